// SPDX-License-Identifier: MIT
#pragma once
// log(eˣ + eʸ + …), plainly.

#include "chainrules/log_exp/logsumexp.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

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

ORACLE(fn::logsumexp, (x), x)
ORACLE(fn::logsumexp, (x, y), plain_logaddexp(x, y))
ORACLE(fn::logsumexp, (x, y, z), plain_logsumexp(x, y, z))
// Less the log-sum of the others, beside which the partial's argument may be lost.
FLAT_ORACLE_BY(fn::logsumexp, 0, (x, y), beyond_log_sum(x, y))
FLAT_ORACLE_BY(fn::logsumexp, 1, (x, y), beyond_log_sum(y, x))
FLAT_ORACLE_BY(fn::logsumexp, 0, (x, y, z), beyond_log_sum(x, plain_logaddexp(y, z)))
FLAT_ORACLE_BY(fn::logsumexp, 1, (x, y, z), beyond_log_sum(y, plain_logaddexp(x, z)))
FLAT_ORACLE_BY(fn::logsumexp, 2, (x, y, z), beyond_log_sum(z, plain_logaddexp(x, y)))
ORACLE_TERM(fn::logsumexp, -1, (x, y), abs(x > y ? x : y))
ORACLE_TERM(fn::logsumexp, -1, (x, y, z), abs(x > y ? (x > z ? x : z) : (y > z ? y : z)))

}  // namespace oracles
