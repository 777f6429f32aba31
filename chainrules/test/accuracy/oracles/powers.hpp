// SPDX-License-Identifier: MIT
#pragma once
// Powers and roots, plainly.

#include "chainrules/cmath/literal_pow.hpp"
#include "chainrules/cmath/polynomial.hpp"
#include "small.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::pow, (x, p), exp(p* log(x)))
FLAT_ORACLE(fn::pow, (x, p), up_to_one(T(p* log(x))))
FLAT_ORACLE(fn::powm1, (x, p), up_to_one(T(p* log(x))))
ORACLE(fn::powm1, (x, p), small_expm1(T(p* log(x))))
ORACLE(fn::cbrt, (x), x < 0 ? T(-exp(log(-x) / 3)) : T(exp(log(x) / 3)))
ORACLE(fn::rsqrt, (x), 1 / sqrt(x))
ORACLE(fn::square, (x), x* x)
ORACLE(fn::cube, (x), x* x* x)
ORACLE(fn::sqrt1pm1, (x), x / (1 + sqrt(1 + x)))
ORACLE(fn::literal_pow<-3>, (x), 1 / (x * x * x))
ORACLE(fn::literal_pow<4>, (x), x* x* x* x)
ORACLE(fn::literal_pow<9>, (x), x* x* x* x* x* x* x* x* x)
ORACLE(fn::evalpoly, (x, c0, c1, c2), c0 + x * c1 + x * x * c2)
FLAT_ORACLE_BY(fn::evalpoly, 0, (x, c0, c1, c2), x* c1 + x * x * c2)
FLAT_ORACLE_BY(fn::evalpoly, 1, (x, c0, c1, c2), c0)
FLAT_ORACLE_BY(fn::evalpoly, 2, (x, c0, c1, c2), x* c1)
FLAT_ORACLE_BY(fn::evalpoly, 3, (x, c0, c1, c2), x* x* c2)
ORACLE_TERM(fn::evalpoly, -1, (x, c0, c1, c2), abs(c0) + abs(x * c1) + abs(x * x * c2))
ORACLE_TERM(fn::evalpoly, 0, (x, c0, c1, c2), abs(c1) + abs(2 * x * c2))

}  // namespace oracles
