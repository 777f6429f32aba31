// SPDX-License-Identifier: MIT
#pragma once
// What the checks of a topic of the rule list share: a walk in which each entry is a constant, and
// what is left out at most points.

#include <utility>

#include "chainrules_testutils/check_result.hpp"

namespace rule_list_tests {

/// Checks that say the same at every point, or take long: at a few points alone.
inline constexpr auto expensive = [] {
    using chainrules::testutils::Check;
    return Check::special_values | Check::threads | Check::taylor | Check::ownership |
           Check::chunks | Check::activity | Check::accumulation | Check::copied_pullback;
}();

/// Calls visit(i) with the index of each entry as a std::integral_constant.
template <auto const& List, class Visit>
void for_each_constant(Visit&& visit) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (visit(std::integral_constant<std::size_t, I>{}), ...);
    }(std::make_index_sequence<std::size_t(List.size)>{});
}

}  // namespace rule_list_tests
