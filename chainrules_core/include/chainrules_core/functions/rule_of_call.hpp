// SPDX-License-Identifier: MIT
#pragma once
// Which rule a call has, forwards and backwards: decided by types alone, and never by the body of
// the function.

#include "chainrules_core/functions/call.hpp"
#include "chainrules_core/functions/rule_lookup.hpp"

namespace chainrules {

namespace detail {

// Whether f takes the arguments. Asked only where there is a rule, so that the type of a primal is
// not looked up in vain; a function object of CHAINRULES_FUNCTION answers without its body
// (function.hpp).
template <class Call>
inline constexpr bool runs = false;
template <class F, class... X>
inline constexpr bool runs<Call<F, X...>> =
    requires(F const& f, X const&... x) { f(without_keyword(x)...); };
template <class Call>
concept Runs = runs<Call>;

template <class O, class F, class Arguments>
inline constexpr bool partials_written = false;
template <class O, class F, class... X>
inline constexpr bool partials_written<O, F, Types<X...>> =
    look_up<adl::PartialsRules, O const, F const, X const...> == Rule::written;

// Partials of a call whose output is an O: written for its options, too, or without them, as few
// partials depend on options.
template <class O, class Call>
concept PartialsWithOptions = partials_written<O, typename Call::Function, typename Call::All>;
template <class O, class Call>
concept HasPartials = PartialsWithOptions<O, Call> ||
                      partials_written<O, typename Call::Function, typename Call::Arguments>;

// A flag, an enumeration, a string beside numbers: it chooses the function, and has no derivative.
template <class X>
concept Choice = !Number<X> && has_no_tangent<X>;

template <class... X>
struct first_number {
    using type = void;
};
template <class X, class... Rest>
struct first_number<X, Rest...> : first_number<Rest...> {};
template <Number X, class... Rest>
struct first_number<X, Rest...> {
    using type = promoted_t<X>;
};

// A scalar rule, whatever else is written for the call. Asked with a stand-in for the output's
// type, so that the primal is not instantiated: the first parameter of derivatives_given_output
// takes any.
template <class Call, class Arguments>
inline constexpr bool follows_from_partials = false;
template <class Call, Number X, Number... Rest>
inline constexpr bool follows_from_partials<Call, Types<X, Rest...>> =
    HasPartials<promoted_t<X>, Call>;
// Choices beside numbers: formulas are templates, so only the function itself tells which it takes.
template <class Call, class... X>
    requires((Number<X> || ...) && (Choice<X> || ...) && (... && (Number<X> || Choice<X>)))
inline constexpr bool follows_from_partials<Call, Types<X...>> =
    HasPartials<typename first_number<X...>::type, Call> && Runs<Call>;
template <class Call>
concept FollowsFromPartials = follows_from_partials<Call, typename Call::Arguments>;

// Which rule a call has backwards.
template <class Call>
inline constexpr Rule written_reverse_rule = Rule::none;
template <class F, class... X>
inline constexpr Rule written_reverse_rule<Call<F, X...>> =
    look_up<adl::RRules, F const, X const...>;

template <class Call>
inline constexpr Rule reverse_rule = written_reverse_rule<Call>;
template <class Call>
    requires(written_reverse_rule<Call> == Rule::none && FollowsFromPartials<Call>)
inline constexpr Rule reverse_rule<Call> = Rule::scalar;

// Which rule a call has forwards with Tangents. It sees an argument that f changes as it is.
template <class X>
using seen_t = std::conditional_t<std::is_reference_v<X>, std::remove_reference_t<X>, X const>;
template <class Tangents, class Call>
inline constexpr Rule written_forward_rule = Rule::none;
template <class Tangents, class F, class... X>
inline constexpr Rule written_forward_rule<Tangents, Call<F, X...>> =
    look_up<adl::FRules, Tangents const, F const, seen_t<X>...>;

// An opt-out is declared for the canonical tangents and holds for all.
template <class Call>
concept OptedOutForwards =
    HaveTangents<Call> &&
    written_forward_rule<canonical_tangents_t<typename Call::Reading>, typename Call::Reading> ==
        Rule::opted_out;
template <class Tangents, class Call>
concept NoneForwards = written_forward_rule<Tangents, Call> == Rule::none ||
                       written_forward_rule<Tangents, Call> == Rule::opted_out;

template <class Tangents, class Call>
inline constexpr Rule forward_rule = written_forward_rule<Tangents, Call>;
template <class Tangents, OptedOutForwards Call>
inline constexpr Rule forward_rule<Tangents, Call> = Rule::opted_out;
template <class Tangents, class Call>
    requires(!OptedOutForwards<Call> && Call::reads_only && NoneForwards<Tangents, Call> &&
             FollowsFromPartials<Call>)
inline constexpr Rule forward_rule<Tangents, Call> = Rule::scalar;

// Whether frule or rrule of the call is no error. What is not written runs f.
template <class Call, Rule rule>
concept Usable =
    rule == Rule::written || ((rule == Rule::scalar || rule == Rule::no_derivative) && Runs<Call>);

template <class Call>
concept HasReverseRule = Usable<Call, reverse_rule<Call>>;
// A function without derivative takes arguments that have no tangent type as well, iterators say.
template <class Call>
concept HasForwardRule = (HaveTangents<Call> || reverse_rule<Call> == Rule::no_derivative) &&
                         Usable<Call, forward_rule<canonical_tangents_t<Call>, Call>>;

// For AD tools: an opt-out in either direction hides the partials.
template <class Call>
concept HasScalarRule =
    FollowsFromPartials<Call> && reverse_rule<Call> != Rule::opted_out && !OptedOutForwards<Call>;

}  // namespace detail

/// A function with a scalar rule for numbers of these types, from which nobody opted out.
template <class F, class... X>
concept has_scalar_rule = detail::HasScalarRule<detail::call_t<F, X...>>;

}  // namespace chainrules
