// SPDX-License-Identifier: MIT
#pragma once
// The arithmetic operators for real and complex numbers. At y = 0 the partials of x / y are what
// IEEE arithmetic gives.

#include "chainrules_core/scalar_rule.hpp"

namespace chainrules::cmath {

namespace detail {

// The operators, with arithmetic operands converted to their common type in view of the compiler.
#define CHAINRULES_DETAIL_BINARY(name, op)                                         \
    template <class X, class Y>                                                    \
    CHAINRULES_DETAIL_INLINE constexpr auto name(X&& x, Y&& y)->decltype(x op y) { \
        using Both = decltype(x op y);                                             \
        if constexpr (std::is_arithmetic_v<Both>)                                  \
            return static_cast<Both>(x) op static_cast<Both>(y);                   \
        else                                                                       \
            return static_cast<X&&>(x) op static_cast<Y&&>(y);                     \
    }
CHAINRULES_DETAIL_BINARY(plus, +)
CHAINRULES_DETAIL_BINARY(minus, -)
CHAINRULES_DETAIL_BINARY(times, *)
CHAINRULES_DETAIL_BINARY(over, /)
#undef CHAINRULES_DETAIL_BINARY

}  // namespace detail

CHAINRULES_FUNCTION_EXPR(add, (x, y), detail::plus(x, y))
CHAINRULES_FUNCTION_EXPR(subtract, (x, y), detail::minus(x, y))
CHAINRULES_FUNCTION_EXPR(multiply, (x, y), detail::times(x, y))
CHAINRULES_FUNCTION_EXPR(divide, (x, y), detail::over(x, y))
CHAINRULES_FUNCTION_EXPR(negate, (x), -x)

CHAINRULES_SCALAR_RULE(add, (x, y), 1, 1)
CHAINRULES_SCALAR_RULE(subtract, (x, y), 1, -1)
CHAINRULES_SCALAR_RULE(multiply, (x, y), y, x)
CHAINRULES_SCALAR_RULE(divide, (x, y), 1 / y, -Omega / y)
CHAINRULES_SCALAR_RULE(negate, (x), -1)

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::add;
using cmath::divide;
using cmath::multiply;
using cmath::negate;
using cmath::subtract;
}  // namespace chainrules::fn
