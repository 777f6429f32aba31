// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): functions with several results, or a complex one, are not
// recorded by CppAD

#include <complex>

#include "chainrules/adapters/cppad.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/trigonometric.hpp"

using Number = CppAD::AD<double>;

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
auto f(Number const& x) { return chainrules::fn::sin(x); }
#else
auto f(Number const& x) { return chainrules::fn::sincos(x); }
#endif
