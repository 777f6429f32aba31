// SPDX-License-Identifier: MIT
#pragma once
// The rules of asin, acos and atan for complex numbers. On a branch cut they are the limit from the
// side that the sign of zero names.

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath {

namespace detail {

// 1 / √(1 − z²). The roots are taken apart: their product has the sign of the principal branch.
template <Complex Z>
Z asin_partial(Z const& z) {
    auto const w = widen(z);
    real_t<decltype(w)> const one(1);
    return narrow<Z>(reciprocal(cmath::sqrt(one - w) * cmath::sqrt(one + w)));
}

// 1 / ((1 − iz)(1 + iz)).
template <Complex Z>
Z atan_partial(Z const& z) {
    return reciprocal(Z(1 + z.imag(), -z.real()) * Z(1 - z.imag(), z.real()));
}

}  // namespace detail

CHAINRULES_DETAIL_COMPLEX_RULE(asin, (z), singular(detail::asin_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(acos, (z), singular(-detail::asin_partial(z)));
// Infinite at ±i.
CHAINRULES_DETAIL_COMPLEX_RULE(atan, (z), singular(detail::atan_partial(z)));

}  // namespace chainrules::cmath
