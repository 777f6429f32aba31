// SPDX-License-Identifier: MIT
#pragma once
// Hypot, plainly.

#include "chainrules/cmath/hypot.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::hypot, (x), abs(x))
ORACLE(fn::hypot, (x, y), sqrt(x* x + y * y))
ORACLE(fn::hypot, (x, y, z), sqrt(x* x + y * y + z * z))

}  // namespace oracles
