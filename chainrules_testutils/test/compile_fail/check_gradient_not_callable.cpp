// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_gradient(f, g, x): f cannot be called as f(x)
#include "chainrules_testutils/check_gradient.hpp"

namespace user {

using Vec = std::vector<double>;
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
double f(Vec const& x) { return x[0]; }
#else
double f(Vec const& x, void*) { return x[0]; }
#endif
Vec g(Vec const&) { return {1, 0}; }

}  // namespace user

bool passes() {
    return static_cast<bool>(
        chainrules::testutils::check_gradient(user::f, user::g, user::Vec{1, 2}));
}
