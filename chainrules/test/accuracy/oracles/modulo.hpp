// SPDX-License-Identifier: MIT
#pragma once
// Remainders, plainly.

#include "chainrules/cmath/modulo.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::fmod, (x, y), x - y * trunc(T(x / y)))
ORACLE(fn::remainder, (x, y), x - y * rint(T(x / y)))
ORACLE(fn::mod, (x, y), x - y * floor(T(x / y)))
ORACLE(fn::remquo, (x, y), pair(T(x - y * rint(T(x / y))), T(0)))
ORACLE(fn::mod2pi, (x), reduced(x) < 0 ? T(reduced(x) + 2 * pi<T>()) : reduced(x))
ORACLE(fn::rem2pi, (x), reduced(x))

}  // namespace oracles
