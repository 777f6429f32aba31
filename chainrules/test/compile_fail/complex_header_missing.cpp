// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): no reverse rule for f with these argument types
// expect: rules for complex numbers: chainrules/complex/complex.hpp

#include <complex>

#include "chainrules/cmath/hyperbolic.hpp"
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules/complex/complex.hpp"
#endif
#include "chainrules_core/chainrules_core.hpp"

using Z = std::complex<double>;

auto run() { return chainrules::rrule(chainrules::fn::tanh, Z(1, 2)).pullback(Z(1)); }
