// SPDX-License-Identifier: MIT
#pragma once
// Compiler attributes used throughout the packages, spelled once.

#include "chainrules_core/detail/language.hpp"

#if defined(__GNUC__) || defined(__clang__)
// The plumbing between a rule and its formula must vanish, also at -O0 and in big functions.
#define CHAINRULES_DETAIL_INLINE [[gnu::always_inline]] inline
#else
#define CHAINRULES_DETAIL_INLINE inline
#endif
