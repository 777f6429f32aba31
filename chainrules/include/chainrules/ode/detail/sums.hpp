// SPDX-License-Identifier: MIT
#pragma once
// Sums of the cotangents of f and of its parameters, which the pullbacks of all stages add to.

#include "chainrules/ode/detail/system.hpp"
#include "chainrules/sequences/calls.hpp"

namespace chainrules::ode::detail {

namespace seq = containers::detail;

/// A sum for cotangents like Bar, of x, with the numbers N.
template <class N, class Bar, class X>
auto sum_for(X const& x) {
    using D = seq::value_of_t<Bar>;
    if constexpr (std::is_same_v<chainrules::detail::self_tangent_t<X>, NoTangent> ||
                  AbstractZero<D>)
        return NoTangent{};
    else
        return seq::zero_sum<D>(rows::with_numbers<N>(x));
}
template <class Sum, class Bar>
void add_bar(Sum& sum, Bar const& bar) {
    if constexpr (!std::is_same_v<Sum, NoTangent>) seq::add_to_sum(sum, bar);
}

/// Of f and of the parameters; Bars: what f's pullback returns, of f, t, y and the parameters.
template <class N, class Bars, class F, class... P>
auto sums_for(F const& f, P const&... p) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return std::tuple{sum_for<N, std::tuple_element_t<0, Bars>>(f),
                          sum_for<N, std::tuple_element_t<I + 3, Bars>>(p)...};
    }(std::index_sequence_for<P...>{});
}
template <class Sums, class Bars>
void add_bars(Sums& sums, Bars const& bars) {
    add_bar(std::get<0>(sums), std::get<0>(bars));
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (add_bar(std::get<I + 1>(sums), std::get<I + 3>(bars)), ...);
    }(std::make_index_sequence<std::tuple_size_v<Sums> - 1>{});
}

}  // namespace chainrules::ode::detail
