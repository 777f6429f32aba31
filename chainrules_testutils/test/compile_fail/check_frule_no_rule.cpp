// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_frule(f, x...): no forward rule
// expect: user::Square, double>
#include "chainrules_testutils/check_frule.hpp"

namespace user {

struct Square {
    double operator()(double x) const { return x * x; }
};

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
template <class D>
auto frule(std::tuple<chainrules::NoTangent, D> const& dx, Square, double const& x) {
    return std::pair(x * x, chainrules::scale(2 * x, std::get<1>(dx)));
}
#endif

}  // namespace user

bool passes() { return static_cast<bool>(chainrules::testutils::check_frule(user::Square{}, 2.0)); }
