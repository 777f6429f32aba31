// SPDX-License-Identifier: MIT
// expect: chainrules: std::erf(x...) of a number of an AD tool: its rule is missing; include
// chainrules/special/error/error_functions.hpp (CMake: ChainRules::special)
#include "chainrules/overloads/std.hpp"

#include <cmath>

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules/special/error/error_functions.hpp"
#endif
#include "adapters/jet.hpp"

auto run() { return std::erf(foreign::Jet<double>(0.5, 1)); }
