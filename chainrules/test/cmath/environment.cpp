// SPDX-License-Identifier: MIT
// What docs/accuracy.md says of errno, rounding modes, and results that are subnormal or beyond the
// range.

#include <gtest/gtest.h>

#include <array>
#include <cerrno>
#include <cfenv>
#include <cmath>
#include <limits>

#include "chainrules/cmath/degrees.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/cmath/literal_pow.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "support/real_functions.hpp"

namespace {

using namespace chainrules;
using real_functions::derivative;
using real_functions::infinity;

// The derivative on a number that the compiler does not know.
template <class F>
double slope(F const& f, double x) {
    double volatile hidden = x;
    return derivative(f, hidden);
}

TEST(Environment, RulesLeaveErrnoAlone) {
    errno = EEXIST;
    slope(fn::square, 1e-300);
    slope(fn::square, 1e300);
    slope(fn::sin, 0.3);
    slope(fn::sqrt, 0.0);
    slope(fn::tand, 90.0);
    EXPECT_EQ(errno, EEXIST);
    // As the function itself does.
    errno = 0;
    slope(fn::log, -1.0);
    EXPECT_EQ(errno, EDOM);
    errno = 0;
}

TEST(Environment, SubnormalResults) {
    // Exact ones stay exact.
    EXPECT_EQ(slope(fn::square, 1e-310), 2e-310);
    double const least = std::numeric_limits<double>::denorm_min();
    EXPECT_NEAR(slope(fn::exp, -720.0), std::exp(-720.0), 4 * least);
    // The square on the way has overflowed.
    EXPECT_EQ(slope(fn::atan, 1e156), 0);
}

TEST(Environment, ResultsBeyondTheRange) {
    EXPECT_EQ(slope(fn::square, 1.7e308), infinity);
    EXPECT_EQ(slope(fn::exp, 1000.0), infinity);
    // The power is out of range, its derivative is not.
    EXPECT_NEAR(derivative<1>(fn::pow, 1e-200, 2.0) / 2e-200, 1, 1e-15);
    // The one case where the derivative is finite and the rule is not.
    EXPECT_EQ(slope(fn::exp2, 1024.25), infinity);
    EXPECT_NEAR(slope(fn::exp2, 1023.75), std::log(2) * std::exp2(1023.75), 1e295);
}

// No promise, but nothing breaks.
TEST(Environment, OtherRoundingModes) {
    auto const all = [] {
        return std::array{slope(fn::tanh, 3.5),  slope(fn::sind, 40.0),  slope(fn::asin, 0.999),
                          slope(fn::exp10, 1.5), slope(fn::log1p, -0.4), slope(fn::cube, 1.1)};
    };
    auto const nearest = all();
    for (int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
        ASSERT_EQ(std::fesetround(mode), 0);
        auto const other = all();
        ASSERT_EQ(std::fesetround(FE_TONEAREST), 0);
        for (std::size_t i = 0; i != nearest.size(); ++i)
            EXPECT_NEAR(other[i] / nearest[i], 1, 1e-14) << i << " in mode " << mode;
    }
}

}  // namespace
