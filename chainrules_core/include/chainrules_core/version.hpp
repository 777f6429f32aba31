// SPDX-License-Identifier: MIT
#pragma once

// The version of ChainRules for C++, of all three packages: the one place where it is written.
// The CMake files read it from here.

#include "chainrules_core/detail/language.hpp"

/// The major version of ChainRules.
#define CHAINRULES_VERSION_MAJOR 0
/// The minor version of ChainRules.
#define CHAINRULES_VERSION_MINOR 1
/// The patch version of ChainRules.
#define CHAINRULES_VERSION_PATCH 0

/// The version as one number that #if can compare: 10203 is 1.2.3.
#define CHAINRULES_VERSION \
    (CHAINRULES_VERSION_MAJOR * 10000 + CHAINRULES_VERSION_MINOR * 100 + CHAINRULES_VERSION_PATCH)
