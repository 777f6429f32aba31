// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): no rule for f and no way to call it with these active numbers;
// expect: define a scalar rule for f, or make f a template

#include "support/dual.hpp"

namespace lib {
inline double only_double(double x) { return x; }
CHAINRULES_FUNCTION(f, only_double);
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_SCALAR_RULE(f, (x), 1);
#endif
}  // namespace lib

auto run() { return lib::f(tool::Dual<double>(1, 1)); }
