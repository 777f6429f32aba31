// SPDX-License-Identifier: MIT
#pragma once
// The comparisons and logical operators of <functional>, and std::identity, stand for those of
// chainrules: rrule(std::less<>{}, x, y) is rrule(fn::less, x, y).

#include <functional>

#include "chainrules/cmath/comparison.hpp"
#include "chainrules/cmath/conversion.hpp"
#include "chainrules/functional/detail/stands_for.hpp"

namespace chainrules {

CHAINRULES_DETAIL_STANDS_FOR(std::equal_to, cmath::equal_to);
CHAINRULES_DETAIL_STANDS_FOR(std::not_equal_to, cmath::not_equal_to);
CHAINRULES_DETAIL_STANDS_FOR(std::less, cmath::less);
CHAINRULES_DETAIL_STANDS_FOR(std::less_equal, cmath::less_equal);
CHAINRULES_DETAIL_STANDS_FOR(std::greater, cmath::greater);
CHAINRULES_DETAIL_STANDS_FOR(std::greater_equal, cmath::greater_equal);
CHAINRULES_DETAIL_STANDS_FOR(std::logical_and, cmath::logical_and);
CHAINRULES_DETAIL_STANDS_FOR(std::logical_or, cmath::logical_or);
CHAINRULES_DETAIL_STANDS_FOR(std::logical_not, cmath::logical_not);

template <>
struct function_alias<std::identity> {
    using type = cmath::identity_t;
};

}  // namespace chainrules
