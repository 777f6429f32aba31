// SPDX-License-Identifier: MIT
#pragma once
// A std::vector of its elements, and of parts that are sequences: make_vector, join. A std::array:
// array.hpp.

#include <tuple>

#include "chainrules/sequences/sequences.hpp"

namespace chainrules::containers {

CHAINRULES_DETAIL_PRIMALS(detail::ByPrimal, make_vector);
CHAINRULES_DETAIL_PRIMALS(detail::ByPrimal, join);

namespace detail {

// The tangent of an element x, of type T in the vector: a zero becomes a zero element.
template <class T, class X, class D>
tangent_t<T> element_tangent(X const& x, D const& dx) {
    if constexpr (AbstractZero<D>)
        return static_cast<tangent_t<T>>(zero_tangent(x));
    else
        return static_cast<tangent_t<T>>(ProjectTo(x)(unthunk(dx)));
}

template <class V, class... More>
concept Joinable =
    Sequence<V> && (Sequence<More> && ...) && (std::same_as<element_t<More>, element_t<V>> && ...);

template <class T, class... V>
std::vector<T> joined(V const&... v) {
    std::vector<T> result;
    result.reserve((v.size() + ...));
    (result.insert(result.end(), v.begin(), v.end()), ...);
    return result;
}

// The elements of part I of a joined cotangent.
template <std::size_t I, class... V, class KeptDy, class KeptShapes>
auto part_cotangent(KeptDy const& dy, KeptShapes const& shapes) {
    using X = std::tuple_element_t<I, std::tuple<V...>>;
    using E = element_t<X>;
    std::size_t first = 0;
    [&]<std::size_t... J>(std::index_sequence<J...>) {
        ((first += std::get<J>(shapes).size()), ...);
    }(std::make_index_sequence<I>{});
    auto const& shape = std::get<I>(shapes);
    auto give = [dy, first, n = shape.size()](auto const& put) {
        for (std::size_t i = 0; i != n; ++i) put(i, projected<E>((*dy)[first + i]));
    };
    using D = projected_t<E, element_t<std::remove_cvref_t<decltype(*dy)>>>;
    return cotangent_thunk<X, D>(shape, give);
}

}  // namespace detail

template <class X, class... More>
    requires requires { typename std::common_type_t<X, More...>; }
auto primal(make_vector_t, X const& x, More const&... more) {
    using T = std::common_type_t<X, More...>;
    return std::vector<T>{static_cast<T>(x), static_cast<T>(more)...};
}
template <detail::Sequence V, detail::Sequence... More>
    requires detail::Joinable<V, More...>
auto primal(join_t, V const& v, More const&... more) {
    return detail::joined<detail::element_t<V>>(v, more...);
}

namespace detail {

template <class Self, class... Dv, class... V>
auto join_frule(std::tuple<Self, Dv...> const& tangents, V const&... v) {
    auto rule = [&](auto const&... dv) {
        auto part = [](auto const& one, auto const& d) -> decltype(auto) {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(d)>>)
                return zero_tangent(one);
            else
                return tangent_of("frule(join, v...)", "dv", one, d);
        };
        using T = std::common_type_t<element_t<std::remove_cvref_t<decltype(part(v, dv))>>...>;
        return joined<T>(part(v, dv)...);
    };
    auto dy = std::apply(
        [&](auto const&, auto const&... dv) {
            return chainrules::detail::combine_tangents(rule, dv...);
        },
        tangents);
    return FRuleResult{join(v...), std::move(dy)};
}

template <class... V>
auto join_rrule(V const&... v) {
    auto pullback = [shapes = std::tuple{shape_of(v)...}](auto const& dy) {
        std::size_t const n =
            std::apply([](auto const&... shape) { return (shape.size() + ...); }, shapes);
        check_cotangent("rrule(join, v...)", dy, n);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{NoTangent{}, part_cotangent<I, V...>(keep(dy), shapes)...};
        }(std::index_sequence_for<V...>{});
    };
    return RRuleResult{join(v...), pullback};
}

}  // namespace detail

/// fn::make_vector(x, y, z) is a std::vector of the elements, in their common type.
///
/// Forward   ẏ = {ẋ, …}; zeros among the tangents become zero elements
/// Reverse   each element has its own cotangent, in its own precision
/// Keeps     nothing of numbers
template <class Self, class... Dx, HasTangent X, HasTangent... More>
    requires requires { typename std::common_type_t<X, More...>; }
auto frule(std::tuple<Self, Dx...> const& tangents, make_vector_t, X const& x,
           More const&... more) {
    using T = std::common_type_t<X, More...>;
    auto const dy = std::apply(
        [&](auto const&, auto const&... dx) {
            return [&](auto const&... each) {
                return std::vector<tangent_t<T>>{detail::element_tangent<T>(each, dx)...};
            }(x, more...);
        },
        tangents);
    return FRuleResult{make_vector(x, more...), dy};
}

template <HasTangent X, HasTangent... More>
    requires requires { typename std::common_type_t<X, More...>; }
auto rrule(make_vector_t, X const& x, More const&... more) {
    auto pullback = [project =
                         std::tuple{ProjectTo<X>(x), ProjectTo<More>(more)...}](auto const& dy) {
        detail::check_cotangent("rrule(make_vector, x...)", dy, 1 + sizeof...(More));
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return std::tuple{NoTangent{}, chainrules::evaluate(std::get<I>(project)(dy[I]))...};
        }(std::make_index_sequence<1 + sizeof...(More)>{});
    };
    return RRuleResult{make_vector(x, more...), pullback};
}

/// The elements of one sequence after those of the other, in a std::vector. (fn::concatenate joins
/// strings.)
///
/// Forward   ẏ = join(v̇, ẇ, …)
/// Reverse   each has its own part of ȳ
/// Keeps     nothing of v and w of numbers, ȳ in what it hands out
template <class Self, class... Dv, detail::DifferentiableSequence V,
          detail::DifferentiableSequence... More>
    requires detail::Joinable<V, More...>
auto frule(std::tuple<Self, Dv...> const& tangents, join_t, V const& first, More const&... more) {
    return detail::join_frule(tangents, first, more...);
}

template <detail::DifferentiableSequence V, detail::DifferentiableSequence... More>
    requires detail::Joinable<V, More...>
auto rrule(join_t, V const& first, More const&... more) {
    return detail::join_rrule(first, more...);
}

}  // namespace chainrules::containers

namespace chainrules::fn {
using containers::join;
using containers::make_vector;
}  // namespace chainrules::fn
