// SPDX-License-Identifier: MIT
// Roots that Boost.Math finds with derivatives of the callbacks.
#include "chainrules/callbacks/roots.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <tuple>

#include "callbacks/support/problems.hpp"

#if __has_include(<boost/math/tools/roots.hpp>)
#include <boost/math/tools/roots.hpp>
#endif

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;

// Kepler's equation for the eccentricity 0.8 and the mean anomaly 1.
constexpr auto kepler = [](auto const& x) { return x - 0.8 * fn::sin(x) - 1; };
inline constexpr double anomaly = 1.7821913289379008;

TEST(Roots, ValuesAndDerivatives) {
    auto const [y, dy] = callbacks::newton(kepler)(0.7);
    EXPECT_EQ(y, kepler(0.7));
    EXPECT_DOUBLE_EQ(dy, 1 - 0.8 * std::cos(0.7));
    auto const [z, dz, ddz] = callbacks::halley(kepler)(0.7);
    EXPECT_EQ(z, y);
    EXPECT_EQ(dz, dy);
    EXPECT_DOUBLE_EQ(ddz, 0.8 * std::sin(0.7));
    // Of other types, and a function object with a rule.
    std::tuple<float, float> const single = callbacks::newton(fn::exp)(0.5f);
    EXPECT_EQ(std::get<1>(single), std::exp(0.5f));
    auto const [e, de, dde] = callbacks::halley(fn::exp)(0.5L);
    EXPECT_EQ(e, de);
    EXPECT_EQ(e, dde);
}

namespace by_hand {
inline double cube_minus_eight(double x) { return x * x * x - 8; }
CHAINRULES_FUNCTION(cubic, cube_minus_eight);
inline auto rrule(cubic_t, double x) {
    return chainrules::RRuleResult{
        cube_minus_eight(x),
        [x](double y_bar) { return std::tuple{chainrules::NoTangent{}, 3 * x * x * y_bar}; }};
}
}  // namespace by_hand
TEST(Roots, RuleOfPlainNumbers) {
    auto const [y, dy] = callbacks::newton(by_hand::cubic)(3.0);
    EXPECT_EQ(y, 19);
    EXPECT_EQ(dy, 27);
}

#if __has_include(<boost/math/tools/roots.hpp>)
TEST(Roots, Boost) {
    using namespace boost::math::tools;
    EXPECT_NEAR(newton_raphson_iterate(callbacks::newton(kepler), 1.0, 0.0, 4.0, 50), anomaly,
                1e-14);
    EXPECT_NEAR(halley_iterate(callbacks::halley(kepler), 1.0, 0.0, 4.0, 50), anomaly, 1e-14);
    EXPECT_NEAR(schroder_iterate(callbacks::halley(kepler), 1.0, 0.0, 4.0, 50), anomaly, 1e-14);
    EXPECT_DOUBLE_EQ(newton_raphson_iterate(callbacks::newton(by_hand::cubic), 3.0, 0.0, 4.0, 50),
                     2);
    auto const unhappy = [](auto const& x) {
        if (x > 0) throw problems::Unhappy();
        return x;
    };
    EXPECT_THROW(newton_raphson_iterate(callbacks::newton(unhappy), 1.0, 0.0, 4.0, 50),
                 problems::Unhappy);
}
#endif

}  // namespace
