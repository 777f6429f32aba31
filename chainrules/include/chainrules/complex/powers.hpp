// SPDX-License-Identifier: MIT
#pragma once
// The principal cube root and the partials of pow for complex numbers. The cube root is
// within 6 units in the last place by norm; the partials of pow are as accurate as pow itself,
// which loses log2 |p log z| bits.

#include "chainrules/cmath/powers.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath::detail {

// The polar form, and one step of Newton's method, on a number between 1 and 8 in size.
template <class T>
std::complex<T> cbrt_of(std::complex<T> const& z) {
    T const size = std::fmax(std::abs(z.real()), std::abs(z.imag()));
    if (size == 0 || size - size != 0) return std::pow(z, T(1) / 3);
    int const third = std::ilogb(size) / 3;
    std::complex<T> const scaled(std::scalbn(z.real(), -3 * third),
                                 std::scalbn(z.imag(), -3 * third));
    T const radius = std::cbrt(std::hypot(scaled.real(), scaled.imag()));
    T const angle = std::atan2(scaled.imag(), scaled.real()) / 3;
    std::complex<T> const root(radius * std::cos(angle), radius * std::sin(angle));
    auto const square = root * root;
    auto const better = root - (square * root - scaled) * reciprocal(square) / T(3);
    return {std::scalbn(better.real(), third),
            std::copysign(std::scalbn(better.imag(), third), z.imag())};
}

template <Complex Z>
Z compute(cbrt_primal, Z const& z) {
    if constexpr (PlainComplex<Z>)
        return narrow<Z>(cbrt_of(widen(z)));
    else
        return cmath::pow(z, 1 / real_t<Z>(3));
}
template <Complex Z>
Z compute(cbrt_partial, Z const& Omega, Z const&) {
    return reciprocal(Z(Omega * Omega * real_t<Z>(3)));
}

// Real and complex operands in the output's type.
template <class X, class P>
concept OneComplex = Complex<X> || Complex<P>;

// p Ω / z; p z^(p−1) where Ω leaves the range of the number type. At z = 0 the limit for p = 0 and
// for real p ≥ 1.
template <Complex Z, Number X, Number P>
requires OneComplex<X, P> Z compute(pow_by_base_partial, Z const& Omega, X const& x, P const& p) {
    Z const z = complex_cast<Z>(x), exponent = complex_cast<Z>(p);
    using T = real_t<Z>;
    if (z == T(0) && exponent.imag() == 0 && (exponent.real() >= 1 || exponent.real() == 0))
        return exponent.real() == 1 ? Z(1) : Z(0);
    if constexpr (PlainComplex<Z>) {
        T const size = std::fmax(std::abs(Omega.real()), std::abs(Omega.imag()));
        if (!(size >= std::numeric_limits<T>::min() && size <= std::numeric_limits<T>::max()))
            return narrow<Z>(widen(exponent) * std::pow(widen(z), widen(Z(exponent - T(1)))));
    }
    if constexpr (std::is_same_v<T, float> && PlainComplex<Z>)
        return narrow<Z>(widen(exponent) * widen(Omega) * reciprocal(widen(z)));
    else
        return exponent * (Omega * reciprocal(z));
}

// Ω log z; at z = 0 the limit for Re p > 0, and NaN otherwise, where the function jumps.
template <Complex Z, Number X, Number P>
requires OneComplex<X, P> Z compute(pow_by_exponent_partial, Z const& Omega, X const& x,
                                    P const& p) {
    Z const z = complex_cast<Z>(x);
    using T = real_t<Z>;
    if (z == T(0)) {
        T const nan = std::numeric_limits<T>::quiet_NaN();
        return complex_cast<Z>(p).real() > 0 ? Z(0) : Z(nan, nan);
    }
    return Omega * cmath::log(z);
}

}  // namespace chainrules::cmath::detail
