// SPDX-License-Identifier: MIT
#pragma once
// exp2, exp10, expm1, log1p, log2 for complex numbers, which <complex> lacks: within 6 units in the
// last place by norm. exp2 and exp10: for imaginary parts below 2⁴⁰, where the angle is known.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath::detail {

// r (cos θ + i sin θ) for θ = y c; a zero angle leaves a real number real, an infinite r too.
template <class T>
std::complex<T> polar_of_product(T r, T y, Constant const& c) {
    if (y == 0) return {r, y};
    auto const unit = unit_at(times_constant(y, c));
    return {r * unit.real(), r * unit.imag()};
}

template <Complex Z>
Z compute(exp2_primal, Z const& z) {
    using T = at_least_double_t<real_t<Z>>;
    if constexpr (PlainComplex<Z>)
        return narrow<Z>(polar_of_product<T>(std::exp2(T(z.real())), z.imag(), ln2_parts));
    else
        return cmath::exp(z * log_of<real_t<Z>>(2));
}

template <Complex Z>
Z compute(exp10_primal, Z const& z) {
    using T = at_least_double_t<real_t<Z>>;
    if constexpr (PlainComplex<Z>)
        return narrow<Z>(
            polar_of_product<T>(compute(exp10_primal{}, T(z.real())), z.imag(), ln10_parts));
    else
        return cmath::exp(z * log_of<real_t<Z>>(10));
}

// Real part: eˣ cos y − 1 = expm1(x) cos y − 2 sin²(y/2).
template <Complex Z>
Z compute(expm1_primal, Z const& z) {
    using T = at_least_double_t<real_t<Z>>;
    if constexpr (PlainComplex<Z>) {
        auto const w = widen(z);
        T const x = w.real(), y = w.imag();
        // The 1 no longer counts, and exp knows when only one part overflows.
        if (!(x < 50)) return narrow<Z>(std::exp(w));
        T const half = std::sin(y / 2);
        return narrow<Z>(std::complex<T>(std::expm1(x) * std::cos(y) - 2 * half * half,
                                         y == 0 ? y : std::exp(x) * std::sin(y)));
    } else {
        return cmath::exp(z) - real_t<Z>(1);
    }
}

// Real part: ½ log((1 + x)² + y²), by log1p where the sum is near 1.
template <Complex Z>
Z compute(log1p_primal, Z const& z) {
    using T = at_least_double_t<real_t<Z>>;
    if constexpr (PlainComplex<Z>) {
        auto const w = widen(z);
        T const x = w.real(), y = w.imag();
        bool const small = std::abs(x) < T(0.5) && std::abs(y) < T(0.5);
        if (!small) return narrow<Z>(std::log(std::complex<T>(1 + x, y)));
        return narrow<Z>(
            std::complex<T>(std::log1p(x * (2 + x) + y * y) / 2, std::atan2(y, 1 + x)));
    } else {
        return cmath::log(z + real_t<Z>(1));
    }
}

// log(z) / ln 2, with the binary logarithm itself on the real axis.
template <Complex Z>
Z compute(log2_primal, Z const& z) {
    using T = at_least_double_t<real_t<Z>>;
    if constexpr (PlainComplex<Z>) {
        auto const w = widen(z);
        auto const log = std::log(w);
        T const over_ln2 = log2e_parts.as<T>().value;
        return narrow<Z>(std::complex<T>(
            w.imag() == 0 && w.real() != 0 ? std::log2(std::abs(w.real())) : log.real() * over_ln2,
            log.imag() * over_ln2));
    } else {
        return cmath::log(z) / log_of<real_t<Z>>(2);
    }
}

}  // namespace chainrules::cmath::detail
