// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): f has no derivative by this argument, counted from 0, which is
// an active number; pass its value

#include "chainrules/adapters/forward.hpp"
#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace lab {
CHAINRULES_FUNCTION_EXPR(order, (n, x), n * x);
CHAINRULES_SCALAR_RULE(order, (n, x), CHAINRULES_NOT_IMPLEMENTED("the order is left"), n);

// As Jet, without the choice of an error at run time.
template <class T>
struct Number {
    T a{}, v{};
    explicit Number(T const& value) : a(value) {}
    Number(T const& value, T const& tangent) : a(value), v(tangent) {}
};
}  // namespace lab

template <class T>
struct chainrules::adapters::forward_number<lab::Number<T>> {
    using value_type = T;
    using tangent_type = T;
    static T const& value(lab::Number<T> const& x) { return x.a; }
    static T const& tangent(lab::Number<T> const& x) { return x.v; }
    static lab::Number<T> make(T const& a, T const& v) { return {a, v}; }
};
template <class T>
struct chainrules::active_number<lab::Number<T>> : adapters::Forward<lab::Number<T>> {};

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
auto run() { return lab::order(2.0, lab::Number<double>(1, 1)); }
#else
auto run() { return lab::order(lab::Number<double>(2, 1), lab::Number<double>(1, 1)); }
#endif
