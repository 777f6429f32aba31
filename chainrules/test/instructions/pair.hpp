// SPDX-License-Identifier: MIT
#pragma once
// Scalar rules beside the same derivatives written by hand: the I-th fact of the topic that a
// program is about, forwards and backwards.

#include <array>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules_core/chainrules_core.hpp"
#include "facts/fact.hpp"

namespace pairs {

using chainrules::frule;
using chainrules::NoTangent;
using chainrules::rrule;
using facts::Part;

#define PAIR_CODE [[gnu::always_inline]] static inline auto

template <class... T>
struct Types {};
template <class T, std::size_t>
using repeat = T;
template <class Arguments>
struct types_of;
template <class... T>
struct types_of<std::tuple<T...>> {
    using type = Types<T...>;
};

/// A fact's function, its value and its partials by hand, at double.
template <auto const& Topic, std::size_t I>
struct Code {
    static constexpr auto const& fact = std::get<I>(Topic.facts);
    using Fact = std::remove_cvref_t<decltype(fact)>;
    using Entry = typename Fact::entry_type;
    using Parameters = typename types_of<typename Entry::template arguments<double>>::type;
    static constexpr auto const& function = Entry::f;
    template <facts::Part Kind>
    using part = typename Fact::template part<Kind>;
    template <facts::Part Kind>
    static constexpr bool has = !std::is_same_v<part<Kind>, facts::Absent>;

    template <class... X>
    PAIR_CODE value(X const&... x) {
        return std::get<0>(part<facts::Part::value_by_hand>{}(x...));
    }
    template <class Y, class... X>
    PAIR_CODE partials(Y const& y, X const&... x) {
        return part<facts::Part::partials_by_hand>{}(y, x...);
    }
};

template <class Y>
inline constexpr bool is_tuple = false;
template <class... T>
inline constexpr bool is_tuple<std::tuple<T...>> = true;
template <class T, class U>
inline constexpr bool is_tuple<std::pair<T, U>> = true;

// The numbers of Y, each a type of its own.
template <class Y>
struct numbers_of {
    using type = Types<Y>;
};
template <template <class...> class Tuple, class... T>
    requires is_tuple<Tuple<T...>>
struct numbers_of<Tuple<T...>> {
    using type = Types<T...>;
};

// A partial times a tangent; of one that the rule marks as infinite somewhere, with the selection
// that makes zero out of infinity times zero.
template <bool is_singular>
PAIR_CODE product(double p, double d) {
    double const product = p * d;
    if constexpr (is_singular)
        if (product != product) [[unlikely]]
            return d <= 0 && d >= 0 ? 0.0 : product;
    return product;
}
// A sum of those products that there are, from left to right.
template <bool by_rule, class Sum, class P, class D>
PAIR_CODE add_product(Sum sum, P p, D d) {
    // Where the rule has no partials but is written by hand, the hand-written ones are marked.
    constexpr bool is_singular = by_rule || chainrules::detail::is_singular<P>;
    if constexpr (std::is_same_v<P, NoTangent>)
        return sum;
    else if constexpr (std::is_same_v<Sum, NoTangent>)
        return product<is_singular>(static_cast<double>(p), d);
    else
        return sum + product<is_singular>(static_cast<double>(p), d);
}
// Singular<O, I>: the partial of output O by argument I is marked.
template <template <std::size_t, std::size_t> class Singular, std::size_t O, std::size_t I,
          class Sum, class Partials, class Tangents>
PAIR_CODE sum_from(Sum sum, Partials const& p, Tangents const& d) {
    if constexpr (I == std::tuple_size_v<Partials>)
        return sum;
    else
        return sum_from<Singular, O, I + 1>(
            add_product<Singular<O, I>::value>(sum, std::get<I>(p), std::get<I>(d)), p, d);
}
template <template <std::size_t, std::size_t> class Singular, std::size_t O, class Partials,
          class... D>
PAIR_CODE sum(Partials const& p, D... d) {
    return sum_from<Singular, O, 0>(NoTangent{}, p, std::tuple<D...>(d...));
}

template <class T>
[[gnu::always_inline]] inline double number(T const& x) {
    if constexpr (chainrules::Number<T>)
        return static_cast<double>(x);
    else
        return 0;  // A zero of the rule's, for an argument without derivative.
}

template <class Y, class T>
PAIR_CODE in_precision_of(Y const&, T const& tangent) {
    if constexpr (std::is_same_v<T, NoTangent>)
        return tangent;
    else
        return static_cast<Y>(tangent);
}

// The tangent of an argument of type T.
template <class T>
PAIR_CODE tangent(double dx) {
    if constexpr (std::is_same_v<T, double>)
        return dx;
    else
        return NoTangent{};
}

template <class P, class Parameters, class Outputs>
struct Both;

// Whether the rule of F marks its partial of output O by argument I.
template <class F, std::size_t O, std::size_t I, class... X>
constexpr bool is_singular(Types<X...>) {
    if constexpr (chainrules::has_scalar_rule<F, X...>) {
        using Y = decltype(std::declval<F const&>()(std::declval<X const&>()...));
        using Partials = decltype(chainrules::detail::partials_of(
            std::declval<Y>(), std::declval<F const&>(), std::declval<X const&>()...));
        using chainrules::detail::is_singular;
        if constexpr (Partials::chainrules_outputs == 0) {
            return is_singular<decltype(chainrules::partial<int(I)>(std::declval<Partials>()))>;
        } else {
            return decltype(std::declval<Partials>().chainrules_visit([](auto const&... p) {
                using P = decltype(chainrules::detail::pick<O * Partials::chainrules_arguments + I>(
                    p...));
                return std::bool_constant<is_singular<P>>{};
            }))::value;
        }
    }
    return false;
}

// All numbers of a rule by hand.
template <class Result>
PAIR_CODE numbers(Result const& result) {
    return std::apply([](auto... n) { return std::array<double, sizeof...(n)>{number(n)...}; },
                      result);
}

// A function with one output, forwards and backwards: value, and tangent or cotangents.
template <class P, class... X, class Y>
struct Both<P, Types<X...>, Types<Y>> {
    static constexpr std::size_t arguments = sizeof...(X);
    static constexpr std::size_t outputs = 1;
    template <std::size_t O, std::size_t I>
    using Singular =
        std::bool_constant<is_singular<std::remove_cvref_t<decltype(P::function)>, O, I>(
            Types<X...>{})>;

    PAIR_CODE frule_by_hand(X... x, repeat<double, sizeof(X)>... dx, double = 0) {
        if constexpr (P::template has<Part::frule_by_hand>) {
            return numbers(typename P::template part<Part::frule_by_hand>{}(x..., dx...));
        } else {
            auto const y = P::value(x...);
            return std::array<double, 2>{
                number(y),
                number(in_precision_of(y, pairs::sum<Singular, 0>(P::partials(y, x...), dx...)))};
        }
    }
    PAIR_CODE frule_by_rule(X... x, repeat<double, sizeof(X)>... dx, double = 0) {
        auto const [y, dy] = frule(std::tuple{NoTangent{}, tangent<X>(dx)...}, P::function, x...);
        return std::array<double, 2>{number(y), number(dy)};
    }
    PAIR_CODE rrule_by_hand(X... x, double dy) {
        if constexpr (P::template has<Part::rrule_by_hand>) {
            return numbers(typename P::template part<Part::rrule_by_hand>{}(x..., dy));
        } else {
            auto const y = P::value(x...);
            auto const p = P::partials(y, x...);
            return [&]<std::size_t... I>(std::index_sequence<I...>) {
                return std::array<double, 1 + sizeof...(X)>{
                    number(y),
                    number(add_product<Singular<0, I>::value>(NoTangent{}, std::get<I>(p), dy))...};
            }(std::index_sequence_for<X...>{});
        }
    }
    PAIR_CODE rrule_by_rule(X... x, double dy) {
        auto const [y, pullback] = rrule(P::function, x...);
        return std::apply(
            [&](auto, auto... dx) {
                return std::array<double, 1 + sizeof...(X)>{number(y), number(dx)...};
            },
            pullback(dy));
    }
};

// The same with two outputs.
template <class P, class... X, class Y, class Z>
struct Both<P, Types<X...>, Types<Y, Z>> {
    static constexpr std::size_t arguments = sizeof...(X);
    static constexpr std::size_t outputs = 2;
    template <std::size_t O, std::size_t I>
    using Singular =
        std::bool_constant<is_singular<std::remove_cvref_t<decltype(P::function)>, O, I>(
            Types<X...>{})>;

    PAIR_CODE frule_by_hand(X... x, repeat<double, sizeof(X)>... dx) {
        auto const y = P::value(x...);
        auto const p = P::partials(y, x...);
        return std::array<double, 4>{number(std::get<0>(y)), number(std::get<1>(y)),
                                     number(pairs::sum<Singular, 0>(std::get<0>(p), dx...)),
                                     number(pairs::sum<Singular, 1>(std::get<1>(p), dx...))};
    }
    PAIR_CODE frule_by_rule(X... x, repeat<double, sizeof(X)>... dx) {
        auto const [y, dy] = frule(std::tuple{NoTangent{}, tangent<X>(dx)...}, P::function, x...);
        using chainrules::get;
        return std::array<double, 4>{number(std::get<0>(y)), number(std::get<1>(y)),
                                     number(get<0>(dy)), number(get<1>(dy))};
    }
    PAIR_CODE rrule_by_hand(X... x, double dy, double dz) {
        return backwards(std::index_sequence_for<X...>{}, dy, tangent<Z>(dz), x...);
    }
    PAIR_CODE rrule_by_rule(X... x, double dy, double dz) {
        auto const [y, pullback] = rrule(P::function, x...);
        return std::apply(
            [&](auto, auto... dx) {
                return std::array<double, 2 + sizeof...(X)>{number(std::get<0>(y)),
                                                            number(std::get<1>(y)), number(dx)...};
            },
            pullback(std::tuple{dy, tangent<Z>(dz)}));
    }

  private:
    template <std::size_t... I, class Dz>
    PAIR_CODE backwards(std::index_sequence<I...>, double dy, Dz dz, X... x) {
        auto const y = P::value(x...);
        auto const p = P::partials(y, x...);
        return std::array<double, 2 + sizeof...(X)>{
            number(std::get<0>(y)), number(std::get<1>(y)),
            number(add_product<Singular<1, I>::value>(
                add_product<Singular<0, I>::value>(NoTangent{}, std::get<I>(std::get<0>(p)), dy),
                std::get<I>(std::get<1>(p)), dz))...};
    }
};

template <class P, class... X>
auto both_of(Types<X...>)
    -> Both<P, Types<X...>, typename numbers_of<decltype(P::value(std::declval<X>()...))>::type>;
template <class P>
using both = decltype(both_of<P>(typename P::Parameters{}));

/// Whether any partial of a pair is marked.
template <class P>
inline constexpr int has_selection = []<std::size_t... I>(std::index_sequence<I...>) {
    using F = std::remove_cvref_t<decltype(P::function)>;
    return ((is_singular<F, 0, I>(typename P::Parameters{}) ||
             (both<P>::outputs > 1 && is_singular<F, 1, I>(typename P::Parameters{}))) ||
            ...);
}(std::make_index_sequence<P::Entry::arity>{});

}  // namespace pairs
