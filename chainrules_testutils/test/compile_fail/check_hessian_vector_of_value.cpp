// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_hessian_vector(g, hv, x): g returns a number; give the
#include "chainrules_testutils/check_hessian.hpp"

namespace user {

using Vec = std::vector<double>;
double f(Vec const& x) { return x[0] * x[1]; }
Vec g(Vec const& x) { return {x[1], x[0]}; }
Vec hv(Vec const&, Vec const& v) { return {v[1], v[0]}; }

}  // namespace user

bool passes() {
    user::Vec const x{1, 2};
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return static_cast<bool>(chainrules::testutils::check_hessian_vector(user::g, user::hv, x));
#else
    return static_cast<bool>(chainrules::testutils::check_hessian_vector(user::f, user::hv, x));
#endif
}
