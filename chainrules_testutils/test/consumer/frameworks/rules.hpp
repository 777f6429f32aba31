// SPDX-License-Identifier: MIT
#pragma once
// Rules for the programs that test the test frameworks' headers: a right one, a wrong one, one that
// is not implemented.

#include <chainrules_core/chainrules_core.hpp>

namespace squares {

template <class T>
constexpr T value(T x) {
    return x * x;
}
CHAINRULES_FUNCTION(square, squares::value);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
CHAINRULES_FUNCTION(wrong, squares::value);
CHAINRULES_SCALAR_RULE(wrong, (x), -2 * x);
CHAINRULES_FUNCTION(missing, squares::value);
CHAINRULES_SCALAR_RULE(missing, (x), CHAINRULES_NOT_IMPLEMENTED("too difficult"));

// Derivatives by hand.
inline double derivative(double x) { return 2 * x; }
inline double wrong_derivative(double x) { return -2 * x; }
inline double times(double x, double v) { return 2 * x * v; }
inline double second(double) { return 2; }

}  // namespace squares
