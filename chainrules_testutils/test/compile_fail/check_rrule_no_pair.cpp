// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_rrule(f, x...): the rule must return two things
// expect: user::Square, double>
#include "chainrules_testutils/check_rrule.hpp"

namespace user {

struct Square {
    double operator()(double x) const { return x * x; }
};

inline auto rrule(Square, double const& x) {
    auto const pullback = [x](auto const& d) {
        return std::tuple{chainrules::NoTangent{}, chainrules::scale(2 * x, d)};
    };
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return std::pair(x * x, pullback);
#else
    return pullback;
#endif
}

}  // namespace user

bool passes() { return static_cast<bool>(chainrules::testutils::check_rrule(user::Square{}, 2.0)); }
