// SPDX-License-Identifier: MIT
#pragma once
// Exponentials, logarithms, square root, plainly.

#include "chainrules/cmath/exponential.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::exp, (x), exp(x))
ORACLE(fn::exp2, (x), exp(x* ln2<T>()))
ORACLE(fn::exp10, (x), exp(x* log(T(10))))
ORACLE(fn::expm1, (x), small_expm1(x))
FLAT_ORACLE(fn::expm1, (x), x < -1 ? T(exp(x)) : small_expm1(x))
ORACLE(fn::log, (x), log(x))
ORACLE(fn::log2, (x), log(x) / ln2<T>())
ORACLE(fn::log10, (x), log(x) / log(T(10)))
ORACLE(fn::log1p, (x), small_log1p(x))
ORACLE(fn::log_base, (b, x), log(x) / log(b))
ORACLE(fn::sqrt, (x), sqrt(x))

}  // namespace oracles
