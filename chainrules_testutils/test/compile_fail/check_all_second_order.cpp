// SPDX-License-Identifier: MIT
// A rule's body that takes the built-in number types alone: the way out is among the lines that
// lead to the error.
// expect: error:
// expect note: second_order_is_checked_say_false_type_to_skip
#include <numbers>

#include "chainrules_testutils/check_all.hpp"

namespace user {

template <class T>
T area(T r) {
    return std::numbers::pi_v<double> * r * r;
}
template <class T>
T slope(T r) {
    return 2 * std::numbers::pi_v<T> * r;
}
namespace fn {
CHAINRULES_FUNCTION(area, user::area);
CHAINRULES_SCALAR_RULE(area, (r), slope(r));
}  // namespace fn

}  // namespace user

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
constexpr chainrules::testutils::CheckOptions options{.second_order = std::false_type{}};
#else
constexpr chainrules::testutils::CheckOptions options{.seed = 1};
#endif

bool passes() {
    return static_cast<bool>(chainrules::testutils::check_all(options, user::fn::area, 2.0));
}
