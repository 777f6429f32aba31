// SPDX-License-Identifier: MIT
#pragma once
// The partials of asin, acos and atan for complex numbers. On a branch cut they are the limit from
// the side that the sign of zero names.

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath::detail {

// 1 / √(1 − z²). The roots are taken apart: their product has the sign of the principal branch.
template <Complex Z>
Z compute(asin_partial, Z const& z) {
    auto const w = widen(z);
    real_t<decltype(w)> const one(1);
    return narrow<Z>(reciprocal(cmath::sqrt(one - w) * cmath::sqrt(one + w)));
}

template <Complex Z>
Z compute(acos_partial, Z const& z) {
    return -compute(asin_partial{}, z);
}

// 1 / ((1 − iz)(1 + iz)), infinite at ±i.
template <Complex Z>
Singular<Z> compute(atan_partial, Z const& z) {
    return singular(reciprocal(Z(1 + z.imag(), -z.real()) * Z(1 - z.imag(), z.real())));
}

}  // namespace chainrules::cmath::detail

namespace chainrules::cmath {

CHAINRULES_DETAIL_COMPLEX_RULE(asin, (x));
CHAINRULES_DETAIL_COMPLEX_RULE(acos, (x));
CHAINRULES_DETAIL_COMPLEX_RULE(atan, (x));

}  // namespace chainrules::cmath
