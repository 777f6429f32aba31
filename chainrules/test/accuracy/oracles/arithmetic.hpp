// SPDX-License-Identifier: MIT
#pragma once
// The arithmetic operators.

#include "chainrules/cmath/arithmetic.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::add, (x), x)
ORACLE(fn::add, (x, y), x + y)
ORACLE(fn::add, (x, y, z), x + y + z)
FLAT_ORACLE_BY(fn::add, 0, (x, y, z), x)
FLAT_ORACLE_BY(fn::add, 1, (x, y, z), y)
FLAT_ORACLE_BY(fn::add, 2, (x, y, z), z)
ORACLE(fn::subtract, (x, y), x - y)
ORACLE(fn::multiply, (x), x)
ORACLE(fn::multiply, (x, y), x* y)
ORACLE(fn::multiply, (x, y, z), x* y* z)
ORACLE(fn::divide, (x, y), x / y)
ORACLE(fn::left_divide, (x, y), y / x)
ORACLE(fn::negate, (x), -x)
ORACLE(fn::unary_plus, (x), x)
ORACLE(fn::inv, (x), 1 / x)

}  // namespace oracles
