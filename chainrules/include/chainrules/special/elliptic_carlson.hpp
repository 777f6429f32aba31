// SPDX-License-Identifier: MIT
#pragma once
// Carlson's symmetric elliptic integrals R_C, R_D, R_F, R_G, R_J. Legendre's:
// elliptic_legendre.hpp.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/detail/elliptic_carlson.hpp"

namespace chainrules::special {

CHAINRULES_FUNCTION(ellint_rc, detail::ellint_rc_value)
CHAINRULES_FUNCTION(ellint_rd, detail::ellint_rd_value)
CHAINRULES_FUNCTION(ellint_rf, detail::ellint_rf_value)
CHAINRULES_FUNCTION(ellint_rg, detail::ellint_rg_value)
CHAINRULES_FUNCTION(ellint_rj, detail::ellint_rj_value)

namespace detail {

// −R_D(y, z, x) / 6, the partial of R_F by x: −∞ at x = 0.
template <class Y, class Z, class X>
auto rf_partial(Y const& y, Z const& z, X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    if constexpr (Plain<X>)
        if (x == 0) return -infinity<result_t<X, Y, Z>>();
    return -inner(ellint_rd, y, z, x) / 6;
}

// Partials of R_D and R_J by argument I, in a wider type.
template <std::size_t I, class... X>
auto rd_partial(X const&... x) {
    using T = result_t<X...>;
    if (any_nan(x...)) return not_a_number<T>();  // Boost iterates long with it
    if ((is_infinite(x) || ...)) return T(0);
    auto const moving = std::get<I>(std::tuple<T, T, T>(x...));
    if (moving == 0) return -infinity<T>();
    return T(along<I>([](auto const&... j) { return rd(j...); }, wide_t<T>(x)...).dot);
}
template <std::size_t I, class... X>
auto rj_partial(X const&... x) {
    using T = result_t<X...>;
    if (any_nan(x...)) return not_a_number<T>();  // Boost iterates long with it
    if ((is_infinite(x) || ...)) return T(0);
    auto const moving = std::get<I>(std::tuple<T, T, T, T>(x...));
    if (moving == 0) return -infinity<T>();
    return T(along<I>([](auto const&... j) { return rj(j...); }, wide_t<T>(x)...).dot);
}

// The same as difference quotients (DLMF 19.18), for active numbers: not where arguments coincide.
template <class O, class X, class Y, class Z>
auto rd_by_x(O const& Omega, X const& x, Y const& y, Z const& z) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    if constexpr (Plain<X> && Plain<Y> && Plain<Z>)
        return rd_partial<0>(x, y, z);
    else
        return (ellint_rd(z, y, x) - Omega) / (2 * (x - z));
}
template <class O, class X, class Y, class Z>
auto rd_by_z(O const& Omega, X const& x, Y const& y, Z const& z) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using cmath::sqrt;
    if constexpr (Plain<X> && Plain<Y> && Plain<Z>)
        return rd_partial<2>(x, y, z);
    else
        return -3 / (2 * sqrt(x * y * z) * z) - rd_by_x(Omega, x, y, z) - rd_by_x(Omega, y, x, z);
}
template <class O, class X, class Y, class Z, class P>
auto rj_by_x(O const& Omega, X const& x, Y const& y, Z const& z, P const& p) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    if constexpr (Plain<X> && Plain<Y> && Plain<Z> && Plain<P>)
        return rj_partial<0>(x, y, z, p);
    else
        return (ellint_rd(y, z, x) - Omega) / (2 * (x - p));
}
template <class O, class X, class Y, class Z, class P>
auto rj_by_p(O const& Omega, X const& x, Y const& y, Z const& z, P const& p) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using cmath::sqrt;
    if constexpr (Plain<X> && Plain<Y> && Plain<Z> && Plain<P>)
        return rj_partial<3>(x, y, z, p);
    else
        return -3 / (2 * sqrt(x * y * z) * p) - rj_by_x(Omega, x, y, z, p) -
               rj_by_x(Omega, y, z, x, p) - rj_by_x(Omega, z, x, y, p);
}

template <class O, class X, class Y>
auto rc_by_x(O const& Omega, X const& x, Y const& y) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using cmath::sqrt;
    if constexpr (Plain<X> && Plain<Y>) {
        using T = result_t<X, Y>;
        if (is_infinite(x) || is_infinite(y)) return T(0);
        return T(rc_slopes(wide_t<T>(x), wide_t<T>(y)).x);
    } else {
        return (Omega - 1 / sqrt(x)) / (2 * (y - x));
    }
}
template <class O, class X, class Y>
auto rc_by_y(O const& Omega, X const& x, Y const& y) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    if constexpr (Plain<X> && Plain<Y>) {
        using T = result_t<X, Y>;
        if (is_infinite(x) || is_infinite(y)) return T(0);
        return T(rc_slopes(wide_t<T>(x), wide_t<T>(y)).y);
    } else {
        return (-Omega / 2 - x * rc_by_x(Omega, x, y)) / y;
    }
}

// (3 R_F − x R_D(y, z, x)) / 12.
template <class X, class Y, class Z>
auto rg_partial(X const& x, Y const& y, Z const& z) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    if constexpr (Plain<X> && Plain<Y> && Plain<Z>) {
        using T = result_t<X, Y, Z>;
        using W = wide_t<T>;
        W const f = inner(ellint_rf, W(x), W(y), W(z));
        if (x == 0) return T(f / 4);
        return T((3 * f - W(x) * inner(ellint_rd, W(y), W(z), W(x))) / 12);
    } else {
        return (3 * ellint_rf(x, y, z) - x * ellint_rd(y, z, x)) / 12;
    }
}

}  // namespace detail

// Infinite where the argument differentiated by is 0.
CHAINRULES_SCALAR_RULE(ellint_rc, (x, y), singular(detail::rc_by_x(Omega, x, y)),
                       detail::rc_by_y(Omega, x, y))
CHAINRULES_SCALAR_RULE(ellint_rf, (x, y, z), singular(detail::rf_partial(y, z, x)),
                       singular(detail::rf_partial(x, z, y)), singular(detail::rf_partial(x, y, z)))
CHAINRULES_SCALAR_RULE(ellint_rd, (x, y, z), singular(detail::rd_by_x(Omega, x, y, z)),
                       singular(detail::rd_by_x(Omega, y, x, z)), detail::rd_by_z(Omega, x, y, z))
CHAINRULES_SCALAR_RULE(ellint_rj, (x, y, z, p), singular(detail::rj_by_x(Omega, x, y, z, p)),
                       singular(detail::rj_by_x(Omega, y, z, x, p)),
                       singular(detail::rj_by_x(Omega, z, x, y, p)),
                       detail::rj_by_p(Omega, x, y, z, p))
CHAINRULES_SCALAR_RULE(ellint_rg, (x, y, z), detail::rg_partial(x, y, z),
                       detail::rg_partial(y, x, z), detail::rg_partial(z, x, y))

}  // namespace chainrules::special

namespace chainrules::fn {
using special::ellint_rc;
using special::ellint_rd;
using special::ellint_rf;
using special::ellint_rg;
using special::ellint_rj;
}  // namespace chainrules::fn
