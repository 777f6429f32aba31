// SPDX-License-Identifier: MIT
#pragma once
// The inverse trigonometric functions of complex numbers in degrees.

#include "chainrules/cmath/degrees.hpp"
#include "chainrules/complex/reciprocal_trigonometric.hpp"

namespace chainrules::cmath::detail {

template <Complex Z>
Z compute(asind_primal, Z const& z) {
    return narrow<Z>(times_radian(cmath::asin(widen(z))));
}
template <Complex Z>
Z compute(acosd_primal, Z const& z) {
    return narrow<Z>(times_radian(cmath::acos(widen(z))));
}
template <Complex Z>
Z compute(atand_primal, Z const& z) {
    return narrow<Z>(times_radian(cmath::atan(widen(z))));
}
template <Complex Z>
Z compute(asecd_primal, Z const& z) {
    return narrow<Z>(times_radian(compute(asec_primal{}, widen(z))));
}
template <Complex Z>
Z compute(acscd_primal, Z const& z) {
    return narrow<Z>(times_radian(compute(acsc_primal{}, widen(z))));
}
template <Complex Z>
Z compute(acotd_primal, Z const& z) {
    return narrow<Z>(times_radian(compute(acot_primal{}, widen(z))));
}

// The partials of atan and asec divided by a unit of angle, in one reciprocal: the partial itself
// may be subnormal where this is not.
template <Complex Z, class Unit>
Singular<Z> compute(atan_partial, Z const& z, Unit const& unit) {
    auto const w = widen(z);
    using W = std::remove_const_t<decltype(w)>;
    W const scaled = W(1 + w.imag(), -w.real()) * real_t<W>(unit);
    return singular(narrow<Z>(reciprocal(scaled * W(1 - w.imag(), w.real()))));
}
template <Complex Z, class Unit>
Z compute(asec_partial, Z const& z, Unit const& unit) {
    auto const w = widen(z);
    using W = std::remove_const_t<decltype(w)>;
    real_t<W> const one(1);
    W const scaled = w * real_t<W>(unit);
    return narrow<Z>(reciprocal(scaled * (cmath::sqrt(w - one) * cmath::sqrt(w + one))));
}

}  // namespace chainrules::cmath::detail
