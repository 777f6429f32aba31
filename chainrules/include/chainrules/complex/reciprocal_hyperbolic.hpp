// SPDX-License-Identifier: MIT
#pragma once
// sech, csch, coth and their inverses for complex numbers, within 6 units in the last place by
// norm. The inverses are rotations of the trigonometric ones.

#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "chainrules/complex/hyperbolic.hpp"
#include "chainrules/complex/reciprocal_trigonometric.hpp"

namespace chainrules::cmath::detail {

template <Complex Z>
Z compute(sech_primal, Z const& z) {
    return narrow<Z>(reciprocal(cmath::cosh(widen(z))));
}

template <Complex Z>
Z compute(csch_primal, Z const& z) {
    return narrow<Z>(reciprocal(cmath::sinh(widen(z))));
}

template <Complex Z>
Z compute(coth_primal, Z const& z) {
    return times_i(compute(cot_primal{}, times_i(z)));
}

template <Complex Z>
Z compute(csch_partial, Z const& z) {
    auto const w = widen(z);
    return narrow<Z>(-reciprocal(cmath::sinh(w) * cmath::tanh(w)));
}

template <Complex Z>
Z compute(coth_partial, Z const& z) {
    auto const s = cmath::sinh(widen(z));
    return narrow<Z>(-reciprocal(s * s));
}

// acosh(w) is i acos(w) where the imaginary part of w = 1/z is not negative, else −i acos(w).
template <Complex Z>
Z compute(asech_primal, Z const& z) {
    if constexpr (PlainComplex<Z>) {
        Z const w = compute(asec_primal{}, z);
        return std::signbit(z.imag()) ? times_i(w) : over_i(w);
    } else {
        return cmath::acosh(reciprocal(z));
    }
}

template <Complex Z>
Z compute(acsch_primal, Z const& z) {
    return times_i(compute(acsc_primal{}, times_i(z)));
}

template <Complex Z>
Z compute(acoth_primal, Z const& z) {
    return times_i(compute(acot_primal{}, times_i(z)));
}

// −1 / (z √(1 − z) √(1 + z)).
template <Complex Z>
Z compute(asech_partial, Z const& z) {
    auto const w = widen(z);
    real_t<decltype(w)> const one(1);
    return narrow<Z>(-reciprocal(w * (cmath::sqrt(one - w) * cmath::sqrt(one + w))));
}

// −1 / (z² √(1 + z⁻²)).
template <Complex Z>
Z compute(acsch_partial, Z const& z) {
    return compute(asec_partial{}, times_i(z));
}

template <Complex Z>
Z compute(acoth_partial, Z const& z) {
    return compute(atanh_partial{}, z);
}

}  // namespace chainrules::cmath::detail
