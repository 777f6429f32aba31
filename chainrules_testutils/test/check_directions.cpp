// SPDX-License-Identifier: MIT
// What check_frule and check_rrule find alike: the same mutants, each in both directions. What one
// of them alone looks at: check_frule.cpp, check_rrule.cpp.

#include <gtest/gtest.h>

#include "support/directions.hpp"

using chainrules::testutils::Check;
using directions::height_check;
using directions::Mutant;
using directions::spin_check;
using directions::wave_check;
using draws::caught;
using draws::passes;

template <class Direction>
struct CheckRule : testing::Test {};

struct DirectionName {
    template <class Direction>
    static char const* GetName(int) {
        return Direction::cause("check_frule", "check_rrule");
    }
};
using Directions = testing::Types<directions::Forward, directions::Reverse>;
TYPED_TEST_SUITE(CheckRule, Directions, DirectionName);

TYPED_TEST(CheckRule, CorrectRulesPass) {
    passes(wave_check<TypeParam, Mutant::correct>());
    passes(spin_check<TypeParam, Mutant::correct>());
    passes(height_check<TypeParam, Mutant::correct>());
}
TYPED_TEST(CheckRule, CorrectRulesPassInEveryPrecision) {
    passes(wave_check<TypeParam, Mutant::correct, float>());
    passes(wave_check<TypeParam, Mutant::correct, long double>());
}
TYPED_TEST(CheckRule, Sign) {
    caught(Check::derivative, TypeParam::cause("", "opposite sign"),
           wave_check<TypeParam, Mutant::opposite_sign>());
}
TYPED_TEST(CheckRule, FactorTwo) {
    caught(Check::derivative, TypeParam::cause("", "constant factor 2"),
           wave_check<TypeParam, Mutant::factor_two>());
}
TYPED_TEST(CheckRule, WrongForNegativeNumbersOnly) {
    caught(Check::derivative, TypeParam::cause("", "opposite sign"),
           wave_check<TypeParam, Mutant::negative_only>());
}
TYPED_TEST(CheckRule, ForgottenTerm) {
    caught(Check::derivative, TypeParam::cause("", "zero"),
           wave_check<TypeParam, Mutant::forgotten_term>());
}
TYPED_TEST(CheckRule, SwappedArguments) {
    caught(Check::derivative, TypeParam::cause("", "argument 1 and argument 2 exchanged"),
           wave_check<TypeParam, Mutant::swapped_slots>());
}
TYPED_TEST(CheckRule, WrongValue) {
    caught(Check::primal_value, "", wave_check<TypeParam, Mutant::wrong_value>());
}
TYPED_TEST(CheckRule, ZeroTangentForARealNumber) {
    caught(Check::derivative, "zero", wave_check<TypeParam, Mutant::zero_tangent>());
}
TYPED_TEST(CheckRule, NoTangentForARealNumber) {
    caught(Check::derivative,
           TypeParam::cause("NoTangent", "NoTangent for an argument that has a derivative"),
           wave_check<TypeParam, Mutant::no_tangent>());
}
TYPED_TEST(CheckRule, Throws) {
    caught(Check::exceptions, "", wave_check<TypeParam, Mutant::throws>());
}
TYPED_TEST(CheckRule, FloatBecomesDouble) {
    caught(Check::tangent_types, "", wave_check<TypeParam, Mutant::widened, float>());
    caught(Check::primal_value, "", wave_check<TypeParam, Mutant::value_type, float>());
}
TYPED_TEST(CheckRule, HolomorphicRuleForAFunctionThatIsNot) {
    caught(Check::derivative, "", spin_check<TypeParam, Mutant::holomorphic_only>());
}
TYPED_TEST(CheckRule, ForgottenField) {
    caught(Check::derivative, TypeParam::cause("", "some entries are zero"),
           height_check<TypeParam, Mutant::forgotten_field>());
}
