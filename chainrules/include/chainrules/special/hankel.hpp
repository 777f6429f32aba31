// SPDX-License-Identifier: MIT
#pragma once
// Hankel functions J ± iY, cylindrical and spherical: complex functions of real arguments, so a
// cotangent of x is real. The derivatives by the order are not there yet.

#include <boost/math/special_functions/hankel.hpp>
#include <cmath>
#include <complex>

#include "chainrules/special/detail/bessel.hpp"
#include "chainrules_core/scalar_rule.hpp"

namespace chainrules::special {

namespace detail {

// NaN gives NaN, an infinite x the limit 0. Boost's own accept the standard types only.
template <class T, class P, class F>
std::complex<T> hankel_or_limit(char const* function, T const& nu, T const& x, P const& policy,
                                F const& f) {
    T settled;
    if (is_settled(function, nu, x, T(0), policy, settled)) return {settled, settled};
    return f(nu, x, policy);
}

#define CHAINRULES_DETAIL_HANKEL(name)                                                          \
    template <Plain V, Plain X, Policy P = DefaultPolicy>                                       \
    std::complex<result_t<V, X>> name##_value(V const& nu, X const& x, P const& policy = P()) { \
        using T = result_t<V, X>;                                                               \
        return hankel_or_limit("chainrules::" #name "(%1%)", T(nu), T(x), policy,               \
                               [](auto const&... a) { return boost::math::name(a...); });       \
    }
CHAINRULES_DETAIL_HANKEL(cyl_hankel_1)
CHAINRULES_DETAIL_HANKEL(cyl_hankel_2)
CHAINRULES_DETAIL_HANKEL(sph_hankel_1)
CHAINRULES_DETAIL_HANKEL(sph_hankel_2)
#undef CHAINRULES_DETAIL_HANKEL

}  // namespace detail

CHAINRULES_FUNCTION(cyl_hankel_1, detail::cyl_hankel_1_value)
CHAINRULES_FUNCTION(cyl_hankel_2, detail::cyl_hankel_2_value)
CHAINRULES_FUNCTION(sph_hankel_1, detail::sph_hankel_1_value)
CHAINRULES_FUNCTION(sph_hankel_2, detail::sph_hankel_2_value)

namespace detail {

// (H_{ν−1} − H_{ν+1}) / 2 (DLMF 10.6.1); for x > 0 real and imaginary part each to full accuracy.
template <class F, class V, class X>
auto cyl_hankel_partial(F const& f, int sign, V const& nu, X const& x) {
    using T = result_t<V, X>;
    if (x > 0 || is_nan(x))
        return std::complex<T>(bessel_j_prime(nu, x, Quiet{}),
                               T(sign) * bessel_y_prime(nu, x, Quiet{}));
    return (inner(f, nu - 1, x) - inner(f, nu + 1, x)) / T(2);
}

// ν h_ν / x − h_{ν+1} (DLMF 10.51.2), in a wider type.
template <class F, class V, class X>
auto sph_hankel_partial(F const& f, V const& nu, X const& x) {
    using T = result_t<V, X>;
    using W = wide_t<T>;
    W const order(nu), at(x);
    std::complex<W> const next = inner(f, W(order + 1), at);
    if (is_infinite(x)) return std::complex<T>(next);
    if (nu == 0) return std::complex<T>(-next);
    return std::complex<T>(order / at * inner(f, order, at) - next);
}

}  // namespace detail

#define CHAINRULES_DETAIL_ORDER \
    CHAINRULES_NOT_IMPLEMENTED("the derivative of a Hankel function by its order is not known")

CHAINRULES_SCALAR_RULE(cyl_hankel_1, (nu, x), CHAINRULES_DETAIL_ORDER,
                       detail::cyl_hankel_partial(cyl_hankel_1, 1, nu, x))
CHAINRULES_SCALAR_RULE(cyl_hankel_2, (nu, x), CHAINRULES_DETAIL_ORDER,
                       detail::cyl_hankel_partial(cyl_hankel_2, -1, nu, x))
CHAINRULES_SCALAR_RULE(sph_hankel_1, (nu, x), CHAINRULES_DETAIL_ORDER,
                       detail::sph_hankel_partial(sph_hankel_1, nu, x))
CHAINRULES_SCALAR_RULE(sph_hankel_2, (nu, x), CHAINRULES_DETAIL_ORDER,
                       detail::sph_hankel_partial(sph_hankel_2, nu, x))

#undef CHAINRULES_DETAIL_ORDER

}  // namespace chainrules::special

namespace chainrules::fn {
using special::cyl_hankel_1;
using special::cyl_hankel_2;
using special::sph_hankel_1;
using special::sph_hankel_2;
}  // namespace chainrules::fn
