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

// √(x² + rest²) less |rest|.
template <class T>
T beyond(T const& x, T const& rest) {
    T const square = x * x;
    return square == 0 ? square : T(square / (sqrt(square + rest * rest) + abs(rest)));
}

FLAT_ORACLE_BY(fn::hypot, 0, (x, y), beyond(x, y))
FLAT_ORACLE_BY(fn::hypot, 1, (x, y), beyond(y, x))
FLAT_ORACLE_BY(fn::hypot, 0, (x, y, z), beyond(x, T(sqrt(y* y + z * z))))
FLAT_ORACLE_BY(fn::hypot, 1, (x, y, z), beyond(y, T(sqrt(x* x + z * z))))
FLAT_ORACLE_BY(fn::hypot, 2, (x, y, z), beyond(z, T(sqrt(x* x + y * y))))

}  // namespace oracles
