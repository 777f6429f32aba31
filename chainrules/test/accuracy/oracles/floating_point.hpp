// SPDX-License-Identifier: MIT
#pragma once
// The representation of floating-point numbers, plainly.

#include "chainrules/cmath/floating_point.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::ldexp, (x, n), ldexp(x, as_int(n)))
ORACLE(fn::scalbn, (x, n), ldexp(x, as_int(n)))
ORACLE(fn::scalbln, (x, n), ldexp(x, as_int(n)))
ORACLE(fn::frexp, (x), pair(T(ldexp(x, -ilogb(x) - 1)), T(ilogb(x) + 1)))
ORACLE(fn::modf, (x), pair(T(x - trunc(x)), T(trunc(x))))
ORACLE(fn::nextafter, (x, y), x)
ORACLE(fn::nexttoward, (x, y), x)
ORACLE(fn::logb, (x), T(ilogb(x)))
FLAT_ORACLE(fn::logb, (x), T(0))

}  // namespace oracles
