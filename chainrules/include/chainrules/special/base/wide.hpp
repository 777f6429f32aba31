// SPDX-License-Identifier: MIT
#pragma once
// The types in which the algorithms of this folder compute.

#include <type_traits>

#include "chainrules/detail/version.hpp"

namespace chainrules::special::detail {

/// One step wider than T: float in double, double in long double, which has 64 bits on x86-64, 113
/// in software on AArch64, and 53 with Visual C++. With CHAINRULES_DETAIL_NO_EXTENDED it has 53
/// everywhere, to test that nothing rests on more.
#ifdef CHAINRULES_DETAIL_NO_EXTENDED
template <class T>
using extended_t = std::conditional_t<std::is_same_v<T, float>, double, T>;
#else
template <class T>
using extended_t = std::conditional_t<std::is_same_v<T, float>, double,
                                      std::conditional_t<std::is_same_v<T, double>, long double, T>>;
#endif

/// Whether double is computed one step wider, too: where the program defines CHAINRULES_SPECIAL_WIDE.
#ifdef CHAINRULES_SPECIAL_WIDE
inline constexpr bool double_is_extended = true;
#else
inline constexpr bool double_is_extended = false;
#endif

/// The type in which algorithms compute for T: float in double, double as it is. What computes in
/// more digits than T has goes by this name; a formula that needs them for double, too, names
/// extended_t and says why.
template <class T>
using wide_t =
    std::conditional_t<std::is_same_v<T, float> || double_is_extended, extended_t<T>, T>;

/// The type of tables of constants, from which each is rounded to the type of an algorithm: as many
/// digits as a standard type may have, since users compute in long double, too.
using constant_t = long double;

}  // namespace chainrules::special::detail
