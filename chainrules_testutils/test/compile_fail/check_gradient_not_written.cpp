// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_gradient(fg, x): fg cannot be called as fg(x, grad)
#include "chainrules_testutils/check_gradient.hpp"

namespace user {

using Vec = std::vector<double>;
// As NLopt calls it: with a pointer to data.
double fg(Vec const& x, Vec& grad, void*) {
    grad = {1, 0};
    return x[0];
}

}  // namespace user

bool passes() {
    user::Vec const x{1, 2};
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto const fg = [](user::Vec const& at, user::Vec& grad) {
        return user::fg(at, grad, nullptr);
    };
    return static_cast<bool>(chainrules::testutils::check_gradient(fg, x));
#else
    return static_cast<bool>(chainrules::testutils::check_gradient(user::fg, x));
#endif
}
