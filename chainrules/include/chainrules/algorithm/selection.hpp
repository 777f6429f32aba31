// SPDX-License-Identifier: MIT
#pragma once
// Some elements of a std::vector, std::array or span: gather, by their positions, and copy_if, by a
// condition. One element: containers/element.hpp.

#include "chainrules/sequences/picks.hpp"

namespace chainrules::algorithm {

namespace seq = containers::detail;

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, gather);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, copy_if);

namespace detail {

template <class I>
concept Positions = seq::Sequence<I> && std::integral<seq::element_t<I>>;

// The positions as sizes, checked before anything is read.
template <class I>
std::vector<std::size_t> places(std::size_t n, I const& indices) {
    std::vector<std::size_t> result(indices.size());
    for (std::size_t k = 0; k != result.size(); ++k)
        result[k] = seq::checked_position("gather", "a position", indices[k], n, n);
    return result;
}

template <class P, class V>
std::vector<std::size_t> places_where(P const& condition, V const& v) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i != v.size(); ++i)
        if (condition(v[i])) result.push_back(i);
    return result;
}

}  // namespace detail

template <seq::Sequence V, detail::Positions I>
auto primal(gather_t, V const& v, I const& indices) {
    return seq::picked_at(v, detail::places(v.size(), indices));
}

template <class P, seq::Sequence V>
    requires std::predicate<P const&, seq::element_t<V> const&>
auto primal(copy_if_t, P const& condition, V const& v) {
    return seq::picked_at(v, detail::places_where(condition, v));
}

/// The elements at the given positions, in their order: y_k = v[i_k]. A position may repeat.
///
/// Forward   ẏ = gather(v̇, i)
/// Reverse   v̄[i_k] += ȳ_k: positions that come again add
/// Shapes    y: as long as i, a std::vector also of an array; std::out_of_range where v is shorter
/// Keeps     the positions, ȳ in what it hands out
template <class Self, class Dv, class Di, seq::DifferentiableSequence V, detail::Positions I>
auto frule(std::tuple<Self, Dv, Di> const& tangents, gather_t, V const& v, I const& indices) {
    auto gathered = [&](auto const& d) { return gather(d, indices); };
    return FRuleResult{gather(v, indices), seq::linear_tangent("frule(gather, v, i)", gathered, v,
                                                               std::get<1>(tangents))};
}

template <seq::DifferentiableSequence V, detail::Positions I>
auto rrule(gather_t, V const& v, I const& indices) {
    auto places = detail::places(v.size(), indices);
    auto y = seq::picked_at(v, places);
    return RRuleResult{std::move(y), seq::picked_pullback_at("rrule(gather, v, i)", v,
                                                             std::move(places), indices)};
}

/// The elements for which the condition is true, in their order.
///
/// Forward   the same elements of v̇
/// Reverse   ȳ where the elements came from, 0 elsewhere; the condition has no derivative
/// Shapes    y: a std::vector also of an array
/// Keeps     the positions, ȳ in what it hands out; the condition is asked once
template <class Self, class Dp, class Dv, class P, seq::DifferentiableSequence V>
    requires std::predicate<P const&, seq::element_t<V> const&>
auto frule(std::tuple<Self, Dp, Dv> const& tangents, copy_if_t, P const& condition, V const& v) {
    auto const places = detail::places_where(condition, v);
    auto selected = [&](auto const& d) { return seq::picked_at(d, places); };
    return FRuleResult{
        seq::picked_at(v, places),
        seq::linear_tangent("frule(copy_if, condition, v)", selected, v, std::get<2>(tangents))};
}

template <class P, seq::DifferentiableSequence V>
    requires std::predicate<P const&, seq::element_t<V> const&>
auto rrule(copy_if_t, P const& condition, V const& v) {
    auto places = detail::places_where(condition, v);
    auto y = seq::picked_at(v, places);
    auto inner = seq::picked_pullback_at("rrule(copy_if, condition, v)", v, std::move(places));
    auto pullback = [inner](auto const& dy) {
        auto [self, v_bar] = inner(dy);
        return std::tuple{NoTangent{}, NoTangent{}, std::move(v_bar)};
    };
    return RRuleResult{std::move(y), pullback};
}

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::copy_if;
using algorithm::gather;
}  // namespace chainrules::fn
