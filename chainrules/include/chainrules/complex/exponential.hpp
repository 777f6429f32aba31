// SPDX-License-Identifier: MIT
#pragma once
// exp2, exp10, expm1, log1p, log2 for complex numbers, which <complex> lacks: within 6 units in the
// last place by norm. exp2 and exp10: for imaginary parts below 2⁴⁰, where the angle is known.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath {

namespace detail {

// r (cos θ + i sin θ) for θ = y c; a zero angle leaves a real number real, an infinite r too.
template <class T>
std::complex<T> polar_of_product(T r, T y, Constant const& c) {
    if (y == 0) return {r, y};
    auto const unit = unit_at(times_constant(y, c));
    return {r * unit.real(), r * unit.imag()};
}

template <std::floating_point T>
std::complex<T> exp2_of(std::complex<T> const& z) {
    return polar_of_product(std::exp2(z.real()), z.imag(), ln2_parts);
}
template <Complex Z>
Z exp2_of(Z const& z) {
    return cmath::exp(z * log_of<real_t<Z>>(2));
}

template <std::floating_point T>
std::complex<T> exp10_of(std::complex<T> const& z) {
    return polar_of_product(power_of_ten(z.real()), z.imag(), ln10_parts);
}
template <Complex Z>
Z exp10_of(Z const& z) {
    return cmath::exp(z * log_of<real_t<Z>>(10));
}

// Real part: eˣ cos y − 1 = expm1(x) cos y − 2 sin²(y/2).
template <std::floating_point T>
std::complex<T> expm1_of(std::complex<T> const& z) {
    T const x = z.real(), y = z.imag();
    // The 1 no longer counts, and exp knows when only one part overflows.
    if (!(x < 50)) return std::exp(z);
    T const half = std::sin(y / 2);
    return {std::expm1(x) * std::cos(y) - 2 * half * half, y == 0 ? y : std::exp(x) * std::sin(y)};
}
template <Complex Z>
Z expm1_of(Z const& z) {
    return cmath::exp(z) - real_t<Z>(1);
}

// Real part: ½ log((1 + x)² + y²), by log1p where the sum is near 1.
template <std::floating_point T>
std::complex<T> log1p_of(std::complex<T> const& z) {
    T const x = z.real(), y = z.imag();
    bool const small = std::abs(x) < T(0.5) && std::abs(y) < T(0.5);
    if (!small) return std::log(std::complex<T>(1 + x, y));
    return {std::log1p(x * (2 + x) + y * y) / 2, std::atan2(y, 1 + x)};
}
template <Complex Z>
Z log1p_of(Z const& z) {
    return cmath::log(z + real_t<Z>(1));
}

// log(z) / ln 2, with the binary logarithm itself on the real axis.
template <std::floating_point T>
std::complex<T> log2_of(std::complex<T> const& z) {
    auto const log = std::log(z);
    T const over_ln2 = log2e_parts.as<T>().value;
    bool const is_real = z.imag() == 0 && z.real() != 0;
    return {is_real ? std::log2(std::abs(z.real())) : log.real() * over_ln2, log.imag() * over_ln2};
}
template <Complex Z>
Z log2_of(Z const& z) {
    return cmath::log(z) / log_of<real_t<Z>>(2);
}

}  // namespace detail

CHAINRULES_DETAIL_COMPLEX_PRIMAL(exp2, (z), detail::exp2_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(exp10, (z), detail::exp10_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(expm1, (z), detail::expm1_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(log1p, (z), detail::log1p_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(log2, (z), detail::log2_of(z));

}  // namespace chainrules::cmath
