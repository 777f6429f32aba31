// SPDX-License-Identifier: MIT
// expect: chainrules::CHAINRULES_FIELDS(P, members...): the type of a member has no tangent type
// expect: include chainrules_core/tangents/views.hpp for a C array

#include "chainrules_core/chainrules_core.hpp"
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules_core/tangents/views.hpp"
#endif

namespace lib {
struct Record {
    double values[3];
    double scale = 1;
};
}  // namespace lib
CHAINRULES_FIELDS(lib::Record, values, scale);

auto run() { return chainrules::zero_tangent(lib::Record{}); }
