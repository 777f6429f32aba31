// SPDX-License-Identifier: MIT
#pragma once
// A call with a tool's numbers as one with plain ones, and the way from flat numbers to tangents
// and from cotangents to flat numbers.

#include <functional>
#include <vector>

#include "chainrules/adapters/detail/numbers.hpp"
#include "chainrules/detail/dense_tangent.hpp"
#include "chainrules_core/functions/call.hpp"
#include "chainrules_core/functions/keyword.hpp"

namespace chainrules::adapters::detail {

// NoTangent of what nobody described: a lambda that captured data, say.
using chainrules::detail::self_tangent_t;

template <class N>
using value_t = typename active_number<N>::value_type;

template <class X>
using stored_t = decltype(chainrules::evaluate(std::declval<X const&>()));

template <class X, class N>
using plain_t = renumbered_t<stored_t<X>, N, value_t<N>>;

template <class X>
inline constexpr bool holds_active = !std::is_void_v<number_in_t<stored_t<X>>>;

// An argument with the values of its numbers.
template <class N, class X>
plain_t<X, N> plain(X const& x) {
    return renumbered<plain_t<X, N>, N>(
        x, [](N const& number) { return active_number<N>::value(number); });
}

// The numbers of one value, or of several, and how many there are.
template <class V, class... X>
std::vector<V> numbers_of(X const&... x) {
    std::vector<V> all;
    (each_number<V>(x, [&](V const& number) { all.push_back(number); }), ...);
    return all;
}
template <class V, class... X>
std::size_t count_of(X const&... x) {
    std::size_t count = 0;
    (each_number<V>(x, [&](V const&) { ++count; }), ...);
    return count;
}

// As the rule borrows it from where it is kept.
template <class X>
decltype(auto) lent(X const& x) {
    if constexpr (is_keyword<X> || Number<X>)
        return (x);
    else
        return std::cref(x);
}

// The numbers of a cotangent of x are added to x_bar, which steps on.
template <class V, class X, class Bar>
void add_cotangent(X const& x, Bar const& bar, V*& x_bar) {
    auto const add = [&](V const& number) { *x_bar++ += number; };
    if constexpr (std::is_same_v<Bar, self_tangent_t<X>> || AbstractZero<Bar>)
        each_tangent<V>(x, bar, add);
    else {
        auto const dense = chainrules::detail::dense_tangent(x, bar);
        each_tangent<V>(x, dense, add);
    }
}

// The tangent of x that has these numbers.
template <class V, class X>
auto tangent_from(X const& x, V const*& numbers) {
    auto dx = zero_tangent(x);
    each_tangent<V>(x, dx, [&](V& number) { number = *numbers++; });
    return dx;
}

// The tangent of an argument, in a tuple, from the numbers of those that hold active ones, or of
// all: none for options, and a zero where it is a constant.
template <class V, bool all, class Argument, class P>
auto tangent_of(P const& x, V const*& dx) {
    if constexpr (is_keyword<P>)
        return std::tuple<>();
    else if constexpr (holds_active<Argument>)
        return std::tuple{tangent_from(x, dx)};
    else {
        if constexpr (all) each_number<V>(x, [&](V const&) { ++dx; });
        return std::tuple<std::conditional_t<std::is_same_v<self_tangent_t<P>, NoTangent>,
                                             NoTangent, ZeroTangent>>();
    }
}

// f(x...) of arguments in a tuple, evaluated.
template <class F, class Arguments>
auto value_at(F const& f, Arguments const& x) {
    return std::apply(
        [&](auto const&... each) {
            return chainrules::evaluate(f(chainrules::detail::without_keyword(each)...));
        },
        x);
}

// frule of f at x, whose tangents are read from dx.
template <bool all, class... X, class V, class F, class... P>
auto run_frule(V const* dx, F const& f, P const&... x) {
    // Braces: the tangents are read in order.
    std::tuple<decltype(tangent_of<V, all, X>(x, dx))...> each{tangent_of<V, all, X>(x, dx)...};
    auto const tangents = std::apply(
        [](auto&... one) { return std::tuple_cat(std::tuple{NoTangent{}}, std::move(one)...); },
        each);
    return frule(tangents, f, x...);
}

// Throws where a function that is run at another point than it was recorded has more results, or
// less.
template <class F>
void check_results(F const& f, std::size_t count, std::size_t recorded) {
    if (count == recorded) return;
    DimensionMismatch error("chainrules::adapters::call(");
    error.append(function_name(f)).append(", x...): the result holds ").append(count);
    error.append(" numbers here, but ").append(recorded);
    error.append(" where it was recorded; record it anew");
    throw error;
}

// False, and named so that the compiler's message spells out function and argument.
template <class F, int Argument>
inline constexpr bool has_cotangent = false;

// What pullback returned, as numbers of the arguments that hold active ones, or of all of them.
template <class V, class F, class... X>
struct Cotangents {
    template <bool all, class Arguments, class Bars>
    static void add(Arguments const& x, Bars const& bars, V* x_bar) {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (one<all, int(I), X>(std::get<I>(x), bars, x_bar), ...);
        }(std::index_sequence_for<X...>{});
    }

  private:
    template <bool all, int I, class Argument, class P, class Bars>
    static void one(P const& x, Bars const& bars, V*& x_bar) {
        if constexpr (holds_active<Argument>) {
            using Bar = std::remove_cvref_t<decltype(unthunk(std::get<I + 1>(bars)))>;
            constexpr bool is_missing = chainrules::detail::IsNotImplemented<Bar>;
            static_assert(!is_missing || has_cotangent<F, I>,
                          "chainrules::adapters::call(f, x...): f has no derivative by this "
                          "argument, counted from 0, which holds active numbers; pass its value");
            if constexpr (!is_missing)
                add_cotangent(x, chainrules::evaluate(unthunk(std::get<I + 1>(bars))), x_bar);
        } else if constexpr (all)
            each_number<V>(x, [&](V const&) { ++x_bar; });
    }
};

}  // namespace chainrules::adapters::detail
