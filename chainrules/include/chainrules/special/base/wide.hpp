// SPDX-License-Identifier: MIT
#pragma once
// The types in which the algorithms of this folder compute.

#include <type_traits>

#include "chainrules/detail/version.hpp"

namespace chainrules::special::detail {

/// The type that is wider than double. CHAINRULES_DETAIL_SPECIAL_NO_WIDER is for tests of platforms
/// where long double has no more digits.
#ifdef CHAINRULES_DETAIL_SPECIAL_NO_WIDER
using wider_than_double_t = double;
#else
using wider_than_double_t = long double;
#endif
inline constexpr bool double_has_wider = !std::is_same_v<wider_than_double_t, double>;

/// The type in which our own algorithms compute for T: one step wider, so that the result is
/// rounded once. What computes in more digits than T has goes by this name.
template <class T>
using wide_t =
    std::conditional_t<std::is_same_v<T, float>, double,
                       std::conditional_t<std::is_same_v<T, double>, wider_than_double_t, T>>;

/// Whether everything computes double in that type, as Boost.Math does by default: where the
/// program defines CHAINRULES_SPECIAL_WIDE.
#ifdef CHAINRULES_SPECIAL_WIDE
inline constexpr bool double_is_widened = double_has_wider;
#else
inline constexpr bool double_is_widened = false;
#endif

/// The type of algorithms that keep their digits without: float in double, double as it is.
template <class T>
using working_t = std::conditional_t<std::is_same_v<T, float> || double_is_widened, wide_t<T>, T>;

/// The type of tables of constants, from which each is rounded to the type of an algorithm: as many
/// digits as a standard type may have, since users compute in long double, too.
using constant_t = wider_than_double_t;

}  // namespace chainrules::special::detail
