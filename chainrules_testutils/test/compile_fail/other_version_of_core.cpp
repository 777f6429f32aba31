// SPDX-License-Identifier: MIT
// expect: and chainrules_core are of different versions

#include "chainrules_core/version.hpp"
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
#undef CHAINRULES_VERSION_MINOR
#define CHAINRULES_VERSION_MINOR 99
#endif
#include "chainrules_testutils/check_result.hpp"
