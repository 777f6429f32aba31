// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): functions with several results, or a complex one, are not
// recorded by ADOL-C

#include "chainrules/adapters/adolc.hpp"
#include "chainrules/cmath/trigonometric.hpp"

// A tape that was recorded at 0.7 gave 0.493 for sin x cos x at 0.3, for 0.282.
using Number = adouble;

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
auto f(Number const& x) { return chainrules::fn::sin(x); }
#else
auto f(Number const& x) { return chainrules::fn::sincos(x); }
#endif
