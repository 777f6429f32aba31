// SPDX-License-Identifier: MIT
#pragma once
// frule(tangents, f, x...): the value of f and its tangent, in one go. The first tangent belongs to
// f itself (NoTangent{} for a plain function), then one per argument:
//
//     auto [y, dy] = frule(std::tuple{NoTangent{}, dx}, fn::sin, x);

#include "chainrules_core/functions/function.hpp"
#include "chainrules_core/functions/ownership.hpp"
#include "chainrules_core/rules/rule_config.hpp"
#include "chainrules_core/rules/rule_result.hpp"

namespace chainrules {

namespace detail {

// One term of the forward sum; a partial is evaluated only for a tangent that is no zero.
template <int I, class D, class Dx>
CHAINRULES_DETAIL_INLINE constexpr auto forward_term(D const& d, Dx const& dx) {
    if constexpr (AbstractZero<Dx>)
        return ZeroTangent{};
    else
        return chain(as_partial<typename D::chainrules_real_type>(d(Slot<I>{})), dx);
}

template <class A>
CHAINRULES_DETAIL_INLINE constexpr A add_terms(A const& a) {
    return a;
}
template <class A, class B, class... C>
CHAINRULES_DETAIL_INLINE constexpr auto add_terms(A const& a, B const& b, C const&... c) {
    if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>)
        return add_terms(sum(a, b), c...);
    else
        return add_terms(add(a, b), c...);
}

// The same for a rule with set-up: offset selects the output. All callables stem from one visit.
template <class R, std::size_t Offset, class Tangents, std::size_t... I, class... P>
CHAINRULES_DETAIL_INLINE constexpr auto visited_forward(Tangents const& dx,
                                                        std::index_sequence<I...>, P const&... p) {
    auto term = [&]<std::size_t J>(std::integral_constant<std::size_t, J>) {
        if constexpr (AbstractZero<std::tuple_element_t<J + 1, Tangents>>)
            return ZeroTangent{};
        else
            return chain(as_partial<R>(pick<Offset + J>(p...)), std::get<J + 1>(dx));
    };
    return add_terms(term(std::integral_constant<std::size_t, I>{})...);
}

// Whether the tangents of the arguments are zero; f's own is not asked.
template <class Tangents>
inline constexpr bool all_tangents_zero = false;
template <class Self, class... Dx>
inline constexpr bool all_tangents_zero<std::tuple<Self, Dx...>> = (AbstractZero<Dx> && ...);

template <class Y, class D, class Tangents, std::size_t... I>
CHAINRULES_DETAIL_INLINE constexpr auto forward_tangent(D const& d, Tangents const& dx,
                                                        std::index_sequence<I...> slots) {
    if constexpr (all_tangents_zero<Tangents>)
        return ZeroTangent{};
    else if constexpr (D::chainrules_outputs != 0)
        return d.chainrules_visit([&](auto const&... p) {
            return [&]<std::size_t... O>(std::index_sequence<O...>) {
                return tangent<Y>(field<O>(
                    visited_forward<typename D::chainrules_real_type, O * D::chainrules_arguments>(
                        dx, slots, p...))...);
            }(std::make_index_sequence<D::chainrules_outputs>{});
        });
    else if constexpr (requires { d(Slot<0>{}); })
        return add_terms(forward_term<I>(d, std::get<I + 1>(dx))...);
    else
        return d.chainrules_visit([&](auto const&... p) {
            return visited_forward<typename D::chainrules_real_type, 0>(dx, slots, p...);
        });
}

// A real tangent through real partials is still the tangent of a complex number.
template <class Y, class Dy>
CHAINRULES_DETAIL_INLINE constexpr auto scalar_frule_result(Y&& y, Dy const& dy) {
    if constexpr (Complex<Y> && std::is_arithmetic_v<Dy>)
        return FRuleResult<Y, Y>{y, complex_cast<Y>(dy)};
    else
        return FRuleResult<Y, Dy>{static_cast<Y&&>(y), dy};
}

template <class Pair>
CHAINRULES_DETAIL_INLINE constexpr auto as_frule_result(Pair&& pair) {
    static_assert(returns_two<Pair>,
                  "chainrules::frule(tangents, f, x...): the rule must return two things, the "
                  "value of f and its tangent; return FRuleResult{y, dy}");
    if constexpr (returns_two<Pair>) {
        auto& [y, dy] = pair;
        return FRuleResult<std::remove_cvref_t<decltype(y)>, std::remove_cvref_t<decltype(dy)>>{
            static_cast<std::remove_cvref_t<decltype(y)>&&>(y),
            static_cast<std::remove_cvref_t<decltype(dy)>&&>(dy)};
    }
}
template <class Y, class Dy>
CHAINRULES_DETAIL_INLINE constexpr FRuleResult<Y, Dy> as_frule_result(FRuleResult<Y, Dy>&& result) {
    return static_cast<FRuleResult<Y, Dy>&&>(result);
}

template <class Tangents, class Call>
constexpr bool check_tangents() {
    static_assert(is_std_tuple<Tangents>,
                  "chainrules::frule(tangents, f, x...): the tangents are no std::tuple; write "
                  "frule(std::tuple{NoTangent{}, dx...}, f, x...)");
    if constexpr (is_std_tuple<Tangents>) {
        constexpr bool arity = std::tuple_size_v<Tangents> == 1 + Call::Arguments::size;
        static_assert(
            arity,
            "chainrules::frule(tangents, f, x...): wrong number of tangents; give one for "
            "f itself (NoTangent{} for a plain function) and one per argument");
        return arity;
    } else
        return false;
}

// In-place functions: what std::ref hands over, argument and tangent, the rule gets as it is.
template <class T>
struct unwrapped_tangent {
    using type = T;
};
template <class T>
struct unwrapped_tangent<std::reference_wrapper<T>> {
    using type = T&;
};

template <class... T>
CHAINRULES_DETAIL_INLINE constexpr decltype(auto) unwrap_tangents(std::tuple<T...> const& dx) {
    if constexpr ((lent<T>::value || ...))
        return std::apply(
            [](auto const&... d) {
                return std::tuple<typename unwrapped_tangent<T>::type...>(unwrap(d)...);
            },
            dx);
    else
        return (dx);
}

// In non_differentiable.hpp.
template <class F, class... X>
constexpr auto non_differentiable_frule(F const& f, X const&... x);

// X is const for an argument that is read, not const for one that is changed.
template <class F, class... X>
using opened_call_t =
    Call<F, std::conditional_t<std::is_const_v<X>, std::remove_const_t<X>, X&>...>;

template <class Tangents, class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto plain_frule(Tangents const& dx, F const& f, X&... x) {
    constexpr Rule rule = forward_rule<Tangents, opened_call_t<F, X...>>;
    if constexpr (rule == Rule::no_derivative)
        return non_differentiable_frule(f, x...);
    else if constexpr (rule == Rule::written)
        return as_frule_result(adl::FRules::call(dx, f, x...));
    else if constexpr (rule == Rule::scalar && GivesValueAndPartials<F, X...> &&
                       !all_tangents_zero<Tangents>) {
        auto const both = f.chainrules_value_and_partials(x...);
        using Y = std::remove_const_t<decltype(both.value)>;
        return scalar_frule_result(
            Y(both.value), forward_tangent<Y>(both.partials, dx, std::index_sequence_for<X...>{}));
    } else if constexpr (rule == Rule::scalar) {
        // Here and not in a function of its own, which each use would instantiate and inline.
        auto y = evaluate(run(f, x...));
        using Y = decltype(y);
        auto d = partials_of(y, f, x...);
        return scalar_frule_result(
            static_cast<Y&&>(y),
            forward_tangent<Y>(d, dx,
                               std::make_index_sequence<decltype(d)::chainrules_arguments>{}));
    } else
        return MissingFRule<F, X...>{};
}

// The rule for a configuration. X are references where f changes the argument, else const.
template <class Config, class Tangents, class F, class... X>
inline constexpr Rule config_forward_rule =
    look_up<adl::FRules, Config, Tangents const, F const, X...>;

template <class Config, class Tangents, class F, class... X>
constexpr auto config_frule(Config& config, Tangents const& dx, F const& f, X&... x) {
    constexpr Rule rule = config_forward_rule<Config, Tangents, F, X...>;
    if constexpr (rule == Rule::written)
        return as_frule_result(adl::FRules::call(config, dx, f, x...));
    else if constexpr (rule == Rule::opted_out)
        return MissingFRule<F, X...>{};
    else
        return plain_frule(dx, f, x...);
}

struct frule_fn {
    template <class Tangents, class F, class... X>
        requires(!AnyConfig<Tangents>)
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(Tangents const& dx, F const& f,
                                                       X const&... x) const {
        if constexpr (check_tangents<Tangents, call_t<F, X...>>()) {
            // The plain case first: what need not be instantiated for each f costs no compile time.
            if constexpr (std::is_same_v<function_t<F>, F>)
                return plain_frule(unwrap_tangents(dx), f, unwrap(x)...);
            else
                return plain_frule(unwrap_tangents(dx), without_alias(unwrap(f)), unwrap(x)...);
        }
    }

    template <AnyConfig C, class Tangents, class F, class... X>
    constexpr auto operator()(C&& config, Tangents const& dx, F const& f, X const&... x) const {
        if constexpr (check_tangents<Tangents, call_t<F, X...>>())
            return config_frule(config, unwrap_tangents(dx), without_alias(unwrap(f)),
                                unwrap(x)...);
    }
};

// X& for an argument that f changes, together with its tangent.
template <class X>
using place_t = std::conditional_t<std::is_lvalue_reference_v<X> &&
                                       !std::is_const_v<std::remove_reference_t<X>>,
                                   X, argument_t<X>>;

}  // namespace detail

inline namespace objects {
/// frule(tangents, f, x...) or frule(config, tangents, f, x...): f(x...) and its tangent.
///
/// tangents is a std::tuple: one for f itself, one per argument (options have none); zeros cost
/// nothing. Finds a function `frule(std::tuple<…> const&, f, x...)` in the namespace of f or of an
/// argument, else derives the result from f's scalar rule. Without a rule it yields a NoRule.
/// In-place functions: argument and tangent are both given as std::ref, and both are updated.
CHAINRULES_DETAIL_OBJECT detail::frule_fn frule{};
}  // namespace objects

namespace detail {

template <class F, class... X>
inline constexpr bool has_forward = HasForwardRule<Call<function_t<F>, place_t<X>...>>;
template <class C, class Call>
inline constexpr Rule config_canonical_rule = Rule::none;
template <class C, class F, class... X>
inline constexpr Rule config_canonical_rule<C, Call<F, X...>> =
    config_forward_rule<C, canonical_tangents_t<Call<F, X...>>, F, seen_t<X>...>;
template <AnyConfig C, class F, class... X>
inline constexpr bool has_forward<C, F, X...> =
    config_canonical_rule<std::remove_reference_t<C>, Call<function_t<F>, place_t<X>...>> ==
        Rule::written ||
    (config_canonical_rule<std::remove_reference_t<C>, Call<function_t<F>, place_t<X>...>> ==
         Rule::none &&
     HasForwardRule<Call<function_t<F>, place_t<X>...>>);

}  // namespace detail

/// There is a forward rule for f and arguments of these types, asked with their canonical tangents:
/// has_frule<F, X...>, or under a configuration, has_frule<Config, F, X...>, where rules for the
/// configuration count as well. X& means that f changes the argument:
/// `has_frule<add_assign_t, double&, double>`.
template <class F, class... X>
concept has_frule = detail::has_forward<F, X...>;

}  // namespace chainrules
