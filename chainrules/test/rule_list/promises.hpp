// SPDX-License-Identifier: MIT
#pragma once
// has_rrule and has_frule promise nothing that is an error when it is used: wherever they hold for
// a function of the list and complex arguments, in any of its places, the rule compiles and runs;
// so it does for numbers of one type in all places, and asking whether the function takes them is
// no error.

#include <gtest/gtest.h>

#include <complex>

#include "chainrules/rule_list/entry.hpp"
#include "chainrules_core/chainrules_core.hpp"

// Two programs ask the same about different sets of headers, and each has its own answers.
namespace {

using namespace chainrules;
using Z = std::complex<double>;

int kept = 0;

// A point in every domain but a few, which is all that a rule needs to run.
template <class X>
X point() {
    if constexpr (std::is_same_v<X, Z>)
        return Z(0.4, 0.3);
    else if constexpr (std::is_same_v<X, double>)
        return 0.6;
    else
        return X(1);
}

template <class Y>
auto one_for(Y const& y) {
    if constexpr (Number<Y> && !Integer<Y>)
        return Y(1);
    else if constexpr (requires { std::tuple_size<Y>::value; })
        return std::apply([](auto const&... each) { return std::tuple{one_for(each)...}; }, y);
    else
        return NoTangent{};
}

template <class F, class... X>
void keeps_promises() {
    F const f{};
    if constexpr (has_rrule<F, X...>) {
        auto const [y, pullback] = rrule(f, point<X>()...);
        if constexpr (!std::is_same_v<decltype(one_for(y)), NoTangent>) (void)pullback(one_for(y));
        ++kept;
    }
    if constexpr (has_frule<F, X...>) {
        (void)frule(std::tuple<NoTangent, tangent_t<X>...>(NoTangent{}, tangent_t<X>()...), f,
                    point<X>()...);
        ++kept;
    }
}

// Complex arguments where the bits of Places are set; others keep their type.
template <unsigned Places, class E, std::size_t... I>
void with_complex_arguments(std::index_sequence<I...>) {
    using X = typename E::template arguments<double>;
    constexpr unsigned all = (1U << sizeof...(I)) - 1;
    // All arguments, or one of them: every combination of three would say no more.
    constexpr bool asked = Places == all || (Places & (Places - 1)) == 0;
    constexpr bool numbers =
        (... && ((Places >> I & 1U) == 0 || std::is_same_v<std::tuple_element_t<I, X>, double>));
    if constexpr (asked && numbers)
        keeps_promises<
            typename E::function_type,
            std::conditional_t<(Places >> I & 1U) != 0, Z, std::tuple_element_t<I, X>>...>();
}

template <class List>
void expect_promises_kept(List const& list) {
    rule_list::for_each(
        []<class E>(E const&) {
            [&]<std::size_t... P>(std::index_sequence<P...>) {
                (with_complex_arguments<P + 1, E>(std::make_index_sequence<E::arity>{}), ...);
            }(std::make_index_sequence<(1U << E::arity) - 1>{});
        },
        list);
}

template <class T, std::size_t>
using Same = T;

// How many functions of the list take arguments that are all of type T. Rules are only
// instantiated: the point may be outside of a domain.
template <class T, class List>
int count_of_functions_that_take(List const& list) {
    int count = 0;
    rule_list::for_each(
        [&]<class E>(E const&) {
            count += []<std::size_t... I>(std::index_sequence<I...>) {
                using F = typename E::function_type;
                if constexpr (has_rrule<F, Same<T, I>...>)
                    static_assert(sizeof(rrule(F{}, std::declval<Same<T, I> const&>()...)) != 0);
                if constexpr (has_frule<F, Same<T, I>...>)
                    static_assert(
                        sizeof(frule(
                            std::declval<std::tuple<NoTangent, tangent_t<Same<T, I>>...> const&>(),
                            F{}, std::declval<Same<T, I> const&>()...)) != 0);
                return std::is_invocable_v<F, Same<T, I>...>;
            }(std::make_index_sequence<E::arity>{});
        },
        list);
    return count;
}

}  // namespace
