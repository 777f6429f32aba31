// SPDX-License-Identifier: MIT
#pragma once
// Sums of products, plainly.

#include "chainrules/cmath/fused.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::fma, (x, y, z), x* y + z)
ORACLE(fn::muladd, (x, y, z), x* y + z)
ORACLE(fn::lerp, (a, b, t), (1 - t) * a + t * b)
ORACLE(fn::midpoint, (a, b), (a + b) / 2)

}  // namespace oracles
