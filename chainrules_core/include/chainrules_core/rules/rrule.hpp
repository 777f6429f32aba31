// SPDX-License-Identifier: MIT
#pragma once
// rrule(f, x...): the value of f and the pullback that carries a cotangent of the value back to
// cotangents of f itself and of every argument:
//
//     auto [y, pullback] = rrule(fn::sin, x);
//     auto [dself, dx] = pullback(dy);

#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/scalar_pullback.hpp"

namespace chainrules {

namespace detail {

template <class Call, class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto scalar_rrule(F const& f, X const&... x) {
    if constexpr (GivesValueAndPartials<F, X...>) {
        auto const both = f.chainrules_value_and_partials(x...);
        using Y = std::remove_const_t<decltype(both.value)>;
        using P =
            ScalarPullback<std::remove_const_t<decltype(both.partials)>, typename Call::Arguments>;
        return RRuleResult<Y, P>{both.value, P{both.partials}};
    } else {
        auto y = evaluate(run(f, x...));
        auto d = partials_of(y, f, x...);
        using P = ScalarPullback<decltype(d), typename Call::Arguments>;
        return RRuleResult<decltype(y), P>{y, P{d}};
    }
}

// A written rule: its result, around whose pullback ours goes.
template <class Call, class Handle, class Pair>
CHAINRULES_DETAIL_INLINE constexpr auto wrap_rrule(Handle handle, Pair&& pair) {
    static_assert(returns_two<Pair>,
                  "chainrules::rrule(f, x...): the rule must return two things, the value of f and "
                  "the pullback; return RRuleResult{y, pullback}");
    if constexpr (returns_two<Pair>) {
        auto& [y, pullback] = pair;
        using Y = std::remove_cvref_t<decltype(y)>;
        using P = std::remove_cvref_t<decltype(pullback)>;
        return RRuleResult<Y, Pullback<P, Handle, Call>>{
            static_cast<Y&&>(y), {static_cast<Handle&&>(handle), static_cast<P&&>(pullback)}};
    }
}

template <class T>
inline constexpr bool can_be_kept =
    !needs_box<T> || std::is_constructible_v<std::remove_cvref_t<T>, T>;

struct NoPullback {};

template <class Pair>
constexpr auto pullback_type([[maybe_unused]] Pair const* result) {
    if constexpr (returns_two<Pair>)
        return std::type_identity<decltype([](auto& pair) {
            auto& [y, pullback] = pair;
            return pullback;
        }(*result))>{};
    else
        return std::type_identity<NoPullback>{};
}

// A pullback without state keeps nothing: its arguments need no box.
template <class Pair>
inline constexpr bool has_empty_pullback =
    std::is_empty_v<typename decltype(pullback_type(static_cast<Pair*>(nullptr)))::type>;

template <class Rule, class F, class... X>
constexpr bool needs_a_box() {
    if constexpr ((needs_box<F> || ... || needs_box<X>))
        return !has_empty_pullback<decltype(std::declval<Rule const&>()(
            unwrap(std::declval<F&>()), unwrap(std::declval<X&>())...))>;
    else
        return false;
}

// Whether the pullback may hold a Kept reference.
template <class Pair>
inline constexpr bool pullback_keeps_reference =
    !std::is_standard_layout_v<typename decltype(pullback_type(static_cast<Pair*>(nullptr)))::type>;

template <class Rule, class... A>
CHAINRULES_DETAIL_INLINE constexpr auto call_rule(Rule const& rule, A const&... a) {
    if constexpr (pullback_keeps_reference<decltype(rule(a...))>)
        if (!__builtin_is_constant_evaluated() && watching()) return call_watched(0, 0, rule, a...);
    return rule(a...);
}

// Calls a written rule with the arguments where its pullback may refer to them.
template <class Call, class Rule, class F, class... X, std::size_t... I>
CHAINRULES_DETAIL_INLINE constexpr auto call_written(Rule const& rule, std::index_sequence<I...>,
                                                     F&& f, X&&... x) {
    if constexpr (!needs_a_box<Rule, F, X...>()) {
        return wrap_rrule<Call>(NoBox{}, call_rule(rule, unwrap(f), unwrap(x)...));
    } else {
        static_assert((can_be_kept<F> && ... && can_be_kept<X>),
                      "chainrules::rrule(f, x...): an argument cannot be copied into the pullback; "
                      "pass std::move(x), or std::cref(x) if it outlives the pullback");
        auto handle = make_box(static_cast<F&&>(f), static_cast<X&&>(x)...);
        return wrap_rrule<Call>(handle,
                                call_rule(rule, boxed<0>(handle, f), boxed<I + 1>(handle, x)...));
    }
}

// In non_differentiable.hpp.
template <class F, class... X>
constexpr auto non_differentiable_rrule(F const& f, X const&... x);

template <class Call, class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto plain_rrule(F&& f, X&&... x) {
    constexpr Rule rule = reverse_rule<Call>;
    if constexpr (rule == Rule::no_derivative)
        return non_differentiable_rrule(unwrap(f), unwrap(x)...);
    else if constexpr (rule == Rule::written)
        return call_written<Call>([](auto const&... a) { return adl::RRules::call(a...); },
                                  std::index_sequence_for<X...>{}, static_cast<F&&>(f),
                                  static_cast<X&&>(x)...);
    else if constexpr (rule == Rule::scalar)
        return scalar_rrule<Call>(unwrap(f), unwrap(x)...);
    else
        return typename Call::template in<MissingRRule>{};
}

// The rule for a configuration.
template <class Config, class Call>
inline constexpr Rule config_reverse_rule = Rule::none;
template <class Config, class F, class... X>
inline constexpr Rule config_reverse_rule<Config, Call<F, X...>> =
    look_up<adl::RRules, Config, F const, X const...>;

struct rrule_fn {
    template <class F, class... X>
        requires(!AnyConfig<F>)
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(F&& f, X&&... x) const {
        using Opened = call_t<F, X...>;
        if constexpr (std::is_same_v<typename Opened::Function, std::remove_cvref_t<F>>)
            return plain_rrule<Opened>(static_cast<F&&>(f), static_cast<X&&>(x)...);
        else
            return plain_rrule<Opened>(without_alias(static_cast<F&&>(f)), static_cast<X&&>(x)...);
    }

    template <AnyConfig C, class F, class... X>
    constexpr auto operator()(C&& config, F&& f, X&&... x) const {
        using Config = std::remove_reference_t<C>;
        static_assert(std::is_lvalue_reference_v<C> || std::is_empty_v<Config>,
                      "chainrules::rrule(config, f, x...): the configuration has state and must "
                      "outlive the pullback; pass a named object");
        using Opened = call_t<F, X...>;
        constexpr Rule rule = config_reverse_rule<Config, Opened>;
        if constexpr (rule == Rule::written)
            return call_written<Opened>(
                [&config](auto const&... a) { return adl::RRules::call(config, a...); },
                std::index_sequence_for<X...>{}, without_alias(static_cast<F&&>(f)),
                static_cast<X&&>(x)...);
        else if constexpr (rule == Rule::opted_out)
            return typename Opened::template in<MissingRRule>{};
        else
            return plain_rrule<Opened>(without_alias(static_cast<F&&>(f)), static_cast<X&&>(x)...);
    }
};

}  // namespace detail

inline namespace objects {
/// rrule(f, x...) or rrule(config, f, x...): f(x...) and its pullback.
///
/// Finds a function `rrule(f, x...)` in the namespace of f or of an argument, else derives the
/// result from f's scalar rule. Without a rule it yields a NoRule. The pullback takes one cotangent
/// of the value and returns a std::tuple with one cotangent for f and one per argument (options
/// have none); it may be called again and from several threads. Ownership: an argument given as
/// std::cref is borrowed and must outlive pullback and thunks; of any other the pullback keeps a
/// value or a shared copy.
CHAINRULES_DETAIL_OBJECT detail::rrule_fn rrule{};
}  // namespace objects

namespace detail {

template <class F, class... X>
inline constexpr bool has_reverse = HasReverseRule<call_t<F, X...>>;
template <AnyConfig C, class F, class... X>
inline constexpr bool has_reverse<C, F, X...> =
    config_reverse_rule<std::remove_reference_t<C>, call_t<F, X...>> == Rule::written ||
    (config_reverse_rule<std::remove_reference_t<C>, call_t<F, X...>> == Rule::none &&
     HasReverseRule<call_t<F, X...>>);

}  // namespace detail

/// There is a reverse rule for f and arguments of these types: has_rrule<F, X...>, or under a
/// configuration, has_rrule<Config, F, X...>, where rules for the configuration count as well.
template <class F, class... X>
concept has_rrule = detail::has_reverse<F, X...>;

}  // namespace chainrules
