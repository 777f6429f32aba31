// SPDX-License-Identifier: MIT
#pragma once
// sec, csc, cot and their inverses for complex numbers, within 6 units in the last place by norm.
// An inverse is that of the reciprocal, acos(1/z), with its branch cuts: 1 / (x + 0i) is below the
// real axis.

#include "chainrules/cmath/reciprocal_trigonometric.hpp"
#include "chainrules/complex/inverse_trigonometric.hpp"
#include "chainrules/complex/trigonometric.hpp"

namespace chainrules::cmath {

namespace detail {

// (sin x cos x − i sinh y cosh y) / (sin² x + sinh² y), and ∓i to all digits far from the real
// axis.
template <std::floating_point T>
std::complex<T> cot_of(std::complex<T> const& z) {
    T const x = z.real(), y = z.imag();
    if (std::abs(x) < T(1e-10) && std::abs(y) < T(1e-10)) return reciprocal(z);
    T const s = std::sin(x), c = std::cos(x), sh = std::sinh(y), ch = std::cosh(y);
    if (!(ch < T(0x1p40))) return {(s / ch) * (c / ch), std::copysign(T(1), -y)};
    T const size = s * s + sh * sh;
    return {s * c / size, -(sh * ch / size)};
}
template <Complex Z>
Z cot_of(Z const& z) {
    return reciprocal(Z(cmath::tan(z)));
}

// acos(1/z), where 1/z is close to ±1 from 1 ∓ 1/z = (z ∓ 1)/z: Kahan's formula.
template <std::floating_point T>
std::complex<T> asec_of(std::complex<T> const& z) {
    T const x = z.real(), y = z.imag();
    auto const r = reciprocal(z);
    if (!(std::abs(std::abs(x) - 1) < T(0.5) && std::abs(y) < T(0.5))) return std::acos(r);
    auto const minus = std::sqrt(std::complex<T>(x - 1, y) * r);
    auto const plus = std::sqrt(std::complex<T>(x + 1, y) * r);
    T const imaginary = plus.real() * minus.imag() - plus.imag() * minus.real();
    return {2 * std::atan2(minus.real(), plus.real()), std::copysign(std::asinh(imaginary), y)};
}

template <Complex Z>
Z asec_of(Z const& z) {
    return cmath::acos(reciprocal(z));
}

template <std::floating_point T>
std::complex<T> acsc_of(std::complex<T> const& z) {
    T const x = z.real(), y = z.imag();
    auto const r = reciprocal(z);
    if (!(std::abs(std::abs(x) - 1) < T(0.25) && std::abs(y) < T(0.25))) return std::asin(r);
    auto const minus = std::sqrt(std::complex<T>(x - 1, y) * r);
    auto const plus = std::sqrt(std::complex<T>(x + 1, y) * r);
    T const imaginary = minus.real() * plus.imag() - minus.imag() * plus.real();
    return {std::atan2(r.real(), minus.real() * plus.real() - minus.imag() * plus.imag()),
            std::copysign(std::asinh(imaginary), -y)};
}

template <Complex Z>
Z acsc_of(Z const& z) {
    return cmath::asin(reciprocal(z));
}

// atan(1/z), where 1/z is close to ±i from |z ∓ i|.
template <std::floating_point T>
std::complex<T> acot_of(std::complex<T> const& z) {
    T const x = z.real(), y = z.imag();
    if (!(std::abs(std::abs(y) - 1) < T(0.5) && std::abs(x) < T(0.5)))
        return std::atan(reciprocal(z));
    return {std::atan2(2 * x, x * x + (y - 1) * (y + 1)) / 2,
            std::log(std::hypot(x, y - 1) / std::hypot(x, y + 1)) / 2};
}

template <Complex Z>
Z acot_of(Z const& z) {
    return cmath::atan(reciprocal(z));
}

// 1 / (z √(z − 1) √(z + 1)), which is 1 / (z² √(1 − z⁻²)) on the whole plane.
template <Complex Z>
Z asec_partial(Z const& z) {
    auto const w = widen(z);
    real_t<decltype(w)> const one(1);
    return narrow<Z>(reciprocal(w * (cmath::sqrt(w - one) * cmath::sqrt(w + one))));
}

// −1 / ((z − i)(z + i)).
template <Complex Z>
Z acot_partial(Z const& z) {
    return Z(-reciprocal(Z(z.real(), z.imag() - 1) * Z(z.real(), z.imag() + 1)));
}

}  // namespace detail

CHAINRULES_DETAIL_COMPLEX_PRIMAL(sec, (z), detail::reciprocal(cos(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(csc, (z), detail::reciprocal(sin(z)));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(cot, (z), detail::cot_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(asec, (z), detail::asec_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(acsc, (z), detail::acsc_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(acot, (z), detail::acot_of(z));

CHAINRULES_DETAIL_COMPLEX_RULE(cot, (z), singular(-detail::reciprocal_square_of(sin, z)));
CHAINRULES_DETAIL_COMPLEX_RULE(asec, (z), singular(detail::asec_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(acsc, (z), singular(-detail::asec_partial(z)));
// Infinite at ±i.
CHAINRULES_DETAIL_COMPLEX_RULE(acot, (z), singular(detail::acot_partial(z)));

}  // namespace chainrules::cmath
