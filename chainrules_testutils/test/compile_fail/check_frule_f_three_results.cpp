// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_frule(f, x...): the rule must return two things
// expect: user::Square, double>
#include "chainrules_testutils/check_frule.hpp"

namespace user {

struct Square {
    double operator()(double x) const { return x * x; }
};

}  // namespace user

bool passes() {
    auto const rule = [](auto const& dx, user::Square, double x) {
        double const dy = 2 * x * std::get<1>(dx);
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return std::tuple{x * x, dy};
#else
        return std::tuple{x * x, dy, x};
#endif
    };
    chainrules::testutils::CheckOptions const options{.frule_f = rule};
    return static_cast<bool>(chainrules::testutils::check_frule(options, user::Square{}, 2.0));
}
