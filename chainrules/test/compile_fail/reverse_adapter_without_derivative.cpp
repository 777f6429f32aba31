// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): f has no derivative by this argument, counted from 0, which is
// an active number; pass its value

#include "chainrules/adapters/reverse.hpp"
#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace lab {
CHAINRULES_FUNCTION_EXPR(order, (n, x), n * x);
CHAINRULES_SCALAR_RULE(order, (n, x), CHAINRULES_NOT_IMPLEMENTED("the order is left"), n);

struct Number {
    double value;
};
}  // namespace lab

template <>
struct chainrules::adapters::reverse_number<lab::Number> {
    using value_type = double;
    static double value(lab::Number const& x) { return x.value; }
    static lab::Number make(double y, auto const&...) { return {y}; }
};
template <>
struct chainrules::active_number<lab::Number> : adapters::Reverse<lab::Number> {};

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
auto run() { return lab::order(2.0, lab::Number{1}); }
#else
auto run() { return lab::order(lab::Number{2}, lab::Number{1}); }
#endif
