// SPDX-License-Identifier: MIT
#pragma once
// The inverse trigonometric functions of complex numbers in degrees.

#include "chainrules/cmath/degrees.hpp"
#include "chainrules/complex/reciprocal_trigonometric.hpp"

namespace chainrules::cmath {

namespace detail {

// 180/π times the partials of atan and asec, in one reciprocal: these may be subnormal where that
// is not.
template <Complex Z>
Z atand_partial(Z const& z) {
    auto const w = widen(z);
    using W = std::remove_const_t<decltype(w)>;
    W const scaled = W(1 + w.imag(), -w.real()) * real_t<W>(degree<Z>());
    return narrow<Z>(reciprocal(scaled * W(1 - w.imag(), w.real())));
}
template <Complex Z>
Z asecd_partial(Z const& z) {
    auto const w = widen(z);
    using W = std::remove_const_t<decltype(w)>;
    real_t<W> const one(1);
    W const scaled = w * real_t<W>(degree<Z>());
    return narrow<Z>(reciprocal(scaled * (cmath::sqrt(w - one) * cmath::sqrt(w + one))));
}

}  // namespace detail

CHAINRULES_DETAIL_COMPLEX_PRIMAL(asind, (z), detail::times_radian(asin(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(acosd, (z), detail::times_radian(acos(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(atand, (z), detail::times_radian(atan(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(asecd, (z), detail::times_radian(asec(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(acscd, (z), detail::times_radian(acsc(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(acotd, (z), detail::times_radian(acot(z)));

CHAINRULES_DETAIL_COMPLEX_RULE(asind, (z),
                               singular(detail::radian<decltype(z)>() * detail::asin_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(
    acosd, (z), singular(-(detail::radian<decltype(z)>() * detail::asin_partial(z))));
// Infinite at ±i.
CHAINRULES_DETAIL_COMPLEX_RULE(atand, (z), singular(detail::atand_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(asecd, (z), singular(detail::asecd_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(acscd, (z), singular(-detail::asecd_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(acotd, (z), singular(-detail::atand_partial(z)));

}  // namespace chainrules::cmath
