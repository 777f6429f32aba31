// SPDX-License-Identifier: MIT
#pragma once
// Scalar rules beside the same derivatives written by hand. A topic's header, <topic>.hpp, gives
// for each function its value and its partials in plain code:
//     PAIR(sinh, (x), (), std::sinh(x), std::cosh(x))
//     PAIR_OF((double, int), ldexp, (x, n), (), std::ldexp(x, n), std::ldexp(1.0, n), NoTangent{})
//     PAIR_MULTI(sincos, (x), (auto const [s, c] = y;), value, (c), (-s))
// The third argument holds statements that the partials share; y is the value.

#include <array>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules_core/chainrules_core.hpp"

namespace pairs {

using chainrules::frule;
using chainrules::NoTangent;
using chainrules::rrule;

#define PAIR_CODE [[gnu::always_inline]] static inline auto

template <class... T>
struct Types {};
template <class T, std::size_t>
using repeat = T;
template <class Indices>
struct doubles;
template <std::size_t... I>
struct doubles<std::index_sequence<I...>> {
    using type = Types<repeat<double, I>...>;
};
template <std::size_t N>
using doubles_t = typename doubles<std::make_index_sequence<N>>::type;

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

// A sum of those products that there are, from left to right.
template <class Sum, class P, class D>
PAIR_CODE add_product(Sum sum, P p, D d) {
    if constexpr (std::is_same_v<P, NoTangent>)
        return sum;
    else if constexpr (std::is_same_v<Sum, NoTangent>)
        return static_cast<double>(p) * d;
    else
        return sum + static_cast<double>(p) * d;
}
template <std::size_t I, class Sum, class Partials, class Tangents>
PAIR_CODE sum_from(Sum sum, Partials const& p, Tangents const& d) {
    if constexpr (I == std::tuple_size_v<Partials>)
        return sum;
    else
        return sum_from<I + 1>(add_product(sum, std::get<I>(p), std::get<I>(d)), p, d);
}
template <class Partials, class... D>
PAIR_CODE sum(Partials const& p, D... d) {
    return sum_from<0>(NoTangent{}, p, std::tuple<D...>(d...));
}
// The same down column I of several outputs' partials.
template <std::size_t I, std::size_t O, class Sum, class Partials, class Tangents>
PAIR_CODE column_from(Sum sum, Partials const& p, Tangents const& d) {
    if constexpr (O == std::tuple_size_v<Partials>)
        return sum;
    else
        return column_from<I, O + 1>(add_product(sum, std::get<I>(std::get<O>(p)), std::get<O>(d)),
                                     p, d);
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

// A function with one output, forwards and backwards: value, and tangent or cotangents.
template <class P, class... X, class Y>
struct Both<P, Types<X...>, Types<Y>> {
    static constexpr std::size_t arguments = sizeof...(X);
    static constexpr std::size_t outputs = 1;

    PAIR_CODE frule_by_hand(X... x, repeat<double, sizeof(X)>... dx, double = 0) {
        auto const y = P::value(x...);
        return std::array<double, 2>{
            number(y), number(in_precision_of(y, pairs::sum(P::partials(y, x...), dx...)))};
    }
    PAIR_CODE frule_by_rule(X... x, repeat<double, sizeof(X)>... dx, double = 0) {
        auto const [y, dy] = frule(std::tuple{NoTangent{}, tangent<X>(dx)...}, P::function, x...);
        return std::array<double, 2>{number(y), number(dy)};
    }
    PAIR_CODE rrule_by_hand(X... x, double dy) {
        auto const y = P::value(x...);
        return std::apply(
            [&](auto... p) {
                return std::array<double, 1 + sizeof...(X)>{
                    number(y), number(add_product(NoTangent{}, p, dy))...};
            },
            P::partials(y, x...));
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

    PAIR_CODE frule_by_hand(X... x, repeat<double, sizeof(X)>... dx) {
        auto const y = P::value(x...);
        auto const p = P::partials(y, x...);
        return std::array<double, 4>{number(std::get<0>(y)), number(std::get<1>(y)),
                                     number(pairs::sum(std::get<0>(p), dx...)),
                                     number(pairs::sum(std::get<1>(p), dx...))};
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
            number(add_product(add_product(NoTangent{}, std::get<I>(std::get<0>(p)), dy),
                               std::get<I>(std::get<1>(p)), dz))...};
    }
};

template <class P, class... X>
auto both_of(Types<X...>)
    -> Both<P, Types<X...>, typename numbers_of<decltype(P::value(std::declval<X>()...))>::type>;
template <class P>
using both = decltype(both_of<P>(typename P::Parameters{}));

// How many partials are guarded against infinity times zero.
template <class F, std::size_t... I, class... X>
constexpr int guards(std::index_sequence<I...>, Types<X...>) {
    if constexpr (chainrules::has_scalar_rule<F, X...>) {
        using Y = decltype(std::declval<F const&>()(std::declval<X const&>()...));
        if constexpr (!is_tuple<Y>)
            return (0 + ... +
                    int(chainrules::detail::is_singular<decltype(chainrules::partial<int(I)>(
                            std::declval<Y>(), std::declval<F const&>(), std::declval<X>()...))>));
    }
    return 0;
}

template <std::size_t I, class T>
struct type_at_index;
template <std::size_t I, class... T>
struct type_at_index<I, Types<T...>> : std::tuple_element<I, std::tuple<T...>> {};
template <std::size_t I, class T>
using type_at = typename type_at_index<I, T>::type;

// Register moves that Clang 19 makes in the rule and not in the same operations by hand.
template <class P>
inline constexpr int clang_moves = 0;
#if defined(__clang__)
#define CLANG_MOVES(pair, moves) \
    template <>                  \
    inline constexpr int clang_moves<pair> = moves;
#else
#define CLANG_MOVES(pair, moves)
#endif

/// Defined by the program: puts a pair on the list of those that run.
template <class P>
int add_pair();

}  // namespace pairs

#define PAIR_PARAMETER(c, i, x) [[maybe_unused]] ::pairs::type_at<i, Parameters> x
#define PAIR_LIST(c, i, partials) std::make_tuple(CHAINRULES_DETAIL_UNPAREN partials)
#define PAIR_STRUCT(name, types, f, args, setup, value_of, ...)                   \
    struct name {                                                                 \
        using Parameters = CHAINRULES_DETAIL_UNPAREN types;                       \
        static constexpr auto const& function = chainrules::fn::f;                \
        PAIR_CODE value(CHAINRULES_DETAIL_MAP_LIST(PAIR_PARAMETER, ~, args)) {    \
            return CHAINRULES_DETAIL_UNPAREN value_of;                            \
        }                                                                         \
        template <class Y>                                                        \
        PAIR_CODE partials([[maybe_unused]] Y const& y,                           \
                           CHAINRULES_DETAIL_MAP_LIST(PAIR_PARAMETER, ~, args)) { \
            CHAINRULES_DETAIL_UNPAREN setup return std::make_tuple(__VA_ARGS__);  \
        }                                                                         \
    };                                                                            \
    inline int const added_##name = ::pairs::add_pair<name>();

#define PAIR_NAME(f, args) CHAINRULES_DETAIL_CAT(f##_, CHAINRULES_DETAIL_COUNT args)
#define PAIR_STRUCT_I(...) PAIR_STRUCT(__VA_ARGS__)
#define PAIR(f, args, setup, value, ...)                                                           \
    PAIR_STRUCT_I(PAIR_NAME(f, args), (::pairs::doubles_t<CHAINRULES_DETAIL_COUNT args>), f, args, \
                  setup, (value), __VA_ARGS__)
#define PAIR_OF(types, f, args, setup, value, ...)                                                \
    PAIR_STRUCT_I(PAIR_NAME(f, args), (::pairs::Types<CHAINRULES_DETAIL_UNPAREN types>), f, args, \
                  setup, (value), __VA_ARGS__)
#define PAIR_MULTI(f, args, setup, value, ...)                                                     \
    PAIR_STRUCT_I(PAIR_NAME(f, args), (::pairs::doubles_t<CHAINRULES_DETAIL_COUNT args>), f, args, \
                  setup, (value), CHAINRULES_DETAIL_MAP_LIST(PAIR_LIST, ~, (__VA_ARGS__)))
