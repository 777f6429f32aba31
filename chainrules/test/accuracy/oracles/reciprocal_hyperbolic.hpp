// SPDX-License-Identifier: MIT
#pragma once
// Reciprocals of hyperbolic functions and their inverses, plainly.

#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::sech, (x), 2 / (exp(x) + exp(-x)))
FLAT_ORACLE(fn::sech, (x),
            abs(x) < 1 ? T(small_expm1(x) * small_expm1(T(-x)) / (exp(x) + exp(-x)))
                       : T(2 / (exp(x) + exp(-x))))
ORACLE(fn::csch, (x), 2 / (small_expm1(x) * (1 + exp(-x))))
ORACLE(fn::coth, (x), (1 + 2 / small_expm1(T(2 * abs(x)))) * (x < 0 ? -1 : 1))
FLAT_ORACLE(fn::coth, (x), x > 0 ? T(2 / small_expm1(T(2 * x))) : T(-2 / small_expm1(T(-2 * x))))
ORACLE(fn::asech, (x), small_log1p(T((1 - x + sqrt((1 - x) * (1 + x))) / x)))
ORACLE(fn::acsch, (x),
       small_log1p(T((1 + 1 / (sqrt(1 + x * x) + abs(x))) / abs(x))) * (x < 0 ? -1 : 1))
ORACLE(fn::acoth, (x), small_log1p(T(2 / (abs(x) - 1))) / (x < 0 ? -2 : 2))

}  // namespace oracles
