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
    // Faults of nested numbers and of values at infinity that are not mended yet.
    {"binomial_coefficient/2 infinity", "binomial_coefficient(inf, 1.5) value: nan, not inf"},
    {"binomial_coefficient/2 overflow", "binomial_coefficient(1e+300, 1.5) by 1 and 1: nan, not inf"},
    {"binomial_coefficient/2 second", "binomial_coefficient(1e+10, 1.5) by 0 and 0: 6 digits, for trigammas cancel"},
    {"binomial_coefficient/2 second far", "binomial_coefficient(1e+20, 1.5) by 0 and 0: 1.69e-10, not 5.64e-11, for trigammas cancel"},
    {"logabsbeta/2.0 second far", "logabsbeta(1e-300, 1.5) by 1 and 1: 0, not 8.29e-301, for trigammas cancel"},
    {"logabsbinomial/2.0 second far", "logabsbinomial(0.25, 1e-300) by 0 and 0: 0, not -1.33e-300, for trigammas cancel"}};
