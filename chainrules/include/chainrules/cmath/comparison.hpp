// SPDX-License-Identifier: MIT
#pragma once
// Comparisons and logical operators, under the names of the function objects in <functional>: no
// derivative, for arguments of any type.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::cmath {

namespace detail {

// The conversion that && and || make of a floating number, as one that is meant.
template <class T>
constexpr decltype(auto) truth_of(T const& x) {
    if constexpr (std::is_floating_point_v<T>)
        return static_cast<bool>(x);
    else
        return (x);
}

}  // namespace detail

/// Whether x == y.
CHAINRULES_FUNCTION_EXPR(equal_to, (x, y), x == y);
/// Whether x != y.
CHAINRULES_FUNCTION_EXPR(not_equal_to, (x, y), x != y);
/// Whether x < y.
CHAINRULES_FUNCTION_EXPR(less, (x, y), x < y);
/// Whether x <= y.
CHAINRULES_FUNCTION_EXPR(less_equal, (x, y), x <= y);
/// Whether x > y.
CHAINRULES_FUNCTION_EXPR(greater, (x, y), x > y);
/// Whether x >= y.
CHAINRULES_FUNCTION_EXPR(greater_equal, (x, y), x >= y);
/// Whether x and y are both true; both are evaluated.
CHAINRULES_FUNCTION_EXPR(logical_and, (x, y), detail::truth_of(x) && detail::truth_of(y));
/// Whether x, y or both are true; both are evaluated.
CHAINRULES_FUNCTION_EXPR(logical_or, (x, y), detail::truth_of(x) || detail::truth_of(y));
/// Whether x is false.
CHAINRULES_FUNCTION_EXPR(logical_not, (x), !detail::truth_of(x));

CHAINRULES_NON_DIFFERENTIABLE(equal_to);
CHAINRULES_NON_DIFFERENTIABLE(not_equal_to);
CHAINRULES_NON_DIFFERENTIABLE(less);
CHAINRULES_NON_DIFFERENTIABLE(less_equal);
CHAINRULES_NON_DIFFERENTIABLE(greater);
CHAINRULES_NON_DIFFERENTIABLE(greater_equal);
CHAINRULES_NON_DIFFERENTIABLE(logical_and);
CHAINRULES_NON_DIFFERENTIABLE(logical_or);
CHAINRULES_NON_DIFFERENTIABLE(logical_not);

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::equal_to;
using cmath::greater;
using cmath::greater_equal;
using cmath::less;
using cmath::less_equal;
using cmath::logical_and;
using cmath::logical_not;
using cmath::logical_or;
using cmath::not_equal_to;
}  // namespace chainrules::fn
