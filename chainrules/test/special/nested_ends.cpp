// SPDX-License-Identifier: MIT
// Second derivatives of distributions and of the gamma and beta families, by rules on dual numbers,
// at the ends of their domains and infinitely far out: limits of the leading terms there. They were
// NaN, products of 0 and ∞, or the 0 of a constant.

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/beta/incomplete_inverses.hpp"
#include "chainrules/special/distributions/distributions.hpp"
#include "chainrules/special/distributions/kolmogorov_smirnov.hpp"
#include "chainrules/special/distributions/skewed_distributions.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using values::infinity;

constexpr double pi = 3.14159265358979323846;

template <std::size_t I, std::size_t J, class F, class X>
void expect_second(double expected, F const& f, X const& x) {
    auto const at = [&](auto const& t) {
        return second_order::detail::partial_at<int(I), J>(
            f, t, x, std::make_index_sequence<std::tuple_size_v<X>>{});
    };
    second_order::Dual const found = at(second_order::Dual(std::get<J>(x), 1));
    double const first = at(std::get<J>(x));
    if (std::isinf(first)) {
        EXPECT_EQ(found.value, first) << function_name(f) << ", partial " << I;
    } else {
        EXPECT_NEAR(found.value, first, 4e-15 * std::fabs(first) + 1e-18)
            << function_name(f) << ", partial " << I;
    }
    if (std::isinf(expected)) {
        EXPECT_EQ(found.dot, expected) << function_name(f) << ", partial " << I << " by " << J;
    } else {
        EXPECT_NEAR(found.dot, expected, 4e-15 * std::fabs(expected) + 1e-30)
            << function_name(f) << ", partial " << I << " by " << J;
    }
}

/// The second derivatives of f at x, row by row from the diagonal on.
template <class F, class... X>
void expect_seconds(std::vector<double> const& expected, F const& f, X const&... x) {
    constexpr std::size_t n = sizeof...(X);
    std::tuple<X...> const all{x...};
    [&]<std::size_t... IJ>(std::index_sequence<IJ...>) {
        (
            [&] {
                constexpr std::size_t i = IJ / n, j = IJ % n, low = i < j ? i : j;
                constexpr std::size_t high = i < j ? j : i;
                expect_second<i, j>(expected[low * (2 * n - low + 1) / 2 + high - low], f, all);
            }(),
            ...);
    }(std::make_index_sequence<n * n>{});
}

TEST(NestedEnds, Normal) {
    for (double const x : {infinity, -infinity, 1.4e154, -1e300}) {
        expect_seconds({0, 0, 0, 0, 0, 0}, fn::normal_pdf, 0.0, 1.0, x);
        expect_seconds({0, 0, 0, 0, 0, 0}, fn::normal_cdf, 0.0, 1.0, x);
        expect_seconds({0, 0, 0, 0, 0, 0}, fn::normal_ccdf, 0.0, 1.0, x);
    }
}

// x^(a−1) (1 − x + x²/2) / Γ(a); where the power is a whole number a term has no logarithm.
TEST(NestedEnds, GammaDensity) {
    double const huge = infinity;
    expect_seconds({huge, huge, huge}, fn::gamma_p_derivative, 0.5, 0.0);
    expect_seconds({huge, huge, 1}, fn::gamma_p_derivative, 1.0, 0.0);
    expect_seconds({0, -huge, -huge}, fn::gamma_p_derivative, 1.5, 0.0);
    expect_seconds({0, -huge, -2}, fn::gamma_p_derivative, 2.0, 0.0);
    expect_seconds({0, 0, huge}, fn::gamma_p_derivative, 2.5, 0.0);
    expect_seconds({0, 0, 1}, fn::gamma_p_derivative, 3.0, 0.0);
    expect_seconds({huge, huge, huge, huge, huge, huge}, fn::gamma_pdf, 0.5, 2.0, 0.0);
    expect_seconds({0, 0, -huge, 0, -0.25, -0.25}, fn::gamma_pdf, 2.0, 2.0, 0.0);
    expect_seconds({0, -huge, -0.25}, fn::chi_squared_pdf, 4.0, 0.0);
}
TEST(NestedEnds, GammaFunctions) {
    expect_seconds({0, 0, 0}, fn::gamma_p, 3.0, 0.0);
    expect_seconds({0, -infinity, -1}, fn::gamma_p, 1.0, 0.0);
    expect_seconds({0, 0, 0}, fn::gamma_q, 3.0, infinity);
    expect_seconds({0, 0, 0, 0, 0, 0}, fn::gamma_cdf, 3.0, 2.0, 0.0);
    expect_seconds({0, 0, 0}, fn::chi_squared_cdf, 6.0, 0.0);
    expect_seconds({pi * pi / 6, infinity, 0}, fn::loggamma, 1.0, 0.0);
    expect_seconds({4, infinity, infinity}, fn::loggamma, -0.5, 0.0);
    expect_seconds({0, 0, 0}, fn::loggamma, -0.5, infinity);
    expect_seconds({0, -infinity, -1}, fn::tgamma_lower, 1.0, 0.0);
    expect_seconds({0, 0, 0}, fn::tgamma, -0.5, infinity);
}

// x^(a−1) (1 − x)^(b−1) / B(a, b), and at 1 with a and b exchanged.
TEST(NestedEnds, BetaDensity) {
    double const huge = infinity, b = 2.5;
    expect_seconds({huge, -huge, huge, -huge, -huge, huge}, fn::ibeta_derivative, 0.5, b, 0.0);
    expect_seconds({huge, -huge, huge, 0, 1 - 2 * b, b * (b - 1) * (b - 2)}, fn::ibeta_derivative,
                   1.0, b, 0.0);
    expect_seconds({0, 0, -huge, 0, 2 * b + 1, -2 * b * (b * b - 1)}, fn::ibeta_derivative, 2.0, b,
                   0.0);
    expect_seconds({0, 0, 0, 0, 0, b * (b + 1) * (b + 2)}, fn::ibeta_derivative, 3.0, b, 0.0);
    expect_seconds({0, 0, -2 * b - 1, 0, huge, -2 * b * (b * b - 1)}, fn::ibeta_derivative, b, 2.0,
                   1.0);
    // d₁ = 2: (1 + 2x/d₂)^(−1−d₂/2), of which f is 1 at 0.
    expect_seconds({huge, (pi * pi / 6 - 1 - 1) / 4, huge, 0, 0.5, 6}, fn::fisher_f_pdf, 2.0, 2.0,
                   0.0);
    expect_seconds({0, 0, -huge, 0, -2, -96}, fn::fisher_f_pdf, 4.0, 2.0, 0.0);
    expect_seconds({0, 0, 0, 0, 0, 0}, fn::fisher_f_cdf, 6.0, 2.0, 0.0);
}
// B = 1/a − ψ(b) − γ + a ((ψ(b) + γ)² + ζ(2) − ψ′(b)) / 2 + …, here for b = 1.
TEST(NestedEnds, BetaFunctions) {
    double const huge = infinity, zeta_3 = 1.2020569031595942;
    expect_seconds({huge, zeta_3, 2 * zeta_3}, fn::beta, 0.0, 1.0);
    expect_seconds({huge, -pi * pi / 6, 0}, fn::logbeta, 0.0, 1.0);
    // I_x(a, 1) = x^a.
    expect_second<0, 2>(4.0, fn::ibeta, std::tuple(0.0, 1.0, 0.25));
    expect_second<2, 0>(4.0, fn::ibeta, std::tuple(0.0, 1.0, 0.25));
}

// Γ(a + 1)^(1/a) p^(1/a) at 0, ln(1/q) + (a − 1) ln ln(1/q) − ln Γ(a) at 1.
TEST(NestedEnds, GammaRoots) {
    double const huge = infinity;
    expect_seconds({0, 0, 0}, fn::gamma_p_inv, 0.3, 0.0);
    expect_seconds({0, 0, pi / 2}, fn::gamma_p_inv, 0.5, 0.0);
    expect_seconds({0, 0, huge}, fn::gamma_p_inv, 0.7, 0.0);
    expect_seconds({0, huge, 1}, fn::gamma_p_inv, 1.0, 0.0);
    expect_seconds({0, huge, -huge}, fn::gamma_p_inv, 2.5, 0.0);
    expect_seconds({-pi * pi / 6, huge, huge}, fn::gamma_p_inv, 1.0, 1.0);
    expect_seconds({-pi * pi / 6, -huge, huge}, fn::gamma_q_inv, 1.0, 0.0);
    expect_seconds({0, 0, huge, 0, 1, 2}, fn::gamma_quantile, 1.0, 2.0, 0.0);
    expect_seconds({0, huge, 2}, fn::chi_squared_quantile, 2.0, 0.0);
}
// (a B(a, b) p)^(1/a), and 1 − (1 − p)^(1/b) for a = 1.
TEST(NestedEnds, BetaRoots) {
    double const huge = infinity, b = 2.5;
    expect_seconds({0, 0, 0, 0, 0, 0}, fn::ibeta_inv, 0.3, b, 0.0);
    expect_seconds({0, 0, 0, 0, 0, std::pow(std::beta(0.5, b), 2) / 2}, fn::ibeta_inv, 0.5, b, 0.0);
    expect_seconds({0, 0, huge, 0, -1 / (b * b), (b - 1) / (b * b)}, fn::ibeta_inv, 1.0, b, 0.0);
    expect_seconds({0, 0, huge, 0, -huge, -huge}, fn::ibeta_inv, 2.0, b, 0.0);
    expect_seconds({0, 0, -1 / (b * b), 0, huge, (1 - b) / (b * b)}, fn::ibeta_inv, b, 1.0, 1.0);
    expect_seconds({0, 0, -huge, 0, 1 / (b * b), (b - 1) / (b * b)}, fn::ibetac_inv, 1.0, b, 1.0);
    expect_seconds({0, 0, huge, 0, 0, 3}, fn::fisher_f_quantile, 2.0, 1.0, 0.0);
    // −1 / ln p − 1 / d₁ − ln p / (3 d₁²) for d₂ = 2.
    expect_seconds({-0.25, -huge, 1.0 / 12, huge, -huge, huge}, fn::fisher_f_quantile, 2.0, 2.0,
                   1.0);
    expect_seconds({huge, huge, -huge, huge, -huge, huge}, fn::fisher_f_quantile, 2.0, 3.0, 1.0);
    expect_seconds({-huge, -huge, -huge}, fn::students_t_quantile, 3.0, 0.0);
    expect_seconds({huge, -huge, huge}, fn::students_t_quantile, 3.0, 1.0);
}
TEST(NestedEnds, OtherRoots) {
    double const huge = infinity;
    expect_seconds({0, 0, huge, 0, huge, -huge}, fn::inverse_gaussian_quantile, 1.5, 2.0, 0.0);
    expect_seconds({huge, -huge, huge, huge, -huge, huge}, fn::inverse_gaussian_quantile, 1.5, 2.0,
                   1.0);
    expect_seconds({0, 0, 0, 0, 0, 0}, fn::inverse_gaussian_cdf, 1.5, 2.0, 0.0);
    expect_seconds({huge, -huge, huge}, fn::kolmogorov_smirnov_quantile, 3.0, 1.0);
}
// Towards p = 0 the derivative of the root z by the shape α goes as e^(−α²z²/2) for α < 0 and as
// −αz / (1 + α²) for α > 0, and the density as φ(z) or φ(z √(1 + α²)) / z; towards p = 1 likewise.
TEST(NestedEnds, SkewNormalRoots) {
    double const huge = infinity;
    auto const& f = fn::skew_normal_quantile;
    expect_seconds({0, 0, 0, 0, 0, huge, huge, -huge, -huge, -huge}, f, 0.5, 1.5, 2.25, 0.0);
    expect_seconds({0, 0, 0, 0, 0, huge, huge, huge, -huge, -huge}, f, 0.5, 1.5, 0.5, 0.0);
    expect_seconds({0, 0, 0, 0, 0, 0, huge, 0, huge, -huge}, f, 0.5, 1.5, -0.5, 0.0);
    expect_seconds({0, 0, 0, 0, 0, 0, huge, 0, 0, -huge}, f, 0.5, 1.5, -2.25, 0.0);
    expect_seconds({0, 0, 0, 0, 0, 0, huge, 0, -huge, huge}, f, 0.5, 1.5, 0.5, 1.0);
    expect_seconds({0, 0, 0, 0, 0, std::sqrt(2 / pi), huge, -huge, 0, huge}, f, 0.5, 1.5, 0.0, 1.0);
}

}  // namespace
