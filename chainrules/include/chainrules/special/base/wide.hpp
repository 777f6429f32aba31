// SPDX-License-Identifier: MIT
#pragma once
// The types in which the algorithms of this folder compute.

#include <type_traits>

#include "chainrules/detail/version.hpp"

namespace chainrules::special::detail {

/// The type in which algorithms compute for T, as Boost does by default: one step wider, so that
/// the result is rounded once. What computes in more digits than T has goes by this name.
template <class T>
using wide_t = std::conditional_t<std::is_same_v<T, float>, double, T>;

/// The type of tables of constants, from which each is rounded to the type of an algorithm: as many
/// digits as a standard type may have, since users compute in long double, too.
using constant_t = long double;

}  // namespace chainrules::special::detail
