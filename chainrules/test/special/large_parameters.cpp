// SPDX-License-Identifier: MIT
// Distributions and the gamma and beta families where arguments and parameters are infinite, and
// where they are so large that Boost.Math loses the value: mpmath, quadratures in 60 digits.

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/beta/incomplete_inverses.hpp"
#include "chainrules/special/distributions/distributions.hpp"
#include "chainrules/special/distributions/kolmogorov_smirnov.hpp"
#include "chainrules/special/distributions/skewed_distributions.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using values::infinity;
using values::partial_of;

template <std::size_t... I, class F, class... X>
void expect_no_slopes(std::index_sequence<I...>, F const& f, X const&... x) {
    std::vector<double> const slopes{partial_of<I>(f, x...)...};
    for (std::size_t i = 0; i != slopes.size(); ++i)
        EXPECT_EQ(slopes[i], 0.0) << function_name(f) << " by argument " << i;
}
template <class F, class... X>
void expect_flat(double value, F const& f, X const&... x) {
    EXPECT_EQ(f(x...), value) << function_name(f);
    expect_no_slopes(std::index_sequence_for<X...>{}, f, x...);
}

// A truncated normal distribution had no gradient: (mu − x) / sigma times a density of 0.
TEST(InfiniteArguments, Normal) {
    for (double const end : {infinity, -infinity}) {
        double const p = end > 0 ? 1 : 0;
        expect_flat(0, fn::normal_pdf, 0.3, 1.2, end);
        expect_flat(0, fn::normal_pdf, end, 1.2, 0.3);
        expect_flat(p, fn::normal_cdf, 0.3, 1.2, end);
        expect_flat(p, fn::normal_ccdf, end, 1.2, 0.3);
        expect_flat(1 - p, fn::normal_ccdf, 0.3, 1.2, end);
    }
    expect_flat(0, fn::normal_pdf, 0.0, 1.0, 1.5e154);
    expect_flat(0, fn::normal_pdf, 0.0, 1e-3, 1e306);
    EXPECT_EQ(partial_of<1>(fn::normal_cdf, 1e308, 1e308, -1e308),
              2 * fn::normal_pdf(1e308, 1e308, -1e308));
}

TEST(InfiniteArguments, OtherDistributions) {
    expect_flat(1, fn::gamma_cdf, 2.5, 1.5, infinity);
    expect_flat(0, fn::gamma_ccdf, 2.5, 1.5, infinity);
    for (double const t : {infinity, -infinity}) expect_flat(0, fn::students_t_pdf, 0.7, t);
    expect_flat(1, fn::kolmogorov_smirnov_cdf, 3.0, infinity);
    for (double const shape : {infinity, -infinity}) {
        double const x = std::copysign(0.4, shape), score = -x;
        double const f = 2 * fn::normal_pdf(0.0, 1.0, x);  // half of a normal distribution
        EXPECT_DOUBLE_EQ(fn::skew_normal_pdf(0.0, 1.0, shape, x), f);
        EXPECT_DOUBLE_EQ(partial_of<0>(fn::skew_normal_pdf, 0.0, 1.0, shape, x), -f * score);
        EXPECT_DOUBLE_EQ(partial_of<1>(fn::skew_normal_pdf, 0.0, 1.0, shape, x),
                         -f * (1 + x * score));
        EXPECT_EQ(partial_of<2>(fn::skew_normal_pdf, 0.0, 1.0, shape, x), 0.0);
        EXPECT_DOUBLE_EQ(partial_of<3>(fn::skew_normal_pdf, 0.0, 1.0, shape, x), f * score);
    }
}

TEST(InfiniteArguments, GammaAndBeta) {
    EXPECT_EQ(partial_of<0>(fn::logbeta, infinity, 1.5), 0.0);
    EXPECT_EQ(partial_of<1>(fn::logbeta, 1.5, infinity), 0.0);
    expect_flat(0, fn::tgamma_ratio, 2.5, infinity);
    expect_flat(0, fn::tgamma_delta_ratio, 2.5, infinity);
    expect_flat(0, fn::beta, 2.5, infinity, 0.3);
    expect_flat(0, fn::beta, infinity, 2.5, 0.3);
    EXPECT_EQ(fn::loggamma(-0.5, infinity), -infinity);
    EXPECT_EQ(partial_of<0>(fn::loggamma, -0.5, infinity), infinity);
    EXPECT_EQ(partial_of<1>(fn::loggamma, -0.5, infinity), -1.0);
    EXPECT_EQ(fn::tgamma_ratio(1e25, 1.5), infinity);
    EXPECT_EQ(partial_of<0>(fn::rising_factorial, infinity, 3), infinity);
}

// Was 0.5, NaN, or a domain_error.
TEST(InfiniteParameters, StudentsT) {
    EXPECT_DOUBLE_EQ(fn::students_t_cdf(infinity, 1.3), 0.90319951541438967);
    EXPECT_DOUBLE_EQ(fn::students_t_ccdf(infinity, -1.3), 0.90319951541438967);
    EXPECT_DOUBLE_EQ(fn::students_t_cdf(infinity, -2.0), fn::normal_cdf(0.0, 1.0, -2.0));
    EXPECT_DOUBLE_EQ(fn::students_t_pdf(infinity, 1.3), 0.17136859204780736);
    EXPECT_DOUBLE_EQ(partial_of<1>(fn::students_t_pdf, infinity, 1.3), -1.3 * 0.17136859204780736);
    EXPECT_DOUBLE_EQ(partial_of<1>(fn::students_t_cdf, infinity, 1.3), 0.17136859204780736);
    EXPECT_DOUBLE_EQ(partial_of<1>(fn::students_t_quantile, infinity, 0.90319951541438967),
                     1 / 0.17136859204780736);
    EXPECT_EQ(partial_of<0>(fn::students_t_pdf, infinity, 1.3), 0.0);
    EXPECT_EQ(partial_of<0>(fn::students_t_cdf, infinity, 1.3), 0.0);
    EXPECT_EQ(partial_of<0>(fn::students_t_quantile, infinity, 0.3), 0.0);
}
TEST(InfiniteParameters, FisherF) {
    EXPECT_DOUBLE_EQ(fn::fisher_f_cdf(3.0, infinity, 1.3), 0.7275332416820116);
    EXPECT_DOUBLE_EQ(fn::fisher_f_cdf(infinity, 3.0, 1.3), 0.511048867016506);
    EXPECT_DOUBLE_EQ(fn::fisher_f_ccdf(infinity, 3.0, 1.3), 1 - 0.511048867016506);
    EXPECT_NEAR(fn::fisher_f_quantile(3.0, infinity, 0.7275332416820116), 1.3, 1e-14);
    EXPECT_NEAR(fn::fisher_f_quantile(infinity, 3.0, 0.511048867016506), 1.3, 1e-14);
    EXPECT_NEAR(partial_of<0>(fn::fisher_f_cdf, 3.0, infinity, 1.3), 0.0034579433547962215, 1e-16);
    EXPECT_NEAR(partial_of<1>(fn::fisher_f_cdf, infinity, 3.0, 1.3), 0.039203361514117442, 1e-15);
    EXPECT_EQ(partial_of<1>(fn::fisher_f_cdf, 3.0, infinity, 1.3), 0.0);
    EXPECT_EQ(partial_of<0>(fn::fisher_f_cdf, infinity, 3.0, 1.3), 0.0);
    // χ² / 3, and 3 / χ².
    EXPECT_DOUBLE_EQ(fn::fisher_f_pdf(3.0, infinity, 1.3), 3 * fn::chi_squared_pdf(3.0, 3.9));
    EXPECT_DOUBLE_EQ(partial_of<2>(fn::fisher_f_pdf, 3.0, infinity, 1.3),
                     9 * partial_of<1>(fn::chi_squared_pdf, 3.0, 3.9));
    EXPECT_DOUBLE_EQ(fn::fisher_f_pdf(infinity, 3.0, 1.3),
                     3 / (1.3 * 1.3) * fn::chi_squared_pdf(3.0, 3 / 1.3));
    EXPECT_EQ(fn::fisher_f_cdf(infinity, infinity, 1.0), 0.5);
    EXPECT_EQ(fn::fisher_f_cdf(infinity, infinity, 1.01), 1.0);
}
TEST(InfiniteParameters, Gamma) {
    expect_flat(0, fn::gamma_p, infinity, 2.0);
    expect_flat(1, fn::gamma_q, infinity, 1.0);
    expect_flat(0, fn::gamma_p_derivative, infinity, 1.0);
    expect_flat(0, fn::chi_squared_pdf, infinity, 1.0);
    expect_flat(0, fn::chi_squared_cdf, infinity, 1.0);
    expect_flat(1, fn::chi_squared_ccdf, infinity, 1.0);
    expect_flat(0, fn::gamma_pdf, infinity, 2.0, 1.0);
    expect_flat(0, fn::gamma_pdf, 0.6, infinity, 1.0);
    expect_flat(0, fn::gamma_cdf, infinity, 2.0, 1.0);
    expect_flat(0, fn::gamma_cdf, 0.6, infinity, 1.0);
    EXPECT_EQ(fn::tgamma_lower(infinity, 0.9), 0.0);
    EXPECT_EQ(fn::tgamma_lower(infinity, 1.1), infinity);
    EXPECT_EQ(fn::tgamma(-infinity, 1.1), 0.0);
    EXPECT_EQ(fn::chi_squared_quantile(infinity, 0.3), infinity);
    EXPECT_EQ(partial_of<0>(fn::chi_squared_quantile, infinity, 0.3), 1.0);
    EXPECT_DOUBLE_EQ(partial_of<1>(fn::gamma_quantile, 2.0, infinity, 0.3),
                     fn::gamma_p_inv(2.0, 0.3));
}
TEST(InfiniteParameters, Beta) {
    expect_flat(0, fn::ibeta, infinity, 2.0, 0.9);
    expect_flat(1, fn::ibeta, 2.0, infinity, 1e-300);
    expect_flat(1, fn::ibetac, infinity, 2.0, 0.9);
    expect_flat(0, fn::betac, 2.0, infinity, 0.9);
    expect_flat(0, fn::ibeta_derivative, 2.0, infinity, 0.9);
    expect_flat(0, fn::ibeta_inv, 2.0, infinity, 0.9);
    expect_flat(1, fn::ibetac_inv, infinity, 2.0, 0.9);
    EXPECT_EQ(fn::ibeta(infinity, 2.0, 1.0), 1.0);
    EXPECT_EQ(fn::ibeta(2.0, infinity, 0.0), 0.0);
    EXPECT_TRUE(std::isnan(fn::ibeta(infinity, infinity, 0.5)));
    EXPECT_TRUE(std::isnan(fn::gamma_p(infinity, infinity)));
    EXPECT_TRUE(std::isnan(fn::normal_cdf(infinity, 1.0, infinity)));
    EXPECT_THROW(fn::ibeta(infinity, 2.0, 1.5), std::domain_error);
    EXPECT_THROW(fn::ibeta(infinity, 2.0, 0.5, keyword(boost::math::policies::policy<>{})),
                 std::domain_error);
    EXPECT_EQ(fn::negative_binomial_pdf(0, infinity, 1.0), 1.0);
    EXPECT_EQ(fn::negative_binomial_cdf(3, infinity, 0.9), 0.0);
    EXPECT_EQ(partial_of<1>(fn::negative_binomial_pdf, 3, infinity, 0.9), 0.0);
    EXPECT_EQ(partial_of<2>(fn::negative_binomial_pdf, 3, infinity, 0.9), 0.0);
}
TEST(InfiniteParameters, InverseGaussian) {
    // That of infinite mean is Lévy's distribution.
    EXPECT_DOUBLE_EQ(fn::inverse_gaussian_cdf(infinity, 2.25, 0.25), 0.0026997960632601891);
    EXPECT_DOUBLE_EQ(fn::inverse_gaussian_quantile(infinity, 2.25, 0.0026997960632601891), 0.25);
    EXPECT_EQ(partial_of<0>(fn::inverse_gaussian_cdf, infinity, 2.25, 0.25), 0.0);
    expect_flat(0, fn::inverse_gaussian_cdf, 1.5, infinity, 0.25);
    expect_flat(0, fn::inverse_gaussian_pdf, 1.5, infinity, 2.25);
    expect_flat(0, fn::inverse_gaussian_ccdf, 1.5, infinity, 2.25);
    EXPECT_EQ(fn::inverse_gaussian_quantile(1.5, infinity, 0.3), 1.5);
    EXPECT_EQ(partial_of<0>(fn::inverse_gaussian_quantile, 1.5, infinity, 0.3), 1.0);
}

// Boost's search stopped up to half a standard deviation off, which is √a.
TEST(LargeParameters, GammaRoots) {
    EXPECT_DOUBLE_EQ(fn::gamma_p_inv(1e9, 0.25), 999978670.57962544);
    EXPECT_DOUBLE_EQ(fn::gamma_p_inv(1e12, 0.625), 1000000318639.0645);
    EXPECT_DOUBLE_EQ(fn::gamma_q_inv(1e12, 0.375), 1000000318639.0645);
    EXPECT_DOUBLE_EQ(fn::gamma_p_inv(1e15, 0.01), 999999926434422.35);
    EXPECT_DOUBLE_EQ(fn::gamma_quantile(1e18, 1.0, 0.9), 1000000001281551565.8);
}
// Of I_x(a, b) Boost has 8 digits at 1e12 and none from 1e17 on.
TEST(LargeParameters, IncompleteBeta) {
    auto const near = [](double found, double expected, double error) {
        EXPECT_NEAR(found / expected, 1, error);
    };
    near(fn::ibeta(3e8, 2e8, 0.59999), 0.324036702201326942, 2e-14);
    near(fn::ibeta(1e9, 1e10, 0.0909108), 0.733532177765978788, 2e-14);
    near(fn::ibeta(1e12, 1e12, 0.5000003), 0.801928045387045218, 2e-14);
    near(fn::ibeta(1e12, 1e15, 0.00099899999), 0.156124335604667927, 2e-14);
    double const a = 1023 * 0x1p50, b = 0x1p50;  // at the mean
    near(fn::ibeta(a, b, 1023.0 / 1024), fn::ibetac(b, a, 1.0 / 1024), 1e-15);
    EXPECT_EQ(fn::ibeta(1e20, 1e20, 0.5), 0.5);
    EXPECT_EQ(fn::fisher_f_cdf(1e20, 1e20, 1.0), 0.5);
    // φ(0) times the derivative of the mean a / (a + b) over the standard deviation.
    near(partial_of<0>(fn::ibeta, 1e20, 1e20, 0.5), -0.39894228040143268 / std::sqrt(2e20), 1e-12);
    near(partial_of<1>(fn::ibeta, 1e20, 1e20, 0.5), 0.39894228040143268 / std::sqrt(2e20), 1e-12);
}
// NaN, a domain_error about an x that no one gave, or 1.09 for 0.908.
TEST(LargeParameters, BetaRoots) {
    auto const near = [](double found, double expected) {
        EXPECT_NEAR(found / expected, 1, 4e-15);
    };
    near(fn::ibeta_inv(2.0, 1e9, 0.9), 3.8897201603576078e-9);
    near(fn::ibeta_inv(2.0, 1e12, 0.01), 1.4855474025318064e-13);
    near(fn::ibeta_inv(2.0, 1e20, 0.01), 1.4855474025326595e-21);
    near(fn::ibeta_inv(1e8, 3e8, 0.01), 0.249949634929511651);
    near(fn::ibeta_inv(1e12, 1e15, 0.9), 0.000999002278632850790);
    near(fn::ibeta_inv(1e20, 1e20, 0.3), 0.499999999981459642);
    near(fn::ibeta_inv(1e10, 1e25, 0.5), 9.99999999966665576e-16);
    EXPECT_EQ(fn::ibeta_inv(1e50, 10.0, 0.1), 1.0);
    EXPECT_NEAR(fn::fisher_f_quantile(37.3, 1e21, 0.37), 0.908097564, 1e-9);
    EXPECT_NEAR(fn::fisher_f_quantile(4.0, 1e20, 0.37), 0.645521174, 1e-9);
    EXPECT_NEAR(fn::fisher_f_quantile(1e20, 4.0, 0.63), 1.54913586, 1e-8);
    EXPECT_NEAR(fn::students_t_quantile(1e12, 0.90319951541438967), 1.3, 1e-11);
    // The slope of a quantile is the reciprocal of that of the distribution function.
    EXPECT_NEAR(partial_of<2>(fn::fisher_f_quantile, 4.0, 1e20, 0.37) *
                    partial_of<2>(fn::fisher_f_cdf, 4.0, 1e20, 0.64552117346910598),
                1, 1e-12);
}

}  // namespace
