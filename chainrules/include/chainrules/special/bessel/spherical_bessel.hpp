// SPDX-License-Identifier: MIT
#pragma once
// Spherical Bessel functions, of integer order with their derivatives, and of real order. Hankel
// functions: hankel.hpp.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/bessel/detail/bessel_by_order.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

namespace detail {

// An infinite x gives the limit 0, an order that Boost cannot take is out of the domain.
template <class T, class N, class P, class F>
T of_whole_order(char const* function, N const& order, T const& x, P const& policy, F const& f) {
    if (order < 0 || order > std::numeric_limits<int>::max())
        return domain_error(function, "order %1% is negative or too large", T(order), policy);
    if (is_infinite(x) && x > 0) return T(0);
    return f(static_cast<unsigned>(order), x, policy);
}

// √(π / 2x) times the cylindrical function of the order ν + ½.
template <class T, class P, class F>
T of_real_order(T const& nu, T const& x, P const& policy, F const& cylindrical) {
    using std::sqrt;
    if (is_infinite(x) && x > 0) return T(0);
    using W = wide_t<T>;
    W const factor = boost::math::constants::root_half_pi<W>() / sqrt(W(x));
    return T(factor * cylindrical(W(W(nu) + W(1) / 2), W(x), policy));
}

template <class T, Policy P>
T spherical_j(T const& nu, T const& x, P const& policy) {
    if (x == 0 && (nu >= 0 || gives_limits<P>)) return spherical_j_at_0(nu);
    return of_real_order(nu, x, policy, [](auto const&... a) { return bessel<BesselJ>(a...); });
}
template <class T, Policy P>
T spherical_y(T const& nu, T const& x, P const& policy) {
    if (gives_limits<P> && x == 0) return spherical_y_at_0(nu);
    if (x == 0) return -overflow<T>("chainrules::sphericalbessely(%1%)", policy);
    return of_real_order(nu, x, policy, [](auto const&... a) { return bessel<BesselY>(a...); });
}

}  // namespace detail

/// The spherical Bessel function of the first kind, jₙ(x) = √(π / 2x) J_{n+½}(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, sph_bessel);
/// The spherical Bessel function of the second kind, Neumann's, yₙ(x) = √(π / 2x) Y_{n+½}(x).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, sph_neumann);
/// The derivative jₙ′(x) of the spherical Bessel function of the first kind.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, sph_bessel_prime);
/// The derivative yₙ′(x) of the spherical Bessel function of the second kind.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, sph_neumann_prime);
/// The same of real order: √(π / 2x) J_{ν+½}(x) and √(π / 2x) Y_{ν+½}(x).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, sphericalbesselj, (nu, x),
                                detail::spherical_j(nu, x, policy...));
/// The spherical Bessel function of the second kind and of a real order, √(π / 2x) Y_{ν+½}(x).
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, sphericalbessely, (nu, x),
                                detail::spherical_y(nu, x, policy...));
/// Their first and second derivatives by ν.
CHAINRULES_DETAIL_POLICY_PRIMAL(OfStandardTypes, sphericalbesselj_dnu, (nu, x),
                                detail::spherical_by_order<detail::BesselJ, 1>(nu, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(OfStandardTypes, sphericalbessely_dnu, (nu, x),
                                detail::spherical_by_order<detail::BesselY, 1>(nu, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(OfStandardTypes, sphericalbesselj_dnu2, (nu, x),
                                detail::spherical_by_order<detail::BesselJ, 2>(nu, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(OfStandardTypes, sphericalbessely_dnu2, (nu, x),
                                detail::spherical_by_order<detail::BesselY, 2>(nu, x));

namespace detail {

template <std::integral N, Plain X, Policy P>
result_t<X> primal(sph_bessel_t, N n, X const& x, P const& policy) {
    return of_whole_order("chainrules::sph_bessel(%1%)", n, result_t<X>(x), policy,
                          [](auto const&... a) { return boost::math::sph_bessel(a...); });
}
template <std::integral N, Plain X, Policy P>
result_t<X> primal(sph_neumann_t, N n, X const& x, P const& policy) {
    return of_whole_order("chainrules::sph_neumann(%1%)", n, result_t<X>(x), policy,
                          [](auto const&... a) { return boost::math::sph_neumann(a...); });
}
// jₙ′ next to 0, n xⁿ⁻¹ / (2n+1)!! or −x/3, where the terms of Boost's formula underflow.
template <class T>
T spherical_slope_next_to_0(long long n, T const& x) {
    if (n == 0) return -x / 3;
    T slope = T(n) / T(2 * n + 1);
    for (long long k = 1; k < n && slope != 0; ++k) slope *= x / T(2 * k + 1);
    return slope;
}
template <std::integral N, Plain X, Policy P>
result_t<X> primal(sph_bessel_prime_t, N n, X const& x, P const& policy) {
    using T = result_t<X>;
    if (n >= 0 && x >= 0 && T(x) * T(x) < std::numeric_limits<T>::epsilon())
        return spherical_slope_next_to_0(static_cast<long long>(n), T(x));
    return of_whole_order("chainrules::sph_bessel_prime(%1%)", n, T(x), policy,
                          [](auto const&... a) { return boost::math::sph_bessel_prime(a...); });
}
template <std::integral N, Plain X, Policy P>
result_t<X> primal(sph_neumann_prime_t, N n, X const& x, P const& policy) {
    using T = result_t<X>;
    if (gives_limits<P> && x == 0 && n >= 0) return infinity<T>();
    T const slope =
        of_whole_order("chainrules::sph_neumann_prime(%1%)", n, T(x), policy,
                       [](auto const&... a) { return boost::math::sph_neumann_prime(a...); });
    // Of orders that are infinite, both.
    return is_nan(slope) && x > 0 && x < 1 && n >= 0 ? infinity<T>() : slope;
}

// j″ and y″ from the spherical Bessel equation, j″ where that cancels as
// (n(n−1)/x² − 1) jₙ + 2 jₙ₊₁ / x. For active numbers, whose derivatives cancel more, by
// fₙ′ = (n fₙ₋₁ − (n+1) fₙ₊₁) / (2n+1) (DLMF 10.51.1), twice.
template <class O, class F, class N, class X>
auto spherical_second_derivative(O const& Omega, F const& f, N const& order, X const& x) {
    int const n = whole(order);
    auto const by_ladder = [&] {
        auto const m = static_cast<plain_real_t<X>>(n);
        auto const others = (m + 1) * (m + 2) / ((2 * m + 1) * (2 * m + 3)) * f(n + 2, x, quiet) -
                            (2 * m * m + 2 * m - 1) / ((2 * m - 1) * (2 * m + 3)) * f(n, x, quiet);
        using T = evaluated_t<decltype(others)>;
        // Next to 0, yₙ₊₂ is infinite before the others are.
        if (std::is_same_v<F, sph_neumann_t> && is_infinite(plain_value(f(n + 2, x, quiet))))
            return T(f(n + 2, x, quiet));
        return n < 2 ? T(others)
                     : T(m * (m - 1) / ((2 * m - 1) * (2 * m + 1)) * f(n - 2, x, quiet) + others);
    };
    if constexpr (Plain<X>) {
        X const m(order);
        if (is_infinite(x)) return X(0);
        if (std::is_same_v<F, sph_bessel_t> && (x * x < m * (m - 1) || x < 1)) {
            // jₙ, or jₙ₊₁ of the small ones, may underflow where j″ does not.
            if (x * x < std::numeric_limits<X>::epsilon()) return X(by_ladder());
            return X((m / x * ((m - 1) / x) - 1) * f(n, x, quiet) + 2 * f(n + 1, x, quiet) / x);
        }
        return X(-2 * Omega / x - (1 - m / x * ((m + 1) / x)) * f(n, x, quiet));
    } else {
        return by_ladder();
    }
}

// ν f_ν / x − f_{ν+1} (DLMF 10.51.2).
template <class F, class T>
T spherical_slope(F const& f, T const& nu, T const& x) {
    if (is_infinite(x)) return T(0);
    if (x == 0) {
        if (std::is_same_v<F, sphericalbessely_t>) return infinity<T>();
        return nu == 0 || nu > 1 ? T(0) : nu == 1 ? T(T(1) / 3) : infinity<T>();
    }
    using W = wide_t<T>;
    W const order(nu), at(x);
    W const next = f(W(order + 1), at, quiet);
    if (nu == 0) return T(-next);
    W const first = order / at * f(order, at, quiet);
    // Beyond the range of the type, the greater one alone.
    if (is_infinite(next) && 2 * order > -1) return T(-next);
    return T(is_infinite(first) ? first : W(first - next));
}
}  // namespace detail

/// The derivatives by x.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, sphericalbesselj_dx, (nu, x),
                                detail::spherical_slope(sphericalbesselj, nu, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, sphericalbessely_dx, (nu, x),
                                detail::spherical_slope(sphericalbessely, nu, x));

namespace detail {

// By f_ν′ = (ν f_{ν−1} − (ν+1) f_{ν+1}) / (2ν+1), twice, or the differential equation where the
// orders make that 0/0.
template <class F, class V, class X>
auto spherical_curvature_by_ladder(F const& f, V const& nu, X const& x) {
    using R = evaluated_t<decltype(nu * f(nu, x))>;
    auto const order = plain_value(nu);
    if (2 * order == 1 || 2 * order == -1 || 2 * order == -3)
        return R(-2 / x * (nu / x * f(nu, x) - f(nu + 1, x)) -
                 (1 - nu / x * ((nu + 1) / x)) * f(nu, x));
    R const above((nu + 1) * (nu + 2) / ((2 * nu + 1) * (2 * nu + 3)) * f(nu + 2, x));
    R const here((2 * nu * nu + 2 * nu - 1) / ((2 * nu - 1) * (2 * nu + 3)) * f(nu, x));
    // 0 times what may be infinite at x = 0; no other order is infinite before these.
    if (Plain<V> && order * (order - 1) == 0) return R(above - here);
    R const below(nu * (nu - 1) / ((2 * nu - 1) * (2 * nu + 1)) * f(nu - 2, x));
    if (is_infinite(plain_value(above)) && 2 * order > -1) return above;
    if (is_infinite(plain_value(below))) return below;
    return R(below - here + above);
}
template <class O, class F, class V, class X>
auto spherical_curvature(O const&, F const& f, V const& nu, X const& x) {
    if constexpr (Plain<V> && Plain<X>) {
        using W = wide_t<O>;
        if (is_infinite(x)) return O(0);
        return O(spherical_curvature_by_ladder([&](auto const&... a) { return f(a..., quiet); },
                                               W(nu), W(x)));
    } else {
        return spherical_curvature_by_ladder(f, nu, x);
    }
}
// The derivative of that ladder by ν.
template <class F, class D, class V, class X>
auto spherical_slope_by_order(F const& f, D const& f_dnu, V const& nu, X const& x) {
    auto const odd = 2 * nu + 1;
    using R = evaluated_t<decltype(odd * f_dnu(nu, x))>;
    if (plain_value(odd) == 0) return R(nu / x * f_dnu(nu, x) - f_dnu(nu + 1, x) + f(nu, x) / x);
    R const below = f(nu - 1, x), above = f(nu + 1, x);
    return R((below + nu * f_dnu(nu - 1, x) - above - (nu + 1) * f_dnu(nu + 1, x)) / odd -
             2 * (nu * below - (nu + 1) * above) / (odd * odd));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(sph_bessel, (n, x), NoTangent{},
                       sph_bessel_prime(detail::whole(n), x, detail::quiet));
CHAINRULES_SCALAR_RULE(sph_neumann, (n, x), NoTangent{},
                       singular(sph_neumann_prime(detail::whole(n), x, detail::quiet)));
CHAINRULES_SCALAR_RULE(sph_bessel_prime, (n, x), NoTangent{},
                       detail::spherical_second_derivative(Omega, sph_bessel, n, x));
CHAINRULES_SCALAR_RULE(sph_neumann_prime, (n, x), NoTangent{},
                       singular(detail::spherical_second_derivative(Omega, sph_neumann, n, x)));
// By x infinite at 0 where 0 < ν < 1, by ν where ν = 0.
CHAINRULES_SCALAR_RULE(sphericalbesselj, (nu, x), detail::by_order(sphericalbesselj_dnu, nu, x),
                       singular(sphericalbesselj_dx(nu, x)));
CHAINRULES_SCALAR_RULE(sphericalbessely, (nu, x), detail::by_order(sphericalbessely_dnu, nu, x),
                       singular(sphericalbessely_dx(nu, x)));

#define CHAINRULES_DETAIL_SPHERICAL_BESSEL_RULES(f)                                               \
    CHAINRULES_SCALAR_RULE(f##_dx, (nu, x),                                                 \
                           singular(detail::spherical_slope_by_order(f, f##_dnu, nu, x)),   \
                           singular(detail::spherical_curvature(Omega, f, nu, x))); \
    CHAINRULES_SCALAR_RULE(f##_dnu, (nu, x), singular(f##_dnu2(nu, x)),                     \
                           singular(detail::spherical_slope_by_order(f, f##_dnu, nu, x)));   \
    CHAINRULES_DETAIL_NO_MORE(f##_dnu2, (), (nu, x),                                              \
                              "the third derivative of a Bessel function by its order")
CHAINRULES_DETAIL_SPHERICAL_BESSEL_RULES(sphericalbesselj);
CHAINRULES_DETAIL_SPHERICAL_BESSEL_RULES(sphericalbessely);
#undef CHAINRULES_DETAIL_SPHERICAL_BESSEL_RULES

}  // namespace chainrules::special

namespace chainrules::fn {
using special::sph_bessel;
using special::sph_bessel_prime;
using special::sph_neumann;
using special::sph_neumann_prime;
using special::sphericalbesselj;
using special::sphericalbessely;
}  // namespace chainrules::fn

namespace chainrules::overloads {
CHAINRULES_DETAIL_SPECIAL(sph_bessel);
CHAINRULES_DETAIL_SPECIAL(sph_neumann);
}  // namespace chainrules::overloads
