// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_rrule(f, x...): no reverse rule
#include "chainrules_testutils/check_rrule.hpp"

struct Square {
    double operator()(double x) const { return x * x; }
};

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
auto rrule(Square, double const& x) {
    return std::pair(x * x, [x](auto const& d) {
        return std::tuple{chainrules::NoTangent{}, chainrules::scale(2 * x, d)};
    });
}
#endif

bool passes() { return static_cast<bool>(chainrules::testutils::check_rrule(Square{}, 2.0)); }
