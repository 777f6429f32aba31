// SPDX-License-Identifier: MIT
// expect: CHAINRULES_NON_DIFFERENTIABLE(count): this is no function object; declare one with
// expect: CHAINRULES_FUNCTION

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
inline int count_of(double) { return 1; }
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
inline int count(double x) { return count_of(x); }
#else
CHAINRULES_FUNCTION(count, count_of);
#endif
CHAINRULES_NON_DIFFERENTIABLE(count);
}  // namespace lib
