// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_rrule(f, x...): no reverse rule
// expect: user::Square, double>
#include "chainrules_testutils/check_rrule.hpp"

namespace user {

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

}  // namespace user

bool passes() { return static_cast<bool>(chainrules::testutils::check_rrule(user::Square{}, 2.0)); }
