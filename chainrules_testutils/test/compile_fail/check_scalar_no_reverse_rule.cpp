// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_scalar(f, x): no reverse rule for f
// expect: user::Square, std::complex<double>
#include <complex>

#include "chainrules_testutils/check_scalar.hpp"

namespace user {

using Z = std::complex<double>;

struct Square {
    Z operator()(Z const& x) const { return x * x; }
};

template <class D>
auto frule(std::tuple<chainrules::NoTangent, D> const& dx, Square, Z const& x) {
    return std::pair(x * x, Z(chainrules::scale(2.0 * x, std::get<1>(dx))));
}

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
inline auto rrule(Square, Z const& x) {
    return std::pair(x * x, [x](auto const& d) {
        return std::tuple{chainrules::NoTangent{}, Z(chainrules::scale(2.0 * std::conj(x), d))};
    });
}
#endif

}  // namespace user

bool passes() {
    return static_cast<bool>(chainrules::testutils::check_scalar(user::Square{}, user::Z(1, 2)));
}
