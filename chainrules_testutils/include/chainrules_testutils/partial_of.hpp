// SPDX-License-Identifier: MIT
#pragma once
// partial_of<I>(f, x...): a derivative as f's rule gives it, for expectations at single points.
// Checks of rules: check_all.hpp.

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules_core/rules/frule.hpp"

namespace chainrules::testutils {

namespace detail {

template <bool Moved, class X>
auto unit_or_zero() {
    if constexpr (Moved && std::is_integral_v<X>)
        return chainrules::tangent_t<X>(1);
    else if constexpr (Moved)
        return X(1);
    else if constexpr (std::is_integral_v<X> || std::is_enum_v<X>)
        return NoTangent{};
    else
        return ZeroTangent{};
}

}  // namespace detail

/// The derivative of f by argument I, counted from 0, at x: by f's forward rule, whose tangents are
/// 1 for that argument, ZeroTangent for other numbers and NoTangent for integers, so that the rule
/// computes this derivative alone. Of several outputs it is the Tangent of all.
///
///     double const d = partial_of<1>(fn::pow, 2.0, 3.0);    // 8 log(2)
template <std::size_t I, class F, class... X>
auto partial_of(F const& f, X const&... x) {
    static_assert(
        I < sizeof...(X),
        "chainrules::testutils::partial_of<I>(f, x...): there is no argument I; arguments "
        "are counted from 0");
    return [&]<std::size_t... J>(std::index_sequence<J...>) {
        std::tuple<NoTangent, decltype(detail::unit_or_zero<I == J, X>())...> const tangents{
            NoTangent{}, detail::unit_or_zero<I == J, X>()...};
        return frule(tangents, f, x...).tangent;
    }
    (std::index_sequence_for<X...>{});
}

}  // namespace chainrules::testutils
