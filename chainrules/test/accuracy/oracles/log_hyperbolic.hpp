// SPDX-License-Identifier: MIT
#pragma once
// Logarithms of hyperbolic functions and of 1 + x², plainly.

#include "chainrules/log_exp/log_hyperbolic.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::logcosh, (x),
       abs(x) < 1 ? small_log1p(T(2 * pow(sinh(T(x / 2)), 2)))
                  : T(abs(x) + small_log1p(T(exp(-2 * abs(x)))) - ln2<T>()))
ORACLE(fn::logabssinh, (x),
       abs(x) < 1 ? T(log(abs(sinh(x)))) : T(abs(x) + small_log1p(T(-exp(-2 * abs(x)))) - ln2<T>()))
ORACLE(fn::logabstanh, (x),
       abs(x) < 1 ? T(log(abs(tanh(x)))) : small_log1p(T(-2 / (exp(2 * abs(x)) + 1))))
ORACLE(fn::log1psq, (x), small_log1p(T(x* x)))

}  // namespace oracles
