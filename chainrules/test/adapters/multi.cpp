// SPDX-License-Identifier: MIT
#include "chainrules/adapters/multi.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "chainrules/adapters/series.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/cmath/rounding.hpp"
#include "chainrules/functional/operators.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"

namespace lab {

using chainrules::NotImplemented;

// x y, whose partial by x is not known.
CHAINRULES_FUNCTION_EXPR(product, (x, y), x * y);
CHAINRULES_SCALAR_RULE(product, (x, y), CHAINRULES_NOT_IMPLEMENTED("by x"), x);

}  // namespace lab

namespace {

using namespace chainrules;
using adapters::all_partials, adapters::all_partials_by, adapters::Multi;

// x^y: by hand.
TEST(Multi, PartialsOfSecondAndThirdOrder) {
    double const x = 1.7, y = 2.3, p = std::pow(x, y), l = std::log(x);
    std::array<double, 4> second{};
    all_partials<2>(second.data(), fn::pow, x, y);
    double const xx = y * (y - 1) * p / (x * x), xy = p / x * (1 + y * l), yy = p * l * l;
    EXPECT_NEAR(second[0], xx, 1e-14);
    EXPECT_NEAR(second[1], xy, 1e-14);
    EXPECT_NEAR(second[2], xy, 1e-14);
    EXPECT_NEAR(second[3], yy, 1e-14);
    std::array<double, 8> third{};
    all_partials<3>(third.data(), fn::pow, x, y);
    double const xxx = y * (y - 1) * (y - 2) * p / (x * x * x), yyy = yy * l;
    double const xyy = p / x * (2 * l + y * l * l);
    EXPECT_NEAR(third[0], xxx, 1e-13);
    for (std::size_t i : {3u, 5u, 6u}) EXPECT_NEAR(third[i], xyy, 1e-13);
    EXPECT_NEAR(third[7], yyy, 1e-13);
}
TEST(Multi, PartialsOfFirstOrderAreThoseOfTheRule) {
    std::array<double, 2> first{};
    all_partials<1>(first.data(), fn::gamma_p, 1.2, 0.7);
    auto const [y, pullback] = rrule(fn::gamma_p, 1.2, 0.7);
    auto const [self, by_a, by_x] = pullback(1.0);
    EXPECT_EQ(first, (std::array<double, 2>{by_a, by_x}));
}
// The others are constants: an order stays an integer.
TEST(Multi, ByAMaskOfArguments) {
    double second = 0;
    all_partials_by<2, 2u>(&second, fn::hermite, 3u, 0.7);  // 8 x³ - 12 x
    EXPECT_NEAR(second, 48 * 0.7, 1e-13);
    all_partials_by<2, 1u>(&second, fn::pow, 1.7, 2.3);
    EXPECT_NEAR(second, 2.3 * 1.3 * std::pow(1.7, 0.3), 1e-14);
    std::array<double, 4> of_float{};
    all_partials<2>(of_float.data(), fn::pow, 1.5f, 2);
    EXPECT_DOUBLE_EQ(of_float[0], 2);
}
// Beside derivatives along a line.
TEST(Multi, AgreesWithSeries) {
    auto const along = adapters::Series<double, 3>::along;
    auto const y = fn::gamma_p(1.2, along(0.7, 1.0));
    double third = 0;
    all_partials_by<3, 2u>(&third, fn::gamma_p, 1.2, 0.7);
    EXPECT_NEAR(third, y.derivative(3), 1e-13);
}
// NaN in its own direction, and nowhere else.
TEST(Multi, NotImplemented) {
    using Number = Multi<double, 2>;
    Number x(2.0), y(3.0);
    x.tangent[0] = 1;
    y.tangent[1] = 1;
    Number const z = lab::product(x, y);
    EXPECT_EQ(z.value, 6);
    EXPECT_TRUE(std::isnan(z.tangent[0]));
    EXPECT_EQ(z.tangent[1], 2);
    EXPECT_EQ(lab::product(Number(2.0), y).tangent[0], 0);
    // ∂³P/∂a³ is not implemented; what is known in one order of the arguments is so in all.
    std::array<double, 8> third{};
    all_partials<3>(third.data(), fn::gamma_p, 1.2, 0.7);
    EXPECT_TRUE(std::isnan(third[0]));
    for (std::size_t i = 1; i != 8; ++i) EXPECT_TRUE(std::isfinite(third[i])) << i;
    EXPECT_EQ(third[1], third[2]);
    EXPECT_EQ(third[1], third[4]);
}
TEST(Multi, StepsHaveZeros) {
    std::array<double, 1> second{7};
    all_partials<2>(second.data(), fn::floor, 1.7);
    EXPECT_EQ(second[0], 0);
}
TEST(Multi, InfiniteTimesZero) {
    std::array<double, 4> second{};
    auto const f = [](auto const& x, auto const& y) { return fn::sqrt(x) + y * y; };
    all_partials<2>(second.data(), f, 0.0, 3.0);
    EXPECT_EQ(second[3], 2);
    EXPECT_EQ(second[1], 0);
}

}  // namespace
