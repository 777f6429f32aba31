// SPDX-License-Identifier: MIT
#pragma once
// Conversions and constants, plainly.

#include "chainrules/cmath/conversion.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::convert<float>, (x), x)
ORACLE(fn::convert<double>, (x), x)
ORACLE(fn::convert<long double>, (x), x)
ORACLE(fn::identity, (x), x)
ORACLE(fn::zero, (x), T(0))
ORACLE(fn::one, (x), T(1))

}  // namespace oracles
