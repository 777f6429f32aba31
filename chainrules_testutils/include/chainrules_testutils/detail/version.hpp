// SPDX-License-Identifier: MIT
#pragma once
// Every header of chainrules_testutils includes this: packages of one version belong together.

#include "chainrules_core/version.hpp"

static_assert(
    CHAINRULES_VERSION == 100,
    "chainrules_testutils 0.1.0 and chainrules_core are of different versions: one of the "
    "folders that the compiler searches for headers holds another release");

#define CHAINRULES_TESTUTILS_DETAIL_PASTE(major, minor, patch) \
    library_of_version_##major##_##minor##_##patch
#define CHAINRULES_TESTUTILS_DETAIL_NAME(major, minor, patch) \
    CHAINRULES_TESTUTILS_DETAIL_PASTE(major, minor, patch)
// A name that only the compiled library of the version has.
#define CHAINRULES_TESTUTILS_DETAIL_LIBRARY                                              \
    CHAINRULES_TESTUTILS_DETAIL_NAME(CHAINRULES_VERSION_MAJOR, CHAINRULES_VERSION_MINOR, \
                                     CHAINRULES_VERSION_PATCH)
