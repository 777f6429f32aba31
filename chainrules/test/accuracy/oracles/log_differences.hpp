// SPDX-License-Identifier: MIT
#pragma once
// Logarithms and exponentials of differences, plainly.

#include "chainrules/log_exp/log_differences.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::log1mexp, (x), plain_log1mexp(x))
// Next to ln 2 as −2 expm1(x − ln 2).
ORACLE(fn::log2mexp, (x),
       abs(x) < 0.5 ? small_log1p(T(-small_expm1(x)))
       : x > 0      ? T(log(-2 * small_expm1(T(x - ln2<T>()))))
                    : T(log(2 - exp(x))))
// Less ln 2 on the left.
FLAT_ORACLE(fn::log2mexp, (x),
            abs(x) < 0.5 ? small_log1p(T(-small_expm1(x)))
            : x > 0      ? T(log(-2 * small_expm1(T(x - ln2<T>()))))
                         : small_log1p(T(-exp(x) / 2)))
ORACLE(fn::logexpm1, (x), plain_logexpm1(x))
ORACLE(fn::logitexp, (x), -plain_logexpm1(T(-x)))
ORACLE(fn::logit1mexp, (x), plain_logexpm1(T(-x)))
ORACLE(fn::log1pmx, (x), small_log1pmx(x))
ORACLE(fn::logmxp1, (x), x < 0.5 ? T(log(x) - x + 1) : small_log1pmx(T(x - 1)))
ORACLE(fn::cloglog, (x), log(-small_log1p(T(-x))))
ORACLE(fn::cexpexp, (x), -small_expm1(T(-exp(x))))
// Less 1 − 1/e next to 0, less 1 on the right.
FLAT_ORACLE(fn::cexpexp, (x),
            abs(x) < 1 ? T(-exp(T(-1)) * small_expm1(T(-small_expm1(x))))
            : x > 0    ? T(-exp(-exp(x)))
                       : T(-small_expm1(T(-exp(x)))))

}  // namespace oracles
