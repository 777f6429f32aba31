// SPDX-License-Identifier: MIT
#include "chainrules/statistics/distribution_functions.hpp"

#include <boost/math/distributions/arcsine.hpp>
#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/cauchy.hpp>
#include <boost/math/distributions/exponential.hpp>
#include <boost/math/distributions/extreme_value.hpp>
#include <boost/math/distributions/inverse_gamma.hpp>
#include <boost/math/distributions/laplace.hpp>
#include <boost/math/distributions/logistic.hpp>
#include <boost/math/distributions/lognormal.hpp>
#include <boost/math/distributions/pareto.hpp>
#include <boost/math/distributions/rayleigh.hpp>
#include <boost/math/distributions/triangular.hpp>
#include <boost/math/distributions/uniform.hpp>
#include <boost/math/distributions/weibull.hpp>
#include <cmath>
#include <stdexcept>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/second_order.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;

/// Values at the quantile of some probabilities, beside Boost's.
template <class Pdf, class Cdf, class Ccdf, class Quantile, class Law, class... P>
void expect_boost(Pdf const& density, Cdf const& lower, Ccdf const& upper, Quantile const& root,
                  Law const& law, P... parameters) {
    for (double const p : {0.05, 0.3, 0.8}) {
        double const x = quantile(law, p);
        EXPECT_NEAR(root(parameters..., p) / x, 1, 1e-13) << function_name(root);
        EXPECT_NEAR(lower(parameters..., x) / cdf(law, x), 1, 1e-13) << function_name(lower);
        EXPECT_NEAR(upper(parameters..., x) / cdf(complement(law, x)), 1, 1e-13)
            << function_name(upper);
        EXPECT_NEAR(density(parameters..., x) / pdf(law, x), 1, 1e-13) << function_name(density);
    }
    EXPECT_THROW(root(parameters..., 1.5), std::domain_error);
}
/// That of a density is the derivative of the distribution function; rules against differences.
template <class Pdf, class Cdf, class Ccdf, class Quantile, class... P>
void expect_rules(Pdf const& density, Cdf const& lower, Ccdf const& upper, Quantile const& root,
                  P... parameters) {
    double const x = root(parameters..., 0.45);
    EXPECT_NEAR(lower(parameters..., x), 0.45, 1e-14) << function_name(root);
    EXPECT_NEAR(upper(parameters..., x), 0.55, 1e-14) << function_name(root);
    test_rrule(density, parameters..., x);
    test_rrule(lower, parameters..., x);
    test_rrule(root, parameters..., 0.45);
}

TEST(DistributionFunctions, Values) {
    expect_boost(fn::exponential_pdf, fn::exponential_cdf, fn::exponential_ccdf,
                 fn::exponential_quantile, boost::math::exponential_distribution<>(1.3), 1.3);
    expect_boost(fn::weibull_pdf, fn::weibull_cdf, fn::weibull_ccdf, fn::weibull_quantile,
                 boost::math::weibull_distribution<>(1.3, 0.9), 1.3, 0.9);
    expect_boost(fn::rayleigh_pdf, fn::rayleigh_cdf, fn::rayleigh_ccdf, fn::rayleigh_quantile,
                 boost::math::rayleigh_distribution<>(1.3), 1.3);
    expect_boost(fn::gumbel_pdf, fn::gumbel_cdf, fn::gumbel_ccdf, fn::gumbel_quantile,
                 boost::math::extreme_value_distribution<>(0.3, 1.7), 0.3, 1.7);
    expect_boost(fn::laplace_pdf, fn::laplace_cdf, fn::laplace_ccdf, fn::laplace_quantile,
                 boost::math::laplace_distribution<>(0.3, 1.7), 0.3, 1.7);
    expect_boost(fn::logistic_pdf, fn::logistic_cdf, fn::logistic_ccdf, fn::logistic_quantile,
                 boost::math::logistic_distribution<>(0.3, 1.7), 0.3, 1.7);
    expect_boost(fn::cauchy_pdf, fn::cauchy_cdf, fn::cauchy_ccdf, fn::cauchy_quantile,
                 boost::math::cauchy_distribution<>(0.3, 1.7), 0.3, 1.7);
    expect_boost(fn::lognormal_pdf, fn::lognormal_cdf, fn::lognormal_ccdf, fn::lognormal_quantile,
                 boost::math::lognormal_distribution<>(0.3, 1.7), 0.3, 1.7);
    expect_boost(fn::pareto_pdf, fn::pareto_cdf, fn::pareto_ccdf, fn::pareto_quantile,
                 boost::math::pareto_distribution<>(0.3, 1.7), 0.3, 1.7);
    expect_boost(fn::uniform_pdf, fn::uniform_cdf, fn::uniform_ccdf, fn::uniform_quantile,
                 boost::math::uniform_distribution<>(-0.5, 2.25), -0.5, 2.25);
    expect_boost(fn::triangular_pdf, fn::triangular_cdf, fn::triangular_ccdf,
                 fn::triangular_quantile, boost::math::triangular_distribution<>(-0.5, 0.6, 2.25),
                 -0.5, 0.6, 2.25);
    expect_boost(fn::arcsine_pdf, fn::arcsine_cdf, fn::arcsine_ccdf, fn::arcsine_quantile,
                 boost::math::arcsine_distribution<>(-0.5, 2.25), -0.5, 2.25);
    expect_boost(fn::beta_pdf, fn::beta_cdf, fn::beta_ccdf, fn::beta_quantile,
                 boost::math::beta_distribution<>(2.3, 1.3), 2.3, 1.3);
    expect_boost(fn::inverse_gamma_pdf, fn::inverse_gamma_cdf, fn::inverse_gamma_ccdf,
                 fn::inverse_gamma_quantile, boost::math::inverse_gamma_distribution<>(2.3, 1.3),
                 2.3, 1.3);
}

TEST(DistributionFunctions, Rules) {
    expect_rules(fn::exponential_pdf, fn::exponential_cdf, fn::exponential_ccdf,
                 fn::exponential_quantile, 1.3);
    expect_rules(fn::weibull_pdf, fn::weibull_cdf, fn::weibull_ccdf, fn::weibull_quantile, 1.3,
                 0.9);
    expect_rules(fn::rayleigh_pdf, fn::rayleigh_cdf, fn::rayleigh_ccdf, fn::rayleigh_quantile, 1.3);
    expect_rules(fn::gumbel_pdf, fn::gumbel_cdf, fn::gumbel_ccdf, fn::gumbel_quantile, 0.3, 1.7);
    expect_rules(fn::laplace_pdf, fn::laplace_cdf, fn::laplace_ccdf, fn::laplace_quantile, 0.3,
                 1.7);
    expect_rules(fn::logistic_pdf, fn::logistic_cdf, fn::logistic_ccdf, fn::logistic_quantile, 0.3,
                 1.7);
    expect_rules(fn::cauchy_pdf, fn::cauchy_cdf, fn::cauchy_ccdf, fn::cauchy_quantile, 0.3, 1.7);
    expect_rules(fn::lognormal_pdf, fn::lognormal_cdf, fn::lognormal_ccdf, fn::lognormal_quantile,
                 0.3, 1.7);
    expect_rules(fn::logit_normal_pdf, fn::logit_normal_cdf, fn::logit_normal_ccdf,
                 fn::logit_normal_quantile, 0.3, 1.7);
    expect_rules(fn::pareto_pdf, fn::pareto_cdf, fn::pareto_ccdf, fn::pareto_quantile, 0.3, 1.7);
    expect_rules(fn::lomax_pdf, fn::lomax_cdf, fn::lomax_ccdf, fn::lomax_quantile, 0.3, 1.7);
    expect_rules(fn::uniform_pdf, fn::uniform_cdf, fn::uniform_ccdf, fn::uniform_quantile, -0.5,
                 2.25);
    expect_rules(fn::triangular_pdf, fn::triangular_cdf, fn::triangular_ccdf,
                 fn::triangular_quantile, -0.5, 0.6, 2.25);
    expect_rules(fn::arcsine_pdf, fn::arcsine_cdf, fn::arcsine_ccdf, fn::arcsine_quantile, -0.5,
                 2.25);
    expect_rules(fn::frechet_pdf, fn::frechet_cdf, fn::frechet_ccdf, fn::frechet_quantile, 2.3,
                 1.7);
    expect_rules(fn::log_logistic_pdf, fn::log_logistic_cdf, fn::log_logistic_ccdf,
                 fn::log_logistic_quantile, 1.3, 1.7);
    expect_rules(fn::kumaraswamy_pdf, fn::kumaraswamy_cdf, fn::kumaraswamy_ccdf,
                 fn::kumaraswamy_quantile, 1.3, 1.7);
    expect_rules(fn::generalized_pareto_pdf, fn::generalized_pareto_cdf,
                 fn::generalized_pareto_ccdf, fn::generalized_pareto_quantile, 0.3, 1.7, 0.2);
    expect_rules(fn::generalized_extreme_value_pdf, fn::generalized_extreme_value_cdf,
                 fn::generalized_extreme_value_ccdf, fn::generalized_extreme_value_quantile, 0.3,
                 1.7, -0.2);
    expect_rules(fn::beta_pdf, fn::beta_cdf, fn::beta_ccdf, fn::beta_quantile, 2.3, 1.3);
    expect_rules(fn::inverse_gamma_pdf, fn::inverse_gamma_cdf, fn::inverse_gamma_ccdf,
                 fn::inverse_gamma_quantile, 2.3, 1.3);
    expect_rules(fn::inverse_chi_squared_pdf, fn::inverse_chi_squared_cdf,
                 fn::inverse_chi_squared_ccdf, fn::inverse_chi_squared_quantile, 4.3);
    expect_rules(fn::scaled_inverse_chi_squared_pdf, fn::scaled_inverse_chi_squared_cdf,
                 fn::scaled_inverse_chi_squared_ccdf, fn::scaled_inverse_chi_squared_quantile, 4.3,
                 1.2);
}

TEST(DistributionFunctions, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::beta_quantile, 2.3, 1.3, 0.4), 0);
    EXPECT_EQ(second_order::check(fn::inverse_gamma_quantile, 2.3, 1.3, 0.4), 0);
    EXPECT_EQ(second_order::check(fn::weibull_pdf, 2.3, 1.3, 0.4), 0);
    EXPECT_EQ(second_order::check(fn::logistic_cdf, 2.3, 1.3, 0.4), 0);
}

TEST(DistributionFunctions, WholeNumbers) {
    EXPECT_DOUBLE_EQ(fn::geometric_pdf(2, 0.25), 0.25 * 0.75 * 0.75);
    EXPECT_DOUBLE_EQ(fn::geometric_cdf(2, 0.25), 1 - 0.75 * 0.75 * 0.75);
    EXPECT_EQ(fn::geometric_pdf(-1, 0.25), 0);
    EXPECT_EQ(fn::bernoulli_pdf(1, 0.25), 0.25);
    EXPECT_EQ(fn::bernoulli_cdf(0, 0.25), 0.75);
    test_rrule(fn::geometric_pdf, 2, 0.25);
    test_rrule(fn::bernoulli_ccdf, 0, 0.25);
}

// At the end of the support, and outside of it.
TEST(DistributionFunctions, Ends) {
    EXPECT_EQ(fn::exponential_pdf(2.0, 0.0), 2);
    EXPECT_EQ(fn::weibull_pdf(1.5, 2.0, 0.0), 0);
    EXPECT_EQ(fn::exponential_pdf(2.0, -1.0), 0);
    EXPECT_EQ(fn::uniform_cdf(0.0, 2.0, 3.0), 1);
    EXPECT_EQ(fn::beta_quantile(2.0, 3.0, 0.0), 0);
    EXPECT_EQ(fn::pareto_quantile(2.0, 3.0, 1.0), HUGE_VAL);
}

}  // namespace
