// SPDX-License-Identifier: MIT
#pragma once
// How rules are found: free functions named frule, rrule and derivatives_given_output, found by
// argument-dependent lookup in the namespaces of the function object and of the arguments, all seen
// as const lvalues. What a missing rule yields.

#include <tuple>

#include "chainrules_core/functions/keyword.hpp"
#include "chainrules_core/tangents/tangent_type.hpp"

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

// What lookup finds where nobody wrote a rule.
struct Unwritten : NoRule {};

// What the rules of CHAINRULES_NON_DIFFERENTIABLE return: frule and rrule themselves do the rest,
// so that looking a rule up does not look at what f returns.
struct NoDerivative {};

template <class R, class F, class... X>
inline constexpr bool opts_out = IsNoRule<R>;
template <class F, class... X>
inline constexpr bool opts_out<Unwritten, F, X...> = false;
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

// These fit every call, and worse than any rule: a call that does not exist is one that two rules
// fit equally well.
Unwritten frule(...);
Unwritten rrule(...);
Unwritten derivatives_given_output(...);
void frule_via_ad() = delete;
void rrule_via_ad() = delete;

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

// The type of what a rule returns, Unwritten where there is none. Found by one lookup: asking first
// whether the call exists would double what each use of a rule costs to compile.
template <class T>
struct Found {
    using type = std::remove_cvref_t<T>;
};
template <class... A>
struct AmbiguousFRule {
    static_assert(always_false<A...>,
                  "chainrules::frule(tangents, f, x...): two rules fit equally well; constrain one "
                  "of them more");
    using type = Unwritten;
};
template <class... A>
struct AmbiguousRRule {
    static_assert(always_false<A...>,
                  "chainrules::rrule(f, x...): two rules fit equally well; constrain one of them "
                  "more");
    using type = Unwritten;
};
template <class... A>
struct AmbiguousPartials {
    static_assert(always_false<A...>,
                  "chainrules::derivatives_given_output(Omega, f, x...): two rules fit equally "
                  "well; constrain one of them more");
    using type = Unwritten;
};

template <class... A>
auto find_frule(int) -> Found<decltype(frule(std::declval<A&>()...))>;
template <class... A>
auto find_frule(long) -> AmbiguousFRule<A...>;
template <class... A>
auto find_rrule(int) -> Found<decltype(rrule(std::declval<A&>()...))>;
template <class... A>
auto find_rrule(long) -> AmbiguousRRule<A...>;
template <class... A>
auto find_partials(int) -> Found<decltype(derivatives_given_output(std::declval<A&>()...))>;
template <class... A>
auto find_partials(long) -> AmbiguousPartials<A...>;

template <class... A>
struct FRuleType : decltype(find_frule<A...>(0)) {};
template <class... A>
struct RRuleType : decltype(find_rrule<A...>(0)) {};
template <class... A>
struct PartialsType : decltype(find_partials<A...>(0)) {};

}  // namespace detail::adl

namespace detail {

// The tangents to ask for a forward rule with: the canonical ones of f and of each argument,
// NoTangent of what has none.
template <class Done, class... X>
struct tangent_tuple;
template <class... T, class X, class... Rest>
struct tangent_tuple<std::tuple<T...>, X, Rest...>
    : tangent_tuple<std::tuple<T..., self_tangent_t<X>>, Rest...> {};
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
concept WrittenRRule = !IsNoRule<typename adl::RRuleType<A...>::type>;
template <class... A>
concept OptedOutRRule = opts_out<typename adl::RRuleType<A...>::type, A...>;
template <class... A>
concept WrittenFRule = !IsNoRule<typename adl::FRuleType<A...>::type>;
template <class Tangents, class... A>
concept OptedOutFRule = opts_out<typename adl::FRuleType<Tangents, A...>::type, A...>;
template <class... A>
concept NonDifferentiableRRule = std::is_same_v<typename adl::RRuleType<A...>::type, NoDerivative>;
template <class... A>
concept NonDifferentiableFRule = std::is_same_v<typename adl::FRuleType<A...>::type, NoDerivative>;
template <class... A>
concept WrittenPartials = !IsNoRule<typename adl::PartialsType<A...>::type>;

}  // namespace detail
}  // namespace chainrules
