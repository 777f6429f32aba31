// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_NON_DIFFERENTIABLE(f): both rules of a function that has no derivative by nature (a
// count, a comparison, an index): NoTangent everywhere.

#include "chainrules_core/rrule.hpp"

namespace chainrules::detail {

/// Partials that are all NoTangent.
template <class O, int N>
struct NoPartials {
    static constexpr int chainrules_arguments = N;
    static constexpr int chainrules_outputs = 0;
    using chainrules_real_type = double;

    template <int I>
    constexpr NoTangent operator()(Slot<I>) const {
        return {};
    }
};

template <class I>
struct NoTangentPullback;
template <std::size_t... I>
struct NoTangentPullback<std::index_sequence<I...>> {
    template <std::size_t>
    using Same = NoTangent;

    template <class Dy>
    constexpr std::tuple<NoTangent, Same<I>...> operator()(Dy const&) const {
        return {};
    }
};

template <class F, class... X>
constexpr auto non_differentiable_frule(F const& f, X const&... x) {
    using Y = output_t<F, X...>;
    return FRuleResult<Y, NoTangent>{run(f, x...), {}};
}

template <class F, class... X>
constexpr auto non_differentiable_rrule(F const& f, X const&... x) {
    using Y = output_t<F, X...>;
    using P = NoTangentPullback<std::make_index_sequence<differentiable_arguments<X...>>>;
    return RRuleResult<Y, P>{run(f, x...), {}};
}

template <class... Constraint>
struct Matches {
    template <class... X>
    static constexpr bool value = std::is_same_v<std::tuple<Constraint...>, std::tuple<X...>>;
};
template <>
struct Matches<> {
    template <class... X>
    static constexpr bool value = true;
};

}  // namespace chainrules::detail

/// Declares that f has no derivative: `CHAINRULES_NON_DIFFERENTIABLE(floor_to_int)`, or only for
/// arguments of the given types: `CHAINRULES_NON_DIFFERENTIABLE(count, std::string, int)`. Stands
/// in f's namespace, after f.
#define CHAINRULES_NON_DIFFERENTIABLE(...) CHAINRULES_DETAIL_NON_DIFFERENTIABLE(__VA_ARGS__)
#define CHAINRULES_DETAIL_NON_DIFFERENTIABLE(f, ...)                                               \
    template <class ChainRulesTangents, class... ChainRulesX>                                      \
    requires(                                                                                      \
        ::chainrules::detail::Matches<__VA_ARGS__>::template value<ChainRulesX...>) constexpr auto \
    frule(ChainRulesTangents const&, decltype(f) const& function, ChainRulesX const&... x) {       \
        return ::chainrules::detail::non_differentiable_frule(function, x...);                     \
    }                                                                                              \
    template <class... ChainRulesX>                                                                \
    requires(                                                                                      \
        ::chainrules::detail::Matches<__VA_ARGS__>::template value<ChainRulesX...>) constexpr auto \
    rrule(decltype(f) const& function, ChainRulesX const&... x) {                                  \
        return ::chainrules::detail::non_differentiable_rrule(function, x...);                     \
    }                                                                                              \
    template <class ChainRulesOmega, ::chainrules::Number... ChainRulesX>                          \
    requires(                                                                                      \
        ::chainrules::detail::Matches<__VA_ARGS__>::template value<ChainRulesX...>) constexpr ::   \
        chainrules::detail::NoPartials<ChainRulesOmega, sizeof...(ChainRulesX)>                    \
        derivatives_given_output(ChainRulesOmega const&, decltype(f) const&,                       \
                                 ChainRulesX const&...) {                                          \
        return {};                                                                                 \
    }                                                                                              \
    static_assert(::chainrules::detail::is_function_object<decltype(f)>,                           \
                  "chainrules: CHAINRULES_NON_DIFFERENTIABLE(" #f                                  \
                  "): this is no function object; declare one with CHAINRULES_FUNCTION")
