// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_jacobian(f, J, x): J(x) is no matrix; return one with (i, j)
#include "chainrules_testutils/check_jacobian.hpp"

namespace user {

using Vec = std::vector<double>;
Vec f(Vec const& x) { return {x[1], x[0]}; }
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
std::vector<Vec> J(Vec const&) { return {{0, 1}, {1, 0}}; }
#else
std::pair<Vec, Vec> J(Vec const&) { return {{0, 1}, {1, 0}}; }
#endif

}  // namespace user

bool passes() {
    return static_cast<bool>(
        chainrules::testutils::check_jacobian(user::f, user::J, user::Vec{1, 2}));
}
