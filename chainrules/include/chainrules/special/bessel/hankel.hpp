// SPDX-License-Identifier: MIT
#pragma once
// Hankel functions J ± iY, cylindrical and spherical, and the scaled ones of x > 0: complex
// functions of real arguments, so a cotangent of x is real.

#include <boost/math/special_functions/cos_pi.hpp>
#include <boost/math/special_functions/hankel.hpp>
#include <boost/math/special_functions/sin_pi.hpp>
#include <cmath>
#include <complex>
#include <optional>

#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/bessel/detail/bessel_by_order.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

namespace detail {

// NaN gives NaN, an infinite x the limit 0. Boost's own accept the standard types only.
template <class T, class P, class F>
std::complex<T> hankel_or_limit(char const* function, T const& nu, T const& x, P const& policy,
                                F const& f) {
    if (auto const end = at_nan_or_infinity(function, nu, x, T(0), policy)) return {*end, *end};
    return f(nu, x, policy);
}
// At x = 0, where Boost's have an infinite real part, too: J and ±Y.
template <class P, class T>
std::optional<std::complex<T>> cyl_hankel_at_0(int sign, T const& nu, T const& x) {
    if (!gives_limits<P> || x != 0 || is_nan(nu) || is_infinite(nu)) return {};
    return std::complex<T>(bessel<BesselJ>(nu, x, Quiet{}), T(sign) * BesselY::at_0(nu));
}
template <class P, class T>
std::optional<std::complex<T>> sph_hankel_at_0(int sign, T const& nu, T const& x) {
    if (!gives_limits<P> || x != 0 || is_nan(nu) || is_infinite(nu)) return {};
    return std::complex<T>(spherical_j_at_0(nu), T(sign) * spherical_y_at_0(nu));
}

template <int sign, class T, Policy P>
std::complex<T> cyl_hankel(T const& nu, T const& x, P const& policy) {
    if (auto const end = cyl_hankel_at_0<P>(sign, nu, x)) return *end;
    if constexpr (sign > 0)
        return hankel_or_limit("chainrules::cyl_hankel_1(%1%)", nu, x, policy,
                               [](auto const&... a) { return boost::math::cyl_hankel_1(a...); });
    else
        return hankel_or_limit("chainrules::cyl_hankel_2(%1%)", nu, x, policy,
                               [](auto const&... a) { return boost::math::cyl_hankel_2(a...); });
}
template <int sign, class T, Policy P>
std::complex<T> sph_hankel(T const& nu, T const& x, P const& policy) {
    if (auto const end = sph_hankel_at_0<P>(sign, nu, x)) return *end;
    if constexpr (sign > 0)
        return hankel_or_limit("chainrules::sph_hankel_1(%1%)", nu, x, policy,
                               [](auto const&... a) { return boost::math::sph_hankel_1(a...); });
    else
        return hankel_or_limit("chainrules::sph_hankel_2(%1%)", nu, x, policy,
                               [](auto const&... a) { return boost::math::sph_hankel_2(a...); });
}

/// e^(∓ix) H_ν(x) = √(2/(πx)) e^(∓i(ν/2 + 1/4)π) Σ (±i)ᵏ a_k(ν) x^(−k) or its n-th derivative, from
/// where the series ends within the precision (DLMF 10.17.5), which loses nothing to cancellation.
template <class T>
std::optional<std::complex<T>> scaled_hankel_series(int sign, int n, T const& nu, T const& x) {
    if (!(x > 30) || !(x > nu * nu)) return {};
    std::complex<T> term(1), sum(0);
    T const mu = 4 * nu * nu;
    for (int k = 0; k != 200; ++k) {
        T weight = 1;
        for (int j = 0; j != n; ++j) weight *= T(k + j) + T(1) / 2;
        sum += term * weight;
        if (std::abs(term) * weight <= std::numeric_limits<T>::epsilon() / 16) {
            T const angle = -T(sign) * (nu / 2 + T(1) / 4);
            std::complex<T> const factor =
                std::sqrt(2 / (boost::math::constants::pi<T>() * x)) *
                std::complex<T>(boost::math::cos_pi(angle), boost::math::sin_pi(angle));
            std::complex<T> result = factor * sum;
            for (int j = 0; j != n; ++j) result /= -x;
            return result;
        }
        T const odd = T(2 * k + 1);
        std::complex<T> const next =
            term * std::complex<T>(0, T(sign) * (mu - odd * odd) / (T(8 * (k + 1)) * x));
        if (std::abs(next) > std::abs(term)) return {};
        term = next;
    }
    return {};
}
template <int Sign, class T, Policy P>
std::complex<T> scaled_hankel_value(T const& nu, T const& x, P const& policy) {
    using W = wide_t<T>;
    using C = std::complex<T>;
    if (x < 0)
        return domain_error("chainrules::hankelhx(%1%)", "x is %1%, must not be negative", x,
                            policy);
    if (auto const end = cyl_hankel_at_0<P>(Sign, nu, x)) return *end;
    return C(hankel_or_limit("chainrules::hankelhx(%1%)", W(nu), W(x), policy,
                             [](W const& v, W const& at, P const& given) {
                                 if (auto const sum = scaled_hankel_series(Sign, 0, v, at))
                                     return *sum;
                                 return std::complex<W>(
                                            Sign > 0 ? boost::math::cyl_hankel_1(v, at, given)
                                                     : boost::math::cyl_hankel_2(v, at, given)) *
                                        std::complex<W>(std::cos(at), -W(Sign) * std::sin(at));
                             }));
}
template <int Sign, class T>
std::complex<T> scaled_hankel_slope(T const& nu, T const& x) {
    using W = wide_t<T>;
    using C = std::complex<T>;
    W const v(nu), at(x);
    if (any_nan(v, at)) return C(not_a_number<T>(), not_a_number<T>());
    if (is_infinite(at)) return C(0);
    if (auto const slope = scaled_hankel_series(Sign, 1, v, at)) return C(*slope);
    // h (ν / x ∓ i) − h_{ν+1}, DLMF 10.6.2.
    std::complex<W> const value = scaled_hankel_value<Sign>(v, at, Quiet{});
    if (!(at > 0)) return C(value);
    std::complex<W> const next = scaled_hankel_value<Sign>(W(v + 1), at, Quiet{});
    return C(value * std::complex<W>(v / at, -W(Sign)) - next);
}

}  // namespace detail

// A function of real ν and x with complex values, by an expression in these and `policy...`.
#define CHAINRULES_DETAIL_HANKEL(f, Number, ...)           \
    CHAINRULES_DETAIL_PRIMALS(                             \
        detail::AsBoost, f,                                \
        template <Number T> friend std::complex<T> primal( \
            f##_t, T const& nu, T const& x,                \
            [[maybe_unused]] detail::Policy auto const&... policy) { return __VA_ARGS__; })
/// hankelh1x(nu, x) = e^(−ix) cyl_hankel_1(nu, x), hankelh2x(nu, x) = e^(ix) cyl_hankel_2(nu, x),
/// and their derivatives by x.
CHAINRULES_DETAIL_HANKEL(hankelh1x, Real, detail::scaled_hankel_value<1>(nu, x, policy...));
/// The scaled Hankel function of the second kind exp(ix) (J_ν(x) − i Y_ν(x)), x > 0.
CHAINRULES_DETAIL_HANKEL(hankelh2x, Real, detail::scaled_hankel_value<-1>(nu, x, policy...));
CHAINRULES_DETAIL_HANKEL(hankelh1x_dx, Real, detail::scaled_hankel_slope<1>(nu, x));
CHAINRULES_DETAIL_HANKEL(hankelh2x_dx, Real, detail::scaled_hankel_slope<-1>(nu, x));
/// The Hankel function of the first kind J_ν(x) + i Y_ν(x) of real order ν and real x.
CHAINRULES_DETAIL_HANKEL(cyl_hankel_1, Real, detail::cyl_hankel<1>(nu, x, policy...));
/// The Hankel function of the second kind J_ν(x) − i Y_ν(x) of real order ν and real x.
CHAINRULES_DETAIL_HANKEL(cyl_hankel_2, Real, detail::cyl_hankel<-1>(nu, x, policy...));
/// The spherical Hankel function of the first kind √(π / (2x)) (J + i Y), J and Y of order ν + 1/2.
CHAINRULES_DETAIL_HANKEL(sph_hankel_1, Real, detail::sph_hankel<1>(nu, x, policy...));
/// The spherical Hankel function of the second kind √(π / (2x)) (J − i Y), J and Y of order ν +
/// 1/2.
CHAINRULES_DETAIL_HANKEL(sph_hankel_2, Real, detail::sph_hankel<-1>(nu, x, policy...));

// First and second derivatives by the order.
#define CHAINRULES_DETAIL_HANKEL_BY_ORDER(f, kind, sign)                                     \
    CHAINRULES_DETAIL_HANKEL(f##_dnu, std::floating_point,                                   \
                             detail::hankel_by_order<detail::Hankel::kind, sign, 1>(nu, x)); \
    CHAINRULES_DETAIL_HANKEL(f##_dnu2, std::floating_point,                                  \
                             detail::hankel_by_order<detail::Hankel::kind, sign, 2>(nu, x))
CHAINRULES_DETAIL_HANKEL_BY_ORDER(cyl_hankel_1, plain, 1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER(cyl_hankel_2, plain, -1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER(sph_hankel_1, spherical, 1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER(sph_hankel_2, spherical, -1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER(hankelh1x, scaled, 1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER(hankelh2x, scaled, -1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER(hankelh1x_dx, scaled_slope, 1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER(hankelh2x_dx, scaled_slope, -1);
#undef CHAINRULES_DETAIL_HANKEL_BY_ORDER
#undef CHAINRULES_DETAIL_HANKEL

namespace detail {

// ν/x C − C_{ν+1} (DLMF 10.6.2, 10.51.2).
template <class O, class F, class V, class X>
auto hankel_slope_of_active(O const& Omega, F const& f, V const& nu, X const& x) {
    return Omega * real_t<O>(nu / x) - f(nu + 1, x);
}

// (H_{ν−1} − H_{ν+1}) / 2 (DLMF 10.6.1); for x > 0 real and imaginary part each to full accuracy.
template <class O, class F, class V, class X>
auto cyl_hankel_partial(O const& Omega, F const& f, int sign, V const& nu, X const& x) {
    if constexpr (Plain<V> && Plain<X>) {
        using T = result_t<V, X>;
        if (x > 0 || is_nan(x))
            return std::complex<T>(bessel<BesselJPrime>(T(nu), T(x), Quiet{}),
                                   T(sign) * bessel<BesselYPrime>(T(nu), T(x), Quiet{}));
        return (f(nu - 1, x, quiet) - f(nu + 1, x, quiet)) / T(2);
    } else {
        return hankel_slope_of_active(Omega, f, nu, x);
    }
}

// The same as on active numbers, in a wider type.
template <class O, class F, class V, class X>
auto sph_hankel_partial(O const& Omega, F const& f, V const& nu, X const& x) {
    if constexpr (Plain<V> && Plain<X>) {
        using T = result_t<V, X>;
        using W = wide_t<T>;
        W const order(nu), at(x);
        std::complex<W> const next = f(W(order + 1), at, quiet);
        if (is_infinite(x)) return std::complex<T>(next);
        if (nu == 0) return std::complex<T>(-next);
        return std::complex<T>(order / at * f(order, at, quiet) - next);
    } else {
        return hankel_slope_of_active(Omega, f, nu, x);
    }
}

// h″ = −(1/x ± 2i) h′ + (ν²/x² ∓ i/x) h; far out the two cancel, but not the terms of the series.
template <int Sign, class O, class F, class V, class X>
O scaled_hankel_curvature(O const& slope, F const& f, V const& nu, X const& x) {
    using R = real_t<O>;
    if constexpr (Plain<V> && Plain<X>) {
        using W = wide_t<R>;
        if (is_infinite(x)) return O(0);
        if (auto const sum = scaled_hankel_series(Sign, 2, W(nu), W(x))) return O(*sum);
    }
    R const inverse(1 / x), ratio(nu * inverse), turn(Sign > 0 ? R(-inverse) : inverse);
    return f(nu, x) * O(R(ratio * ratio), turn) - slope * O(inverse, R(2 * Sign));
}

// ν/x C − C_{ν+1} and the equation above, differentiated by ν.
template <class O, class F, class D, class V, class X>
auto hankel_slope_by_order(O const& Omega, F const& f, D const& f_dnu, V const& nu, X const& x) {
    using R = real_t<O>;
    return f(nu, x) * R(1 / x) + Omega * R(nu / x) - f_dnu(nu + 1, x);
}
template <int Sign, class O, class F, class D, class V, class X>
O scaled_hankel_curvature_by_order(O const& Omega, F const& f, D const& f_dnu, V const& nu,
                                   X const& x) {
    using R = real_t<O>;
    R const inverse(1 / x), ratio(nu * inverse), turn(Sign > 0 ? R(-inverse) : inverse);
    return f(nu, x) * R(2 * ratio * inverse) + f_dnu(nu, x) * O(R(ratio * ratio), turn) -
           Omega * O(inverse, R(2 * Sign));
}
template <class F, class V, class X>
auto hankel_partial_by_order(F const& f, V const& nu, X const& x) {
    if constexpr (std::is_floating_point_v<result_t<plain_real_t<V>, plain_real_t<X>>>)
        return singular(f(nu, x));
    else
        return by_order(f, nu, x);
}

inline constexpr char const* hankel_third =
    "the third derivative of a Hankel function by its order";

}  // namespace detail

CHAINRULES_SCALAR_RULE(cyl_hankel_1, (nu, x), detail::hankel_partial_by_order(cyl_hankel_1_dnu, nu, x),
                       singular(detail::cyl_hankel_partial(Omega, cyl_hankel_1, 1, nu, x)));
CHAINRULES_SCALAR_RULE(cyl_hankel_2, (nu, x), detail::hankel_partial_by_order(cyl_hankel_2_dnu, nu, x),
                       singular(detail::cyl_hankel_partial(Omega, cyl_hankel_2, -1, nu, x)));
CHAINRULES_SCALAR_RULE(sph_hankel_1, (nu, x), detail::hankel_partial_by_order(sph_hankel_1_dnu, nu, x),
                       singular(detail::sph_hankel_partial(Omega, sph_hankel_1, nu, x)));
CHAINRULES_SCALAR_RULE(sph_hankel_2, (nu, x), detail::hankel_partial_by_order(sph_hankel_2_dnu, nu, x),
                       singular(detail::sph_hankel_partial(Omega, sph_hankel_2, nu, x)));

CHAINRULES_SCALAR_RULE(hankelh1x, (nu, x), detail::hankel_partial_by_order(hankelh1x_dnu, nu, x), hankelh1x_dx(nu, x));
CHAINRULES_SCALAR_RULE(hankelh2x, (nu, x), detail::hankel_partial_by_order(hankelh2x_dnu, nu, x), hankelh2x_dx(nu, x));

CHAINRULES_SCALAR_RULE(hankelh1x_dx, (nu, x), detail::hankel_partial_by_order(hankelh1x_dx_dnu, nu, x),
                       detail::scaled_hankel_curvature<1>(Omega, hankelh1x, nu, x));
CHAINRULES_SCALAR_RULE(hankelh2x_dx, (nu, x), detail::hankel_partial_by_order(hankelh2x_dx_dnu, nu, x),
                       detail::scaled_hankel_curvature<-1>(Omega, hankelh2x, nu, x));

#define CHAINRULES_DETAIL_HANKEL_BY_ORDER_RULES(f)                                          \
    CHAINRULES_SCALAR_RULE(f##_dnu, (nu, x), f##_dnu2(nu, x),                                  \
                           detail::hankel_slope_by_order(Omega, f, f##_dnu, nu, x)); \
    CHAINRULES_DETAIL_NO_MORE(f##_dnu2, (), (nu, x), detail::hankel_third)
CHAINRULES_DETAIL_HANKEL_BY_ORDER_RULES(cyl_hankel_1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER_RULES(cyl_hankel_2);
CHAINRULES_DETAIL_HANKEL_BY_ORDER_RULES(sph_hankel_1);
CHAINRULES_DETAIL_HANKEL_BY_ORDER_RULES(sph_hankel_2);
#undef CHAINRULES_DETAIL_HANKEL_BY_ORDER_RULES
#define CHAINRULES_DETAIL_SCALED_HANKEL_BY_ORDER_RULES(f, sign)                             \
    CHAINRULES_SCALAR_RULE(f##_dnu, (nu, x), f##_dnu2(nu, x), f##_dx_dnu(nu, x));                 \
    CHAINRULES_SCALAR_RULE(f##_dnu2, (nu, x), CHAINRULES_DETAIL_MISSING(detail::hankel_third),    \
                           f##_dx_dnu2(nu, x)); \
    CHAINRULES_SCALAR_RULE(f##_dx_dnu, (nu, x), f##_dx_dnu2(nu, x),                            \
                           detail::scaled_hankel_curvature_by_order<sign>(Omega, f, f##_dnu, nu, \
                                                                          x));             \
    CHAINRULES_DETAIL_NO_MORE(f##_dx_dnu2, (), (nu, x), detail::hankel_third)
CHAINRULES_DETAIL_SCALED_HANKEL_BY_ORDER_RULES(hankelh1x, 1);
CHAINRULES_DETAIL_SCALED_HANKEL_BY_ORDER_RULES(hankelh2x, -1);
#undef CHAINRULES_DETAIL_SCALED_HANKEL_BY_ORDER_RULES

}  // namespace chainrules::special

namespace chainrules::fn {
using special::cyl_hankel_1;
using special::cyl_hankel_2;
using special::hankelh1x;
using special::hankelh2x;
using special::sph_hankel_1;
using special::sph_hankel_2;
}  // namespace chainrules::fn
