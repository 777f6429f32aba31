// SPDX-License-Identifier: MIT
#pragma once
// The logistic function and its kin, plainly.

#include "chainrules/log_exp/logistic.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::logistic, (x), 1 / (1 + exp(-x)))
// Less 1/2 next to 0, less 1 on the right.
FLAT_ORACLE(fn::logistic, (x),
            abs(x) < 1 ? T(small_expm1(x) / (2 * (1 + exp(x))))
            : x > 0    ? T(-1 / (1 + exp(x)))
                       : T(1 / (1 + exp(-x))))
ORACLE(fn::logit, (x), x < 0.25 ? T(log(x / (1 - x))) : small_log1p(T((2 * x - 1) / (1 - x))))
ORACLE(fn::log1pexp, (x), plain_log1pexp(x))
ORACLE(fn::loglogistic, (x), -plain_log1pexp(T(-x)))
ORACLE(fn::log1mlogistic, (x), -plain_log1pexp(x))

}  // namespace oracles
