// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_rrule(f, x...): the pullback must return a std::tuple
// expect: user::Product, double, double>
#include "chainrules_testutils/check_rrule.hpp"

namespace user {

struct Product {
    double operator()(double x, double y) const { return x * y; }
};

}  // namespace user

bool passes() {
    auto const rule = [](user::Product, double x, double y) {
        return std::pair(x * y, [x, y](auto const& d) {
            using chainrules::scale;
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
            return std::tuple{chainrules::NoTangent{}, scale(y, d), scale(x, d)};
#else
            (void)x;
            return std::tuple{chainrules::NoTangent{}, scale(y, d)};
#endif
        });
    };
    chainrules::testutils::CheckOptions const options{.rrule_f = rule};
    return static_cast<bool>(chainrules::testutils::check_rrule(options, user::Product{}, 2., 3.));
}
