// SPDX-License-Identifier: MIT
#pragma once
// Faults that the sweep finds in elementary functions and that stand: the function and the
// number of its arguments, the kind (rule_list/sweep.hpp), and one place with what is wanted there.

#include "rule_list/sweep.hpp"

// clang-format off
inline constexpr sweep::Known sweep_known[] = {
    // exponential
    {"log_base/2 nan", "log_base(0, 1.5) by 0: nan, not 0"},
    {"log_base/2 nan far", "log_base(0, 1e+300) by 0: nan, not 0"},
    {"log_base/2 overflow", "log_base(4.940656458e-324, 1.5) by 0 and 0: nan, not -inf"},
    {"log_base/2 zero", "log_base(0, 1.5) by 0: nan, not -inf"},
    // floating_point
    {"nextafter/2 infinity", "nextafter(inf, 1.5) value: 1.797693135e+308, not inf"},
    {"nexttoward/2 infinity", "nexttoward(inf, 1.5) value: 1.797693135e+308, not inf"},
    // fused
    {"lerp/3 infinity", "lerp(inf, 1.5, 2.25) value: 1.5, not -inf"},
    // hyperbolic
    {"tanh/1 second", "tanh(300) by 0 and 0: 0, not -2.120317242e-260"},
    {"tanh/1 second far", "tanh(1e+20) by 0 and 0: nan, not 0"},
    {"asinh/1 nested infinity", "asinh(inf) by 0 and 0: nan, not 0"},
    // hypot
    {"hypot/1 infinity", "hypot(inf) by 0: nan, not 1"},
    {"hypot/1 nested infinity", "hypot(inf) by 0 and 0: nan, not 0"},
    {"hypot/1 nested zero", "hypot(4.940656458e-324) by 0 and 0: nan, not 0"},
    {"hypot/2 infinity", "hypot(inf, 1.5) by 0: nan, not 1"},
    {"hypot/2 nested infinity", "hypot(inf, 1.5) by 0 and 0: nan, not 0"},
    {"hypot/3 infinity", "hypot(inf, 1.5, 2.25) by 0: nan, not 1"},
    {"hypot/3 nested infinity", "hypot(inf, 1.5, 2.25) by 0 and 0: nan, not 0"},
    // inverse_trigonometric
    {"atan/1 nested infinity", "atan(1.797693135e+308) by 0 and 0: nan, not 0"},
    {"atan2/2 infinity", "atan2(inf, 1.5) by 1: nan, not 0"},
    {"atan2/2 nan far", "atan2(inf, 1.5) by 1: nan, not 0"},
    {"atan2/2 nested infinity", "atan2(inf, 1.5) by 0 and 0: nan, not 0"},
    // log_differences
    {"log1mexp/1 second", "log1mexp(-400) by 0 and 0: 0, not -1.915169597e-174"},
    {"log1mexp/1 second far", "log1mexp(-1e+20) by 0 and 0: nan, not 0"},
    {"log2mexp/1 second", "log2mexp(-400) by 0 and 0: 0, not -9.575847984e-175"},
    {"log2mexp/1 second far", "log2mexp(-1e+20) by 0 and 0: nan, not 0"},
    // log_hyperbolic
    {"logabstanh/1 second", "logabstanh(300) by 0 and 0: 0, not -2.120317242e-260"},
    {"logabstanh/1 second far", "logabstanh(1e+20) by 0 and 0: nan, not 0"},
    // log_sums
    {"logsubexp/2 second", "logsubexp(400, 1.5) by 1 and 0: 0, not 8.583194649e-174"},
    {"logsubexp/2 second far", "logsubexp(1e+20, 1.5) by 1 and 0: nan, not 0"},
    // logsumexp
    {"logsumexp/1 nested far", "logsumexp(inf) by 0: nan, not 1"},
    {"logsumexp/2 nested far", "logsumexp(inf, 1.5) by 0: nan, not 1"},
    {"logsumexp/3 nested far", "logsumexp(inf, 1.5, 2.25) by 0: nan, not 1"},
    // pi_scaled
    {"sinpi/1 infinity", "sinpi(inf) value: nan, not 0"},
    {"cospi/1 infinity", "cospi(inf) value: nan, not 1"},
    {"tanpi/1 infinity", "tanpi(inf) value: nan, not 0"},
    // powers
    {"pow/2 infinity", "pow(0.625, inf) by 0: nan, not 0"},
    {"pow/2 nan far", "pow(inf, -1e+300) by 1: nan, not 0"},
    {"pow/2 nested far", "pow(4.940656458e-324, 1.5) by 0: 0, not 3.334138124e-162"},
    {"pow/2 nested infinity", "pow(inf, 1.5) by 0 and 0: nan, not 0"},
    {"pow/2 nested zero", "pow(4.940656458e-324, 1.5) by 1 and 0: nan, not 0"},
    {"pow/2 overflow", "pow(2, 1e+300) by 0 and 0: nan, not inf"},
    {"pow/2 second far", "pow(inf, -1e+300) by 0 and 1: nan, not 0"},
    {"pow/2 zero", "pow(0, -0.5) by 1: nan, not -inf"},
    {"powm1/2 infinity", "powm1(0.625, inf) by 0: nan, not 0"},
    {"powm1/2 nan far", "powm1(inf, -1e+300) by 1: nan, not 0"},
    {"powm1/2 nested far", "powm1(4.940656458e-324, 1.5) by 0: 0, not 3.334138124e-162"},
    {"powm1/2 nested infinity", "powm1(inf, 1.5) by 0 and 0: nan, not 0"},
    {"powm1/2 nested zero", "powm1(4.940656458e-324, 1.5) by 1 and 0: nan, not 0"},
    {"powm1/2 overflow", "powm1(2, 1e+300) by 0 and 0: nan, not inf"},
    {"powm1/2 second far", "powm1(inf, -1e+300) by 0 and 1: nan, not 0"},
    {"powm1/2 zero", "powm1(0, -0.5) by 1: nan, not -inf"},
    // reciprocal_hyperbolic
    {"csch/1 nested", "csch(400) by 0: -0, not -3.830339193e-174"},
    {"csch/1 nested far", "csch(1e+20) by 0: nan, not -0"},
    {"csch/1 overflow", "csch(4.940656458e-324) by 0 and 0: nan, not -inf"},
    {"csch/1 second", "csch(300) by 0 and 0: -1.029640044e-130, not 1.029640044e-130"},
    {"coth/1 second", "coth(300) by 0 and 0: 0, not 2.120317242e-260"},
    {"coth/1 second far", "coth(1e+20) by 0 and 0: nan, not 0"},
    {"acsch/1 nested infinity", "acsch(1.797693135e+308) by 0 and 0: nan, not 0"},
    {"acoth/1 nested infinity", "acoth(1.797693135e+308) by 0 and 0: nan, not 0"},
    // reciprocal_trigonometric
    {"asec/1 nested infinity", "asec(1.31e+200) by 0 and 0: nan, not 0"},
    {"asec/1 second far", "asec(1e+160) by 0 and 0: nan, not 0"},
    {"acsc/1 nested infinity", "acsc(1.31e+200) by 0 and 0: nan, not 0"},
    {"acsc/1 second far", "acsc(1e+160) by 0 and 0: nan, not 0"},
    {"acot/1 nested infinity", "acot(1.797693135e+308) by 0 and 0: nan, not 0"},
    // softplus
    {"softplus/2 nested far", "softplus(1.797693135e+308, 1.5) by 1: nan, not -0"},
    {"softplus/2 nested infinity", "softplus(inf, 1.5) by 0 and 1: nan, not 0"},
    {"softplus/2 second far", "softplus(inf, 1.5) by 0 and 1: nan, not 0"},
    {"invsoftplus/2 nested far", "invsoftplus(1.797693135e+308, 1.5) by 1: nan, not 0"},
    {"invsoftplus/2 nested infinity", "invsoftplus(inf, 1.5) by 0 and 1: nan, not 0"},
    {"invsoftplus/2 overflow", "invsoftplus(1e+20, 1e-300) by 1 and 0: nan, not inf"},
    {"invsoftplus/2 second far", "invsoftplus(2.225073859e-308, 1.5) by 0 and 1: -inf, not -1.997436817e+307"},
    {"", ""}};
