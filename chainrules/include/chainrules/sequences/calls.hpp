// SPDX-License-Identifier: MIT
#pragma once
// How a rule of a higher-order function differentiates the function that it is given: by the
// scalar rule of that function, whose partials are computed again from arguments and output; by
// another rule of its own; or by the AD tool whose configuration is given.

#include "chainrules/sequences/sequences.hpp"

namespace chainrules::containers::detail {

/// By rules of f itself.
struct ByRules {
    template <class F, class... X>
    static auto reverse(F const& f, X const&... x) {
        return chainrules::rrule(chainrules::detail::Borrowed<F>(f), x...);
    }
    template <class Tangents, class F, class... X>
    static auto forward(Tangents const& tangents, F const& f, X const&... x) {
        return chainrules::frule(tangents, f, x...);
    }
};

/// By an AD tool.
template <class C>
struct ByTool {
    C& config;

    template <class F, class... X>
    auto reverse(F const& f, X const&... x) const {
        return chainrules::rrule_via_ad(config, f, x...);
    }
    template <class Tangents, class F, class... X>
    auto forward(Tangents const& tangents, F const& f, X const&... x) const {
        return chainrules::frule_via_ad(config, tangents, f, x...);
    }
};

/// Whether the tool C is asked for the derivative of f(x...): f has no scalar rule, or one of its
/// own for this tool.
template <class C, class F, class... X>
concept AsksTool =
    !has_scalar_rule<F, X...> ||
    chainrules::detail::config_reverse_rule<C, chainrules::detail::call_t<F, X...>> !=
        chainrules::detail::Rule::none;
template <class C, class F, class... X>
concept AsksToolReverse = ConfigWith<C, HasReverseMode> && AsksTool<C, F, X...>;
template <class C, class F, class... X>
concept AsksToolForward = ConfigWith<C, HasForwardsMode> && AsksTool<C, F, X...>;

/// Whether there is a rule of f(x...) for the tool C.
template <class C, class F, class... X>
concept HasReverseFor =
    chainrules::detail::config_reverse_rule<C, chainrules::detail::Call<F, X...>> ==
    chainrules::detail::Rule::written;
template <class C, class F, class... X>
concept HasForwardFor =
    chainrules::detail::HaveTangents<chainrules::detail::Call<F, X...>> &&
    chainrules::detail::look_up<
        chainrules::detail::adl::FRules, C,
        chainrules::detail::canonical_tangents_t<chainrules::detail::Call<F, X...>> const, F const,
        X const...> == chainrules::detail::Rule::written;

/// The pullback of f at x..., where it is y, from f's scalar rule.
template <class F, class Y, class... X>
auto scalar_pullback(F const& f, Y const& y, X const&... x) {
    auto const partials = derivatives_given_output(y, f, x...);
    return chainrules::detail::ScalarPullback<std::remove_const_t<decltype(partials)>,
                                              chainrules::detail::Types<X...>>{partials};
}

/// A sum of tangents that are D, for an argument x: zero at first. Where they are no tangents, the
/// sum is a D, too.
template <class D, class X>
auto zero_sum(X const& x) {
    if constexpr (AbstractZero<D> || chainrules::detail::IsNotImplemented<D>)
        return D{};
    else {
        using Sum = std::remove_cvref_t<decltype(chainrules::evaluate(
            add(zero_tangent(x), std::declval<D const&>())))>;
        if constexpr (std::is_same_v<Sum, tangent_t<X>>)
            return zero_tangent(x);
        else if constexpr (std::is_convertible_v<tangent_t<X>, Sum>)
            return Sum(zero_tangent(x));
        else
            return Sum{};
    }
}

/// sum += d, for such a sum.
template <class S, class D>
void add_to_sum(S& sum, D const& d) {
    if constexpr (AbstractZero<S>) {
    } else if constexpr (chainrules::detail::IsNotImplemented<S>)
        sum = d;
    else
        add_to(sum, d);
}

/// A tangent as a rule of an AD tool may return it, as a value.
struct value_of_fn {
    template <class D>
    auto operator()(D const& d) const {
        return chainrules::evaluate(unthunk(d));
    }
};
inline constexpr value_of_fn value_of{};
template <class D>
using value_of_t = std::remove_cvref_t<decltype(value_of(std::declval<D const&>()))>;

}  // namespace chainrules::containers::detail
