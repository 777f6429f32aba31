// SPDX-License-Identifier: MIT
#pragma once
// The partial derivatives of a scalar function from its output and its arguments, without running
// the function again: what most AD tools want, and what frule and rrule are derived from.

#include "chainrules_core/functions/rule_of_call.hpp"
#include "chainrules_core/tangents/chain.hpp"

namespace chainrules {

/// Names the partial with respect to argument I in the classes that CHAINRULES_SCALAR_RULE makes.
template <int I>
struct Slot {};

namespace detail {

// False, and named so that the compiler's message spells out function and arguments.
template <class F, class... X>
inline constexpr bool a_function_of = false;

// f(x...). A function object of CHAINRULES_FUNCTION takes the options off itself; any other gets
// them as they are meant for it. An object, which no argument-dependent lookup of a user's run(f)
// finds.
struct run_fn {
    template <class F, class... X>
    CHAINRULES_DETAIL_INLINE constexpr decltype(auto) operator()(F const& f, X const&... x) const {
        if constexpr ((is_keyword<X> || ...) && !requires { typename F::ChainRulesAdl; })
            return f(without_keyword(x)...);
        else if constexpr (requires { f(x...); })
            return f(x...);
        else
            static_assert(
                a_function_of<F, X...>,
                "chainrules: the function cannot be called with these arguments; a number "
                "type needs it in its own namespace, where argument-dependent lookup finds it");
    }
};
CHAINRULES_DETAIL_OBJECT run_fn run{};

template <class F, class... X>
using output_t = std::remove_cvref_t<decltype(evaluate(
    run(std::declval<F const&>(), std::declval<X const&>()...)))>;

template <class O, class F, class Arguments, std::size_t... I>
constexpr auto partials_of_first(O const& omega, F const& f, Arguments const& x,
                                 std::index_sequence<I...>) {
    return adl::PartialsRules::call(omega, f, std::get<I>(x)...);
}

namespace adl {

// The rule is called here: each function in between costs compile time with every use.
template <class O, class F, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto partials_of(O const& omega, F const& f, X const&... x) {
    if constexpr (PartialsWithOptions<O, Call<F, X...>>)
        return derivatives_given_output(omega, f, x...);
    else
        return partials_of_first(omega, f, std::tuple<X const&...>(x...),
                                 std::make_index_sequence<sizeof...(X) - 1>{});
}

}  // namespace adl
using adl::partials_of;

/// Value and partials at once, of a function whose formulas for both share most of their work. Its
/// object returns this from chainrules_value_and_partials(x...), for those numbers for which it
/// pays; frule and rrule then take it in the place of the function and its scalar rule, which must
/// agree.
template <class Y, class... P>
struct ValueAndPartials {
    struct Partials {
        static constexpr int chainrules_arguments = sizeof...(P);
        static constexpr int chainrules_outputs = 0;
        using chainrules_real_type = real_t<promoted_t<Y>>;
        std::tuple<P...> values;

        template <int I>
        CHAINRULES_DETAIL_INLINE constexpr auto operator()(Slot<I>) const {
            return std::get<I>(values);
        }
    };
    Y value;
    Partials partials;
};

template <class F, class... X>
concept GivesValueAndPartials =
    requires(F const& f, X const&... x) { f.chainrules_value_and_partials(x...); };

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
        constexpr bool known = HasPartials<O, call_t<F, X...>>;
        static_assert(known,
                      "chainrules::derivatives_given_output(Omega, f, x...): no scalar rule for f "
                      "with these argument types; define one with CHAINRULES_SCALAR_RULE");
        if constexpr (known) return partials_of(omega, without_alias(unwrap(f)), unwrap(x)...);
    }
};

}  // namespace detail

inline namespace objects {
/// The partials of f at x..., where f(x...) is Omega; never runs f. partial<i>(d) evaluates one.
CHAINRULES_DETAIL_OBJECT detail::derivatives_given_output_fn derivatives_given_output{};
}  // namespace objects

/// Partial I of f at x..., where f(x...) is Omega.
template <int I, class O, class F, class... X>
    requires(sizeof...(X) > 0)
CHAINRULES_DETAIL_INLINE constexpr auto partial(O const& omega, F const& f, X const&... x) {
    return partial<I>(derivatives_given_output(omega, f, x...));
}

}  // namespace chainrules
