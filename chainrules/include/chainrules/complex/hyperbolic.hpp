// SPDX-License-Identifier: MIT
#pragma once
// The rules of tanh, asinh, acosh and atanh for complex numbers. On a branch cut they are the
// limit from the side that the sign of zero names.

#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/complex/inverse_trigonometric.hpp"

namespace chainrules::cmath {

namespace detail {

// The roots must not be merged: the branch cut would move.
template <Complex Z>
Z acosh_partial(Z const& z) {
    auto const w = widen(z);
    real_t<decltype(w)> const one(1);
    return narrow<Z>(reciprocal(cmath::sqrt(w - one) * cmath::sqrt(w + one)));
}

template <Complex Z>
Z atanh_partial(Z const& z) {
    using T = real_t<Z>;
    return reciprocal(Z((T(1) - z) * (T(1) + z)));
}

}  // namespace detail

// 1 / cosh² z: 1 − Ω² loses all digits far from the imaginary axis, where tanh z approaches ±1.
CHAINRULES_DETAIL_COMPLEX_RULE(tanh, (z), detail::reciprocal_square_of(cosh, z));
// 1 / (√(1 − iz) √(1 + iz)), infinite at ±i.
CHAINRULES_DETAIL_COMPLEX_RULE(asinh, (z), singular(detail::asin_partial(detail::times_i(z))));
CHAINRULES_DETAIL_COMPLEX_RULE(acosh, (z), singular(detail::acosh_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(atanh, (z), singular(detail::atanh_partial(z)));

}  // namespace chainrules::cmath
