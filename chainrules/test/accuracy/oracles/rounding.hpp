// SPDX-License-Identifier: MIT
#pragma once
// Rounding, plainly.

#include "chainrules/cmath/rounding.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::floor, (x), floor(x))
ORACLE(fn::ceil, (x), ceil(x))
ORACLE(fn::round, (x), round(x))
ORACLE(fn::trunc, (x), trunc(x))
ORACLE(fn::rint, (x), rint(x))
ORACLE(fn::nearbyint, (x), rint(x))

}  // namespace oracles
