// SPDX-License-Identifier: MIT
#pragma once
// What all tests of this package include, compiled beforehand.

#include <gtest/gtest.h>

// Clang 14 crashes when it reads core's templates from such a file.
#if !defined(__clang__) || __clang_major__ > 14
#include "chainrules_core/chainrules_core.hpp"
#endif
