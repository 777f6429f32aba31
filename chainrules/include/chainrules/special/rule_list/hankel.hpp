// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for Hankel functions.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/hankel.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto hankel = list(
    binary(fn::cyl_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100)).missing(order_is_left, 0),
    binary(fn::cyl_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100)).missing(order_is_left, 0),
    binary(fn::sph_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100)).missing(order_is_left, 0),
    binary(fn::sph_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100)).missing(order_is_left, 0),
    binary(fn::hankelh1x, everywhere.within(-10, 40), positive.within(0.05, 100)).missing(order_is_left, 0),
    binary(fn::hankelh2x, everywhere.within(-10, 40), positive.within(0.05, 100)).missing(order_is_left, 0));
// clang-format on

}  // namespace chainrules::rule_list::special
