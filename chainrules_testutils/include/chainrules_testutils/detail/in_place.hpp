// SPDX-License-Identifier: MIT
#pragma once
// Functions that change an argument, with frules that change its tangent along. A check sees them
// as functions of copies that return the changed arguments.

#include <functional>

#include "chainrules_testutils/detail/call.hpp"

namespace chainrules::testutils::detail {

template <class A>
inline constexpr bool is_in_place = false;
template <class X>
inline constexpr bool is_in_place<InPlace<X>> = true;

template <bool Changed, class X>
auto maybe_ref(X& x) {
    if constexpr (Changed)
        return std::ref(x);
    else
        return X(x);
}
template <bool Changed, class X>
auto tuple_of_changed(X const& x) {
    if constexpr (Changed)
        return std::tuple<X>(x);
    else
        return std::tuple<>();
}

/// f on copies: its value, if the rule has one, and the arguments that it changed.
template <class F, bool HasValue, bool... Changed>
struct InPlaceFunction {
    F const& f;

    template <class... X>
    auto operator()(X const&... x) const {
        std::tuple<X...> copies(x...);
        return std::apply(
            [&](X&... copy) {
                if constexpr (HasValue) {
                    auto y = f(static_cast<std::conditional_t<Changed, X&, X const&>>(copy)...);
                    return std::tuple_cat(std::tuple{y}, tuple_of_changed<Changed>(copy)...);
                } else {
                    f(static_cast<std::conditional_t<Changed, X&, X const&>>(copy)...);
                    return std::tuple_cat(tuple_of_changed<Changed>(copy)...);
                }
            },
            copies);
    }
};

/// The rule of f with references where it changes things.
template <bool... Changed, class Options, class Self, class... D, class F, class... X>
auto in_place_rule(Options const& options, std::tuple<Self, D...>& dx, F const& f, X&... x) {
    auto const tangents = std::apply(
        [](Self const& self, D&... d) {
            return std::tuple<Self, decltype(maybe_ref<Changed>(d))...>(self,
                                                                        maybe_ref<Changed>(d)...);
        },
        dx);
    if constexpr (!std::is_same_v<decltype(options.frule_f), Auto>)
        return options.frule_f(tangents, f, maybe_ref<Changed>(x)...);
    else if constexpr (!std::is_same_v<decltype(options.config), Auto>)
        return chainrules::frule(options.config, tangents, f, maybe_ref<Changed>(x)...);
    else
        return chainrules::frule(tangents, f, maybe_ref<Changed>(x)...);
}

template <class Value, class... D, std::size_t... I>
auto as_tangent(std::tuple<D...> const& dx, std::index_sequence<I...>) {
    return tangent<Value>(field<I>(std::get<I>(dx))...);
}

/// In place of frule: copies everything that the rule may change.
template <class Options, bool HasValue, bool... Changed>
struct InPlaceRule {
    Options const& options;

    template <class Self, class... D, class F, class... X>
    auto operator()(std::tuple<Self, D...> const& dx,
                    InPlaceFunction<F, HasValue, Changed...> const& g, X const&... x) const {
        std::tuple<X...> x_copies(x...);
        std::tuple<Self, D...> dx_copies(dx);
        auto const rule = std::apply(
            [&](X&... copy) { return in_place_rule<Changed...>(options, dx_copies, g.f, copy...); },
            x_copies);
        auto const& [value, derivative] = rule;
        auto const changed = std::apply(
            [](X const&... copy) { return std::tuple_cat(tuple_of_changed<Changed>(copy)...); },
            x_copies);
        auto const d_changed = std::apply(
            [](Self const&, D const&... copy) {
                return std::tuple_cat(tuple_of_changed<Changed>(copy)...);
            },
            dx_copies);
        if constexpr (HasValue) {
            auto const y = std::tuple_cat(std::tuple{value}, changed);
            auto const dy = std::tuple_cat(std::tuple{derivative}, d_changed);
            using Y = std::remove_const_t<decltype(y)>;
            return std::pair(y,
                             as_tangent<Y>(dy, std::make_index_sequence<std::tuple_size_v<Y>>{}));
        } else {
            using Y = std::remove_const_t<decltype(changed)>;
            return std::pair(
                changed,
                as_tangent<Y>(d_changed, std::make_index_sequence<std::tuple_size_v<Y>>{}));
        }
    }
};

template <class Config, class RRule, class FRule, class T, class S, class NewFRule>
auto with_frule(CheckOptions<Config, RRule, FRule, T, S> const& o, NewFRule const& frule_f) {
    return CheckOptions<Auto, RRule, NewFRule, T, S>{o.rtol,           o.atol,
                                                     o.seed,           o.max_range,
                                                     o.identity_units, o.sample_above,
                                                     o.directions,     o.max_allocations,
                                                     o.skip,           {},
                                                     o.rrule_f,        frule_f,
                                                     o.output_tangent, o.second_order};
}

template <class A>
constexpr auto const& without_in_place(A const& a) {
    if constexpr (is_in_place<A>)
        return a.primal;
    else
        return a;
}

}  // namespace chainrules::testutils::detail
