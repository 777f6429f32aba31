// SPDX-License-Identifier: MIT
// expect: chainrules: the function cannot be called with these arguments; a number type needs it
// expect: in its own namespace

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace lib {

// A number, but one that nobody has written a sine for.
struct Fixed {
    long bits;
};
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
inline Fixed sin(Fixed x) { return x; }
#endif

}  // namespace lib

template <>
struct std::numeric_limits<lib::Fixed> : std::numeric_limits<double> {};

auto run() { return chainrules::rrule(chainrules::fn::sin, lib::Fixed{1}).value; }
