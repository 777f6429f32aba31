// SPDX-License-Identifier: MIT
#pragma once
// Sums of products, plainly.

#include "chainrules/cmath/fused.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::fma, (x, y, z), x* y + z)
FLAT_ORACLE_BY(fn::fma, 0, (x, y, z), x* y)
FLAT_ORACLE_BY(fn::fma, 1, (x, y, z), x* y)
FLAT_ORACLE_BY(fn::fma, 2, (x, y, z), z)
ORACLE(fn::muladd, (x, y, z), x* y + z)
FLAT_ORACLE_BY(fn::muladd, 0, (x, y, z), x* y)
FLAT_ORACLE_BY(fn::muladd, 1, (x, y, z), x* y)
FLAT_ORACLE_BY(fn::muladd, 2, (x, y, z), z)
ORACLE(fn::lerp, (a, b, t), (1 - t) * a + t * b)
FLAT_ORACLE_BY(fn::lerp, 0, (a, b, t), a - t * a)
FLAT_ORACLE_BY(fn::lerp, 1, (a, b, t), t* b)
FLAT_ORACLE_BY(fn::lerp, 2, (a, b, t), t*(b - a))
ORACLE(fn::midpoint, (a, b), (a + b) / 2)
FLAT_ORACLE_BY(fn::midpoint, 0, (a, b), a / 2)
FLAT_ORACLE_BY(fn::midpoint, 1, (a, b), b / 2)

}  // namespace oracles
