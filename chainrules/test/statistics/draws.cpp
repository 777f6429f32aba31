// SPDX-License-Identifier: MIT
#include "chainrules/statistics/draws.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "chainrules/special/distributions/distributions.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "special/support/second_order.hpp"

namespace {

using namespace chainrules;

/// Along the draw the logarithm of the distribution function stays: of each parameter's partial, by
/// central differences of that function alone.
template <class Draw, class LogCdf, class... X>
void expect_implicit(Draw const& draw, LogCdf const& log_cdf, X... all) {
    constexpr int last = int(sizeof...(X)) - 1;
    std::tuple const arguments(all...);
    double const x = std::get<last>(arguments);
    auto const [value, pullback] = rrule(draw, all...);
    EXPECT_EQ(value, x);
    auto const bars = pullback(1.0);
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(std::get<last + 1>(bars))>, NoTangent>);
    [&]<int... I>(std::integer_sequence<int, I...>) {
        auto const moved = [&](int parameter, double h, double dx) {
            double at[] = {static_cast<double>(std::get<I>(arguments))..., x};
            at[parameter] += h;
            at[last] += dx;
            return log_cdf(at[I]..., at[last]);
        };
        auto const expect = [&](int parameter, double slope) {
            double const h = 1e-3;
            double const change =
                8 * (moved(parameter, h, slope * h) - moved(parameter, -h, -slope * h)) -
                (moved(parameter, 2 * h, slope * 2 * h) - moved(parameter, -2 * h, -slope * 2 * h));
            EXPECT_NEAR(change / (12 * h), 0, 1e-8) << function_name(draw) << ", " << parameter;
        };
        (expect(I, std::get<I + 1>(bars)), ...);
    }(std::make_integer_sequence<int, last>{});
}

TEST(Draws, Implicit) {
    expect_implicit(fn::normal_draw, fn::normal_logcdf, 0.3, 1.7, 2.9);
    expect_implicit(fn::lognormal_draw, fn::lognormal_logcdf, 0.3, 1.7, 2.9);
    expect_implicit(fn::logit_normal_draw, fn::logit_normal_logcdf, 0.3, 1.7, 0.8);
    expect_implicit(fn::johnson_su_draw, fn::johnson_su_logcdf, 0.4, 2.3, 0.2, 1.2, 0.9);
    expect_implicit(fn::half_normal_draw, fn::half_normal_logcdf, 1.7, 2.1);
    expect_implicit(fn::moyal_draw, fn::moyal_logcdf, 0.3, 1.7, 1.9);
    expect_implicit(fn::logistic_draw, fn::logistic_logcdf, 0.3, 1.7, 2.9);
    expect_implicit(fn::log_logistic_draw, fn::log_logistic_logcdf, 1.3, 2.7, 2.9);
    expect_implicit(fn::laplace_draw, fn::laplace_logcdf, 0.3, 1.7, 2.9);
    expect_implicit(fn::asymmetric_laplace_draw, fn::asymmetric_laplace_logcdf, 0.3, 1.7, 0.2,
                    -1.9);
    expect_implicit(fn::cauchy_draw, fn::cauchy_logcdf, 0.3, 1.7, 2.9);
    expect_implicit(fn::half_cauchy_draw, fn::half_cauchy_logcdf, 1.7, 2.9);
    expect_implicit(fn::gumbel_draw, fn::gumbel_logcdf, 0.3, 1.7, 2.9);
    expect_implicit(fn::exponential_draw, fn::exponential_logcdf, 1.3, 2.9);
    expect_implicit(fn::weibull_draw, fn::weibull_logcdf, 1.3, 0.9, 2.9);
    expect_implicit(fn::rayleigh_draw, fn::rayleigh_logcdf, 1.3, 2.9);
    expect_implicit(fn::frechet_draw, fn::frechet_logcdf, 1.3, 0.9, 2.9);
    expect_implicit(fn::pareto_draw, fn::pareto_logcdf, 1.3, 0.9, 2.9);
    expect_implicit(fn::lomax_draw, fn::lomax_logcdf, 1.3, 0.9, 2.9);
    expect_implicit(fn::kumaraswamy_draw, fn::kumaraswamy_logcdf, 1.3, 2.9, 0.6);
    expect_implicit(fn::generalized_pareto_draw, fn::generalized_pareto_logcdf, 0.2, 1.3, 0.3, 2.9);
    expect_implicit(fn::generalized_extreme_value_draw, fn::generalized_extreme_value_logcdf, 0.2,
                    1.3, 0.3, 2.9);
    expect_implicit(fn::uniform_draw, fn::uniform_logcdf, -0.5, 2.0, 0.75);
    expect_implicit(fn::triangular_draw, fn::triangular_logcdf, -0.5, 0.25, 2.0, 1.25);
    expect_implicit(fn::arcsine_draw, fn::arcsine_logcdf, -0.5, 2.0, 1.25);
    expect_implicit(fn::gamma_draw, fn::gamma_logcdf, 2.3, 1.3, 4.1);
    expect_implicit(fn::inverse_gamma_draw, fn::inverse_gamma_logcdf, 2.3, 1.3, 1.1);
    expect_implicit(fn::chi_squared_draw, fn::chi_squared_logcdf, 2.3, 4.1);
    expect_implicit(fn::inverse_chi_squared_draw, fn::inverse_chi_squared_logcdf, 2.3, 0.9);
    expect_implicit(fn::scaled_inverse_chi_squared_draw, fn::scaled_inverse_chi_squared_logcdf, 2.3,
                    1.2, 1.9);
    expect_implicit(fn::nakagami_draw, fn::nakagami_logcdf, 2.3, 1.2, 1.9);
    expect_implicit(fn::maxwell_draw, fn::maxwell_logcdf, 1.2, 2.9);
    expect_implicit(fn::generalized_normal_draw, fn::generalized_normal_logcdf, 0.2, 1.3, 1.7, 2.9);
    expect_implicit(fn::beta_draw, fn::beta_logcdf, 2.3, 1.3, 0.7);
    expect_implicit(fn::beta_proportion_draw, fn::beta_proportion_logcdf, 0.3, 2.6, 0.7);
    expect_implicit(fn::fisher_f_draw, fn::fisher_f_logcdf, 2.3, 5.3, 2.9);
    expect_implicit(fn::students_t_draw, fn::students_t_logcdf, 2.3, 2.9);
    expect_implicit(fn::students_t_location_scale_draw, fn::students_t_location_scale_logcdf, 2.3,
                    0.4, 1.2, 2.9);
    expect_implicit(fn::inverse_gaussian_draw, fn::inverse_gaussian_logcdf, 1.3, 0.9, 2.9);
    expect_implicit(fn::exp_mod_normal_draw, fn::exp_mod_normal_logcdf, 0.3, 0.9, 0.8, 2.9);
    expect_implicit(fn::skew_normal_draw, fn::skew_normal_logcdf, 0.3, 0.9, 1.8, 1.9);
    expect_implicit(fn::truncated_normal_draw, fn::truncated_normal_logcdf, 0.3, 1.7, -1.5, 2.0,
                    0.9);
}

// The quantile moves as a draw does: rules of another origin.
TEST(Draws, AsQuantiles) {
    for (double const p : {1e-12, 0.3, 0.99}) {
        double const x = fn::gamma_quantile(2.5, 1.5, p), t = fn::students_t_quantile(3.5, p);
        auto const draw = rrule(fn::gamma_draw, 2.5, 1.5, x);
        auto const root = rrule(fn::gamma_quantile, 2.5, 1.5, p);
        EXPECT_NEAR(std::get<1>(draw.pullback(1.0)) / std::get<1>(root.pullback(1.0)), 1, 1e-12);
        EXPECT_NEAR(std::get<2>(draw.pullback(1.0)) / std::get<2>(root.pullback(1.0)), 1, 1e-12);
        auto const of_t = rrule(fn::students_t_draw, 3.5, t);
        auto const root_of_t = rrule(fn::students_t_quantile, 3.5, p);
        EXPECT_NEAR(std::get<1>(of_t.pullback(1.0)) / std::get<1>(root_of_t.pullback(1.0)), 1,
                    1e-11);
    }
}

// x = e^(−5000) is 0 as a number: P(X ≤ x) = x^k/Γ(k + 1).
TEST(Draws, LogGammaOfSmallShape) {
    double const k = 1e-3, y = -5000, euler = 0.57721566490153286, pi2_6 = 1.6449340668482264;
    auto const [value, pullback] = rrule(fn::log_gamma_draw, k, 2.0, y);
    EXPECT_EQ(value, y);
    EXPECT_NEAR(std::get<1>(pullback(1.0)),
                (-euler + pi2_6 * k - 1.2020569 * k * k - (y - std::log(2.0))) / k, 1e-2 * 1e-3);
    EXPECT_DOUBLE_EQ(std::get<2>(pullback(1.0)), 0.5);
    auto const of_x = rrule(fn::gamma_draw, 2.5, 1.5, 3.0);
    auto const of_y = rrule(fn::log_gamma_draw, 2.5, 1.5, std::log(3.0));
    EXPECT_NEAR(std::get<1>(of_y.pullback(3.0)), std::get<1>(of_x.pullback(1.0)), 1e-14);
}

TEST(Draws, SecondOrder) {
    auto const of_shape = [](double k) {
        return std::get<1>(
            rrule(fn::gamma_draw, k, 1.5, fn::gamma_quantile(k, 1.5, 0.3)).pullback(1.0));
    };
    // The draw of nested numbers has the second derivative of the quantile.
    double const x = fn::gamma_quantile(2.5, 1.5, 0.3), h = 1e-3;
    second_order::Dual const partial = second_order::detail::partial_at<0, 0>(
        fn::gamma_draw, second_order::Dual(2.5, 1), std::tuple{2.5, 1.5, x},
        std::make_index_sequence<3>{});
    double const along = (8 * (of_shape(2.5 + h) - of_shape(2.5 - h)) -
                          (of_shape(2.5 + 2 * h) - of_shape(2.5 - 2 * h))) /
                         (12 * h);
    EXPECT_NEAR(partial.dot, along, 1e-8);
    EXPECT_NEAR(partial.value, of_shape(2.5), 1e-14);
}

// The logarithm of a narrow interval's probability.
TEST(Draws, TruncatedNormal) {
    EXPECT_NEAR(fn::truncated_normal_logcdf(0.0, 1.0, 3.0, 3.0 + 1e-9, 3.0 + 0.5e-9), std::log(0.5),
                1e-6);
    EXPECT_DOUBLE_EQ(fn::truncated_normal_logcdf(0.0, 1.0, -2.0, 2.0, 0.0), std::log(0.5));
    EXPECT_NEAR(fn::truncated_normal_logccdf(0.0, 1.0, 30.0, 40.0, 31.0),
                fn::normal_logccdf(0.0, 1.0, 31.0) - fn::normal_logccdf(0.0, 1.0, 30.0), 1e-12);
    testutils::test_rrule(fn::truncated_normal_logcdf, 0.3, 1.7, -1.5, 2.0, 0.9);
    EXPECT_THROW(fn::truncated_normal_draw(0.0, 1.0, 2.0, 1.0, 1.5), std::domain_error);
}

}  // namespace
