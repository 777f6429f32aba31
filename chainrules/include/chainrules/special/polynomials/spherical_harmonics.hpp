// SPDX-License-Identifier: MIT
#pragma once
// Spherical harmonics Y_n^m(θ, φ) with the sign of Condon and Shortley: real part, imaginary part,
// complex, and sph_legendre(l, m, θ) = Y_l^m(θ, 0). The derivative by θ is the ladder
// ½ (√((n−m)(n+m+1)) Y^{m+1} − √((n+m)(n−m+1)) Y^{m−1}), which holds at the poles.

#include <boost/math/special_functions/spherical_harmonic.hpp>
#include <cmath>
#include <complex>

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/special/base/arguments.hpp"

namespace chainrules::special {

namespace detail {

inline constexpr int greatest_harmonic = 1'000'000;

template <class Y, class T, class P, class F>
Y harmonic(int n, int m, T const& theta, T const& phi, P const& policy, F const& f) {
    if (any_nan(theta, phi) || is_infinite(theta) || is_infinite(phi)) return Y(not_a_number<T>());
    if (n < 0 || n > greatest_harmonic)
        return Y(domain_error("chainrules::spherical_harmonic",
                              "degree %1% is negative or greater than 1000000", T(n), policy));
    if (m > n || -m > n) return Y(T(0));
    return f(static_cast<unsigned>(n), m, theta, phi, policy);
}

}  // namespace detail

/// The real part of the spherical harmonic Y_n^m(theta, phi).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, spherical_harmonic_r);
/// The imaginary part of the spherical harmonic Y_n^m(theta, phi).
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, spherical_harmonic_i);
/// The spherical harmonic Y_n^m of the polar angle theta and the azimuth phi in radians, with the
/// sign of Condon and Shortley.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, spherical_harmonic);
/// The spherical associated Legendre function, the spherical harmonic Y_l^m at phi = 0, of the
/// polar angle theta in radians.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, sph_legendre);

namespace detail {

template <std::integral N, std::integral M, Plain A, Plain B, Policy P>
result_t<A, B> primal(spherical_harmonic_r_t, N n, M m, A const& theta, B const& phi,
                      P const& policy) {
    using T = result_t<A, B>;
    return harmonic<T>(whole(n), whole(m), T(theta), T(phi), policy,
                       [](auto const&... a) { return boost::math::spherical_harmonic_r(a...); });
}
template <std::integral N, std::integral M, Plain A, Plain B, Policy P>
result_t<A, B> primal(spherical_harmonic_i_t, N n, M m, A const& theta, B const& phi,
                      P const& policy) {
    using T = result_t<A, B>;
    return harmonic<T>(whole(n), whole(m), T(theta), T(phi), policy,
                       [](auto const&... a) { return boost::math::spherical_harmonic_i(a...); });
}
template <std::integral N, std::integral M, Plain A, Plain B, Policy P>
std::complex<result_t<A, B>> primal(spherical_harmonic_t, N n, M m, A const& theta, B const& phi,
                                    P const& policy) {
    using T = result_t<A, B>;
    return harmonic<std::complex<T>>(
        whole(n), whole(m), T(theta), T(phi), policy,
        [](auto const&... a) { return boost::math::spherical_harmonic(a...); });
}
template <std::integral L, std::integral M, Plain A, Policy P>
result_t<A> primal(sph_legendre_t, L l, M m, A const& theta, P const& policy) {
    return primal(spherical_harmonic_r_t{}, l, m, theta, result_t<A>(0), policy);
}

// ∂Y/∂θ at φ = 0.
template <class N, class M, class A>
auto polar_slope(N const& degree, M const& order, A const& theta) {
    int const n = whole(degree), m = whole(order);
    using R = cmath::detail::plain_real_t<A>;
    auto const root = [](int a, int b) {
        using std::sqrt;
        R const product = R(a) * R(b);
        return product > 0 ? R(sqrt(product)) : R(0);
    };
    R const up = root(n - m, n + m + 1) / 2, down = root(n + m, n - m + 1) / 2;
    return up * sph_legendre(n, m + 1, theta, quiet) - down * sph_legendre(n, m - 1, theta, quiet);
}
template <class N, class M, class A, class B>
auto harmonic_r_by_theta(N const& n, M const& m, A const& theta, B const& phi) {
    using cmath::cos;
    return polar_slope(n, m, widened(theta)) * cos(whole(m) * widened(phi));
}
template <class N, class M, class A, class B>
auto harmonic_i_by_theta(N const& n, M const& m, A const& theta, B const& phi) {
    using cmath::sin;
    return polar_slope(n, m, widened(theta)) * sin(whole(m) * widened(phi));
}
template <class O, class N, class M, class A, class B>
O harmonic_by_theta(O const&, N const& n, M const& m, A const& theta, B const& phi) {
    using cmath::cos;
    using cmath::sin;
    using T = real_t<O>;
    auto const slope = polar_slope(n, m, widened(theta));
    auto const turn = evaluated_t<decltype(whole(m) * widened(phi))>(whole(m) * widened(phi));
    return O(static_cast<T>(slope * cos(turn)), static_cast<T>(slope * sin(turn)));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(spherical_harmonic_r, (n, m, theta, phi), NoTangent{}, NoTangent{},
                       detail::harmonic_r_by_theta(n, m, theta, phi),
                       -m * spherical_harmonic_i(detail::whole(n), detail::whole(m),
                                         theta, phi, detail::quiet));
CHAINRULES_SCALAR_RULE(spherical_harmonic_i, (n, m, theta, phi), NoTangent{}, NoTangent{},
                       detail::harmonic_i_by_theta(n, m, theta, phi),
                       m * spherical_harmonic_r(detail::whole(n), detail::whole(m),
                                        theta, phi, detail::quiet));
CHAINRULES_SCALAR_RULE(spherical_harmonic, (n, m, theta, phi), NoTangent{}, NoTangent{},
                       detail::harmonic_by_theta(Omega, n, m, theta, phi),
                       (decltype(Omega)(-m * Omega.imag(), m * Omega.real())));
CHAINRULES_SCALAR_RULE(sph_legendre, (l, m, theta), NoTangent{}, NoTangent{},
                       detail::polar_slope(l, m, detail::widened(theta)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::sph_legendre;
using special::spherical_harmonic;
using special::spherical_harmonic_i;
using special::spherical_harmonic_r;
}  // namespace chainrules::fn

namespace chainrules::overloads {
CHAINRULES_DETAIL_SPECIAL(sph_legendre);
}  // namespace chainrules::overloads
