// SPDX-License-Identifier: MIT
#pragma once
// Functions with several results, as a tool sees them: one part after another.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/functions/function.hpp"

namespace chainrules::adapters::detail {

// One part of what f returns, whose value and partials were computed at the numbers below: nothing
// for a tool that runs f elsewhere, or to a higher order.
template <class F>
inline constexpr bool is_part = false;
template <class... T>
inline constexpr bool is_part<chainrules::detail::Output<T...>> = true;

// False, and named so that the compiler's message spells out the function.
template <class F>
inline constexpr bool has_one_result = false;

}  // namespace chainrules::adapters::detail
