// SPDX-License-Identifier: MIT
#pragma once
// log(eˣ + eʸ) and log|eˣ − eʸ|, plainly. Each is zero along a curve.

#include "chainrules/log_exp/log_sums.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

template <class T>
T larger_of(T const& x, T const& y) {
    return x > y ? x : y;
}
template <class T>
T minus_distance(T const& x, T const& y) {
    return -abs(x - y);
}

ORACLE(fn::logaddexp, (x, y), larger_of(x, y) + plain_log1pexp(minus_distance(x, y)))
// Less y where that is far greater than x, and the other way round.
FLAT_ORACLE_BY(fn::logaddexp, 0, (x, y), plain_log1pexp(T(x - y)))
FLAT_ORACLE_BY(fn::logaddexp, 1, (x, y), plain_log1pexp(T(y - x)))
// The larger argument and the logarithm added to it, which cancel next to the zero.
ORACLE_TERM(fn::logaddexp, -1, (x, y),
            larger_of(T(abs(larger_of(x, y))), T(abs(plain_log1pexp(minus_distance(x, y))))))
ORACLE(fn::logsubexp, (x, y), larger_of(x, y) + plain_log1mexp(minus_distance(x, y)))
FLAT_ORACLE_BY(fn::logsubexp, 0, (x, y),
               x > y ? plain_logexpm1(T(x - y)) : plain_log1mexp(T(x - y)))
FLAT_ORACLE_BY(fn::logsubexp, 1, (x, y),
               y > x ? plain_logexpm1(T(y - x)) : plain_log1mexp(T(y - x)))
ORACLE_TERM(fn::logsubexp, -1, (x, y),
            larger_of(T(abs(larger_of(x, y))), T(abs(plain_log1mexp(minus_distance(x, y))))))

}  // namespace oracles
