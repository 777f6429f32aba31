// SPDX-License-Identifier: MIT
// The rule was accepted, and never found.
// expect: CHAINRULES_SCALAR_RULE(square, ...): this is no function object; declare one with
// expect: CHAINRULES_FUNCTION

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
inline double square_of(double x) { return x * x; }
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
inline double square(double x) { return square_of(x); }
#else
CHAINRULES_FUNCTION(square, square_of);
#endif
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
}  // namespace lib
