// SPDX-License-Identifier: MIT
// expect: chainrules::implicit_rule(solver, residual): the residual has fields with tangents, and
// no argument for them

#include "chainrules/implicit/rule.hpp"

namespace lab {

struct Described {
    double scale;
    template <class X, class T>
    auto operator()(X const& x, T const& theta) const {
        return scale * x - theta;
    }
};

}  // namespace lab

#ifndef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_FIELDS(lab::Described, scale);
#endif

inline auto run() {
    return chainrules::implicit_rule([](double theta) { return theta / 2; }, lab::Described{2});
}
