// SPDX-License-Identifier: MIT
// It compiled, and failed when it was linked.
// expect: tan_t

#include "chainrules_core/chainrules_core.hpp"

#include <cmath>

namespace lib {
CHAINRULES_FUNCTION(tan, std::tan);
}

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
auto run() { return lib::tan(1.0); }
#else
auto run() { return lib::tan(); }
#endif
