// SPDX-License-Identifier: MIT
// Every log density of numbers beside differences of its values, at one calm point: the tables of
// density.cpp have values to 50 digits, this knows nothing of them.
#include <gtest/gtest.h>

#include "chainrules/statistics.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;

TEST(DensityChecker, LocationAndScale) {
    test_rrule(fn::normal_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::lognormal_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::half_normal_logpdf, 1.25, 2.0);
    test_rrule(fn::logit_normal_logpdf, 0.5, 1.25, 0.375);
    test_rrule(fn::johnson_su_logpdf, 0.25, 1.5, 0.5, 1.25, 2.0);
    test_rrule(fn::inverse_gaussian_logpdf, 1.5, 2.25, 2.0);
    test_rrule(fn::skew_normal_logpdf, 0.5, 1.25, -1.5, 2.0);
    test_rrule(fn::exp_mod_normal_logpdf, 0.5, 1.25, 0.75, 2.0);
    test_rrule(fn::laplace_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::asymmetric_laplace_logpdf, 0.5, 1.25, 0.375, 2.0);
    test_rrule(fn::gumbel_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::moyal_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::cauchy_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::half_cauchy_logpdf, 1.25, 2.0);
    test_rrule(fn::logistic_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::students_t_logpdf, 4.5, 2.0);
    test_rrule(fn::students_t_location_scale_logpdf, 4.5, 0.5, 1.25, 2.0);
    test_rrule(fn::generalized_normal_logpdf, 0.5, 1.25, 1.5, 2.0);
    test_rrule(fn::von_mises_logpdf, 0.5, 1.25, 2.0);
}

TEST(DensityChecker, HalfLine) {
    test_rrule(fn::exponential_logpdf, 1.25, 2.0);
    test_rrule(fn::weibull_logpdf, 1.5, 1.25, 2.0);
    test_rrule(fn::frechet_logpdf, 1.5, 1.25, 2.0);
    test_rrule(fn::pareto_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::lomax_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::generalized_pareto_logpdf, 0.5, 1.25, 0.25, 2.0);
    test_rrule(fn::generalized_extreme_value_logpdf, 0.5, 1.25, 0.25, 2.0);
    test_rrule(fn::log_logistic_logpdf, 1.25, 1.5, 2.0);
    test_rrule(fn::gamma_logpdf, 2.5, 1.25, 2.0);
    test_rrule(fn::inverse_gamma_logpdf, 2.5, 1.25, 2.0);
    test_rrule(fn::chi_squared_logpdf, 2.5, 2.0);
    test_rrule(fn::inverse_chi_squared_logpdf, 2.5, 2.0);
    test_rrule(fn::scaled_inverse_chi_squared_logpdf, 2.5, 1.25, 2.0);
    test_rrule(fn::nakagami_logpdf, 2.5, 1.25, 2.0);
    test_rrule(fn::rayleigh_logpdf, 1.25, 2.0);
    test_rrule(fn::maxwell_logpdf, 1.25, 2.0);
    test_rrule(fn::fisher_f_logpdf, 3.5, 4.5, 2.0);
    test_rrule(fn::rice_logpdf, 0.5, 1.25, 2.0);
}

TEST(DensityChecker, Interval) {
    test_rrule(fn::uniform_logpdf, 0.5, 4.25, 2.0);
    test_rrule(fn::triangular_logpdf, 0.5, 1.25, 4.25, 2.0);
    test_rrule(fn::arcsine_logpdf, 0.5, 4.25, 2.0);
    test_rrule(fn::kumaraswamy_logpdf, 1.5, 2.25, 0.375);
    test_rrule(fn::beta_logpdf, 1.5, 2.25, 0.375);
    test_rrule(fn::beta_proportion_logpdf, 0.25, 4.5, 0.375);
}

TEST(DensityChecker, Counts) {
    test_rrule(fn::poisson_logpdf, 3, 2.5);
    test_rrule(fn::poisson_log_logpdf, 3, 0.75);
    test_rrule(fn::zero_inflated_poisson_logpdf, 0, 0.25, 2.5);
    test_rrule(fn::skellam_logpdf, 3, 2.5, 1.25);
    test_rrule(fn::bernoulli_logpdf, 1, 0.375);
    test_rrule(fn::bernoulli_logit_logpdf, 1, 0.75);
    test_rrule(fn::binomial_logpdf, 3, 8, 0.25);
    test_rrule(fn::binomial_logit_logpdf, 3, 8, 0.75);
    test_rrule(fn::beta_binomial_logpdf, 3, 8, 1.5, 2.25);
    test_rrule(fn::geometric_logpdf, 3, 0.25);
    test_rrule(fn::negative_binomial_logpdf, 3, 2.5, 0.25);
    test_rrule(fn::negative_binomial_2_logpdf, 3, 2.5, 1.25);
    test_rrule(fn::negative_binomial_2_log_logpdf, 3, 0.75, 1.25);
    test_rrule(fn::beta_negative_binomial_logpdf, 3, 2.5, 4.5, 1.25);
    test_rrule(fn::zipf_logpdf, 3, 2.5);
    test_rrule(fn::yule_simon_logpdf, 3, 2.5);
    test_rrule(fn::logarithmic_logpdf, 3, 0.25);
}

}  // namespace
