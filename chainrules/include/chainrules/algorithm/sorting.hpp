// SPDX-License-Identifier: MIT
#pragma once
// Sorted copies of a std::vector, std::array or span: sorted, stable_sorted, partially_sorted,
// nth_value, unique. Sorting in place: fn::sort of containers/in_place.hpp.

#include "chainrules/sequences/order.hpp"
#include "chainrules/sequences/picks.hpp"

namespace chainrules::algorithm {

namespace seq = containers::detail;

CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, sorted);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, stable_sorted);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, partially_sorted);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, nth_value);
CHAINRULES_DETAIL_PRIMALS(seq::ByPrimal, unique);

namespace detail {

template <class O>
concept Sorting = std::is_same_v<O, sorted_t> || std::is_same_v<O, stable_sorted_t>;

template <class V>
concept Ordered = seq::Sequence<V> && !Complex<seq::element_t<V>> &&
                  requires(seq::element_t<V> const& x) { x < x; };
template <class Compare, class V>
concept Compares =
    seq::Sequence<V> &&
    std::predicate<Compare const&, seq::element_t<V> const&, seq::element_t<V> const&>;

// A compare, or none and elements that have an order of their own.
template <class V, class... Compare>
concept OneOrder = sizeof...(Compare) == 1 || (sizeof...(Compare) == 0 && Ordered<V>);
inline seq::Less order() { return {}; }
template <class Compare>
Compare const& order(Compare const& compare) {
    return compare;
}

template <class V, std::integral K>
std::size_t checked(char const* f, char const* name, V const& v, K k, std::size_t limit) {
    return seq::checked_position(f, name, k, limit, v.size());
}

template <class V, class K, class Compare>
std::vector<std::size_t> smallest_places(V const& v, K k, Compare const& compare) {
    return seq::sorted_places(v, compare, checked("partially_sorted", "k", v, k, v.size() + 1));
}
template <class V, class N, class Compare>
std::size_t nth_place(V const& v, N n, Compare const& compare) {
    return seq::nth_place(v, compare, checked("nth_value", "n", v, n, v.size()));
}

// A permutation as the container it came from.
template <class V>
auto permuted(V const& v, std::vector<std::size_t> const& places) {
    return seq::picked<seq::owner_t<seq::element_t<V>, V>>(
        v, v.size(), [&](std::size_t k) { return places[k]; });
}

}  // namespace detail

template <detail::Sorting O, detail::Ordered V>
auto primal(O const&, V const& v) {
    return detail::permuted(v, seq::sorted_places(v, seq::Less{}));
}
template <detail::Sorting O, seq::Sequence V, detail::Compares<V> Compare>
auto primal(O const&, V const& v, Compare const& compare) {
    return detail::permuted(v, seq::sorted_places(v, compare));
}
template <seq::Sequence V, std::integral K, detail::Compares<V> Compare>
auto primal(partially_sorted_t, V const& v, K k, Compare const& compare) {
    return seq::picked_at(v, detail::smallest_places(v, k, compare));
}
template <detail::Ordered V, std::integral K>
auto primal(partially_sorted_t, V const& v, K k) {
    return partially_sorted(v, k, seq::Less{});
}
template <seq::Sequence V, std::integral N, detail::Compares<V> Compare>
seq::element_t<V> primal(nth_value_t, V const& v, N n, Compare const& compare) {
    return v[detail::nth_place(v, n, compare)];
}
template <detail::Ordered V, std::integral N>
seq::element_t<V> primal(nth_value_t, V const& v, N n) {
    return nth_value(v, n, seq::Less{});
}
template <seq::NumberSequence V>
auto primal(unique_t, V const& v) {
    return seq::picked_at(v, seq::first_places(v));
}

/// The elements in ascending order, or in the one of compare(a, b), which says whether a stands
/// before b. Equal elements keep their order in both functions; NaN stands at the end.
///
/// Forward   v̇ in the order of v
/// Reverse   ȳ, each where its element came from; compare has no derivative
/// Shapes    y: of v's kind
/// Keeps     the permutation, ȳ in what it hands out
template <class Self, class Dv, class... Others, detail::Sorting O, seq::DifferentiableSequence V,
          detail::Compares<V>... Compare>
    requires detail::OneOrder<V, Compare...>
auto frule(std::tuple<Self, Dv, Others...> const& tangents, O const&, V const& v,
           Compare const&... compare) {
    auto const places = seq::sorted_places(v, detail::order(compare...));
    auto in_order = [&](auto const& d) { return detail::permuted(d, places); };
    return FRuleResult{in_order(v),
                       seq::linear_tangent("frule(sorted, v)", in_order, v, std::get<1>(tangents))};
}

template <detail::Sorting O, seq::DifferentiableSequence V, detail::Compares<V>... Compare>
    requires detail::OneOrder<V, Compare...>
auto rrule(O const&, V const& v, Compare const&... compare) {
    auto places = seq::sorted_places(v, detail::order(compare...));
    auto y = detail::permuted(v, places);
    return RRuleResult{std::move(y), seq::picked_pullback_at("rrule(sorted, v)", v,
                                                             std::move(places), compare...)};
}

/// The k smallest elements in ascending order, or the first k in the order of compare; of equal
/// ones the first.
///
/// Forward   v̇ of these elements
/// Reverse   ȳ where they came from, 0 elsewhere; compare has no derivative
/// Domain    std::out_of_range where v has fewer than k
/// Keeps     their positions, ȳ in what it hands out
template <class Self, class Dv, class... Others, seq::DifferentiableSequence V, std::integral K,
          detail::Compares<V>... Compare>
    requires detail::OneOrder<V, Compare...>
auto frule(std::tuple<Self, Dv, Others...> const& tangents, partially_sorted_t, V const& v,
           K const& k, Compare const&... compare) {
    auto const places = detail::smallest_places(v, k, detail::order(compare...));
    auto smallest = [&](auto const& d) { return seq::picked_at(d, places); };
    return FRuleResult{smallest(v), seq::linear_tangent("frule(partially_sorted, v, k)", smallest,
                                                        v, std::get<1>(tangents))};
}
template <seq::DifferentiableSequence V, std::integral K, detail::Compares<V>... Compare>
    requires detail::OneOrder<V, Compare...>
auto rrule(partially_sorted_t, V const& v, K const& k, Compare const&... compare) {
    auto places = detail::smallest_places(v, k, detail::order(compare...));
    auto y = seq::picked_at(v, places);
    return RRuleResult{std::move(y), seq::picked_pullback_at("rrule(partially_sorted, v, k)", v,
                                                             std::move(places), k, compare...)};
}

/// Element n of the sorted v, as std::nth_element finds it, or in the order of compare; of equal
/// ones the first is the smaller.
///
/// Forward   v̇ of this element
/// Reverse   ω̄ where it came from, 0 elsewhere; compare has no derivative
/// Domain    std::out_of_range where v has no element n
/// Keeps     its position
template <class Self, class Dv, class... Others, seq::DifferentiableSequence V, std::integral N,
          detail::Compares<V>... Compare>
    requires detail::OneOrder<V, Compare...>
auto frule(std::tuple<Self, Dv, Others...> const& tangents, nth_value_t, V const& v, N const& n,
           Compare const&... compare) {
    auto const place = detail::nth_place(v, n, detail::order(compare...));
    auto element = [&](auto const& d) { return chainrules::evaluate(d[place]); };
    return FRuleResult{element(v), seq::linear_tangent("frule(nth_value, v, n)", element, v,
                                                       std::get<1>(tangents))};
}
template <seq::DifferentiableSequence V, std::integral N, detail::Compares<V>... Compare>
    requires detail::OneOrder<V, Compare...>
auto rrule(nth_value_t, V const& v, N const& n, Compare const&... compare) {
    auto const place = detail::nth_place(v, n, detail::order(compare...));
    return RRuleResult{seq::element_t<V>(v[place]), seq::element_pullback(v, place, n, compare...)};
}

/// Each value once, where it stands for the first time. Compared by ==, but NaN equals NaN.
///
/// Forward   v̇ of these elements
/// Reverse   ȳ where they came from: the first of equal ones has all
/// Keeps     their positions, ȳ in what it hands out
template <class Self, class Dv, seq::NumberSequence V>
auto frule(std::tuple<Self, Dv> const& tangents, unique_t, V const& v) {
    auto const places = seq::first_places(v);
    auto once = [&](auto const& d) { return seq::picked_at(d, places); };
    return FRuleResult{once(v),
                       seq::linear_tangent("frule(unique, v)", once, v, std::get<1>(tangents))};
}
template <seq::NumberSequence V>
auto rrule(unique_t, V const& v) {
    auto places = seq::first_places(v);
    auto y = seq::picked_at(v, places);
    return RRuleResult{std::move(y),
                       seq::picked_pullback_at("rrule(unique, v)", v, std::move(places))};
}

}  // namespace chainrules::algorithm

namespace chainrules::fn {
using algorithm::nth_value;
using algorithm::partially_sorted;
using algorithm::sorted;
using algorithm::stable_sorted;
using algorithm::unique;
}  // namespace chainrules::fn
