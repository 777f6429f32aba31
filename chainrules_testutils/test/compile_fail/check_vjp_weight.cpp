// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_vjp(f, vj, x): vj cannot be called as vj(x, w)
#include "chainrules_testutils/check_products.hpp"

namespace user {

using Vec = std::vector<double>;
double f(Vec const& x) { return x[0] * x[1]; }
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
Vec vj(Vec const& x, double w) { return {w * x[1], w * x[0]}; }
#else
Vec vj(Vec const& x, Vec const& w) { return {w[0] * x[1], w[0] * x[0]}; }
#endif

}  // namespace user

bool passes() {
    return static_cast<bool>(chainrules::testutils::check_vjp(user::f, user::vj, user::Vec{1, 2}));
}
