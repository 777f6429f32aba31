// SPDX-License-Identifier: MIT
#pragma once
// The partial derivatives of a scalar function from its output and its arguments, without running
// the function again: what most AD tools want, and what frule and rrule are derived from.

#include "chainrules_core/functions/rule_lookup.hpp"
#include "chainrules_core/tangents/chain.hpp"

namespace chainrules {

/// Names the partial with respect to argument I in the classes that CHAINRULES_SCALAR_RULE makes.
template <int I>
struct Slot {};

namespace detail {

template <class... X>
constexpr bool last_is_keyword() {
    bool result = false;
    ((result = is_keyword<X>), ...);
    return result;
}

// False, and named so that the compiler's message spells out function and arguments.
template <class F, class... X>
inline constexpr bool a_function_of = false;

// f(x...). A function object of CHAINRULES_FUNCTION takes the options off itself; any other gets
// them as they are meant for it.
template <class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr decltype(auto) run(F const& f, X const&... x) {
    if constexpr (last_is_keyword<X...>() && !requires { typename F::ChainRulesAdl; })
        return f(without_keyword(x)...);
    else if constexpr (requires { f(x...); })
        return f(x...);
    else
        static_assert(
            a_function_of<F, X...>,
            "chainrules: the function cannot be called with these arguments; a number "
            "type needs it in its own namespace, where argument-dependent lookup finds it");
}

template <class F, class... X>
using output_t = std::remove_cvref_t<decltype(evaluate(
    run(std::declval<F const&>(), std::declval<X const&>()...)))>;

// Whether f takes the arguments. Asked only where there is a rule, so that the type of a primal is
// not looked up in vain; a function object of CHAINRULES_FUNCTION answers without its body
// (function.hpp).
template <class F, class... X>
inline constexpr bool runs = requires(F const& f, X const&... x) {
    f(without_keyword(x)...);
};
template <class F, class... X>
concept Runs = runs<F, X...>;

template <class O, class F, class... X>
concept PartialsWith = WrittenPartials<O const, F const, X const...>;

template <class O, class F, class Arguments, class Indices>
inline constexpr bool partials_without_options = false;
template <class O, class F, class Arguments, std::size_t... I>
inline constexpr bool partials_without_options<O, F, Arguments, std::index_sequence<I...>> =
    PartialsWith<O, F, std::tuple_element_t<I, Arguments>...>;

// A rule is asked with the options first, then without them: few partials depend on options.
template <class O, class F, class... X>
concept HasPartialsGiven = PartialsWith<O, F, X...> ||
    (last_is_keyword<X...>() &&
     partials_without_options<O, F, std::tuple<X...>, std::make_index_sequence<sizeof...(X) - 1>>);

template <class O, class F, class Arguments, std::size_t... I>
constexpr auto call_without_options(O const& omega, F const& f, Arguments const& x,
                                    std::index_sequence<I...>) {
    return adl::call_partials(omega, f, std::get<I>(x)...);
}

namespace adl {

template <class O, class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto partials_of(O const& omega, F const& f, X const&... x) {
    if constexpr (WrittenPartials<O const, F const, X const...>)
        return derivatives_given_output(omega, f, x...);
    else
        return call_without_options(omega, f, std::tuple<X const&...>(x...),
                                    std::make_index_sequence<sizeof...(X) - 1>{});
}

}  // namespace adl
using adl::partials_of;

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

// A scalar rule for these arguments, whatever opted out. Asked with a stand-in for the output's
// type, so that the primal is not instantiated: the first parameter of derivatives_given_output
// takes any.
template <class F, class... X>
inline constexpr bool has_scalar_rule_for = false;
template <class F, class X, class... Rest>
requires(Number<X>&&... &&
         (Number<Rest> ||
          is_keyword<Rest>)) inline constexpr bool has_scalar_rule_for<F, X, Rest...> =
    HasPartialsGiven<promoted_t<X>, F, X, Rest...>;
// Choices beside numbers: formulas are templates, so only the function itself tells which it takes.
template <class F, class... X>
requires((Number<X> || ...) && (Choice<X> || ...) &&
         (... && (Number<X> || is_keyword<X> ||
                  Choice<X>))) inline constexpr bool has_scalar_rule_for<F, X...> =
    HasPartialsGiven<typename first_number<X...>::type, F, X...> && Runs<F, X...>;

template <class F, class... X>
concept HasScalarRule = has_scalar_rule_for<F, X...>;

// What frule and rrule of a scalar rule need besides: they run f.
template <class F, class... X>
concept RunsWithScalarRule = HasScalarRule<F, X...> && Runs<F, X...>;

// The same, for AD tools: an opt-out in either direction hides the partials.
template <class F, class... X>
concept HasPartials =
    HasScalarRule<std::remove_cvref_t<F>, std::remove_cvref_t<X>...> &&
    !OptedOutRRule<F const, std::remove_cvref_t<X> const...> &&
    !OptedOutFRule<tangent_tuple_t<std::remove_cvref_t<F>, std::remove_cvref_t<X>...> const,
                   F const, std::remove_cvref_t<X> const...>;

// One evaluated partial of a set of partials that needs no set-up.
template <int I, class D>
CHAINRULES_DETAIL_INLINE constexpr auto partial_at(D const& d) {
    return as_partial<typename D::chainrules_real_type>(d(Slot<I>{}));
}

// One of the values that a visited set of partials hands out, evaluated when it is called.
template <int I, class First, class... Rest>
CHAINRULES_DETAIL_INLINE constexpr auto pick(First const& first, Rest const&... rest) {
    if constexpr (I == 0)
        return first();
    else
        return pick<I - 1>(rest...);
}

}  // namespace detail

/// Partial I of a set of partials that derivatives_given_output made. Evaluated here, not before.
template <int I, class D>
CHAINRULES_DETAIL_INLINE constexpr auto partial(D const& d) {
    static_assert(
        D::chainrules_outputs == 0,
        "chainrules::partial<i>(d): the function has several outputs; use partial<o, i>(d)");
    if constexpr (requires { d(Slot<I>{}); })
        return detail::partial_at<I>(d);
    else
        return d.chainrules_visit([](auto const&... p) {
            return detail::as_partial<typename D::chainrules_real_type>(detail::pick<I>(p...));
        });
}

/// The partial of output O with respect to argument I of a function with several outputs.
template <int O, int I, class D>
CHAINRULES_DETAIL_INLINE constexpr auto partial(D const& d) {
    return d.chainrules_visit([](auto const&... p) {
        return detail::as_partial<typename D::chainrules_real_type>(
            detail::pick<O * D::chainrules_arguments + I>(p...));
    });
}

namespace detail {

struct derivatives_given_output_fn {
    template <class O, class F, class... X>
    CHAINRULES_DETAIL_INLINE constexpr auto operator()(O const& omega, F const& f,
                                                       X const&... x) const {
        static_assert(HasPartialsGiven<O, F, X...>,
                      "chainrules::derivatives_given_output(Omega, f, x...): no scalar rule for f "
                      "with these argument types; define one with CHAINRULES_SCALAR_RULE");
        if constexpr (HasPartialsGiven<O, F, X...>) return partials_of(omega, f, x...);
    }
};

}  // namespace detail

inline namespace objects {
/// The partials of f at x..., where f(x...) is Omega; never runs f. partial<i>(d) evaluates one.
CHAINRULES_DETAIL_OBJECT detail::derivatives_given_output_fn derivatives_given_output{};
}  // namespace objects

/// Partial I of f at x..., where f(x...) is Omega.
template <int I, class O, class F, class... X>
requires(sizeof...(X) > 0) CHAINRULES_DETAIL_INLINE
    constexpr auto partial(O const& omega, F const& f, X const&... x) {
    return partial<I>(derivatives_given_output(omega, f, x...));
}

namespace detail {

/// The partials of output O out of those of a function with several outputs.
template <int O, class D>
struct PartialsOfOutput {
    static constexpr int chainrules_arguments = D::chainrules_arguments;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = typename D::chainrules_real_type;
    D all;

    template <int I>
    constexpr auto operator()(Slot<I>) const {
        return all.chainrules_visit(
            [](auto const&... p) { return pick<O * D::chainrules_arguments + I>(p...); });
    }
};

/// Output O of f as a function of its own, at arguments for which f was run already: an AD tool,
/// which knows functions with one output only, applies f's rule output by output.
template <int O, class F, class Outputs>
struct OutputOf {
    static constexpr char const* chainrules_name() { return F::chainrules_name(); }
    F f;
    Outputs values;

    template <class... X>
    constexpr auto const& operator()(X const&...) const {
        return std::get<O>(values);
    }
};

template <class Y, int O, class F, class Outputs, class... X>
constexpr auto derivatives_given_output(Y const&, OutputOf<O, F, Outputs> const& output,
                                        X const&... x) {
    auto const all = adl::partials_of(output.values, output.f, x...);
    return PartialsOfOutput<O, std::remove_const_t<decltype(all)>>{all};
}

}  // namespace detail

/// A function with a scalar rule for numbers of these types, from which nobody opted out.
template <class F, class... X>
concept has_scalar_rule = detail::HasPartials<F, X...>;

}  // namespace chainrules
