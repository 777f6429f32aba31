// SPDX-License-Identifier: MIT
#pragma once
// softplus and its inverse, plainly.

#include "chainrules/log_exp/softplus.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::softplus, (x), plain_log1pexp(x))
ORACLE(fn::softplus, (x, a), plain_log1pexp(T(a* x)) / a)
// Less x, or y, where a times it is large.
FLAT_ORACLE_BY(fn::softplus, 1, (x, a), small_log1p(T(exp(-abs(a* x)))) / a)
ORACLE(fn::invsoftplus, (y), plain_logexpm1(y))
ORACLE(fn::invsoftplus, (y, a), plain_logexpm1(T(a* y)) / a)
// Zero where a y is ln 2, which no product of two numbers is.
ORACLE_TERM(fn::invsoftplus, -1, (y, a), y)
FLAT_ORACLE_BY(fn::invsoftplus, 1, (y, a),
               (a * y > 1.1 ? small_log1p(T(-exp(-a * y))) : plain_logexpm1(T(a * y))) / a)

}  // namespace oracles
