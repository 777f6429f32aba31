// SPDX-License-Identifier: MIT
// expect: chainrules::CHAINRULES_FIELDS(P, members...): the type of a member has no tangent type
// expect: describe the struct of the member first

#include <set>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
struct Record {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    std::set<double> values;
#else
    std::vector<double> values;
#endif
    double scale = 1;
};
}  // namespace lib
CHAINRULES_FIELDS(lib::Record, values, scale);

auto run() { return chainrules::zero_tangent(lib::Record{}); }
