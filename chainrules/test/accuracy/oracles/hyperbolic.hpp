// SPDX-License-Identifier: MIT
#pragma once
// Hyperbolic functions and their inverses, plainly.

#include "chainrules/cmath/hyperbolic.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::sinh, (x), small_expm1(x) * (1 + exp(-x)) / 2)
ORACLE(fn::cosh, (x), (exp(x) + exp(-x)) / 2)
FLAT_ORACLE(fn::cosh, (x), -small_expm1(x) * small_expm1(T(-x)) / 2)
ORACLE(fn::tanh, (x), small_expm1(T(2 * x)) / (exp(2 * x) + 1))
FLAT_ORACLE(fn::tanh, (x),
            abs(x) < 1 ? T(small_expm1(T(2 * x)) / (exp(2 * x) + 1))
            : x > 0    ? T(-2 / (exp(2 * x) + 1))
                       : T(2 / (exp(-2 * x) + 1)))
ORACLE(fn::asinh, (x), small_log1p(T(abs(x) + x * x / (1 + sqrt(x * x + 1)))) * (x < 0 ? -1 : 1))
ORACLE(fn::acosh, (x), small_log1p(T(x - 1 + sqrt((x - 1) * (x + 1)))))
ORACLE(fn::atanh, (x), (small_log1p(x) - small_log1p(T(-x))) / 2)

}  // namespace oracles
