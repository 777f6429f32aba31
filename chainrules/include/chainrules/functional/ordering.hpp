// SPDX-License-Identifier: MIT
#pragma once
// The comparisons of <compare>: x <=> y, the named orders, and what is asked of their results. No
// derivative, for arguments of any type.

#include <compare>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::functional {

CHAINRULES_FUNCTION_EXPR(compare_three_way, (x, y), x <=> y);
CHAINRULES_FUNCTION_EXPR(strong_order, (x, y), std::strong_order(x, y));
CHAINRULES_FUNCTION_EXPR(weak_order, (x, y), std::weak_order(x, y));
CHAINRULES_FUNCTION_EXPR(partial_order, (x, y), std::partial_order(x, y));
CHAINRULES_FUNCTION(is_eq, std::is_eq);
CHAINRULES_FUNCTION(is_neq, std::is_neq);
CHAINRULES_FUNCTION(is_lt, std::is_lt);
CHAINRULES_FUNCTION(is_lteq, std::is_lteq);
CHAINRULES_FUNCTION(is_gt, std::is_gt);
CHAINRULES_FUNCTION(is_gteq, std::is_gteq);

CHAINRULES_NON_DIFFERENTIABLE(compare_three_way);
CHAINRULES_NON_DIFFERENTIABLE(strong_order);
CHAINRULES_NON_DIFFERENTIABLE(weak_order);
CHAINRULES_NON_DIFFERENTIABLE(partial_order);
CHAINRULES_NON_DIFFERENTIABLE(is_eq);
CHAINRULES_NON_DIFFERENTIABLE(is_neq);
CHAINRULES_NON_DIFFERENTIABLE(is_lt);
CHAINRULES_NON_DIFFERENTIABLE(is_lteq);
CHAINRULES_NON_DIFFERENTIABLE(is_gt);
CHAINRULES_NON_DIFFERENTIABLE(is_gteq);

}  // namespace chainrules::functional

namespace chainrules {

/// rrule(std::compare_three_way{}, x, y) is rrule(fn::compare_three_way, x, y).
template <>
struct function_alias<std::compare_three_way> {
    using type = functional::compare_three_way_t;
};

}  // namespace chainrules

namespace chainrules::fn {
using functional::compare_three_way;
using functional::is_eq;
using functional::is_gt;
using functional::is_gteq;
using functional::is_lt;
using functional::is_lteq;
using functional::is_neq;
using functional::partial_order;
using functional::strong_order;
using functional::weak_order;
}  // namespace chainrules::fn
