// SPDX-License-Identifier: MIT
#pragma once
// The types in which the algorithms of this folder compute.

#include <type_traits>

#include "chainrules/detail/version.hpp"

namespace chainrules::special::detail {

/// The type in which our own algorithms compute for T: one step wider, so that the result is
/// rounded once. What computes in more digits than T has goes by this name.
template <class T>
using wide_t = std::conditional_t<std::is_same_v<T, float>, double,
                                  std::conditional_t<std::is_same_v<T, double>, long double, T>>;

/// Whether everything computes double in that type, as Boost.Math does by default: where the
/// program defines CHAINRULES_SPECIAL_WIDE.
#ifdef CHAINRULES_SPECIAL_WIDE
inline constexpr bool double_is_widened = true;
#else
inline constexpr bool double_is_widened = false;
#endif

/// The type of algorithms that keep their digits without: float in double, double as it is.
template <class T>
using working_t = std::conditional_t<std::is_same_v<T, float> || double_is_widened, wide_t<T>, T>;

/// The type of tables of constants, from which each is rounded to the type of an algorithm: as many
/// digits as a standard type may have, since users compute in long double, too.
using constant_t = long double;

}  // namespace chainrules::special::detail
