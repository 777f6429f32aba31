// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_frule.hpp"

#include <gtest/gtest.h>

#include "support/draws.hpp"
#include "support/mutants.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using namespace draws;
using mutants::Mutant;
using mutants::Point;
using Z = std::complex<double>;

namespace scalar_rules {

// A scalar rule, and a frule beside it that is right or wrong in its own way.
inline double cube_value(double x) { return x * x * x; }
CHAINRULES_FUNCTION(cube, cube_value);
CHAINRULES_SCALAR_RULE(cube, (x), 3 * x * x);

CHAINRULES_FUNCTION(bad_partials, cube_value);
CHAINRULES_SCALAR_RULE(bad_partials, (x), 3 * x * x + 1e-3);
template <class D>
auto frule(std::tuple<NoTangent, D> const& dx, bad_partials_t, double const& x) {
    return std::pair(cube_value(x), 3 * x * x * std::get<1>(dx));
}

template <class T>
T power_value(T x, int n) {
    return static_cast<T>(std::pow(x, n));
}
template <class T>
T power_value(T x, double n) {
    return static_cast<T>(std::pow(x, n));
}
CHAINRULES_FUNCTION(power, power_value);
CHAINRULES_SCALAR_RULE(power, (x, n), n * Omega / x, Omega * std::log(x));

CHAINRULES_FUNCTION(half_done, power_value);
CHAINRULES_SCALAR_RULE(half_done, (x, n), n * Omega / x, CHAINRULES_NOT_IMPLEMENTED("nobody asked"));

inline int sign(double x) { return x > 0 ? 1 : -1; }
CHAINRULES_FUNCTION(signum, sign);
CHAINRULES_NON_DIFFERENTIABLE(signum);

CHAINRULES_FUNCTION(zero_signum, sign);
inline auto frule(std::tuple<NoTangent, double> const&, zero_signum_t, double const& x) {
    return std::pair(sign(x), ZeroTangent{});
}

}  // namespace scalar_rules

namespace {

template <Mutant M>
auto wave_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        double const x =
            M == Mutant::negative_only ? -0.5 + rng.decimal(1, 8) / 4 : number<double>(rng);
        return check_frule(options, mutants::wave<M>, x, number<double>(rng));
    };
}

template <Mutant M>
auto spin_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        return check_frule(options, mutants::spin<M>, Z(rng.decimal(2, 10), rng.decimal(2, 10)),
                           rng.decimal(3, 100));
    };
}

template <Mutant M>
auto height_check() {
    return [](CheckOptions<> const& options, Random& rng) {
        mutants::Height<M> const f{rng.decimal(3, 100)};
        return check_frule(options, f, Point{rng.decimal(3, 100), rng.decimal(3, 100)});
    };
}

}  // namespace

TEST(CheckFRule, CorrectRulesPass) {
    passes(wave_check<Mutant::correct>());
    passes(spin_check<Mutant::correct>());
    passes(height_check<Mutant::correct>());
}

TEST(CheckFRule, CorrectRulesPassInEveryPrecision) {
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_frule(options, mutants::wave<>, number<float>(rng), number<float>(rng));
    });
    passes([](CheckOptions<> const& options, Random& rng) {
        return check_frule(options, mutants::wave<>, number<long double>(rng),
                           number<long double>(rng));
    });
}

TEST(CheckFRule, Sign) {
    // The output is one number: the sum of two terms, one of them with the wrong sign.
    caught(Check::derivative, "", wave_check<Mutant::opposite_sign>());
    auto const result =
        check_frule(mutants::wave<Mutant::opposite_sign>, 1.5, with_tangent(2.0, NoTangent{}));
    EXPECT_TRUE(result.names_cause("opposite sign")) << result.to_string();
}
TEST(CheckFRule, FactorTwo) { caught(Check::derivative, "", wave_check<Mutant::factor_two>()); }
TEST(CheckFRule, RelativeErrorOfOneInAMillion) {
    auto const result =
        check_frule(mutants::wave<Mutant::relative_error>, 1.5, with_tangent(2.0, NoTangent{}));
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result.to_string();
}
TEST(CheckFRule, WrongForNegativeNumbersOnly) {
    caught(Check::derivative, "", wave_check<Mutant::negative_only>());
}
TEST(CheckFRule, ForgottenTerm) {
    caught(Check::derivative, "", wave_check<Mutant::forgotten_term>());
}
TEST(CheckFRule, SwappedArguments) {
    caught(Check::derivative, "", wave_check<Mutant::swapped_slots>());
}
TEST(CheckFRule, WrongValue) { caught(Check::primal_value, "", wave_check<Mutant::wrong_value>()); }
TEST(CheckFRule, ZerosForARealOutput) {
    caught(Check::derivative, "zero", wave_check<Mutant::zero_tangent>());
    caught(Check::derivative, "NoTangent", wave_check<Mutant::no_tangent>());
}
TEST(CheckFRule, Throws) { caught(Check::exceptions, "", wave_check<Mutant::throws>()); }
TEST(CheckFRule, NotANumberForZeroTangents) {
    caught(Check::zero_tangent, "", wave_check<Mutant::nan_for_zero>());
}
TEST(CheckFRule, FloatBecomesDouble) {
    caught(Check::tangent_types, "", [](CheckOptions<> const& options, Random& rng) {
        return check_frule(options, mutants::wave<Mutant::widened>, number<float>(rng),
                           number<float>(rng));
    });
    caught(Check::primal_value, "", [](CheckOptions<> const& options, Random& rng) {
        return check_frule(options, mutants::wave<Mutant::value_type>, number<float>(rng),
                           number<float>(rng));
    });
}
TEST(CheckFRule, HolomorphicRuleForAFunctionThatIsNot) {
    caught(Check::derivative, "", spin_check<Mutant::holomorphic_only>());
}
TEST(CheckFRule, ForgottenField) {
    caught(Check::derivative, "", height_check<Mutant::forgotten_field>());
}
TEST(CheckFRule, PartialsDisagree) {
    auto const result = check_frule(scalar_rules::bad_partials, 1.5);
    EXPECT_TRUE(result.has(Check::derivatives_given_output, Outcome::failed)) << result.to_string();
    EXPECT_TRUE(
        check_frule({.skip = Check::derivatives_given_output}, scalar_rules::bad_partials, 1.5));
    auto const right = check_frule(scalar_rules::cube, 1.5);
    EXPECT_TRUE(right.has(Check::derivatives_given_output, Outcome::passed)) << right.to_string();
}
TEST(CheckFRule, OutputThatHasNoTangent) {
    EXPECT_TRUE(check_frule(scalar_rules::signum, 1.5));
    auto const result = check_frule(scalar_rules::zero_signum, 1.5);
    EXPECT_TRUE(result.has(Check::non_differentiable, Outcome::failed)) << result.to_string();
}

TEST(CheckFRule, IntegersAreHeldFixedUnlessTheyGetATangent) {
    EXPECT_TRUE(check_frule(scalar_rules::power, 1.5, 3));
    EXPECT_TRUE(check_frule(scalar_rules::power, 1.5, with_tangent(3, 2.0)));
    auto const missing = check_frule(scalar_rules::half_done, 1.5, 3.0);
    EXPECT_TRUE(missing);
    EXPECT_TRUE(missing.expected_missing()) << missing.to_string();
    EXPECT_FALSE(missing.has(Check::derivative, Outcome::passed));
}

TEST(CheckFRule, TangentsOfTheFunctionItself) {
    mutants::Height<> const f{2.0};
    auto const df = tangent<mutants::Height<>>(field<&mutants::Height<>::scale>(1.0));
    EXPECT_TRUE(check_frule(with_tangent(f, df), Point{1, 2}));
    EXPECT_TRUE(check_frule(with_tangent(f, NoTangent{}), Point{1, 2}));
    auto const dp = tangent<Point>(field<&Point::y>(1.0));
    EXPECT_TRUE(check_frule(f, with_tangent(Point{1, 2}, dp)));
}

TEST(CheckFRule, Keyword) {
    // What is not differentiated comes last and has no slot.
    struct Options {
        double exponent;
    };
    auto const power = [](double x, Options const& o) { return std::pow(x, o.exponent); };
    auto const rule = [](auto const& dx, auto const& f, double x, Keyword<Options> const& k) {
        double const p = k.value.exponent;
        return std::pair(f(x, k.value), scale(p * std::pow(x, p - 1), std::get<1>(dx)));
    };
    EXPECT_TRUE(check_frule(CheckOptions{.frule_f = rule}, power, 1.5, keyword(Options{2.5})));
}

TEST(CheckFRule, ReplacedRule) {
    auto const wrong = [](auto const& dx, auto const& f, double x) {
        return std::pair(f(x), scale(2.1 * x, std::get<1>(dx)));
    };
    auto const square = [](double x) { return x * x; };
    auto const result = check_frule(CheckOptions{.frule_f = wrong}, square, 2.0);
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed));
    EXPECT_TRUE(check_frule({.rtol = 0.1}, scalar_rules::cube, 2.0));
}
