// SPDX-License-Identifier: MIT
#pragma once
// One element of a std::vector, std::array or span: at(v, i). The position known at compile time:
// fn::element<I> of the core. Of a map: map.hpp.

#include "chainrules/sequences/picks.hpp"

namespace chainrules::containers {

CHAINRULES_DETAIL_PRIMALS(detail::ByPrimal, at);

namespace detail {

template <class V, std::integral I>
std::size_t checked_element(V const& v, I i) {
    return checked_position("at", "i", i, v.size(), v.size());
}

}  // namespace detail

template <detail::Sequence V, std::integral I>
detail::element_t<V> primal(at_t, V const& v, I i) {
    return v[detail::checked_element(v, i)];
}

/// Element i: y = v[i].
///
/// Forward   ẏ = v̇[i]
/// Reverse   v̄[i] = ȳ, 0 elsewhere; added into storage it touches this element alone
/// Domain    std::out_of_range where v has no such element
/// Keeps     nothing of a v of numbers, ȳ in what it hands out
template <class Self, class Dv, class Di, detail::DifferentiableSequence V, std::integral I>
auto frule(std::tuple<Self, Dv, Di> const& tangents, at_t, V const& v, I const& i) {
    auto element = [i](auto const& d) { return at(d, i); };
    return FRuleResult{
        at(v, i), detail::linear_tangent("frule(at, v, i)", element, v, std::get<1>(tangents))};
}

template <detail::DifferentiableSequence V, std::integral I>
auto rrule(at_t, V const& v, I const& i) {
    return RRuleResult{at(v, i), detail::element_pullback(v, detail::checked_element(v, i), i)};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::at;
}  // namespace chainrules::fn
