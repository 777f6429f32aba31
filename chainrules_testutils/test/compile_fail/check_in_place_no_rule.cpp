// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_frule(f, in_place(x)...): no forward rule
#include "chainrules_testutils/check_frule.hpp"

struct AddAssign {
    double& operator()(double& x, double y) const { return x += y; }
};

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
template <class D>
auto frule(std::tuple<chainrules::NoTangent, double&, D> const& d, AddAssign, double& x,
           double const& y) {
    x += y;
    std::get<1>(d) = chainrules::add(std::get<1>(d), std::get<2>(d));
    return std::pair(chainrules::NoTangent{}, chainrules::NoTangent{});
}
#endif

bool passes() {
    using namespace chainrules::testutils;
    return static_cast<bool>(check_frule(AddAssign{}, in_place(2.0), 3.0));
}
