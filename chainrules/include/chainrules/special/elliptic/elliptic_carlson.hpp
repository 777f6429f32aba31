// SPDX-License-Identifier: MIT
#pragma once
// Carlson's symmetric elliptic integrals R_C, R_D, R_F, R_G, R_J. Legendre's:
// elliptic_legendre.hpp.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/elliptic/detail/carlson_integral.hpp"
#include "chainrules/special/elliptic/detail/elliptic_carlson.hpp"

namespace chainrules::special {

/// Carlson's R_C(x, y) = ½ ∫₀^∞ (t + x)^(−1/2) (t + y)^(−1) dt; the principal value for y < 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, ellint_rc, (x, y),
                                detail::ellint_rc_value(x, y, policy...));
/// Carlson's R_D(x, y, z) = 3/2 ∫₀^∞ ((t + x) (t + y))^(−1/2) (t + z)^(−3/2) dt.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, ellint_rd, (x, y, z),
                                detail::ellint_rd_value(x, y, z, policy...));
/// Carlson's R_F(x, y, z) = ½ ∫₀^∞ ((t + x) (t + y) (t + z))^(−1/2) dt.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, ellint_rf, (x, y, z),
                                detail::ellint_rf_value(x, y, z, policy...));
/// Carlson's R_G(x, y, z), the mean of √(x u² + y v² + z w²) over the unit sphere u² + v² + w² = 1.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, ellint_rg, (x, y, z),
                                detail::ellint_rg_value(x, y, z, policy...));
/// Carlson's R_J(x, y, z, p) = 3/2 ∫₀^∞ ((t + x) (t + y) (t + z))^(−1/2) (t + p)^(−1) dt; the
/// principal value for p < 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, ellint_rj, (x, y, z, p),
                                detail::ellint_rj_value(x, y, z, p, policy...));

/// Derivatives of R_C, R_D, R_J of the orders that stand before the arguments, none of which is
/// negative.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, rc_derivative);
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, rd_derivative);
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, rj_derivative);
/// Those of the derivative of R_G by its first argument.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, rg_dx_derivative);

namespace detail {

// −R_D(y, z, x) / 6, the partial of R_F by x: −∞ at x = 0.
template <class Y, class Z, class X>
auto rf_partial(Y const& y, Z const& z, X const& x) {
    if constexpr (Plain<X>)
        if (x == 0) return -infinity<result_t<X, Y, Z>>();
    return -ellint_rd(y, z, x, quiet) / 6;
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

template <std::integral I, std::integral J, Plain X, Plain Y, Policy... P>
result_t<X, Y> primal(rc_derivative_t, I i, J j, X const& x, Y const& y, P const&...) {
    using T = result_t<X, Y>;
    using W = wide_t<T>;
    return T(carlson_derivative<W, 2>(W(1) / 2, {W(x), W(y)}, {1, 2}, {int(i), int(j)}));
}
template <std::integral I, std::integral J, std::integral K, Plain X, Plain Y, Plain Z, Policy... P>
result_t<X, Y, Z> primal(rd_derivative_t, I i, J j, K k, X const& x, Y const& y, Z const& z,
                         P const&...) {
    using T = result_t<X, Y, Z>;
    using W = wide_t<T>;
    return T(carlson_derivative<W, 3>(W(3) / 2, {W(x), W(y), W(z)}, {1, 1, 3},
                                      {int(i), int(j), int(k)}));
}
// ∂R_G/∂x = 1/8 ∫ t (t + x)^(−3/2) ((t + y) (t + z))^(−1/2) dt, DLMF 19.18.4 with 19.16.9.
template <std::integral I, std::integral J, std::integral K, Plain X, Plain Y, Plain Z, Policy... P>
result_t<X, Y, Z> primal(rg_dx_derivative_t, I i, J j, K k, X const& x, Y const& y, Z const& z,
                         P const&...) {
    using T = result_t<X, Y, Z>;
    using W = wide_t<T>;
    return T(carlson_derivative<W, 3>(W(1) / 8, {W(x), W(y), W(z)}, {3, 1, 1},
                                      {int(i), int(j), int(k)}, 1));
}
template <std::integral I, std::integral J, std::integral K, std::integral L, Plain X, Plain Y,
          Plain Z, Plain Q, Policy... P>
result_t<X, Y, Z, Q> primal(rj_derivative_t, I i, J j, K k, L l, X const& x, Y const& y, Z const& z,
                            Q const& p, P const&...) {
    using T = result_t<X, Y, Z, Q>;
    using W = wide_t<T>;
    return T(carlson_derivative<W, 4>(W(3) / 2, {W(x), W(y), W(z), W(p)}, {1, 1, 1, 2},
                                      {int(i), int(j), int(k), int(l)}));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(rc_derivative, (i, j, x, y), NoTangent{}, NoTangent{},
                       singular(rc_derivative(detail::whole(i) + 1, detail::whole(j), x, y)),
                       rc_derivative(detail::whole(i), detail::whole(j) + 1, x, y));
#define CHAINRULES_DETAIL_RD(a, b, c) \
    rd_derivative(detail::whole(i) + a, detail::whole(j) + b, detail::whole(k) + c, x, y, z)
CHAINRULES_SCALAR_RULE(rd_derivative, (i, j, k, x, y, z), NoTangent{}, NoTangent{}, NoTangent{},
                       singular(CHAINRULES_DETAIL_RD(1, 0, 0)),
                       singular(CHAINRULES_DETAIL_RD(0, 1, 0)), CHAINRULES_DETAIL_RD(0, 0, 1));
#undef CHAINRULES_DETAIL_RD
#define CHAINRULES_DETAIL_RG(a, b, c) \
    rg_dx_derivative(detail::whole(i) + a, detail::whole(j) + b, detail::whole(k) + c, x, y, z)
CHAINRULES_SCALAR_RULE(rg_dx_derivative, (i, j, k, x, y, z), NoTangent{}, NoTangent{}, NoTangent{},
                       singular(CHAINRULES_DETAIL_RG(1, 0, 0)),
                       singular(CHAINRULES_DETAIL_RG(0, 1, 0)),
                       singular(CHAINRULES_DETAIL_RG(0, 0, 1)));
#undef CHAINRULES_DETAIL_RG
#define CHAINRULES_DETAIL_RJ(a, b, c, d)                                            \
    rj_derivative(detail::whole(i) + a, detail::whole(j) + b, detail::whole(k) + c, \
                  detail::whole(l) + d, x, y, z, p)
CHAINRULES_SCALAR_RULE(rj_derivative, (i, j, k, l, x, y, z, p), NoTangent{}, NoTangent{},
                       NoTangent{}, NoTangent{}, singular(CHAINRULES_DETAIL_RJ(1, 0, 0, 0)),
                       singular(CHAINRULES_DETAIL_RJ(0, 1, 0, 0)),
                       singular(CHAINRULES_DETAIL_RJ(0, 0, 1, 0)), CHAINRULES_DETAIL_RJ(0, 0, 0, 1));
#undef CHAINRULES_DETAIL_RJ

namespace detail {

// Active numbers take the integrals, which say how they are differentiated further; where the last
// argument is negative, the difference quotients of DLMF 19.18: not where arguments coincide.
template <class X, class Y, class Z>
auto rd_by_x(X const& x, Y const& y, Z const& z) {
    if constexpr (Plain<X> && Plain<Y> && Plain<Z>) {
        using T = result_t<X, Y, Z>;
        if (z == 0 && x >= 0 && y >= 0) return T(-infinity<T>());
        return T(rd_partial<0>(x, y, z));
    } else {
        return rd_derivative(1, 0, 0, x, y, z);
    }
}
template <class X, class Y, class Z>
auto rd_by_z(X const& x, Y const& y, Z const& z) {
    if constexpr (Plain<X> && Plain<Y> && Plain<Z>)
        return rd_partial<2>(x, y, z);
    else
        return rd_derivative(0, 0, 1, x, y, z);
}
template <class O, class X, class Y, class Z, class P>
auto rj_by_x(O const& Omega, X const& x, Y const& y, Z const& z, P const& p) {
    if constexpr (Plain<X> && Plain<Y> && Plain<Z> && Plain<P>) {
        if (p == 0 && Omega > 0 && is_infinite(Omega)) return O(-Omega);
        return O(rj_partial<0>(x, y, z, p));
    } else {
        if (plain_value(p) >= 0) return O(rj_derivative(1, 0, 0, 0, x, y, z, p));
        return O((ellint_rd(y, z, x) - Omega) / (2 * (x - p)));
    }
}
template <class O, class X, class Y, class Z, class P>
auto rj_by_p(O const& Omega, X const& x, Y const& y, Z const& z, P const& p) {
    using cmath::sqrt;
    if constexpr (Plain<X> && Plain<Y> && Plain<Z> && Plain<P>) {
        return rj_partial<3>(x, y, z, p);
    } else {
        if (plain_value(p) >= 0) return O(rj_derivative(0, 0, 0, 1, x, y, z, p));
        return O(-3 / (2 * sqrt(x * y * z) * p) - rj_by_x(Omega, x, y, z, p) -
                 rj_by_x(Omega, y, z, x, p) - rj_by_x(Omega, z, x, y, p));
    }
}

template <class O, class X, class Y>
auto rc_by_x(O const& Omega, X const& x, Y const& y) {
    using cmath::sqrt;
    if constexpr (Plain<X> && Plain<Y>) {
        using T = result_t<X, Y>;
        if (is_infinite(x) || is_infinite(y)) return T(0);
        return T(rc_slopes(wide_t<T>(x), wide_t<T>(y)).x);
    } else {
        if (plain_value(y) >= 0) return O(rc_derivative(1, 0, x, y));
        return O((Omega - 1 / sqrt(x)) / (2 * (y - x)));
    }
}
template <class O, class X, class Y>
auto rc_by_y(O const& Omega, X const& x, Y const& y) {
    if constexpr (Plain<X> && Plain<Y>) {
        using T = result_t<X, Y>;
        if (is_infinite(x) || is_infinite(y)) return T(0);
        if (y == 0 && x >= 0) return T(-infinity<T>());
        return T(rc_slopes(wide_t<T>(x), wide_t<T>(y)).y);
    } else {
        if (plain_value(y) >= 0) return O(rc_derivative(0, 1, x, y));
        return O((-Omega / 2 - x * rc_by_x(Omega, x, y)) / y);
    }
}

// (3 R_F − x R_D(y, z, x)) / 12, which is R_F / 4 at x = 0 and 1 / (4√x) where the others are 0.
template <class X, class Y, class Z>
auto rg_partial(X const& x, Y const& y, Z const& z) {
    if constexpr (Plain<X> && Plain<Y> && Plain<Z>) {
        using std::sqrt;
        using T = result_t<X, Y, Z>;
        using W = wide_t<T>;
        if (any_nan(x, y, z)) return not_a_number<T>();
        if (is_infinite(T(x)) || is_infinite(T(y)) || is_infinite(T(z))) return T(0);
        if (y == 0 && z == 0) return T(1 / (4 * sqrt(W(x))));
        W const f = ellint_rf(W(x), W(y), W(z), quiet);
        if (x == 0) return T(f / 4);
        return T((3 * f - W(x) * ellint_rd(W(y), W(z), W(x), quiet)) / 12);
    } else {
        return rg_dx_derivative(0, 0, 0, x, y, z);
    }
}

}  // namespace detail

// Infinite where the argument differentiated by is 0.
CHAINRULES_SCALAR_RULE(ellint_rc, (x, y), singular(detail::rc_by_x(Omega, x, y)),
                       singular(detail::rc_by_y(Omega, x, y)));
CHAINRULES_SCALAR_RULE(ellint_rf, (x, y, z), singular(detail::rf_partial(y, z, x)),
                       singular(detail::rf_partial(x, z, y)), singular(detail::rf_partial(x, y, z)));
CHAINRULES_SCALAR_RULE(ellint_rd, (x, y, z), singular(detail::rd_by_x(x, y, z)),
                       singular(detail::rd_by_x(y, x, z)), singular(detail::rd_by_z(x, y, z)));
CHAINRULES_SCALAR_RULE(ellint_rj, (x, y, z, p), singular(detail::rj_by_x(Omega, x, y, z, p)),
                       singular(detail::rj_by_x(Omega, y, z, x, p)),
                       singular(detail::rj_by_x(Omega, z, x, y, p)),
                       singular(detail::rj_by_p(Omega, x, y, z, p)));
CHAINRULES_SCALAR_RULE(ellint_rg, (x, y, z), singular(detail::rg_partial(x, y, z)),
                       singular(detail::rg_partial(y, x, z)),
                       singular(detail::rg_partial(z, x, y)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::ellint_rc;
using special::ellint_rd;
using special::ellint_rf;
using special::ellint_rg;
using special::ellint_rj;
}  // namespace chainrules::fn
