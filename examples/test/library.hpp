// SPDX-License-Identifier: MIT
#pragma once
// A library that knows of no AD tool: what the tests of both tools call, one function of every
// kind.

#include <cmath>

#include "chainrules_core/chainrules_core.hpp"

namespace library {

// Counts how often the primal runs.
inline int calls = 0;
template <class T>
T counted(T const& x) {
    ++calls;
    return x * x * x;
}

// No derivative by nature.
template <class T>
int cell(T const& x) {
    return static_cast<int>(x);
}

// A rule that is missing for one of two arguments.
template <class A, class B>
auto half_known(A const& a, B const& b) {
    return a * a + b * b;
}

// A template without a rule.
template <class T>
T softplus(T const& x) {
    using std::exp, std::log;
    return log(1 + exp(x));
}

namespace fn {
CHAINRULES_FUNCTION(counted, library::counted);
CHAINRULES_SCALAR_RULE(counted, (x), 3 * x * x);
CHAINRULES_FUNCTION(cell, library::cell);
CHAINRULES_NON_DIFFERENTIABLE(cell);
CHAINRULES_FUNCTION(half_known, library::half_known);
CHAINRULES_SCALAR_RULE(half_known, (a, b), 2 * a, CHAINRULES_NOT_IMPLEMENTED("by b"));
CHAINRULES_FUNCTION(softplus, library::softplus);
}  // namespace fn
}  // namespace library
