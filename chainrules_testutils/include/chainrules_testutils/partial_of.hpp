// SPDX-License-Identifier: MIT
#pragma once
// partial_of<I>(f, x...): a derivative as f's rule gives it, for expectations at single points;
// frule_by<I>(dx, f, x...): value and derivative. Checks of rules: check_all.hpp.

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules_core/rules/frule.hpp"
#include "chainrules_testutils/detail/version.hpp"

namespace chainrules::testutils {

namespace detail {

template <bool Moved, class D, class X>
auto moved_or_zero(D const& dx) {
    if constexpr (Moved)
        return dx;
    else if constexpr (std::is_integral_v<X> || std::is_enum_v<X>)
        return NoTangent{};
    else
        return ZeroTangent{};
}

template <class X>
using unit_t = std::conditional_t<std::is_integral_v<X>, tangent_t<X>, X>;

}  // namespace detail

/// What f's forward rule gives at x, value and tangent, where argument I, counted from 0, moves by
/// dx and no other does: their tangents are ZeroTangent, for integers NoTangent, so that the rule
/// computes one derivative alone.
///
///     auto const [y, dy] = frule_by<1>(1.0, fn::pow, 2.0, 3.0);    // 8, 8 log(2)
template <std::size_t I, class D, class F, class... X>
auto frule_by(D const& dx, F const& f, X const&... x) {
    static_assert(
        I < sizeof...(X),
        "chainrules::testutils::frule_by<I>(dx, f, x...): there is no argument I; arguments "
        "are counted from 0");
    return [&]<std::size_t... J>(std::index_sequence<J...>) {
        std::tuple<NoTangent, decltype(detail::moved_or_zero < I == J, D, X > (dx))...> const
            tangents{NoTangent{}, detail::moved_or_zero < I == J, D, X > (dx)...};
        return frule(tangents, f, x...);
    }(std::index_sequence_for<X...>{});
}

/// The derivative of f by argument I at x: the tangent for the unit 1 as dx. Of several outputs it
/// is the Tangent of all.
///
///     double const d = partial_of<1>(fn::pow, 2.0, 3.0);    // 8 log(2)
template <std::size_t I, class F, class... X>
auto partial_of(F const& f, X const&... x) {
    static_assert(
        I < sizeof...(X),
        "chainrules::testutils::partial_of<I>(f, x...): there is no argument I; arguments "
        "are counted from 0");
    using Unit = detail::unit_t<std::tuple_element_t<I, std::tuple<X...>>>;
    return frule_by<I>(Unit(1), f, x...).tangent;
}

}  // namespace chainrules::testutils
