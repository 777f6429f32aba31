// SPDX-License-Identifier: MIT
#include "chainrules/cmath/polynomial.hpp"

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <random>
#include <vector>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;
using testutils::test_frule;
using testutils::test_rrule;
using C = std::complex<double>;

template <class X, class Coefficients>
void test_both(X const& x, Coefficients const& c) {
    test_frule(fn::evalpoly, x, c);
    test_rrule(fn::evalpoly, x, c);
}

TEST(EvalPoly, Values) {
    EXPECT_EQ(fn::evalpoly(2.0, std::array{1.0, 2.0, 3.0}), 17.0);
    EXPECT_EQ(fn::evalpoly(2.0, std::vector{1.0, 2.0, 3.0}), 17.0);
    EXPECT_EQ(fn::evalpoly(2.0, std::tuple{1.0, 2, 3.0f}), 17.0);
    EXPECT_EQ(fn::evalpoly(2.0, 1.0, 2.0, 3.0), 17.0);
    EXPECT_EQ(fn::evalpoly(C(0, 1), std::array{1.0, 2.0, 3.0}), C(-2, 2));
    EXPECT_EQ(fn::evalpoly(2.0, std::vector{C(1, 1), C(0, 2)}), C(1, 5));
    EXPECT_EQ(fn::evalpoly(2.0, std::vector<double>{}), 0.0);
    static_assert(std::is_same_v<decltype(fn::evalpoly(2, std::array{1, 2})), int>);
    static_assert(std::is_same_v<decltype(fn::evalpoly(2.0f, std::array{1.0f, 2.0f})), float>);
    static_assert(fn::evalpoly(2.0, std::array{1.0, 2.0, 3.0}) == 17);
}

TEST(EvalPoly, RealNumbers) {
    for (double x : {-1.3, 0.0, 0.7}) {
        test_both(x, std::array{1.0, -2.0, 0.5, 3.0, 0.25});
        test_both(x, std::vector{1.0, -2.0, 0.5});
        test_both(x, std::tuple{1.0, -2.0, 0.5});
        test_both(static_cast<float>(x), std::array{1.0f, -2.0f, 0.5f});
        test_both(static_cast<long double>(x), std::vector{1.0L, -2.0L, 0.5L});
        test_frule(fn::evalpoly, x, 1.0, -2.0, 0.5);
        test_rrule(fn::evalpoly, x, 1.0, -2.0, 0.5);
    }
}

TEST(EvalPoly, ComplexNumbers) {
    C const z(0.7, -0.4);
    std::vector const complex{C(1, 2), C(-0.5, 1), C(0, 2)};
    std::array const real{1.0, -2.0, 0.5};
    test_both(z, complex);
    test_both(z, real);
    test_both(1.3, complex);
    test_both(1.3, std::tuple{1.0, C(2, 1), 3.0});
    test_rrule(fn::evalpoly, z, 1.0, C(2, -1));
    auto const [self, x_bar, c_bar] = rrule(fn::evalpoly, 1.3, complex).pullback(C(1, 1));
    static_assert(std::is_same_v<decltype(x_bar), double const>);
    auto const [self2, z_bar, r_bar] = rrule(fn::evalpoly, z, real).pullback(C(1, 1));
    static_assert(std::is_same_v<decltype(r_bar), std::array<double, 3> const>);
}

// A derivative that reads a second coefficient reads out of bounds here.
TEST(EvalPoly, OneCoefficient) {
    test_both(1.3, std::array{2.0});
    test_both(1.3, std::vector{2.0});
    test_both(1.3, std::tuple{2.0});
    auto const [y, pullback] = rrule(fn::evalpoly, 1.3, std::vector{2.0});
    auto const [self, x_bar, c_bar] = pullback(3.0);
    EXPECT_EQ(y, 2.0);
    EXPECT_EQ(x_bar, 0.0);
    EXPECT_EQ(c_bar, std::vector{3.0});
}
TEST(EvalPoly, NoCoefficients) {
    auto const [self, x_bar, c_bar] = rrule(fn::evalpoly, 1.3, std::vector<double>{}).pullback(3.0);
    EXPECT_EQ(x_bar, 0.0);
    EXPECT_TRUE(c_bar.empty());
}

TEST(EvalPoly, ZeroTangents) {
    std::array const c{1.0, 2.0, 3.0};
    auto const by_x = frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, fn::evalpoly, 2.0, c);
    EXPECT_EQ(by_x.tangent, 14.0);
    auto const by_c = frule(std::tuple{NoTangent{}, ZeroTangent{}, c}, fn::evalpoly, 2.0, c);
    EXPECT_EQ(by_c.tangent, 17.0);
    auto const by_one = frule(std::tuple{NoTangent{}, ZeroTangent{}, ZeroTangent{}, 1.0},
                              fn::evalpoly, 2.0, 1.0, 2.0);
    EXPECT_EQ(by_one.tangent, 2.0);
    EXPECT_THROW(frule(std::tuple{NoTangent{}, 1.0, std::vector{1.0}}, fn::evalpoly, 2.0,
                       std::vector{1.0, 2.0}),
                 DimensionMismatch);
}

TEST(EvalPoly, NaN) {
    EXPECT_TRUE(std::isnan(fn::evalpoly(quiet_nan, 1.0, 2.0)));
    EXPECT_TRUE(std::isnan(derivative<1>(fn::evalpoly, quiet_nan, 1.0, 2.0, 3.0)));
    EXPECT_TRUE(std::isnan(derivative<3>(fn::evalpoly, quiet_nan, 1.0, 2.0)));
}

// Within (2 n + 4) units in the last place of Σ |cᵢ| |x|ⁱ.
TEST(EvalPoly, Accuracy) {
    std::mt19937 engine(7);
    auto const uniform = [&] { return static_cast<double>(engine()) * 0x1p-31 - 1; };
    for (std::size_t n = 1; n <= 40; ++n)
        for (int repeat = 0; repeat < 50; ++repeat) {
            double const x = 3 * uniform();
            std::vector<double> c(n);
            std::vector<Fifty> exact(n);
            Fifty size(0), power(1);
            for (std::size_t i = 0; i != n; ++i, power *= Fifty(std::abs(x))) {
                exact[i] = c[i] = uniform();
                size += std::abs(c[i]) * power;
            }
            Fifty const error = Fifty(fn::evalpoly(x, c)) - fn::evalpoly(Fifty(x), exact);
            double const unit =
                std::nextafter(size.convert_to<double>(), infinity) - size.convert_to<double>();
            EXPECT_LE(Fifty(abs(error)), (2 * static_cast<double>(n) + 4) * unit);
        }
}

}  // namespace
