// SPDX-License-Identifier: MIT
//
// Right rules that were called wrong: at zeros, where rounding of f(x + h v) falls with the step;
// at minima, where the derivative vanishes and the rounding of terms does not; at kinks; next to 0.
// And wrong ones there, which are found as before.
#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;

namespace right {

CHAINRULES_FUNCTION_EXPR(sum, (x, y), x + y);
CHAINRULES_SCALAR_RULE(sum, (x, y), 1, 1);
CHAINRULES_FUNCTION_EXPR(difference, (x, y), x - y);
CHAINRULES_SCALAR_RULE(difference, (x, y), 1, -1);
CHAINRULES_FUNCTION_EXPR(degrees, (x), x * 0.017453292519943295);
CHAINRULES_SCALAR_RULE(degrees, (x), 0.017453292519943295);
CHAINRULES_FUNCTION_EXPR(error, (x), std::erf(x));
CHAINRULES_SCALAR_RULE(error, (x), 1.1283791670955126 * exp(-x * x));

CHAINRULES_FUNCTION_EXPR(misfit, (a),
                         (3 * a - 0.9) * (3 * a - 0.9) + (7 * a - 2.1) * (7 * a - 2.1));
CHAINRULES_SCALAR_RULE(misfit, (a), 6 * (3 * a - 0.9) + 14 * (7 * a - 2.1));
CHAINRULES_FUNCTION_EXPR(rosenbrock, (x, y), 100 * (y - x * x) * (y - x * x) + (1 - x) * (1 - x));
CHAINRULES_SCALAR_RULE(rosenbrock, (x, y), -400 * x * (y - x * x) - 2 * (1 - x), 200 * (y - x * x));
CHAINRULES_FUNCTION_EXPR(well, (x), x * x * x * x - 2 * x * x + 1);
CHAINRULES_SCALAR_RULE(well, (x), 4 * x * x * x - 4 * x);
CHAINRULES_FUNCTION_EXPR(quartic, (x), (x - 1) * (x - 1) * (x + 1) * (x + 1));
CHAINRULES_SCALAR_RULE(quartic, (x), 4 * x * (x - 1) * (x + 1));
// Wrong, by little.
CHAINRULES_FUNCTION_EXPR(bad_misfit, (a),
                         (3 * a - 0.9) * (3 * a - 0.9) + (7 * a - 2.1) * (7 * a - 2.1));
CHAINRULES_SCALAR_RULE(bad_misfit, (a), 6 * (3 * a - 0.9) + 14 * (7 * a - 2.1) + 1e-8);
CHAINRULES_FUNCTION_EXPR(bad_quartic, (x), (x - 1) * (x - 1) * (x + 1) * (x + 1));
CHAINRULES_SCALAR_RULE(bad_quartic, (x), 4 * x * (x - 1) * (x + 1) + 1e-7);

CHAINRULES_FUNCTION_EXPR(size, (x), std::fabs(x));
CHAINRULES_SCALAR_RULE(size, (x), x > 0 ? 1 : x < 0 ? -1 : 0);
CHAINRULES_FUNCTION_EXPR(greater, (x, y), x > y ? x : y);
CHAINRULES_SCALAR_RULE(greater, (x, y), x > y ? 1 : 0, x > y ? 0 : 1);
// No subgradient: not between the slopes -1 and 1.
CHAINRULES_FUNCTION_EXPR(bad_size, (x), std::fabs(x));
CHAINRULES_SCALAR_RULE(bad_size, (x), x > 0 ? 1 : x < 0 ? -1 : 3);
CHAINRULES_FUNCTION_EXPR(root, (x), std::sqrt(x));
CHAINRULES_SCALAR_RULE(root, (x), singular(1 / (2 * Omega)));
// Infinite partials of opposite signs at (0, 0): their sum is NaN forward and reverse.
CHAINRULES_FUNCTION_EXPR(root_difference, (x, y), std::sqrt(x) - 0.731 * std::sqrt(y));
CHAINRULES_SCALAR_RULE(root_difference, (x, y), singular(0.5 / std::sqrt(x)),
                       singular(-0.3655 / std::sqrt(y)));
// One partial is NaN of itself there.
CHAINRULES_FUNCTION_EXPR(bad_root_difference, (x, y), std::sqrt(x) - 0.731 * std::sqrt(y));
CHAINRULES_SCALAR_RULE(bad_root_difference, (x, y), singular(0.5 * (std::sqrt(x) / x)),
                       singular(-0.3655 / std::sqrt(y)));

// A partial that is the function at another point, except where x is 1.
CHAINRULES_FUNCTION_EXPR(with_sign, (x, y), std::copysign(x, y));
CHAINRULES_SCALAR_RULE(with_sign, (x, y), copysign(1.0, x) * with_sign(1.0, y), 0);

}  // namespace right

namespace {

struct Counts {
    int failed = 0;
    int inconclusive = 0;
};
template <class F, class... X>
Counts count(F const& f, X... x) {
    Counts counts;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        auto const result = check_all({.seed = seed}, f, x...);
        counts.failed += result.count(Outcome::failed) != 0;
        counts.inconclusive += result.count(Outcome::inconclusive) != 0;
    }
    return counts;
}
template <class F, class... X>
void expect_passes(F const& f, X... x) {
    Counts const counts = count(f, x...);
    EXPECT_EQ(counts.failed, 0);
    EXPECT_EQ(counts.inconclusive, 0);
}
template <class F, class... X>
void expect_found(F const& f, X... x) {
    EXPECT_EQ(count(f, x...).failed, 100);
}

TEST(RightRules, AtZero) {
    expect_passes(right::sum, 0.0, 0.0);
    expect_passes(right::sum, 0.0F, 0.0F);
    expect_passes(right::sum, 1e-300, 0.0);
    expect_passes(right::difference, 0.0, 0.0);
    expect_passes(right::degrees, 0.0);
    expect_passes(right::error, 0.0);
    expect_passes(right::root, 0.0);
}

TEST(RightRules, AtMinima) {
    expect_passes(right::rosenbrock, 1.0, 1.0);
    expect_passes(right::misfit, 0.3);
    expect_passes(right::well, 1.0);
    expect_passes(right::quartic, 1.0);
}

TEST(RightRules, WrongOnesAtMinimaAreFound) {
    expect_found(right::bad_misfit, 0.3);
    expect_found(right::bad_quartic, 1.0);
}

// They are undecided, all checks of them, and the Taylor check named the rule as wrong.
TEST(RightRules, AtKinks) {
    EXPECT_EQ(count(right::size, 0.0).failed, 0);
    EXPECT_EQ(count(right::greater, 2.0, 2.0).failed, 0);
    auto const result = check_all({.seed = 1}, right::size, 0.0);
    EXPECT_TRUE(result.has(Check::taylor, Outcome::inconclusive)) << result;
    EXPECT_NE(result.to_string().find("likely cause: a kink, with the derivatives -6.09 below and "
                                      "6.09 above"),
              std::string::npos)
        << result;
    expect_found(right::bad_size, 0.0);
}

// The usual steps go beyond 0, or, of a great number, are less than a unit of its last place.
TEST(RightRules, NextToZeroAndFarAway) {
    EXPECT_EQ(count(right::size, 1e-300).failed, 0);
    EXPECT_EQ(count(right::root, 1e-300).failed, 0);
    EXPECT_TRUE(check_rrule(right::size, 1e-300));
    EXPECT_TRUE(check_rrule(right::sum, -1e17, 1.0));
}

TEST(RightRules, AtInfinitePartialsOfOppositeSigns) {
    EXPECT_EQ(count(right::root_difference, 0.0, 0.0).failed, 0);
    expect_found(right::bad_root_difference, 0.0, 0.0);
}

TEST(RightRules, APartialThatIsTheFunctionElsewhere) {
    auto const result = check_all({.seed = 1}, right::with_sign, 1.0, 2.0);
    EXPECT_FALSE(result.has(Check::derivatives_given_output, Outcome::failed)) << result;
}

}  // namespace
