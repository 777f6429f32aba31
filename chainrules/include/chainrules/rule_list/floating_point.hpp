// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for the representation of floating-point numbers.

#include "chainrules/cmath/floating_point.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto floating_point = list(
    binary(fn::ldexp, everywhere, whole(-1000, 1000)),
    binary(fn::scalbn, everywhere, whole(-1000, 1000)),
    binary(fn::scalbln, everywhere, whole(-1000, 1000)),
    unary(fn::frexp, nonzero),
    unary(fn::modf, everywhere).every(1, Special::kink),
    binary(fn::nextafter, everywhere, everywhere),
    binary(fn::nexttoward, everywhere, everywhere),
    unary(fn::logb, nonzero),
    unary(fn::ilogb, nonzero).no_derivative());
// clang-format on

}  // namespace chainrules::rule_list
