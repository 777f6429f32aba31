// SPDX-License-Identifier: MIT
#pragma once
// sech, csch, coth and their inverses for complex numbers, within 6 units in the last place by
// norm. The inverses are rotations of the trigonometric ones.

#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "chainrules/complex/hyperbolic.hpp"
#include "chainrules/complex/reciprocal_trigonometric.hpp"

namespace chainrules::cmath {

namespace detail {

// acosh(w) is i acos(w) where the imaginary part of w = 1/z is not negative, else −i acos(w).
template <std::floating_point T>
std::complex<T> asech_of(std::complex<T> const& z) {
    auto const w = asec_of(z);
    return std::signbit(z.imag()) ? times_i(w) : over_i(w);
}
template <Complex Z>
Z asech_of(Z const& z) {
    return cmath::acosh(reciprocal(z));
}

template <Complex Z>
Z csch_partial(Z const& z) {
    auto const w = widen(z);
    return narrow<Z>(-reciprocal(cmath::sinh(w) * cmath::tanh(w)));
}

// −1 / (z √(1 − z) √(1 + z)).
template <Complex Z>
Z asech_partial(Z const& z) {
    auto const w = widen(z);
    real_t<decltype(w)> const one(1);
    return narrow<Z>(-reciprocal(w * (cmath::sqrt(one - w) * cmath::sqrt(one + w))));
}

}  // namespace detail

CHAINRULES_DETAIL_COMPLEX_PRIMAL(sech, (z), detail::reciprocal(cosh(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(csch, (z), detail::reciprocal(sinh(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(coth, (z), detail::times_i(cot(detail::times_i(z))));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(asech, (z), detail::asech_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(acsch, (z), detail::times_i(acsc(detail::times_i(z))));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(acoth, (z), detail::times_i(acot(detail::times_i(z))));

CHAINRULES_DETAIL_COMPLEX_RULE(csch, (z), singular(detail::csch_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(coth, (z), singular(-detail::reciprocal_square_of(sinh, z)));
CHAINRULES_DETAIL_COMPLEX_RULE(asech, (z), singular(detail::asech_partial(z)));
// −1 / (z² √(1 + z⁻²)).
CHAINRULES_DETAIL_COMPLEX_RULE(acsch, (z), singular(detail::asec_partial(detail::times_i(z))));
CHAINRULES_DETAIL_COMPLEX_RULE(acoth, (z), singular(detail::atanh_partial(z)));

}  // namespace chainrules::cmath
