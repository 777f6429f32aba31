// SPDX-License-Identifier: MIT
#include "chainrules/special/hypergeometric/gauss_hypergeometric.hpp"

#include <gtest/gtest.h>

#include <boost/math/special_functions/digamma.hpp>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <random>
#include <string>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::gradient;
using values::infinity;
using values::nan;
using values::partial_of;

constexpr auto F = fn::hypergeometric_2F1;
constexpr auto log_F = fn::log_hypergeometric_2F1;

// Central differences of mpmath's values in 200 digits, which agree with those in 280, by steps of
// 1e-30: parameters to ±8 and z from −6 to 0.95; parameters to ±50 and z from −1000 to 1 − 1e-6. At
// special points: c − a − b, a − b, c − a whole or next to it, c next to a negative integer, a, b,
// z next to 0, z next to 1 and −1e14, polynomials.
TEST(GaussHypergeometric, References) {
    using namespace references;
    Tolerance const found{extended ? 1e-15 : 1e-11};
    References rows("gauss_hypergeometric");
    rows.check<double, double, double, double>("hypergeometric_2F1", F, found);
    rows.check<double, double, double, double>("log_hypergeometric_2F1", log_F, found);
}
TEST(GaussHypergeometric, SecondOrderReferences) {
    second_order::References rows("gauss_hypergeometric");
    double const bound = references::extended ? 1e-15 : 1e-10;
    EXPECT_EQ(rows.check<4>("hypergeometric_2F1", F, bound), 1366);
    EXPECT_EQ(rows.check<4>("log_hypergeometric_2F1", log_F, bound), 448);
}

TEST(GaussHypergeometric, Checks) {
    test_rrule(F, 0.75, 1.5, 2.25, -0.5);
    test_frule(F, 0.75, -1.5, 2.25, -3.5);
    test_rrule(F, 0.75f, 1.5f, 2.25f, 0.5f);
    test_rrule(F, 0.75L, 1.5L, -2.25L, 0.875L);
    test_rrule(log_F, 0.75, 1.5, 2.25, -0.5);
    test_frule(log_F, 0.75f, 1.5f, 2.25f, 0.5f);
    test_rrule(log_F, 0.75L, 1.5L, 2.25L, 0.875L);
}
TEST(GaussHypergeometric, SecondOrder) {
    EXPECT_EQ(second_order::check(F, 0.75, -1.5, 2.25, -3.5), 0);
    EXPECT_EQ(second_order::check(F, 0.75, -1.5, -2.25, 0.75), 0);
    EXPECT_EQ(second_order::check(log_F, 0.75, 1.5, 2.25, -3.5), 0);
    EXPECT_EQ(second_order::check(log_F, 0.75, 1.5, 2.25, 0.4), 0);
}

// ₂F₁(a, b; b; z) = (1 − z)^(−a), z < 1.
TEST(GaussHypergeometric, ClosedForm) {
    for (double const a : {-3.0, -0.25, 1.5, 40.0})
        for (double const b : {-2.75, 0.5, 4.0, 60.5})
            for (double const z : {-1e6, -30.0, -0.75, 0.0, 0.4, 0.9375, 1 - 0x1p-20}) {
                double const log = -std::log1p(-z), value = std::exp(a * log), by_a = log * value;
                auto const near = [&](double computed, double expected) {
                    EXPECT_NEAR(computed, expected, 4e-14 * std::fabs(expected))
                        << a << ", " << b << ", " << z;
                };
                near(F(a, b, b, z), value);
                near(partial_of<0>(F, a, b, b, z), by_a);
                EXPECT_NEAR(partial_of<1>(F, a, b, b, z), -partial_of<2>(F, a, b, b, z),
                            1e-15 * std::fabs(partial_of<2>(F, a, b, b, z)));
                near(log_F(a, b, b, z), a * log);
                near(partial_of<0>(log_F, a, b, b, z), log);
                EXPECT_EQ(special::log_hypergeometric_2F1_daa(a, b, b, z), 0);
                near(special::hypergeometric_2F1_daa(a, b, b, z), log * by_a);
            }
}
// ₂F₁(a, b; c; 1) = Γ(c) Γ(c − a − b) / (Γ(c − a) Γ(c − b)).
TEST(GaussHypergeometric, AtOne) {
    using boost::math::digamma;
    double const a = 0.75, b = -1.5, c = 2.25, both = digamma(c - a - b),
                 value = std::tgamma(c) * std::tgamma(c - a - b) /
                         (std::tgamma(c - a) * std::tgamma(c - b));
    EXPECT_NEAR(F(a, b, c, 1.0), value, 1e-15);
    EXPECT_NEAR(partial_of<0>(F, a, b, c, 1.0), value * (digamma(c - a) - both), 1e-14);
    EXPECT_NEAR(partial_of<1>(F, a, b, c, 1.0), value * (digamma(c - b) - both), 1e-14);
    EXPECT_NEAR(partial_of<2>(log_F, a, b, c, 1.0),
                digamma(c) + both - digamma(c - a) - digamma(c - b), 1e-14);
    EXPECT_NEAR(partial_of<3>(F, a, b, c, 1.0), a * b / c * F(a + 1, b + 1, c + 1, 1.0), 1e-14);
    // Where the derivative by z is infinite: c = a + b + 1/2.
    EXPECT_EQ(partial_of<3>(F, 0.75, 0.5, 1.75, 1.0), infinity);
    EXPECT_EQ(partial_of<3>(log_F, 0.75, -0.5, 0.75, 1.0), -infinity);
    EXPECT_EQ(std::get<4>(rrule(F, 0.75, 0.5, 1.75, 1.0).pullback(0.0)), 0);
    EXPECT_TRUE(std::isnan(special::hypergeometric_2F1_dzz(0.75, 0.5, 1.75, 1.0)));
    // Where the function is: c = a + b, and c = a + b − 1/4.
    EXPECT_EQ(F(0.75, 0.5, 1.25, 1.0), infinity);
    EXPECT_EQ(F(-0.5, 1.5, 0.75, 1.0), -infinity);
    EXPECT_EQ(log_F(-0.5, 1.5, 0.75, 1.0), infinity);
    EXPECT_EQ(partial_of<1>(F, -0.5, 1.5, 0.75, 1.0), -infinity);
    EXPECT_EQ(partial_of<2>(F, -0.5, 1.5, 0.75, 1.0), infinity);
    EXPECT_EQ(partial_of<3>(log_F, -0.5, 1.5, 0.75, 1.0), infinity);
    EXPECT_EQ(std::get<1>(rrule(F, 0.75, 0.5, 1.25, 1.0).pullback(0.0)), 0);
    EXPECT_THROW(F(0.75, 0.5, 1.25, 1.0, keyword(boost::math::policies::policy<>())),
                 std::overflow_error);
    EXPECT_THROW(F(0.75, 0.5, 1.25, 1.5), std::domain_error);
    // The series ends: (c − b)₂ / (c)₂.
    EXPECT_DOUBLE_EQ(F(-2.0, 0.5, 0.25, 1.0), -0.25 * 0.75 / (0.25 * 1.25));
}
// It vanishes as Γ(c) Γ(a−b) / (Γ(a) Γ(c−b)) (−z)^(−b), of which digammas of a quarter remain.
TEST(GaussHypergeometric, AtMinusInfinity) {
    double const a = 0.75, b = 0.5, c = 1.25, z = -infinity,
                 pi = boost::math::constants::pi<double>();
    EXPECT_EQ(F(a, b, c, z), 0);
    EXPECT_EQ(partial_of<0>(F, a, b, c, z), 0);
    EXPECT_EQ(partial_of<2>(F, a, b, c, z), 0);
    EXPECT_EQ(partial_of<3>(F, a, b, c, z), 0);
    EXPECT_EQ(log_F(a, b, c, z), -infinity);
    EXPECT_DOUBLE_EQ(partial_of<0>(log_F, a, b, c, z), -pi);
    EXPECT_EQ(partial_of<1>(log_F, a, b, c, z), -infinity);
    EXPECT_NEAR(partial_of<2>(log_F, a, b, c, z), 4 - pi, 1e-15);
    EXPECT_EQ(partial_of<3>(log_F, a, b, c, z), 0);
    EXPECT_TRUE(std::isnan(F(-0.5, 1.5, 0.75, z)));
}
// A polynomial has its derivatives by the other parameters for every z; at c = −n as well, where it
// ends before the pole.
TEST(GaussHypergeometric, Polynomials) {
    // 1 − 2 b z / c + b (b + 1) z² / (c (c + 1)).
    auto const check = [](double b, double c, double z) {
        double const value = 1 - 2 * b * z / c + b * (b + 1) * z * z / (c * (c + 1)),
                     by_b = -2 * z / c + (2 * b + 1) * z * z / (c * (c + 1)),
                     by_c = 2 * b * z / (c * c) -
                            b * (b + 1) * z * z * (2 * c + 1) / (c * c * (c + 1) * (c + 1));
        EXPECT_NEAR(F(-2.0, b, c, z), value, 1e-14 * std::fabs(value)) << z;
        EXPECT_NEAR(partial_of<1>(F, -2.0, b, c, z), by_b, 1e-14 * std::fabs(by_b)) << z;
        EXPECT_NEAR(partial_of<2>(F, -2.0, b, c, z), by_c, 1e-14 * std::fabs(by_c)) << z;
        EXPECT_EQ(F(b, -2.0, c, z), F(-2.0, b, c, z));
        EXPECT_EQ(partial_of<0>(F, b, -2.0, c, z), partial_of<1>(F, -2.0, b, c, z));
    };
    for (double const z : {-20.0, -0.5, 0.25, 0.75, 1.0, 3.5, 1e5})
        for (double const c : {2.25, -2.0, -7.0}) check(1.75, c, z);
    EXPECT_TRUE(std::isnan(partial_of<0>(F, -2.0, 1.75, 2.25, 3.5)));
    EXPECT_TRUE(std::isnan(partial_of<0>(F, -2.0, 1.75, -3.0, 0.5)));
    EXPECT_FALSE(std::isnan(partial_of<0>(F, -2.0, 1.75, 2.25, 0.5)));
    EXPECT_THROW(F(-3.0, 1.75, -2.0, 0.5), std::domain_error);
    EXPECT_THROW(F(0.5, 1.75, 0.0, 0.5), std::domain_error);
    EXPECT_THROW(F(0.5, 1.75, 2.25, 1.5), std::domain_error);
    // A root.
    EXPECT_EQ(F(-1.0, 2.0, 1.0, 0.5), 0);
    EXPECT_EQ(log_F(-1.0, 2.0, 1.0, 0.5), -infinity);
}
// (c − a) F(a − 1) + (2a − c + (b − a) z) F − a (1 − z) F(a + 1) = 0 (DLMF 15.5.11), differentiated
// by each parameter, to parameters of 1000; c > b > 0, where F > 0.
TEST(GaussHypergeometric, Contiguous) {
    std::mt19937 engine(20240607);
    auto const uniform = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(engine);
    };
    auto const cancel = [](double tolerance, std::initializer_list<double> terms) {
        double sum = 0, greatest = 0;
        for (double const term : terms) {
            sum += term;
            greatest = std::fmax(greatest, std::fabs(term));
        }
        return std::fabs(sum) <= tolerance * greatest;
    };
    for (int i = 0; i != 45; ++i) {
        double const size = i % 3 == 0   ? 8
                            : i % 3 == 1 ? 60
                                         : 1000,
                     a = uniform(0, size), b = uniform(0, size), c = b + uniform(0.1, size),
                     z = i % 2 == 0 ? -std::exp(uniform(-3, 7)) : 1 - std::exp(uniform(-12, 0));
        // The rounding of the logarithms.
        double const tolerance = 4e-14 + 1e-15 * std::fabs(log_F(a, b, c, z));
        double const u = c - a, v = 2 * a - c + (b - a) * z, w = -a * (1 - z);
        auto const f = [&](double p) { return log_F(p, b, c, z); };
        // Relative to F(a), since these overflow.
        double const below = std::exp(f(a - 1) - f(a)), above = std::exp(f(a + 1) - f(a));
        auto const by = [&]<std::size_t I>(std::integral_constant<std::size_t, I>, double p) {
            return partial_of<I>(log_F, p, b, c, z);
        };
        if (a < 1 || !(below < infinity && above < infinity)) continue;
        auto const text = [&] {
            return std::to_string(a) + ", " + std::to_string(b) + ", " + std::to_string(c) + ", " +
                   std::to_string(z);
        };
        std::integral_constant<std::size_t, 0> const first;
        std::integral_constant<std::size_t, 1> const second;
        std::integral_constant<std::size_t, 2> const third;
        EXPECT_TRUE(cancel(tolerance, {u * below, v, w * above})) << text();
        EXPECT_TRUE(
            cancel(tolerance, {-below, u * below * by(first, a - 1), 2 - z, v * by(first, a),
                               -(1 - z) * above, w * above * by(first, a + 1)}))
            << text();
        EXPECT_TRUE(cancel(tolerance, {u * below * by(second, a - 1), z, v * by(second, a),
                                       w * above * by(second, a + 1)}))
            << text();
        EXPECT_TRUE(cancel(tolerance, {below, u * below * by(third, a - 1), -1, v * by(third, a),
                                       w * above * by(third, a + 1)}))
            << text();
    }
}

// Where other libraries have lost digits or the sign, or found none. Values: mpmath, 400 digits.
TEST(GaussHypergeometric, HardPoints) {
    EXPECT_DOUBLE_EQ(F(6041.0, -2495.0, 6042.0, 0.1) / 7.169000864829647279469e-115, 1);
    EXPECT_DOUBLE_EQ(F(1.0, -0.5, 2.5, 0.99), 0.753673927948869138871266);
}

// In each type; float has no more digits than it asks for.
TEST(GaussHypergeometric, Types) {
    long double const value = 0.81139931159333618412L;
    EXPECT_NEAR(static_cast<double>(F(0.75L, 1.5L, 2.25L, -0.5L) / value - 1), 0,
                8 * static_cast<double>(std::numeric_limits<long double>::epsilon()));
    EXPECT_FLOAT_EQ(F(0.75f, 1.5f, 2.25f, -0.5f), static_cast<float>(value));
    static_assert(std::is_same_v<decltype(F(1.0f, 1.0f, 1.0f, 0.5f)), float>);
    static_assert(std::is_same_v<decltype(F(1, 1.0f, 1.0f, 0.5f)), double>);
    static_assert(std::is_same_v<decltype(partial_of<2>(F, 1.0L, 1.0L, 1.0L, 0.5L)), long double>);
}

TEST(GaussHypergeometric, Edges) {
    namespace policies = boost::math::policies;
    using Ignore = policies::policy<policies::evaluation_error<policies::ignore_error>>;
    EXPECT_TRUE(std::isnan(F(nan, 1.0, 1.0, 0.5)));
    EXPECT_TRUE(std::isnan(special::hypergeometric_2F1_dac(1.0, 1.0, nan, 0.5)));
    EXPECT_EQ(F(1.5, -2.5, 3.5, 0.0), 1);
    EXPECT_EQ(partial_of<0>(F, 1.5, -2.5, 3.5, 0.0), 0);
    EXPECT_EQ(partial_of<0>(F, 1.5, 0.0, 3.5, 0.5), 0);
    EXPECT_DOUBLE_EQ(partial_of<3>(F, 1.5, -2.5, 3.0, 0.0), -1.25);
    // ∂/∂a at a = 0 of ₂F₁(a, 1; 1; z).
    EXPECT_DOUBLE_EQ(partial_of<0>(F, 0.0, 1.0, 1.0, 0.5), std::log(2.0));
    // ₂F₁ is greater than any double, its logarithm is not.
    EXPECT_EQ(F(400.0, 500.0, 3.5, 0.9), infinity);
    EXPECT_THROW(F(400.0, 500.0, 3.5, 0.9, keyword(policies::policy<>())), std::overflow_error);
    EXPECT_GT(log_F(400.0, 500.0, 3.5, 0.9), 800);
    EXPECT_THROW(F(1e6, 1.0, 1.5, 0.5), boost::math::evaluation_error);
    EXPECT_TRUE(std::isnan(F(1e6, 1.0, 1.5, 0.5, keyword(Ignore()))));
    // ln ₂F₁ next to 0, where ₂F₁ is next to 1.
    for (double const z : {1e-4, -1e-9, 1e-300})
        EXPECT_NEAR(log_F(1.5, 2.5, 3.0, z) / (1.25 * z + 0.5859375 * z * z), 1, 1e-6) << z;
    EXPECT_NEAR(log_F(1e-200, 1.0, 2.0, -3.0) / (1e-200 * (1 - 4 / 3.0 * std::log(4.0))), 1, 1e-14);
}

TEST(GaussHypergeometric, BadInput) {
    bad_input::sweep(F, -3.0, 1.5, -1.0, 0.75);
    bad_input::sweep(F, 50.5, 1.5, -20.25, 0.75);
    bad_input::sweep(log_F, 1.25, -0.5, -1.5, -2.0);
}

}  // namespace
