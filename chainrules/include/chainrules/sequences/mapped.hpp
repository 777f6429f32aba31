// SPDX-License-Identifier: MIT
#pragma once
// A function applied to the elements of sequences, one by one: what the rules of transform and
// transform_reduce share. What is done with the values is theirs.

#include "chainrules/sequences/calls.hpp"

namespace chainrules::containers::detail {

template <class F, class... V>
using mapped_value_t = std::remove_cvref_t<decltype(chainrules::evaluate(
    std::declval<F const&>()(std::declval<element_t<V> const&>()...)))>;

/// F takes an element of each of the sequences.
template <class F, class... V>
concept Maps = (sizeof...(V) > 0) && (Sequence<V> && ...) &&
               std::is_invocable_v<F const&, element_t<V> const&...>;

/// Throws std::invalid_argument unless all have the same size.
template <class V, class... More>
std::size_t common_size(char const* f, V const& v, More const&... more) {
    [[maybe_unused]] auto check = [&](auto const& w) {
        if (w.size() != v.size())
            raise_sizes(f, "v", v.size(), "w", w.size(), "v and w must have the same size");
    };
    (check(more), ...);
    return v.size();
}

/// The tangents of the arguments, without that of the higher-order function itself.
template <class Self, class... D>
std::tuple<D...> without_first(std::tuple<Self, D...> const& tangents) {
    return std::apply([](auto const&, auto const&... d) { return std::tuple<D...>(d...); },
                      tangents);
}

/// Element i of a tangent of a sequence; a zero is zero everywhere.
template <class D>
decltype(auto) tangent_at(D const& d, std::size_t i) {
    if constexpr (AbstractZero<D>)
        return D{};
    else
        return d[i];
}

/// Value and tangent at each i: use(i, y, dy), where the tangents of f and of the sequences are
/// values, and not all of them zero.
template <class Caller, class Use, class Df, class... Dv, class F, class... V>
void map_forward(Caller const& caller, Use const& use, std::size_t n,
                 std::tuple<Df, Dv...> const& tangents, F const& f, V const&... v) {
    for (std::size_t i = 0; i != n; ++i) {
        auto result = std::apply(
            [&](auto const& df, auto const&... dv) {
                return caller.forward(
                    std::tuple<Df, std::remove_cvref_t<decltype(tangent_at(dv, i))>...>(
                        df, tangent_at(dv, i)...),
                    f, v[i]...);
            },
            tangents);
        use(i, result.value, value_of(result.tangent));
    }
}

/// The type of those tangents.
template <class Caller, class Tangents, class F, class... V>
struct mapped_tangent;
template <class Caller, class Df, class... Dv, class F, class... V>
struct mapped_tangent<Caller, std::tuple<Df, Dv...>, F, V...> {
    using type = value_of_t<
        decltype(std::declval<Caller const&>()
                     .forward(std::declval<
                                  std::tuple<Df, std::remove_cvref_t<decltype(tangent_at(
                                                     std::declval<Dv const&>(), 0))>...> const&>(),
                              std::declval<F const&>(), std::declval<element_t<V> const&>()...)
                     .tangent)>;
};

/// The tangents of f and of the sequences as values that fit, for rule(tuple): see
/// combine_tangents.
template <class Rule, class Df, class... Dv, class... V>
auto with_tangents(char const* call, Rule const& rule, std::tuple<Df, Dv...> const& tangents,
                   V const&... v) {
    auto checked = [&](auto const& df, auto const&... dv) {
        using Checked = std::tuple<std::remove_cvref_t<decltype(df)>,
                                   decltype(tangent_of(call, "dv", v, dv))...>;
        return rule(Checked(df, tangent_of(call, "dv", v, dv)...));
    };
    return std::apply(
        [&](auto const&... d) { return chainrules::detail::combine_tangents(checked, d...); },
        tangents);
}

/// Whether a pullback computes the partials of f again, by its scalar rule. Where they come with
/// the value it keeps them instead.
template <class F, class... V>
inline constexpr bool recomputes_partials =
    has_scalar_rule<F, element_t<V>...> &&
    !chainrules::detail::GivesValueAndPartials<F, element_t<V>...>;

/// The cotangent of sequence I by f's scalar rule, as a thunk. dy(i) is the cotangent of value i,
/// which the pullback kept with the arguments.
template <std::size_t I, class... V, class F, class Y, class Dy, class... KeptV>
auto mapped_cotangent(F const& f, Y const& y, Dy const& dy, std::tuple<KeptV...> const& kept) {
    auto at = [f, y, dy, kept](std::size_t i) {
        return std::apply(
            [&](auto const&... v) {
                return std::get<I + 1>(scalar_pullback(*f, (*y)[i], (*v)[i]...)(dy(i)));
            },
            kept);
    };
    using X = std::tuple_element_t<I, std::tuple<V...>>;
    using D = std::remove_cvref_t<decltype(at(0))>;
    auto const& x = *std::get<I>(kept);
    if constexpr (AbstractZero<D>)
        return D{};
    else if constexpr (chainrules::detail::IsNotImplemented<D>)
        return x.size() == 0 ? D{} : at(0);
    else {
        auto give = [at, n = x.size()](auto const& put) {
            for (std::size_t i = n; i-- > 0;) put(i, at(i));
        };
        return cotangent_thunk<X, D>(shape_of(x), give);
    }
}

/// All cotangents by f's scalar rule: of the higher-order function, of f, of the sequences.
template <class... V, class F, class Y, class Dy, class... KeptV, std::size_t... I>
auto mapped_cotangents(F const& f, Y const& y, Dy const& dy, std::tuple<KeptV...> const& kept,
                       std::index_sequence<I...>) {
    return std::tuple{NoTangent{}, NoTangent{}, mapped_cotangent<I, V...>(f, y, dy, kept)...};
}

/// The pullbacks of f at the elements, in their order; use(i, y) gets the values.
template <class Caller, class Use, class F, class... V>
auto map_reverse(Caller const& caller, Use const& use, std::size_t n, F const& f, V const&... v) {
    using Result = decltype(caller.reverse(f, std::declval<element_t<V> const&>()...));
    std::vector<std::remove_cvref_t<decltype(std::declval<Result>().pullback)>> pullbacks;
    pullbacks.reserve(n);
    for (std::size_t i = 0; i != n; ++i) {
        auto result = caller.reverse(f, static_cast<element_t<V> const&>(v[i])...);
        use(i, std::move(result.value));
        pullbacks.push_back(std::move(result.pullback));
    }
    return pullbacks;
}

template <class E, class D>
struct projected_or_zero {
    using type = D;
};
template <class E, Number D>
    requires Number<E>
struct projected_or_zero<E, D> {
    using type = projected_t<E, D>;
};
template <class E, class D>
using projected_or_zero_t = typename projected_or_zero<E, D>::type;

/// A sum of cotangents of a sequence, and of one element of it: a zero where those are none.
template <class D, class KeptShape>
auto zero_sums(KeptShape const& shape) {
    if constexpr (AbstractZero<D> || chainrules::detail::IsNotImplemented<D>)
        return D{};
    else
        return shape.template zeros<D>();
}
template <class E, class S, class D>
void add_to_sums(S& sums, std::size_t i, D const& d) {
    if constexpr (Sequence<S>)
        add_to(sums[i], projected<E>(d));
    else
        add_to_sum(sums, d);
}

/// Runs the pullbacks from the last to the first, each with dy(i), and sums up: the cotangents of
/// the higher-order function, of f, of the sequences.
template <class... V, class Pullbacks, class Dy, class F, class... KeptShape, std::size_t... I>
auto run_pullbacks(Pullbacks const& pullbacks, Dy const& dy, F const& f,
                   std::tuple<KeptShape...> const& shapes, std::index_sequence<I...>) {
    using Bars = decltype(pullbacks[0](dy(0)));
    auto f_bar = zero_sum<value_of_t<std::tuple_element_t<0, Bars>>>(f);
    std::tuple sums{
        zero_sums<projected_or_zero_t<element_t<V>, value_of_t<std::tuple_element_t<I + 1, Bars>>>>(
            std::get<I>(shapes))...};
    for (std::size_t i = pullbacks.size(); i-- > 0;) {
        auto const bars = pullbacks[i](dy(i));
        add_to_sum(f_bar, value_of(std::get<0>(bars)));
        (add_to_sums<element_t<V>>(std::get<I>(sums), i, value_of(std::get<I + 1>(bars))), ...);
    }
    return std::tuple{NoTangent{}, std::move(f_bar), std::move(std::get<I>(sums))...};
}

}  // namespace chainrules::containers::detail
