// SPDX-License-Identifier: MIT
#pragma once
// std::numbers::pi_v<T> and its kin of an AD tool's number: constants of type T, constexpr where T
// can be.

#include <numbers>

#include "chainrules/overloads/std/limits.hpp"

namespace chainrules::detail {

/// Constants of T are known at compile time.
template <class T>
concept LiteralActive = UnqualifiedActive<T> && requires {
    typename std::bool_constant<(static_cast<void>(constant_of<T>(1.0)), true)>;
};

template <class T>
struct plain_below {
    using type = T;
};
template <ActiveNumber T>
struct plain_below<T> : plain_below<typename active_number<T>::value_type> {};
template <class T>
using plain_below_t = typename plain_below<T>::type;

}  // namespace chainrules::detail

namespace std::numbers {

#define CHAINRULES_DETAIL_CONSTANT(name)                                                \
    template <chainrules::detail::UnqualifiedActive T>                                  \
    inline T const name<T> =                                                            \
        chainrules::detail::constant_of<T>(name<chainrules::detail::plain_below_t<T>>); \
    template <chainrules::detail::LiteralActive T>                                      \
    inline constexpr T name<T> =                                                        \
        chainrules::detail::constant_of<T>(name<chainrules::detail::plain_below_t<T>>)
CHAINRULES_DETAIL_CONSTANT(e_v);
CHAINRULES_DETAIL_CONSTANT(log2e_v);
CHAINRULES_DETAIL_CONSTANT(log10e_v);
CHAINRULES_DETAIL_CONSTANT(pi_v);
CHAINRULES_DETAIL_CONSTANT(inv_pi_v);
CHAINRULES_DETAIL_CONSTANT(inv_sqrtpi_v);
CHAINRULES_DETAIL_CONSTANT(ln2_v);
CHAINRULES_DETAIL_CONSTANT(ln10_v);
CHAINRULES_DETAIL_CONSTANT(sqrt2_v);
CHAINRULES_DETAIL_CONSTANT(sqrt3_v);
CHAINRULES_DETAIL_CONSTANT(inv_sqrt3_v);
CHAINRULES_DETAIL_CONSTANT(egamma_v);
CHAINRULES_DETAIL_CONSTANT(phi_v);
#undef CHAINRULES_DETAIL_CONSTANT

}  // namespace std::numbers
