// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_frule.hpp"

#include <gtest/gtest.h>

#include "support/directions.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using namespace draws;
using directions::Forward;
using directions::wave_check;
using mutants::Mutant;
using mutants::Point;

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

TEST(CheckFRule, Sign) {
    auto const result =
        check_frule(mutants::wave<Mutant::opposite_sign>, 1.5, with_tangent(2.0, NoTangent{}));
    EXPECT_TRUE(result.names_cause("opposite sign")) << result.to_string();
}
TEST(CheckFRule, RelativeErrorOfOneInAMillion) {
    auto const result =
        check_frule(mutants::wave<Mutant::relative_error>, 1.5, with_tangent(2.0, NoTangent{}));
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result.to_string();
}
TEST(CheckFRule, NotANumberForZeroTangents) {
    caught(Check::zero_tangent, "", wave_check<Forward, Mutant::nan_for_zero>());
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
