// SPDX-License-Identifier: MIT
// expect: chainrules::Thunk: a thunk is no storage and cannot be assigned to; unthunk it into a
// expect: variable, or use accumulate(dest, thunk)

#include "chainrules_core/chainrules_core.hpp"

double run() {
    auto delayed = chainrules::thunk([] { return 1.0; });
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    delayed = 2.0;
#endif
    return unthunk(delayed);
}
