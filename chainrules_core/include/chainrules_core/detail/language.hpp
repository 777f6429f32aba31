// SPDX-License-Identifier: MIT
#pragma once
// Included, directly or not, before any code of the packages: an older language is answered by one
// sentence in front of all that follows from it.

#if __cplusplus < 202002L
#error "ChainRules needs C++20: compile with -std=c++20"
#endif
