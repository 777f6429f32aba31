// SPDX-License-Identifier: MIT
#pragma once
// The parts of tuples in a container, each in a container of its own: unzip.

#include <tuple>

#include "chainrules/sequences/sequences.hpp"

namespace chainrules::containers {

CHAINRULES_DETAIL_PRIMALS(detail::ByPrimal, unzip);

namespace detail {

template <class V>
concept TupleSequence = Sequence<V> && chainrules::detail::is_tuple_like<element_t<V>> &&
                        (std::tuple_size_v<element_t<V>> != 0);

template <class V>
using part_indices = std::make_index_sequence<std::tuple_size_v<element_t<V>>>;
template <std::size_t I, class V>
using part_t = std::tuple_element_t<I, element_t<V>>;

template <std::size_t I, class V>
auto parts(V const& v) {
    return made_of<owner_t<part_t<I, V>, V>>(v.size(), [&](std::size_t i) {
        using std::get;
        return get<I>(v[i]);
    });
}

template <class V, std::size_t... I>
auto unzipped(V const& v, std::index_sequence<I...>) {
    return std::tuple{parts<I>(v)...};
}

// The same of a tangent dv of V: a part that is a zero in each element is one.
template <class V, std::size_t I, class Dv>
auto part_tangents(Dv const& dv) {
    using D = std::remove_cvref_t<decltype(chainrules::evaluate(chainrules::get<I>(dv[0])))>;
    if constexpr (AbstractZero<D>)
        return D{};
    else
        return made_of<owner_t<D, V>>(dv.size(),
                                      [&](std::size_t i) { return D(chainrules::get<I>(dv[i])); });
}

// The cotangent of part I as a value of its size, or a zero.
template <std::size_t I, class Dy>
auto part_cotangents(Dy const& dy, std::size_t n) {
    using chainrules::get;
    using std::get;
    auto d = chainrules::evaluate(unthunk(get<I>(dy)));
    if constexpr (!AbstractZero<decltype(d)>) check_cotangent("rrule(unzip, v)", d, n);
    return d;
}

// Its element i, as a cotangent of the part of v's element.
template <class Part, class D>
auto part_cotangent(D const& d, [[maybe_unused]] std::size_t i) {
    if constexpr (AbstractZero<D>)
        return D{};
    else
        return projected<Part>(d[i]);
}

template <class V, class Dy, std::size_t... I>
auto zipped(Dy const& dy, std::size_t n, std::index_sequence<I...>) {
    return [&](auto const&... d) {
        auto const element = [&](std::size_t i) {
            return tangent<element_t<V>>(field<I>(part_cotangent<part_t<I, V>>(d, i))...);
        };
        return made_of<owner_t<decltype(element(0)), V>>(n, element);
    }(part_cotangents<I>(dy, n)...);
}

}  // namespace detail

template <detail::TupleSequence V>
auto primal(unzip_t, V const& v) {
    return detail::unzipped(v, detail::part_indices<V>{});
}

/// The parts of the tuples or pairs in v, each in a container of v's kind: a std::vector of pairs
/// becomes a std::tuple of two std::vectors.
///
/// Forward   ẏ has the parts of v̇
/// Reverse   v̄ᵢ has element i of each part of ȳ; a part of ȳ that is zero is one in v̄
/// Shapes    the parts of ȳ as long as v
/// Keeps     the size
template <class Self, class Dv, detail::TupleSequence V>
    requires detail::DifferentiableSequence<V>
auto frule(std::tuple<Self, Dv> const& tangents, unzip_t, V const& v) {
    auto y = unzip(v);
    using Y = decltype(y);
    auto parts = [&](auto const& d) {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return tangent<Y>(field<I>(detail::part_tangents<V, I>(d))...);
        }(detail::part_indices<V>{});
    };
    return FRuleResult{std::move(y),
                       detail::linear_tangent("frule(unzip, v)", parts, v, std::get<1>(tangents))};
}

template <detail::TupleSequence V>
    requires detail::DifferentiableSequence<V>
auto rrule(unzip_t, V const& v) {
    auto pullback = [n = v.size()](auto const& dy) {
        return std::tuple{NoTangent{}, detail::zipped<V>(dy, n, detail::part_indices<V>{})};
    };
    return RRuleResult{unzip(v), pullback};
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::unzip;
}  // namespace chainrules::fn
