// SPDX-License-Identifier: MIT
// A deleted function: the error names it and the numbers, and std::is_invocable is false.
// expect: deleted function
// expect: f_t

#include "support/dual.hpp"

namespace lib {
inline double only_double(double x) { return x; }
CHAINRULES_FUNCTION(f, only_double);
static_assert(!std::is_invocable_v<f_t, tool::Dual<double>>);
}  // namespace lib
namespace with_rule {
CHAINRULES_FUNCTION(f, lib::only_double);
CHAINRULES_SCALAR_RULE(f, (x), 1);
static_assert(std::is_invocable_v<f_t, tool::Dual<double>>);
}  // namespace with_rule

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
namespace used = with_rule;
#else
namespace used = lib;
#endif

auto run() { return used::f(tool::Dual<double>(1, 1)); }
