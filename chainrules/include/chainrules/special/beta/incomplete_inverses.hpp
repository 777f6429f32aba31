// SPDX-License-Identifier: MIT
#pragma once
// Inverses of gamma_inc and beta_inc that take both probabilities, so that neither tail loses
// digits. Of p and q = 1 − p the smaller is read, and has the derivative; that of the other is 0.

#include <limits>
#include <optional>
#include <utility>

#include "chainrules/special/beta/incomplete_beta.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"

namespace chainrules::special {

/// gamma_inc_inv(a, p, q): the x with gamma_inc(a, x) = (p, q); q may be left out. p + q = 1, or
/// it is outside of the domain.
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, gamma_inc_inv);
/// beta_inc_inv(a, b, p, q): x and 1 − x, each to full precision, with beta_inc(a, b, x) = (p, q);
/// q may be left out.
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, beta_inc_inv);

namespace detail {

// What the policy gives for p and q that do not add up to 1.
template <class T, class... P>
std::optional<T> no_complements(char const* function, T const& p, T const& q, P const&... policy) {
    T const off = (p - T(1) / 2) + (q - T(1) / 2);
    T const rounding = 4 * std::numeric_limits<T>::epsilon();
    if (off <= rounding && off >= -rounding) return {};
    return domain_error(function, q, policy...);
}

template <Real T, Policy... P>
T primal(gamma_inc_inv_t, T const& a, T const& p, P const&... policy) {
    return gamma_p_inv(a, p, policy...);
}
template <Real T, Policy... P>
T primal(gamma_inc_inv_t, T const& a, T const& p, T const& q, P const&... policy) {
    if (auto const reported = no_complements("gamma_inc_inv", p, q, policy...)) return *reported;
    return p <= q ? gamma_p_inv(a, p, policy...) : gamma_q_inv(a, q, policy...);
}

// The smaller of x and 1 − x is the one that is searched for.
template <class T, class... P>
std::pair<T, T> beta_inc_inverse(T const& a, T const& b, T const& p, T const& q,
                                 P const&... policy) {
    T const x(p <= q ? ibeta_inv(a, b, p, policy...) : ibetac_inv(a, b, q, policy...));
    if (!(2 * x >= 1)) return {x, T(1 - x)};
    T const y(q <= p ? ibeta_inv(b, a, q, policy...) : ibetac_inv(b, a, p, policy...));
    return {T(1 - y), y};
}
template <Real T, Policy... P>
std::pair<T, T> primal(beta_inc_inv_t, T const& a, T const& b, T const& p, P const&... policy) {
    return beta_inc_inverse(a, b, p, T(1 - p), policy...);
}
template <Real T, Policy... P>
std::pair<T, T> primal(beta_inc_inv_t, T const& a, T const& b, T const& p, T const& q,
                       P const&... policy) {
    if (auto const reported = no_complements("beta_inc_inv", p, q, policy...))
        return {*reported, *reported};
    return beta_inc_inverse(a, b, p, q, policy...);
}

// The derivatives of x at (a, p, q), by the smaller of the two.
template <class X, class A, class P, class Q>
auto gamma_inc_inv_by_a(X const& x, A const& a, P const& p, Q const& q) {
    using T = evaluated_t<decltype(gamma_p_inv_da(x, a, p) + gamma_q_inv_da(x, a, q))>;
    return p <= q ? T(gamma_p_root_by_a(x, a, p)) : T(gamma_q_root_by_a(x, a, q));
}
template <class X, class A, class P, class Q>
auto gamma_inc_inv_by_p(X const& x, A const& a, P const& p, Q const& q) {
    using T = evaluated_t<decltype(gamma_p_inv_dp(x, a, p))>;
    return q < p ? T(0) : T(gamma_p_root_by_p(x, a, p));
}
template <class X, class A, class P, class Q>
auto gamma_inc_inv_by_q(X const& x, A const& a, P const& p, Q const& q) {
    using T = evaluated_t<decltype(gamma_q_inv_dq(x, a, q))>;
    return p <= q ? T(0) : T(gamma_q_root_by_q(x, a, q));
}

// p and q = 1 − p, by the smaller of the two.
template <class P, class Q>
auto complements(P const& p, Q const& q) {
    using T = evaluated_t<decltype(p + q)>;
    return p <= q ? std::pair<T, T>(T(p), T(1 - p)) : std::pair<T, T>(T(1 - q), T(q));
}

// The derivatives of x of the pair (x, y); where y is the smaller, as those of −y, the root of
// I_y(b, a) = q.
template <class O, class A, class B, class P, class Q>
auto beta_inc_inv_by_a(O const& Omega, A const& a, B const& b, P const& p, Q const& q) {
    auto const& [x, y] = Omega;
    auto const [r, s] = complements(p, q);
    using T = evaluated_t<decltype(-ibeta_inv_da(x, a, b, r, s))>;
    return x <= y ? T(ibeta_inv_da(x, a, b, r, s)) : T(-ibeta_inv_db(y, b, a, s, r));
}
template <class O, class A, class B, class P, class Q>
auto beta_inc_inv_by_b(O const& Omega, A const& a, B const& b, P const& p, Q const& q) {
    auto const& [x, y] = Omega;
    auto const [r, s] = complements(p, q);
    using T = evaluated_t<decltype(-ibeta_inv_db(x, a, b, r, s))>;
    return x <= y ? T(ibeta_inv_db(x, a, b, r, s)) : T(-ibeta_inv_da(y, b, a, s, r));
}
// By p where p is the smaller, or by −q.
template <class O, class A, class B, class P, class Q>
auto beta_inc_inv_slope(O const& Omega, A const& a, B const& b, P const& p, Q const& q) {
    auto const& [x, y] = Omega;
    auto const [r, s] = complements(p, q);
    using T = evaluated_t<decltype(-ibeta_inv_dp(x, a, b, r, s))>;
    return x <= y ? T(ibeta_inv_dp(x, a, b, r, s)) : T(ibeta_inv_dp(y, b, a, s, r));
}
template <class O, class A, class B, class P, class Q>
auto beta_inc_inv_by_p(O const& Omega, A const& a, B const& b, P const& p, Q const& q) {
    using T = decltype(beta_inc_inv_slope(Omega, a, b, p, q));
    return q < p ? T(0) : beta_inc_inv_slope(Omega, a, b, p, q);
}
template <class O, class A, class B, class P, class Q>
auto beta_inc_inv_by_q(O const& Omega, A const& a, B const& b, P const& p, Q const& q) {
    using T = decltype(beta_inc_inv_slope(Omega, a, b, p, q));
    return p <= q ? T(0) : T(-beta_inc_inv_slope(Omega, a, b, p, q));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(gamma_inc_inv, (a, p), singular(detail::gamma_p_root_by_a(Omega, a, p)),
                       singular(detail::gamma_p_root_by_p(Omega, a, p)));
CHAINRULES_SCALAR_RULE(gamma_inc_inv, (a, p, q),
                       singular(detail::gamma_inc_inv_by_a(Omega, a, p, q)),
                       singular(detail::gamma_inc_inv_by_p(Omega, a, p, q)),
                       singular(detail::gamma_inc_inv_by_q(Omega, a, p, q)));
CHAINRULES_SCALAR_RULE_MULTI(beta_inc_inv, (a, b, p), (auto const q = 1 - p;),
                             (detail::beta_inc_inv_by_a(Omega, a, b, p, q),
                              detail::beta_inc_inv_by_b(Omega, a, b, p, q),
                              singular(detail::beta_inc_inv_slope(Omega, a, b, p, q))),
                             (-detail::beta_inc_inv_by_a(Omega, a, b, p, q),
                              -detail::beta_inc_inv_by_b(Omega, a, b, p, q),
                              singular(-detail::beta_inc_inv_slope(Omega, a, b, p, q))));
CHAINRULES_SCALAR_RULE_MULTI(beta_inc_inv, (a, b, p, q), (),
                             (detail::beta_inc_inv_by_a(Omega, a, b, p, q),
                              detail::beta_inc_inv_by_b(Omega, a, b, p, q),
                              singular(detail::beta_inc_inv_by_p(Omega, a, b, p, q)),
                              singular(detail::beta_inc_inv_by_q(Omega, a, b, p, q))),
                             (-detail::beta_inc_inv_by_a(Omega, a, b, p, q),
                              -detail::beta_inc_inv_by_b(Omega, a, b, p, q),
                              singular(-detail::beta_inc_inv_by_p(Omega, a, b, p, q)),
                              singular(-detail::beta_inc_inv_by_q(Omega, a, b, p, q))));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::beta_inc_inv;
using special::gamma_inc_inv;
}  // namespace chainrules::fn
