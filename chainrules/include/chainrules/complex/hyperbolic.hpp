// SPDX-License-Identifier: MIT
#pragma once
// The partials of tanh, asinh, acosh and atanh for complex numbers. On a branch cut they are the
// limit from the side that the sign of zero names.

#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/complex/inverse_trigonometric.hpp"

namespace chainrules::cmath::detail {

// 1 − Ω² loses all digits far from the imaginary axis, where tanh z approaches ±1.
template <Complex Z>
Z compute(tanh_partial, Z const& z) {
    auto const c = cmath::cosh(widen(z));
    return narrow<Z>(reciprocal(c * c));
}

// 1 / (√(1 − iz) √(1 + iz)), infinite at ±i.
template <Complex Z>
Singular<Z> compute(asinh_partial, Z const& z) {
    return singular(compute(asin_partial{}, times_i(z)));
}

// The roots must not be merged: the branch cut would move.
template <Complex Z>
Z compute(acosh_partial, Z const& z) {
    auto const w = widen(z);
    real_t<decltype(w)> const one(1);
    return narrow<Z>(reciprocal(cmath::sqrt(w - one) * cmath::sqrt(w + one)));
}

template <Complex Z>
Z compute(atanh_partial, Z const& z) {
    using T = real_t<Z>;
    return reciprocal(Z((T(1) - z) * (T(1) + z)));
}

}  // namespace chainrules::cmath::detail

namespace chainrules::cmath {

CHAINRULES_DETAIL_COMPLEX_RULE(tanh, (x));
CHAINRULES_DETAIL_COMPLEX_RULE(asinh, (x));
CHAINRULES_DETAIL_COMPLEX_RULE(acosh, (x));
CHAINRULES_DETAIL_COMPLEX_RULE(atanh, (x));

}  // namespace chainrules::cmath
