// SPDX-License-Identifier: MIT
#pragma once
// The principal cube root and the partials of pow for complex numbers. The cube root is
// within 6 units in the last place by norm; the partials of pow are as accurate as pow itself,
// which loses log2 |p log z| bits.

#include "chainrules/cmath/powers.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath {

namespace detail {

// The polar form, and one step of Newton's method, on a number between 1 and 8 in size.
template <std::floating_point T>
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
Z cbrt_of(Z const& z) {
    return cmath::pow(z, 1 / real_t<Z>(3));
}

// log z; the library's loses digits of log|z| where |z| is between 1/2 and 2.
template <class T>
std::complex<T> accurate_log(std::complex<T> const& z) {
    std::complex<T> const l = std::log(z);
    T const x = std::fabs(z.real()), y = std::fabs(z.imag());
    T const greater = x > y ? x : y, less = x > y ? y : x;
    if (!(greater > T(0.5) && greater < T(1.5))) return l;
    // |z|² − 1
    auto const w = sum_of_products(two_sum(greater, T(-1)), two_sum(greater, T(1)),
                                   WithError<T>{less, 0}, WithError<T>{less, 0});
    // The x87's log1p rounds 1 + w beyond 0.29.
    T const square = 1 + w.value, rest = (w.value - (square - 1)) + w.error;
    T const twice =
        std::fabs(w.value) < T(0.25) ? std::log1p(w.value) : std::log(square) + rest / square;
    return {twice / 2, l.imag()};
}

// z^p = exp(p l) for l = log z, the exponent to twice the precision; the library's is off by up to
// four units of |p l|. Where it leaves the range of numbers, Omega.
template <class T>
std::complex<T> accurate_power(std::complex<T> const& Omega, std::complex<T> const& l,
                               std::complex<T> const& p) {
    using W = WithError<T>;
    W const x{p.real(), 0}, y{p.imag(), 0}, u{l.real(), 0}, v{l.imag(), 0};
    W const exponent = sum_of_products(x, u, W{-y.value, 0}, v);
    W const angle = sum_of_products(x, v, y, u);
    T const size = std::exp(exponent.value), modulus = size + size * exponent.error;
    bool const usual = modulus >= std::numeric_limits<T>::min() &&
                       modulus <= std::numeric_limits<T>::max() && angle.error - angle.error == 0;
    return usual ? modulus * unit_at(angle) : Omega;
}

// a w / z, each product rounded once; by Smith's method where |z|² leaves the range of numbers.
template <class T>
std::complex<T> product_over(std::complex<T> const& a, std::complex<T> const& w,
                             std::complex<T> const& z) {
    using W = WithError<T>;
    W const x{z.real(), 0}, y{z.imag(), 0}, u{w.real(), 0}, v{w.imag(), 0};
    T const square = sum_of_products(x, x, y, y).value;
    T const re = sum_of_products(u, x, v, y).value;
    T const im = sum_of_products(v, x, W{-u.value, 0}, y).value;
    std::complex<T> const quotient(re / square, im / square);
    bool const usual = square >= std::numeric_limits<T>::min() &&
                       square <= std::numeric_limits<T>::max() && re - re == 0 && im - im == 0;
    return a * (usual ? quotient : w * reciprocal(z));
}

// p Ω / z; p z^(p−1) where Ω leaves the range of the number type. 0 and 1 for p = 0 and p = 1, and
// at z = 0 the limit for real p > 1.
template <Complex Z, Number X, Number P>
    requires AnyComplex<X, P>
Z pow_by_base_partial(Z const& Omega, X const& x, P const& p) {
    Z const z = complex_cast<Z>(x), exponent = complex_cast<Z>(p);
    using T = real_t<Z>;
    if (z == T(0) && exponent.imag() == 0 && (exponent.real() >= 1 || exponent.real() == 0))
        return exponent.real() == 1 ? Z(1) : Z(0);
    if constexpr (PlainComplex<Z>) {
        if (exponent == T(0) || exponent == T(1)) return exponent;
        T const size = std::fmax(std::abs(Omega.real()), std::abs(Omega.imag()));
        if (!(size >= std::numeric_limits<T>::min() && size <= std::numeric_limits<T>::max()))
            return narrow<Z>(widen(exponent) * std::pow(widen(z), widen(Z(exponent - T(1)))));
    }
    if constexpr (std::is_same_v<T, float> && PlainComplex<Z>)
        return narrow<Z>(widen(exponent) * widen(Omega) * reciprocal(widen(z)));
    else if constexpr (PlainComplex<Z>)
        return product_over(exponent, accurate_power(Omega, accurate_log(z), exponent), z);
    else
        return exponent * (Omega * reciprocal(z));
}

// Ω log z; at z = 0 the limit for Re p > 0, and NaN otherwise, where the function jumps.
template <Complex Z, Number X, Number P>
    requires AnyComplex<X, P>
Z pow_by_exponent_partial(Z const& Omega, X const& x, P const& p) {
    Z const z = complex_cast<Z>(x);
    using T = real_t<Z>;
    if (z == T(0)) {
        T const nan = std::numeric_limits<T>::quiet_NaN();
        return complex_cast<Z>(p).real() > 0 ? Z(0) : Z(nan, nan);
    }
    if constexpr (PlainComplex<Z> && !std::is_same_v<T, float>) {
        Z const l = accurate_log(z);
        return accurate_power(Omega, l, complex_cast<Z>(p)) * l;
    } else {
        return Omega * cmath::log(z);
    }
}

}  // namespace detail

CHAINRULES_DETAIL_COMPLEX_PRIMAL(cbrt, (z), detail::cbrt_of(z));

CHAINRULES_DETAIL_COMPLEX_RULE(cbrt, (z), singular(detail::reciprocal(3 * (Omega * Omega))));
CHAINRULES_DETAIL_COMPLEX_RULE(pow, (x, p), singular(detail::pow_by_base_partial(Omega, x, p)),
                               singular(detail::pow_by_exponent_partial(Omega, x, p)));

}  // namespace chainrules::cmath
