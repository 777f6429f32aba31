// SPDX-License-Identifier: MIT
#pragma once
// Comparisons and logical operators, under the names of the function objects in <functional>: no
// derivative, for arguments of any type.

#include "chainrules_core/non_differentiable.hpp"

namespace chainrules::cmath {

CHAINRULES_FUNCTION_EXPR(equal_to, (x, y), x == y);
CHAINRULES_FUNCTION_EXPR(not_equal_to, (x, y), x != y);
CHAINRULES_FUNCTION_EXPR(less, (x, y), x < y);
CHAINRULES_FUNCTION_EXPR(less_equal, (x, y), x <= y);
CHAINRULES_FUNCTION_EXPR(greater, (x, y), x > y);
CHAINRULES_FUNCTION_EXPR(greater_equal, (x, y), x >= y);
CHAINRULES_FUNCTION_EXPR(logical_and, (x, y), x && y);
CHAINRULES_FUNCTION_EXPR(logical_or, (x, y), x || y);
CHAINRULES_FUNCTION_EXPR(logical_not, (x), !x);

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
