// SPDX-License-Identifier: MIT
#pragma once
// How rules are found: free functions named frule, rrule and derivatives_given_output, found by
// argument-dependent lookup in the namespaces of the function object and of the arguments, all seen
// as const lvalues. What a missing rule yields.

#include <tuple>

#include "chainrules_core/keyword.hpp"
#include "chainrules_core/tangent_type.hpp"

namespace chainrules {

/// What a call without a rule yields, and what an opt-out returns.
struct NoRule {};

namespace detail {

template <class T>
concept IsNoRule = std::is_base_of_v<NoRule, std::remove_cvref_t<T>>;

// What the opt-out of a macro returns: it holds for arguments of exactly these types, although the
// overload also takes what converts to them.
template <class... X>
struct OptOut : NoRule {};

template <class R, class F, class... X>
inline constexpr bool opts_out = IsNoRule<R>;
template <class... P, class F, class... X>
inline constexpr bool opts_out<OptOut<P...>, F, X...> =
    std::is_same_v<OptOut<P...>, OptOut<std::remove_const_t<X>...>>;

template <class... T>
inline constexpr bool always_false = false;

// Where functions are declared non-differentiable: an object to which a rule can be attached.
template <class F>
inline constexpr bool is_function_object = std::is_class_v<std::remove_cvref_t<F>>;

// False, and named so that the compiler's message spells out the function and its arguments.
template <class F, class... X>
inline constexpr bool a_rule_for = false;

// A written rule returns two things: a pair, a tuple of two, or an aggregate.
template <class Result>
inline constexpr bool returns_two = std::is_aggregate_v<Result>;
template <class Result>
requires requires { std::tuple_size<Result>::value; }
inline constexpr bool returns_two<Result> = std::tuple_size<Result>::value == 2;

}  // namespace detail

// The customization point objects hide these names inside namespace chainrules; the declarations
// here hide the objects, so that only argument-dependent lookup finds rules.
namespace detail::adl {

void frule() = delete;
void rrule() = delete;
void derivatives_given_output() = delete;
void frule_via_ad() = delete;
void rrule_via_ad() = delete;

template <class... A>
concept HasRRule = requires(A&... a) {
    rrule(a...);
};
template <class... A>
concept HasFRule = requires(A&... a) {
    frule(a...);
};
template <class... A>
concept HasPartials = requires(A&... a) {
    derivatives_given_output(a...);
};
template <class... A>
concept HasRRuleViaAd = requires(A&... a) {
    rrule_via_ad(a...);
};
template <class... A>
concept HasFRuleViaAd = requires(A&... a) {
    frule_via_ad(a...);
};

template <class... A>
CHAINRULES_DETAIL_INLINE constexpr auto call_rrule(A&... a) {
    return rrule(a...);
}
template <class... A>
CHAINRULES_DETAIL_INLINE constexpr auto call_frule(A&... a) {
    return frule(a...);
}
template <class... A>
CHAINRULES_DETAIL_INLINE constexpr auto call_partials(A&... a) {
    return derivatives_given_output(a...);
}
template <class... A>
constexpr auto call_rrule_via_ad(A&... a) {
    return rrule_via_ad(a...);
}
template <class... A>
constexpr auto call_frule_via_ad(A&... a) {
    return frule_via_ad(a...);
}

template <class... A>
struct RRuleType {
    using type = NoRule;
};
template <class... A>
requires HasRRule<A...>
struct RRuleType<A...> {
    using type = std::remove_cvref_t<decltype(rrule(std::declval<A&>()...))>;
};
template <class... A>
struct FRuleType {
    using type = NoRule;
};
template <class... A>
requires HasFRule<A...>
struct FRuleType<A...> {
    using type = std::remove_cvref_t<decltype(frule(std::declval<A&>()...))>;
};

}  // namespace detail::adl

namespace detail {

// The tangents to ask for a forward rule with: the canonical ones of f and of each argument.
template <class Done, class... X>
struct tangent_tuple;
template <class... T, class X, class... Rest>
struct tangent_tuple<std::tuple<T...>, X, Rest...>
    : tangent_tuple<std::tuple<T..., tangent_t<X>>, Rest...> {};
template <class... T, class X, class... Rest>
requires is_keyword<X>
struct tangent_tuple<std::tuple<T...>, X, Rest...> : tangent_tuple<std::tuple<T...>, Rest...> {
};
template <class... T>
struct tangent_tuple<std::tuple<T...>> {
    using type = std::tuple<T...>;
};
template <class F, class... X>
using tangent_tuple_t = typename tangent_tuple<std::tuple<self_tangent_t<F>>, X...>::type;

// Whether a rule was written for these arguments, or an opt-out (A is F const, X const...).
template <class... A>
concept WrittenRRule = adl::HasRRule<A...> && !IsNoRule<typename adl::RRuleType<A...>::type>;
template <class... A>
concept OptedOutRRule = adl::HasRRule<A...> && opts_out<typename adl::RRuleType<A...>::type, A...>;
template <class... A>
concept WrittenFRule = adl::HasFRule<A...> && !IsNoRule<typename adl::FRuleType<A...>::type>;
template <class Tangents, class... A>
concept OptedOutFRule =
    adl::HasFRule<Tangents, A...> && opts_out<typename adl::FRuleType<Tangents, A...>::type, A...>;

}  // namespace detail
}  // namespace chainrules
