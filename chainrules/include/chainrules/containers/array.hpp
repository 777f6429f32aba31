// SPDX-License-Identifier: MIT
#pragma once
// Construction of a std::array. Reading an element is fn::element<I> of the core.

#include <array>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace chainrules::containers {

/// Numbers as a std::array of their common type.
struct make_array_t : Function<make_array_t> {
    static constexpr char const* chainrules_name() { return "make_array"; }
    using ChainRulesAdl = ::chainrules::detail::NoAdl;
    template <class X, std::same_as<X>... Rest>
    static constexpr auto chainrules_spelled(X const& x, Rest const&... rest)
        -> std::array<X, 1 + sizeof...(Rest)> {
        return {x, rest...};
    }
};

/// fn::make_array(x, y, z) is std::array{x, y, z}: all elements have one type.
CHAINRULES_DETAIL_OBJECT make_array_t make_array{};

template <class Self, class... Dx, class X, std::same_as<X>... Rest>
    requires HasTangent<X>
constexpr auto frule(std::tuple<Self, Dx...> const& tangents, make_array_t const& f, X const& x,
                     Rest const&... rest) {
    // A zero among the tangents becomes a zero element.
    auto const element = []<class D>(X const& primal, D const& dx) -> tangent_t<X> {
        if constexpr (AbstractZero<D>)
            return zero_tangent(primal);
        else
            return static_cast<tangent_t<X>>(ProjectTo(primal)(unthunk(dx)));
    };
    auto const dy = std::apply(
        [&](auto const&, auto const&... dx) {
            auto const primals = std::tie(x, rest...);
            return [&]<std::size_t... I>(std::index_sequence<I...>) {
                return std::array<tangent_t<X>, sizeof...(Dx)>{
                    element(std::get<I>(primals), std::get<I + 1>(tangents))...};
            }(std::make_index_sequence<sizeof...(dx)>{});
        },
        tangents);
    return FRuleResult{f(x, rest...), dy};
}

template <class X, std::same_as<X>... Rest>
constexpr auto rrule(make_array_t const& f, X const& x, Rest const&... rest) {
    auto pullback = [](auto const& dy) {
        return std::apply(
            [](auto const&... element) { return std::tuple{NoTangent{}, element...}; }, dy);
    };
    return RRuleResult{f(x, rest...), pullback};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::make_array;
}
