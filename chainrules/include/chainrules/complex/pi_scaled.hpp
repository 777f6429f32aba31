// SPDX-License-Identifier: MIT
#pragma once
// sinpi, cospi, tanpi, sinc and cosc of complex numbers, within 6 units in the last place by norm:
// the multiple of π is reduced exactly on the real axis, and held to twice the precision on the
// imaginary one.

#include "chainrules/cmath/pi_scaled.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath {

namespace detail {

// What sin πz and cos πz are made of, for z = x + iy: sin πx, cos πx, sinh πy, cosh πy.
template <class T>
struct PiScaled {
    T sin, cos, sinh, cosh;

    explicit PiScaled(std::complex<T> const& z) : sin(sinpi(z.real())), cos(cospi(z.real())) {
        auto const b = times_constant(z.imag(), pi_parts);
        T const s = std::sinh(b.value), c = std::cosh(b.value);
        bool const finite = c <= std::numeric_limits<T>::max();
        sinh = z.imag() == 0 ? z.imag() : finite ? s + b.error * c : s;
        cosh = finite ? c + b.error * s : c;
    }

    // Beyond overflow only the factor that is no zero is infinite.
    static T times(T trigonometric, T hyperbolic) {
        return trigonometric == 0 ? trigonometric : trigonometric * hyperbolic;
    }
    std::complex<T> sine() const { return {times(sin, cosh), times(cos, sinh)}; }
    std::complex<T> cosine() const { return {times(cos, cosh), -times(sin, sinh)}; }
};

template <std::floating_point T>
std::complex<T> sinpi_of(std::complex<T> const& z) {
    return PiScaled(z).sine();
}
template <Complex Z>
Z sinpi_of(Z const& z) {
    return cmath::sin(z * real_t<Z>(pi<Z>()));
}
template <std::floating_point T>
std::complex<T> cospi_of(std::complex<T> const& z) {
    return PiScaled(z).cosine();
}
template <Complex Z>
Z cospi_of(Z const& z) {
    return cmath::cos(z * real_t<Z>(pi<Z>()));
}

// (sin a cos a + i sinh b cosh b) / (cos² a + sinh² b), and ±i to all digits far from the real
// axis.
template <std::floating_point T>
std::complex<T> tanpi_of(std::complex<T> const& z) {
    if (z.imag() == 0) return {tanpi(z.real()), z.imag()};
    PiScaled const p(z);
    if (!(p.cosh < T(0x1p40)))
        return {(p.sin / p.cosh) * (p.cos / p.cosh), std::copysign(T(1), z.imag())};
    if (p.cos == 0) return {p.sin * p.cos, p.cosh / p.sinh};
    T const size = p.cos * p.cos + p.sinh * p.sinh;
    return {p.sin * p.cos / size, p.sinh * p.cosh / size};
}
template <Complex Z>
Z tanpi_of(Z const& z) {
    return cmath::tan(z * real_t<Z>(pi<Z>()));
}
// π / cos² πz.
template <Complex Z>
Z tanpi_partial(Z const& z) {
    auto const c = cospi_of(widen(z));
    return narrow<Z>(reciprocal(c * c) * real_t<decltype(c)>(pi<decltype(c)>()));
}

// sin πz and cos πz without the factor exp(π|Im z|) where that would overflow before a quotient
// does; root is the square root of what is left out.
template <class T>
struct ScaledPair {
    std::complex<T> sine, cosine;
    T root = 1;

    explicit ScaledPair(std::complex<T> const& z) {
        if (!(std::abs(z.imag()) > 20)) {
            PiScaled const p(z);
            sine = p.sine();
            cosine = p.cosine();
            return;
        }
        T const s = sinpi(z.real()), c = cospi(z.real());
        auto const b = times_constant(std::abs(z.imag()), pi_parts);
        T const half = std::exp(b.value / 2), sign = std::copysign(T(1), z.imag());
        root = half <= std::numeric_limits<T>::max() ? half + half * (b.error / 2) : half;
        sine = {s / 2, sign * c / 2};
        cosine = {c / 2, -sign * s / 2};
    }
    std::complex<T> grown(std::complex<T> const& w) const { return w * root * root; }
};

// The power series below, for |z| < 0.71: Σ over k of its coefficients times (−(πz)²)^(k−1).
template <Complex Z, class Ratio>
Z series_in_square(Z const& z, Ratio const& ratio) {
    using T = real_t<Z>;
    constexpr int terms = std::is_floating_point_v<T> ? 14 : 3 + sinc_terms<T>;
    Z const u = z * T(detail::pi<T>()), square = u * u;
    Z sum = T(1);
    for (int k = terms; k != 0; --k) sum = T(1) - square * sum * T(ratio(T(k)));
    return sum;
}
template <Complex Z>
bool in_series(Z const& z) {
    auto const is_small = [](auto const& x) { return x < 0.5 && x > -0.5; };
    return is_small(z.real()) && is_small(z.imag());
}

template <std::floating_point T>
std::complex<T> sinc_of(std::complex<T> const& z) {
    if (std::abs(z.real()) < T(1e-10) && std::abs(z.imag()) < T(1e-10)) return T(1);
    ScaledPair const p(z);
    return p.grown(p.sine * reciprocal(z * detail::pi<T>()));
}
template <Complex Z>
Z sinc_of(Z const& z) {
    if (in_series(z)) return series_in_square(z, [](auto k) { return 1 / (2 * k * (2 * k + 1)); });
    return cmath::sin(z * real_t<Z>(pi<Z>())) / (z * real_t<Z>(pi<Z>()));
}

// −π²z/3 (1 − (πz)²/10 + …), which is cosc next to 0, and its derivative.
template <Complex Z>
Z cosc_in_series(Z const& z) {
    using T = real_t<Z>;
    T const pi(detail::pi<T>());
    return -(z * T(pi * pi / 3)) *
           series_in_square(z, [](auto k) { return 1 / (2 * k * (2 * k + 3)); });
}
template <Complex Z>
Z cosc_derivative_in_series(Z const& z) {
    using T = real_t<Z>;
    T const pi(detail::pi<T>());
    return series_in_square(
               z, [](auto k) { return (2 * k + 1) / (2 * k * (2 * k - 1) * (2 * k + 3)); }) *
           T(-(pi * pi) / 3);
}

// cos πz / z − sin πz / (πz²).
template <std::floating_point T>
std::complex<T> cosc_of(std::complex<T> const& z) {
    if (in_series(z)) return cosc_in_series(z);
    ScaledPair const p(z);
    auto const over_z = reciprocal(z);
    return p.grown((p.cosine - p.sine * over_z / detail::pi<T>()) * over_z);
}
template <Complex Z>
Z cosc_of(Z const& z) {
    if (in_series(z)) return cosc_in_series(z);
    auto const u = z * real_t<Z>(pi<Z>());
    return (cmath::cos(u) - cmath::sin(u) / u) / z;
}

// −π² sinc(z) − 2 cosc(z) / z.
template <Complex Z>
Z cosc_partial(Z const& Omega, Z const& z) {
    auto const w = widen(z);
    using W = std::remove_const_t<decltype(w)>;
    using T = real_t<W>;
    if (in_series(w)) return narrow<Z>(cosc_derivative_in_series(w));
    T const square(pi<W>() * pi<W>());
    if constexpr (PlainComplex<Z>)
        return narrow<Z>(-(square * sinc_of(w)) - T(2) * cosc_of(w) * reciprocal(w));
    else
        return -(sinc_of(z) * square) - Omega * T(2) / z;
}

}  // namespace detail

CHAINRULES_DETAIL_COMPLEX_PRIMAL(sinpi, (z), detail::sinpi_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(cospi, (z), detail::cospi_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(tanpi, (z), detail::tanpi_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(sinc, (z), detail::sinc_of(z));
CHAINRULES_DETAIL_COMPLEX_PRIMAL(cosc, (z), detail::cosc_of(z));

// Infinite at the poles.
CHAINRULES_DETAIL_COMPLEX_RULE(tanpi, (z), singular(detail::tanpi_partial(z)));
CHAINRULES_DETAIL_COMPLEX_RULE(cosc, (z), detail::cosc_partial(Omega, z));

}  // namespace chainrules::cmath
