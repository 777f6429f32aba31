// SPDX-License-Identifier: MIT
#pragma once
// How rules are found: free functions named frule, rrule and derivatives_given_output, found by
// argument-dependent lookup in the namespaces of the function object and of the arguments, all seen
// as const lvalues. What a missing rule yields.

#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules_core/detail/attributes.hpp"

namespace chainrules {

/// What a call without a rule yields, and what an opt-out returns.
struct NoRule {};

namespace detail {

/// Which rule a call has. Two that fit equally well are an error.
enum class Rule {
    none,
    opted_out,
    no_derivative,  // CHAINRULES_NON_DIFFERENTIABLE
    written,
    scalar,  // none is written, but partials are
};

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

// What a rule returns tells which one it is; A are the types of f and of the arguments.
template <class Result, class... A>
inline constexpr Rule rule_by_result = Rule::written;
template <IsNoRule Result, class... A>
inline constexpr Rule rule_by_result<Result, A...> = Rule::opted_out;
template <class... A>
inline constexpr Rule rule_by_result<Unwritten, A...> = Rule::none;
template <class... P, class F, class... X>
inline constexpr Rule rule_by_result<OptOut<P...>, F, X...> =
    std::is_same_v<OptOut<P...>, OptOut<std::remove_const_t<X>...>> ? Rule::opted_out : Rule::none;
template <class... A>
inline constexpr Rule rule_by_result<NoDerivative, A...> = Rule::no_derivative;

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
concept HasRRuleViaAd = requires(A&... a) { rrule_via_ad(a...); };
template <class... A>
concept HasFRuleViaAd = requires(A&... a) { frule_via_ad(a...); };
template <class... A>
constexpr auto call_rrule_via_ad(A&... a) {
    return rrule_via_ad(a...);
}
template <class... A>
constexpr auto call_frule_via_ad(A&... a) {
    return frule_via_ad(a...);
}

// The type of what a rule returns. Found by one lookup: asking first whether the call exists would
// double what each use of a rule costs to compile.
template <class T>
struct Found {
    using type = std::remove_cvref_t<T>;
};
template <class Rules, class... A>
struct Ambiguous;

// The three functions that are rules: what lookup finds for arguments of types A, and the call.
struct FRules {
    template <class... A>
    static auto find(int) -> Found<decltype(frule(std::declval<A&>()...))>;
    template <class... A>
    static auto find(long) -> Ambiguous<FRules, A...>;
    template <class... A>
    using candidates = decltype(frule(std::declval<A&>()...));
    template <class... A>
    CHAINRULES_DETAIL_INLINE static constexpr auto call(A&... a) {
        return frule(a...);
    }
};
struct RRules {
    template <class... A>
    static auto find(int) -> Found<decltype(rrule(std::declval<A&>()...))>;
    template <class... A>
    static auto find(long) -> Ambiguous<RRules, A...>;
    template <class... A>
    using candidates = decltype(rrule(std::declval<A&>()...));
    template <class... A>
    CHAINRULES_DETAIL_INLINE static constexpr auto call(A&... a) {
        return rrule(a...);
    }
};
struct PartialsRules {
    template <class... A>
    static auto find(int) -> Found<decltype(derivatives_given_output(std::declval<A&>()...))>;
    template <class... A>
    static auto find(long) -> Ambiguous<PartialsRules, A...>;
    template <class... A>
    using candidates = decltype(derivatives_given_output(std::declval<A&>()...));
    template <class... A>
    CHAINRULES_DETAIL_INLINE static constexpr auto call(A&... a) {
        return derivatives_given_output(a...);
    }
};

template <class Rules, class... A>
struct Ambiguous {
    static_assert(!std::is_same_v<Rules, FRules>,
                  "chainrules::frule(tangents, f, x...): two rules fit equally well; constrain one "
                  "of them more");
    static_assert(!std::is_same_v<Rules, RRules>,
                  "chainrules::rrule(f, x...): two rules fit equally well; constrain one of them "
                  "more");
    static_assert(!std::is_same_v<Rules, PartialsRules>,
                  "chainrules::derivatives_given_output(Omega, f, x...): two rules fit equally "
                  "well; constrain one of them more");
    // An error as well, in which the compiler names the rules.
    using Candidates = typename Rules::template candidates<A...>;
    using type = Unwritten;
};

template <class Rules, class... A>
using result_t = typename decltype(Rules::template find<A...>(0))::type;

}  // namespace detail::adl

namespace detail {

// The rule among Rules that a call with arguments of types A finds: f is the first of them, but
// the second of a forward rule's.
template <class Rules, class... A>
inline constexpr Rule look_up = rule_by_result<adl::result_t<Rules, A...>, A...>;
template <class Tangents, class... A>
inline constexpr Rule look_up<adl::FRules, Tangents, A...> =
    rule_by_result<adl::result_t<adl::FRules, Tangents, A...>, A...>;

}  // namespace detail
}  // namespace chainrules
