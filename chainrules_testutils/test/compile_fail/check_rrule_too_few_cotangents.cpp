// SPDX-License-Identifier: MIT
// expect: the rule's pullback returns the wrong number of cotangents
#include "chainrules_testutils/check_rrule.hpp"

struct Product {
    double operator()(double x, double y) const { return x * y; }
};

auto rrule(Product, double const& x, double const& y) {
    return std::pair(x * y, [x, y](auto const& d) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return std::tuple{chainrules::NoTangent{}, y * d, x * d};
#else
        (void)x;
        return std::tuple{chainrules::NoTangent{}, y * d};
#endif
    });
}

bool passes() { return static_cast<bool>(chainrules::testutils::check_rrule(Product{}, 2.0, 3.0)); }
