// SPDX-License-Identifier: MIT
// A number of a tool whose adapter is not included was 840 lines of errors inside of the library
// that computes the function.
// expect: chainrules::fn::f(x...): a number of a class that is not known here; if it is an AD
// tool's, expect: include its adapter, chainrules/adapters/<tool>.hpp

#include <limits>

#include "support/dual.hpp"

namespace foreign {
struct Jet {
    double a = 0, v = 0;
};
}  // namespace foreign
template <>
struct std::numeric_limits<foreign::Jet> : std::numeric_limits<double> {};

namespace lib {
template <class F>
void chainrules_of_numbers_like_double(F const&);

template <class T>
T cube(T const& x) {
    return x * x * x;
}
CHAINRULES_FUNCTION(cubed, cube);
CHAINRULES_SCALAR_RULE(cubed, (x), 3 * x * x);
}  // namespace lib

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
using Number = tool::Dual<double>;
#else
using Number = foreign::Jet;
#endif

auto run(Number const& x) { return lib::cubed(x); }
