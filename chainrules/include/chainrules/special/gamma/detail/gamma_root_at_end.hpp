// SPDX-License-Identifier: MIT
#pragma once
// The root x of P(a, x) = p at the ends p = 0 and p = 1: the limits of its derivatives up to second
// order, for numbers of AD tools. Order as in base/density_at_end.hpp, by a and p.

#include "chainrules/special/base/density_at_end.hpp"
#include "chainrules/special/gamma/detail/incomplete_gamma.hpp"

namespace chainrules::special::detail {

// x = K p^s (1 + …) with s = 1/a: as a density with q = 1 + s, which falls with a.
template <class T>
T gamma_root_limit_at_0(int order, T const& a) {
    int const i = order / 10, j = order % 10;
    if (i + j > 2) return not_a_number<T>();
    if (j == 0) return 0;
    T const limit = density_limit(i, j, T(1 + 1 / a), [&](int m) {
        // −ln(1 − p) for a = 1; K = Γ(3/2)² for a = ½.
        if (a == T(0.5)) return boost::math::constants::pi<T>() / 4;
        return m == 0 ? T(1) : T(0.5);
    });
    return i == 1 ? -limit : limit;
}
// x = (p Γ(a + 1))^(1/a) for a p > 0 of which it underflows; its derivatives may not.
template <class T>
T gamma_root_beside_0(int order, T const& a, T const& p) {
    T const log_x = (std::log(p) + boost::math::lgamma(T(a + 1), Quiet{})) / a, x = std::exp(log_x);
    T const by_a = (boost::math::digamma(T(a + 1), Quiet{}) - log_x) / a, by_p = 1 / (a * p);
    if (x == 0 || 2 * p >= 1) return T(0);
    switch (order) {
        case 1:
            return x * by_p;
        case 2:
            return x * by_p * (by_p - 1 / p);
        case 10:
            return x * by_a;
        case 11:
            return x * by_p * (by_a - 1 / a);
        case 20:
            return x * (by_a * by_a + (boost::math::trigamma(T(a + 1), Quiet{}) - 2 * by_a) / a);
        default:
            return not_a_number<T>();
    }
}
// x = L + (a − 1) ln L − ln Γ(a) + … with L = −ln(1 − p).
template <class T>
T gamma_root_limit_at_1(int order, T const& a) {
    if (order / 10 + order % 10 > 2) return not_a_number<T>();
    return order == 20 ? T(-boost::math::trigamma(a, Quiet{})) : infinity<T>();
}
// Of an infinite a it is a + z √a + ….
template <class T>
T gamma_root_limit(bool at_0, int order, T const& a, T const& p) {
    if (at_0 && p > 0) return gamma_root_beside_0(order, a, p);
    if (at_0) return gamma_root_limit_at_0(order, a);
    if (!is_infinite(a)) return gamma_root_limit_at_1(order, a);
    if (order == 10) return T(1);
    if (order == 1 || (order == 2 && 2 * p > 1)) return infinity<T>();
    if (order == 2) return 2 * p < 1 ? -infinity<T>() : not_a_number<T>();
    return order == 20 || order == 11 ? T(0) : not_a_number<T>();
}

}  // namespace chainrules::special::detail

namespace chainrules::special {

// clang-format off
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, gamma_root_at_end, (at_0, order, a, p), detail::gamma_root_limit(at_0 != 0, detail::whole(order), a, p));
// clang-format on

CHAINRULES_SCALAR_RULE(
    gamma_root_at_end, (at_0, order, a, p), NoTangent{}, NoTangent{},
    singular(gamma_root_at_end(detail::whole(at_0), detail::whole(order) + 10, a, p)),
    singular(gamma_root_at_end(detail::whole(at_0), detail::whole(order) + 1, a, p)));

}  // namespace chainrules::special
