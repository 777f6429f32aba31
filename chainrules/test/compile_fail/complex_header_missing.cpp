// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(z): the function or its derivative for complex numbers is in another
// expect: header; include chainrules/complex/complex.hpp

#include <complex>

#include "chainrules/cmath/hyperbolic.hpp"
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules/complex/complex.hpp"
#endif
#include "chainrules_core/chainrules_core.hpp"

using Z = std::complex<double>;

auto run() { return chainrules::rrule(chainrules::fn::tanh, Z(1, 2)).pullback(Z(1)); }
