// SPDX-License-Identifier: MIT
// expect: storage class specified for

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
inline double half(double x) { return x / 2; }
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
struct Functions {
    CHAINRULES_FUNCTION(halve, lib::half);
};
#else
CHAINRULES_FUNCTION(halve, lib::half);
#endif
}  // namespace lib
