// SPDX-License-Identifier: MIT
#pragma once
// Faddeeva's function w(z) = e^(−z²) erfc(−iz) of a complex number with its derivatives, and the
// error functions of a complex number that follow from it. Accurate by norm; for real z part by
// part.

#include <array>
#include <cmath>
#include <complex>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/error/detail/error_functions.hpp"

namespace chainrules::special::detail {

/// A complex number of float, double or long double.
template <class Z>
concept PlainComplex = Complex<Z> && std::is_floating_point_v<real_t<Z>>;

template <PlainComplex Z>
auto widened_complex(Z const& z) {
    using W = wide_t<real_t<Z>>;
    return std::complex<W>(W(z.real()), W(z.imag()));
}

template <PlainComplex Z>
Z complex_nan() {
    return Z(not_a_number<real_t<Z>>(), not_a_number<real_t<Z>>());
}

/// f(z) in the wider type; NaN gives NaN.
template <PlainComplex Z, class F>
Z in_wide_complex(Z const& z, F const& f) {
    if (any_nan(z.real(), z.imag())) return complex_nan<Z>();
    return Z(f(widened_complex(z)));
}
/// The forms of function objects of complex numbers, too, which their overloads see in the wider
/// type.
template <class F, class In>
struct OfComplex : Form<F, In> {
    using ChainRulesOfComplex = void;
    template <class T>
    static constexpr bool is_formula_of = Real<T> || PlainComplex<T>;

    using Form<F, In>::chainrules_spelled;
    template <PlainComplex Z, Policy... P>
    static auto chainrules_spelled(Z const& z, P const&...)
        -> decltype(primal(std::declval<F const&>(), z), Z()) {
        return in_wide_complex(z, [](auto const& w) { return primal(F{}, w); });
    }
};

template <class F>
using AsGivenOrComplex = OfComplex<F, ::chainrules::detail::as_given>;
template <class F>
using InDoubleOrComplex = OfComplex<F, ::chainrules::detail::in_double>;
template <class F>
using WideOrComplex = OfComplex<F, in_wide>;
template <class F>
using WorkingOrComplex = OfComplex<F, in_working>;

/// e^(s z²), s = ±1, the roundings of the squares and of the product taken into account.
template <class T>
std::complex<T> exp_square(std::complex<T> const& z, int s) {
    using std::cos, std::exp, std::fma, std::sin;
    T const x = z.real(), y = z.imag();
    T const product = x * y;
    if (y == 0) return {exp_square(x, s), product};
    T const rest = is_standard<T> && product - product == 0 ? T(fma(x, y, T(-product))) : T(0);
    T const p = x * x, q = y * y, difference = p - q;
    T const size = exp(T(s) * difference);
    T scale = size;
    if (is_standard<T> && difference - difference == 0 && size - size == 0) {
        T const p_back = difference + q, q_back = p_back - difference;
        T const lost = (p - p_back) + (q_back - q);
        T const error = T(fma(x, x, T(-p))) - T(fma(y, y, T(-q))) + lost;
        scale += size * T(s) * error;
    }
    T const angle = T(s) * 2 * product, turn = T(s) * 2 * rest;
    T const c = cos(angle), d = sin(angle);
    return {scale * (c - turn * d), scale * (d + turn * c)};
}
template <class T>
std::complex<T> gaussian(std::complex<T> const& z) {
    return exp_square(z, -1);
}
template <class T>
std::complex<T> inverse_gaussian(std::complex<T> const& z) {
    return exp_square(z, 1);
}

/// The number of nodes on a half-line for the precision of T.
template <class T>
inline constexpr int faddeeva_nodes = std::numeric_limits<T>::digits / 4 + 2;

// The nodes t of the trapezoidal rule shifted by half a step, and of the plain one, and e^(−t²).
template <class T>
struct FaddeevaNodes {
    static constexpr int N = faddeeva_nodes<T>;
    T step;
    std::array<T, std::size_t(N)> half, half_weight, full, full_weight;

    FaddeevaNodes() {
        using std::exp, std::sqrt;
        step = sqrt(T(boost::math::constants::pi<T>() / N));
        for (int k = 0; k != N; ++k) {
            std::size_t const i = static_cast<std::size_t>(k);
            half[i] = (T(k) + T(1) / 2) * step;
            full[i] = T(k + 1) * step;
            half_weight[i] = exp(-half[i] * half[i]);
            full_weight[i] = exp(-full[i] * full[i]);
        }
    }
};

/// The n-th derivative of w, n = 0, 1, 2, for x, y ≥ 0: the integral i/π ∫ e^(−t²)/(z − t) dt by a
/// trapezoidal rule, and where z is near the real axis the residue at z, by that of the two rules
/// whose nodes are further away. Source: Al Azah & Chandler-Wilde, SIAM J. Numer. Anal. 59 (2021).
template <class T>
std::complex<T> faddeeva_quadrant(int n, std::complex<T> const& z) {
    using C = std::complex<T>;
    using std::abs, std::exp, std::floor;
    static FaddeevaNodes<T> const nodes;
    T const pi = boost::math::constants::pi<T>(), h = nodes.step;
    T const x = z.real(), y = z.imag(), size = abs(z);
    C const leading = C(0, 1 / boost::math::constants::root_pi<T>()) / z;
    if (size > std::ldexp(1.0, std::numeric_limits<T>::digits / 2 + 2))
        return n == 0 ? leading : n == 1 ? -leading / z : leading / z * (T(2) / z);
    // Far out the residue is beyond the last digit, and the terms, which have one sign, are
    // differentiated; nearer the differential equation loses no more than the wider type has.
    bool const far = size * size > T(std::numeric_limits<T>::digits) * T(0.7) + 10;
    T const place = x / h, phase = place - floor(place);
    bool const shifted = far || y >= pi / h || phase < T(0.25) || phase > T(0.75);
    auto const& node = shifted ? nodes.half : nodes.full;
    auto const& weight = shifted ? nodes.half_weight : nodes.full_weight;
    C sum(0);
    for (std::size_t k = node.size(); k-- != 0;) {
        C const below = T(1) / (z - node[k]), above = T(1) / (z + node[k]);
        if (!far || n == 0)
            sum += weight[k] * (below + above);
        else if (n == 1)
            sum -= weight[k] * (below * below + above * above);
        else
            sum += 2 * weight[k] * (below * below * below + above * above * above);
    }
    if (!shifted) sum += T(1) / z;
    C w = C(0, h / pi) * sum;
    if (far) return w;
    if (y < pi / h) {
        C const q = exp(C(0, -2 * pi / h) * z);
        w += T(2) * exp_square(z, -1) / (shifted ? T(1) + q : T(1) - q);
    }
    if (n == 0) return w;
    C const slope = T(-2) * z * w + C(0, boost::math::constants::two_div_root_pi<T>());
    return n == 1 ? slope : T(-2) * (w + z * slope);
}

/// The same anywhere: w(−z̄) is the conjugate of w(z), w(−z) = 2 e^(−z²) − w(z).
template <class T>
std::complex<T> faddeeva_derivative(int n, std::complex<T> const& z) {
    using C = std::complex<T>;
    T const x = z.real(), y = z.imag(), nan = not_a_number<T>();
    if (x != x || y != y) return {nan, nan};
    if (x - x != 0 || y - y != 0) {
        if (y - y == 0 || y > 0) return C(0);
        return x == 0 && n == 0 ? C(-y) : C(nan, nan);
    }
    if (y < 0 || (y == 0 && x < 0)) {
        C const mirrored = faddeeva_derivative(n, -z);
        C const residue = T(2) * exp_square(z, -1);
        if (n == 0) return residue - mirrored;
        if (n == 1) return T(-2) * z * residue + mirrored;
        return (T(4) * z * z - T(2)) * residue - mirrored;
    }
    if (x < 0) {
        C const mirrored = std::conj(faddeeva_derivative(n, C(-x, y)));
        return n == 1 ? -mirrored : mirrored;
    }
    if (y == 0 && n < 2) {
        T const c = boost::math::constants::two_div_root_pi<T>();
        if (n == 0) return {gaussian(x), c * dawson_value(x)};
        return {-2 * x * gaussian(x), c * dawson_slope(x)};
    }
    return faddeeva_quadrant(n, z);
}

template <class T>
bool is_small(std::complex<T> const& z) {
    return z.real() * z.real() + z.imag() * z.imag() < T(2);
}

/// Σ z²ⁿ/(n! (2n+1)): ∫₀ᶻ e^(t²) dt / z, for small z.
template <class T>
std::complex<T> integral_series(std::complex<T> const& z) {
    std::complex<T> const square = z * z;
    std::complex<T> term(1), sum(1);
    for (int n = 1; n != 200; ++n) {
        term *= square / T(n);
        sum += term / T(2 * n + 1);
        if (std::abs(term) <= std::numeric_limits<T>::epsilon() / 4) break;
    }
    return sum;
}

template <class T>
std::complex<T> times_i(std::complex<T> const& z) {
    return {-z.imag(), z.real()};
}
template <class T>
std::complex<T> erfcx_value(std::complex<T> const& z) {
    if (z.imag() == 0) return {erfcx_value(z.real()), -z.imag()};
    return faddeeva_derivative(0, times_i(z));
}
template <class T>
std::complex<T> erfcx_slope(std::complex<T> const& z) {
    if (z.imag() == 0) return {erfcx_slope(z.real()), z.imag()};
    return times_i(faddeeva_derivative(1, times_i(z)));
}
template <class T>
std::complex<T> erfcx_curvature(std::complex<T> const& z) {
    if (z.imag() == 0) return {erfcx_curvature(z.real()), z.imag() * erfcx_third(z.real())};
    return -faddeeva_derivative(2, times_i(z));
}
template <class T>
std::complex<T> erfcx_third(std::complex<T> const& z) {
    return T(4) * erfcx_slope(z) + T(2) * z * erfcx_curvature(z);
}
template <class T>
std::complex<T> erfi_value(std::complex<T> const& z) {
    T const c = boost::math::constants::two_div_root_pi<T>();
    if (z.imag() == 0) return {erfi_value(z.real()), z.imag()};
    if (is_small(z)) return c * z * integral_series(z);
    // −i erf(iz) = −i (±1 − e^(z²) w(∓z)): the sign that of Re(iz).
    bool const left = z.imag() > 0;
    std::complex<T> const rest = exp_square(z, 1) * faddeeva_derivative(0, left ? z : -z);
    return left ? times_i(T(1) - rest) : times_i(rest - T(1));
}
template <class T>
std::complex<T> erf_value(std::complex<T> const& z) {
    if (z.imag() == 0) return {boost::math::erf(z.real(), Quiet{}), z.imag() * gaussian(z.real())};
    // −i erfi(iz)
    std::complex<T> const turned = erfi_value(times_i(z));
    return {turned.imag(), -turned.real()};
}
template <class T>
std::complex<T> erfc_value(std::complex<T> const& z) {
    if (z.imag() == 0)
        return {boost::math::erfc(z.real(), Quiet{}), -z.imag() * gaussian(z.real())};
    if (z.real() < 0 || is_small(z)) return T(1) - erf_value(z);
    return exp_square(z, -1) * erfcx_value(z);
}
template <class T>
std::complex<T> dawson_value(std::complex<T> const& z) {
    if (z.imag() == 0) return {dawson_value(z.real()), z.imag()};
    if (z.imag() < 0) return -dawson_value(-z);
    if (is_small(z)) return z * exp_square(z, -1) * integral_series(z);
    T const half_root_pi = T(boost::math::constants::root_pi<T>() / 2);
    return half_root_pi * times_i(exp_square(z, -1) - faddeeva_derivative(0, z));
}
template <class T>
std::complex<T> dawson_slope(std::complex<T> const& z) {
    if (z.imag() == 0) return {dawson_slope(z.real()), -z.imag()};
    if (z.imag() < 0) return dawson_slope(-z);
    if (is_small(z)) return T(1) - T(2) * z * dawson_value(z);
    T const half_root_pi = T(boost::math::constants::root_pi<T>() / 2);
    return half_root_pi * times_i(T(-2) * z * exp_square(z, -1) - faddeeva_derivative(1, z));
}
template <class T>
std::complex<T> dawson_curvature(std::complex<T> const& z) {
    if (z.imag() == 0) return {dawson_curvature(z.real()), -z.imag()};
    if (z.imag() < 0) return -dawson_curvature(-z);
    if (is_small(z)) return T(-2) * dawson_value(z) - T(2) * z * dawson_slope(z);
    T const half_root_pi = T(boost::math::constants::root_pi<T>() / 2);
    return half_root_pi *
           times_i((T(4) * z * z - T(2)) * exp_square(z, -1) - faddeeva_derivative(2, z));
}

}  // namespace chainrules::special::detail
