// SPDX-License-Identifier: MIT
// The linker of GCC "returned 1 exit status", that of Clang "failed with exit code 1".
// expect: exit
// expect note: undefined reference to `chainrules::testutils::detail::library_of_version_

#include "chainrules_testutils/detail/version.hpp"
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
#undef CHAINRULES_VERSION_MINOR
#define CHAINRULES_VERSION_MINOR 99
#endif
#include "chainrules_testutils/check_result.hpp"

int main() { return 0; }
