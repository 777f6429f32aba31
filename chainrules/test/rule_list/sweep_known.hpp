// SPDX-License-Identifier: MIT
#pragma once
// What the sweep finds in elementary functions and that stands: the function and the number of its
// arguments, the kind (rule_list/sweep.hpp), and why.

#include "rule_list/sweep.hpp"

// clang-format off
inline constexpr sweep::Known sweep_known[] = {
    {"nextafter/2 infinity", "the number next to ∞ is the greatest finite one, as std has it"},
    {"nexttoward/2 infinity", "the number next to ∞ is the greatest finite one, as std has it"},
    {"frexp/1.0 infinity", "the mantissa of ∞ is ∞, of the exponent 0, as std has it"},
    {"lerp/3 infinity", "the value is that of std::lerp, where (inf, 1.5, 2.25) is 1.5"},
    {"sinpi/1 infinity", "no limit: numbers from 2⁵³ on are whole, by chance of the format"},
    {"cospi/1 infinity", "no limit: numbers from 2⁵³ on are whole, by chance of the format"},
    {"sincospi/1.0 infinity", "no limit: numbers from 2⁵³ on are whole, by chance of the format"},
    {"sincospi/1.1 infinity", "no limit: numbers from 2⁵³ on are whole, by chance of the format"},
    {"tanpi/1 infinity", "no limit: numbers from 2⁵³ on are whole, by chance of the format"},
    {"pow/2 zero", "by p at (0, p < 0) by convention: NaN for p ≤ 0, where the function jumps"},
    {"powm1/2 zero", "by p at (0, p < 0) by convention: NaN for p ≤ 0, where the function jumps"},
    // The second derivative beside an infinite first one would be a difference of infinities.
    {"pow/2 overflow", "at (0, p < 1), where the first derivative is infinite"},
    {"powm1/2 overflow", "at (0, p < 1), where the first derivative is infinite"},
    {"log_base/2 overflow", "at x = 0 and at a subnormal b, where the first derivative is infinite"},
    {"csch/1 overflow", "at a subnormal x, where the value is infinite"},
    {"invsoftplus/2 overflow", "at a subnormal a, where the first derivative is infinite"},
    // Beside a subnormal number its reciprocal overflows or has lost digits.
    {"pow/2 nested zero", "log x at a subnormal x has the derivative 1 / x = ∞"},
    {"powm1/2 nested zero", "log x at a subnormal x has the derivative 1 / x = ∞"},
    {"invsoftplus/2 second far", "(1e-300, 1e160): 1 / a² is subnormal"},
    // The difference next to 0 has the kink there between its points.
    {"elu/2 second far", "the kink at 0"},
    {"leaky_relu/2 second far", "the kink at 0"},
    {"softsign/1 second far", "the first derivative's kink at 0"}};
