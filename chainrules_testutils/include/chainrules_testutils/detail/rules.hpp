// SPDX-License-Identifier: MIT
#pragma once
// Whether a call has rules that a check can go on with: there is one, and it returns two things.

#include "chainrules_testutils/detail/arguments.hpp"
#include "chainrules_testutils/detail/compile_error.hpp"

namespace chainrules::testutils::detail {

/// A rule's result with which a check can go on. void: the core has said what is wrong with it.
template <class Rule>
inline constexpr bool is_missing_rule = chainrules::detail::IsNoRule<Rule>;
template <class Rule>
inline constexpr bool is_usable_rule = chainrules::detail::returns_two<Rule>;
template <class Rule>
    requires(std::is_void_v<Rule> || is_missing_rule<Rule>)
inline constexpr bool is_usable_rule<Rule> = false;
template <class Rule>
inline constexpr bool is_no_pair =
    !std::is_void_v<Rule> && !is_missing_rule<Rule> && !is_usable_rule<Rule>;

// Whether a pullback's result has one entry for f and one for each of N arguments.
template <class Bars, std::size_t N>
inline constexpr bool counts_for = false;
template <class... D, std::size_t N>
inline constexpr bool counts_for<std::tuple<D...>, N> = sizeof...(D) == 1 + N;

// The rule's result for the usual tangents; only its type is asked for.
template <class Args, class Options, class CallType, class... A>
auto forward_rule(Args const& arguments, Random& rng, Options const& options, CallType const& call,
                  A const&... a) {
    return call.frule(options, arguments.make_tangents(rng, self_argument(call), a...),
                      primal_of(a)...);
}

/// What the rules of a call with arguments X, as finite differences see them, return.
template <class Options, class CallType, class P, class... A>
struct rules_of;
template <class Options, class CallType, class... X, class... A>
struct rules_of<Options, CallType, std::tuple<X...>, A...> {
    using Args = Arguments<double, self_t<CallType>, X...>;
    using Forward = decltype(forward_rule(
        std::declval<Args const&>(), std::declval<Random&>(), std::declval<Options const&>(),
        std::declval<CallType const&>(), std::declval<A const&>()...));
    using Reverse = decltype(std::declval<CallType const&>().rrule(
        std::declval<Options const&>(), std::declval<primal_t<A> const&>()...));
    static constexpr bool forward = !is_missing_rule<Forward>;
    static constexpr bool reverse = !is_missing_rule<Reverse>;
};

// The parameter types of a function object with one call operator that is no template.
template <class Call>
struct parameters_of {
    using type = std::tuple<>;
};
#define CHAINRULES_DETAIL_PARAMETERS(qualifiers)            \
    template <class Y, class F, class... P>                 \
    struct parameters_of<Y (F::*)(P...) qualifiers> {       \
        using type = std::tuple<std::remove_cvref_t<P>...>; \
    }
CHAINRULES_DETAIL_PARAMETERS(const);
CHAINRULES_DETAIL_PARAMETERS(const noexcept);
#undef CHAINRULES_DETAIL_PARAMETERS

enum class Parameter { unknown, whole_number, other };
/// What parameter I of f is, where its type tells.
template <class F, std::size_t I>
constexpr Parameter parameter_kind() {
    if constexpr (requires { &F::operator(); }) {
        using P = typename parameters_of<decltype(&F::operator())>::type;
        if constexpr (I < std::tuple_size_v<P>)
            return std::is_integral_v<std::tuple_element_t<I, P>> ? Parameter::whole_number
                                                                  : Parameter::other;
    }
    return Parameter::unknown;
}

}  // namespace chainrules::testutils::detail
