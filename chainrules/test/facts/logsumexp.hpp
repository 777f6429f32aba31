// SPDX-License-Identifier: MIT
#pragma once
// Facts about log(eˣ + eʸ + …).

#include "chainrules/log_exp/logsumexp.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

// With the greatest argument m first: m + log(1 + Σ e^(other − m)).
template <class T>
T plain_logsumexp(T const& x, T const& y, T const& z) {
    T const yz = y > z ? y : z, other = y > z ? z : y;
    T const m = x > yz ? x : yz, second = x > yz ? yz : x;
    return m + small_log1p(T(exp(T(second - m)) + exp(T(other - m))));
}
// log(eˣ + e^rest) less rest.
template <class T>
T beyond_log_sum(T const& x, T const& rest) {
    return plain_log1pexp(T(x - rest));
}
template <class T>
T plain_logaddexp(T const& x, T const& y) {
    return (x > y ? x : y) + plain_log1pexp(T(-abs(x - y)));
}

using chainrules::log_exp::detail::relative_exp;

inline constexpr auto logsumexp = facts_of(
    fact(unary(fn::logsumexp, everywhere)
             .says("The logarithm of the exponential of one number, the number itself.")
             .own())
        .shown(SHOWN((x), 1))
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), fn::logsumexp(x)),
                 HAND((y, x), relative_exp(x, x) / relative_exp(x, x))),
    fact(binary(fn::logsumexp, everywhere, everywhere)
             .says("The logarithm log(eˣ + eʸ), without overflow.")
             .own()
             .at({huge, huge}, {0.5, 0.5})
             .at({-huge, -huge}, {0.5, 0.5}))
        .shown(SHOWN((x, y), fn::exp(x - Omega), fn::exp(y - Omega)))
        .definition(FORMULA((x, y), plain_logaddexp(x, y)))
        // Less the log-sum of the others, beside which the partial's argument may be lost.
        .flat<0>(FORMULA((x, y), beyond_log_sum(x, y)))
        .flat<1>(FORMULA((x, y), beyond_log_sum(y, x)))
        .term<-1>(FORMULA((x, y), abs(x > y ? x : y)))
        .by_hand(HAND((x, z), fn::logsumexp(x, z)),
                 HAND_WITH((y, x, z),
                           (double const m = z > x ? z : x; double const ex = relative_exp(x, m);
                            double const ez = relative_exp(z, m); double const sum = ex + ez;),
                           ex / sum, ez / sum))
        .clang_moves(1),
    fact(ternary(fn::logsumexp, everywhere, everywhere, everywhere)
             .says("The logarithm log(eˣ + eʸ + eᶻ), without overflow.")
             .own()
             .at({huge, huge, 0}, {0.5, 0.5, 0}))
        .shown(SHOWN((x, y, z), fn::exp(x - Omega), fn::exp(y - Omega), fn::exp(z - Omega)))
        .definition(FORMULA((x, y, z), plain_logsumexp(x, y, z)))
        .flat<0>(FORMULA((x, y, z), beyond_log_sum(x, plain_logaddexp(y, z))))
        .flat<1>(FORMULA((x, y, z), beyond_log_sum(y, plain_logaddexp(x, z))))
        .flat<2>(FORMULA((x, y, z), beyond_log_sum(z, plain_logaddexp(x, y))))
        .term<-1>(FORMULA((x, y, z), abs(x > y ? (x > z ? x : z) : (y > z ? y : z))))
        .by_hand(
            HAND((u, v, w), fn::logsumexp(u, v, w)),
            HAND_WITH((y, u, v, w),
                      (double const uv = v > u ? v : u; double const m = w > uv ? w : uv;
                       double const eu = relative_exp(u, m); double const ev = relative_exp(v, m);
                       double const ew = relative_exp(w, m); double const sum = eu + ev + ew;),
                      eu / sum, ev / sum, ew / sum))
        .clang_moves(4));

}  // namespace facts
