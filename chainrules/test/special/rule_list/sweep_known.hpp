// SPDX-License-Identifier: MIT
#pragma once
// What the sweep finds in special functions and that stands: the function and the number of its
// arguments, the kind (rule_list/sweep.hpp), and why, or one place with what is wanted there. Only
// topics that are swept in THOROUGH, special/rule_list/CMakeLists.txt, are listed completely.

#include "rule_list/sweep.hpp"

// clang-format off
inline constexpr sweep::Known sweep_known[] = {
    {"float_next/1 infinity", "the number next to −∞ is the least finite one, as Boost has it"},
    {"float_prior/1 infinity", "the number before ∞ is the greatest finite one, as Boost has it"},
    {"ulp/1 infinity", "the value at −∞ is that of Boost.Math, −∞"},
    {"airy_ai/1 nan far", "airy_ai(-inf) by 0: oscillates with growing amplitude, no limit"},
    {"airy_bi/1 nan far", "airy_bi(-inf) by 0: oscillates with growing amplitude, no limit"},
    {"ellint_rg/3 second far", "ellint_rg(0, 1e+300, 1e+300) by 0 and 0: -inf, as of -√x, is right, but below the steps of differences"},
    // Second derivatives of distributions that overflow on the way, or whose differences tell nothing.
    {"kolmogorov_smirnov_quantile/2 second far", "kolmogorov_smirnov_quantile(1e+300, 1e-170) by 1 and 1: -inf, not -7.05e+185, for the root's own is beyond 1e+308"},
    {"skew_normal_pdf/4 second far", "skew_normal_pdf(1e+300, 1, 1e+300, 1e+300) by 2 and 0: -0.318 is right, but below the steps of differences at x = 1e+300"},
    {"skew_normal_pdf/4 overflow", "skew_normal_pdf(0, 1e-300, 1e-300, 1e-300) by 0 and 2: nan, not inf, at a scale where the density is 1e+300"},
    {"skew_normal_cdf/4 nan far", "skew_normal_cdf(1e+300, 1e+300, inf, 1e+300) by 0: at x = location an infinite shape has a kink; and at a subnormal scale"},
    {"skew_normal_cdf/4 overflow", "skew_normal_cdf(1e+300, 4.94e-324, 1e+300, 1e+300) by 0 and 2: nan, not -inf, at a subnormal scale"},
    {"skew_normal_cdf/4 second far", "skew_normal_cdf(1e+300, 1, 1e+300, 1e+300) by 1 and 0: 0.399 is right, but below the steps of differences at x = 1e+300"},
    {"skew_normal_ccdf/4 nan far", "as skew_normal_cdf/4"},
    {"skew_normal_ccdf/4 overflow", "as skew_normal_cdf/4"},
    {"skew_normal_ccdf/4 second far", "as skew_normal_cdf/4"},
    {"skew_normal_quantile/4 overflow", "skew_normal_quantile(0.625, 1.5, 2.25, 4.94e-324) by 3 and 2: nan, not inf, at a subnormal probability"},
    {"skew_normal_quantile/4 second far", "skew_normal_quantile(0, 1e-300, 1e-300, 1e-300) by 3 and 3: -inf, not -2.7e+298, for that of scale 1 is beyond 1e+308"},
    {"inverse_gaussian_pdf/3 overflow", "inverse_gaussian_pdf(1, 1e-300, 1e-300) by 2 and 2: nan, not -inf, where the density is 1e+300"},
    {"inverse_gaussian_pdf/3 second far", "inverse_gaussian_pdf(1, 1e-300, 1e-300) by 0 and 2: inf, not 2.4e+299, where the density is 1e+300"},
    {"inverse_gaussian_cdf/3 nan far", "inverse_gaussian_cdf(1e-300, 1, 1e-300) by 1: nan, not 0, where the density is beyond 1e+308, and at lambda = inf a step"},
    {"inverse_gaussian_cdf/3 nested zero", "inverse_gaussian_cdf(0.625, 4.94e-324, 2.25) by 0 and 1: -inf, not -2.56, at a subnormal lambda"},
    {"inverse_gaussian_cdf/3 overflow", "inverse_gaussian_cdf(0.625, 4.94e-324, 2.25) by 1 and 0: nan, not -inf, at a subnormal lambda"},
    {"inverse_gaussian_cdf/3 second far", "inverse_gaussian_cdf(0.625, 1e-170, 2.25) by 1 and 1: inf, not 1.33e+254, for 1 / lambda^2 overflows"},
    {"inverse_gaussian_ccdf/3 nan far", "as inverse_gaussian_cdf/3"},
    {"inverse_gaussian_ccdf/3 nested zero", "as inverse_gaussian_cdf/3"},
    {"inverse_gaussian_ccdf/3 overflow", "as inverse_gaussian_cdf/3"},
    {"inverse_gaussian_ccdf/3 second far", "as inverse_gaussian_cdf/3"},
    {"inverse_gaussian_quantile/3 nested infinity", "inverse_gaussian_quantile(inf, 1.5, 0.625) by 1 and 1: 0 but for the rounding of 1 - 1"},
    {"inverse_gaussian_quantile/3 nested zero", "inverse_gaussian_quantile(1.31e-200, 1.5, 0.625) by 2 and 0: nan, not 0, for lambda / mu^2 overflows"},
    {"inverse_gaussian_quantile/3 overflow", "inverse_gaussian_quantile(0.625, 1.5, 4.94e-324) by 2 and 0: nan, not inf, at a subnormal probability, or mu of 1e+300"},
    {"inverse_gaussian_quantile/3 second far", "inverse_gaussian_quantile(1e-20, 1.5, 0.625) by 1 and 0: 3 digits, for x / mu - 1 has no more where lambda / mu is 1e+20"},
    {"inverse_gaussian_quantile/3 zero", "inverse_gaussian_quantile(0.625, 4.94e-324, 0.625) by 1: 4, not 4.19, the quotient of subnormal numbers"},
    // Faults of nested numbers and of values at infinity that are not mended yet.
    {"binomial_coefficient/2 infinity", "binomial_coefficient(inf, 1.5) value: nan, not inf"},
    {"binomial_coefficient/2 overflow", "binomial_coefficient(1e+300, 1.5) by 1 and 1: nan, not inf"},
    {"binomial_coefficient/2 second", "binomial_coefficient(1e+10, 1.5) by 0 and 0: 6 digits, for trigammas cancel"},
    {"binomial_coefficient/2 second far", "binomial_coefficient(1e+20, 1.5) by 0 and 0: 1.69e-10, not 5.64e-11, for trigammas cancel"},
    {"logabsbeta/2.0 second far", "logabsbeta(1e-300, 1.5) by 1 and 1: 0, not 8.29e-301, for trigammas cancel"},
    {"logabsbinomial/2.0 second far", "logabsbinomial(0.25, 1e-300) by 0 and 0: 0, not -1.33e-300, for trigammas cancel"}};
