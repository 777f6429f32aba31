// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_frule(f, x...): the rule must return two things
// expect: user::Square, double>
#include "chainrules_testutils/check_frule.hpp"

namespace user {

struct Square {
    double operator()(double x) const { return x * x; }
};

template <class D>
auto frule(std::tuple<chainrules::NoTangent, D> const& dx, Square, double const& x) {
    D const dy = chainrules::scale(2 * x, std::get<1>(dx));
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return std::tuple{x * x, dy};
#else
    return std::tuple{x * x, dy, x};
#endif
}

}  // namespace user

bool passes() { return static_cast<bool>(chainrules::testutils::check_frule(user::Square{}, 2.0)); }
