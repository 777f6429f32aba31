// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_NON_DIFFERENTIABLE(f): both rules of a function that has no derivative by nature (a
// count, a comparison, an index): NoTangent everywhere.

#include "chainrules_core/rules/rrule.hpp"

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

// A class, since nvcc takes no alias that ignores what it is given.
template <std::size_t>
struct NoTangentAt {
    using type = NoTangent;
};
template <class I>
struct NoTangentPullback;
template <std::size_t... I>
struct NoTangentPullback<std::index_sequence<I...>> {
    template <class Dy>
    constexpr std::tuple<NoTangent, typename NoTangentAt<I>::type...> operator()(Dy const&) const {
        return {};
    }
};

// A scalar rule that fits as well would be ignored in silence.
template <class F, class... X>
constexpr bool decided() {
    if constexpr ((Number<X> && ...))
        return partials_written<double, F, Types<X...>>;
    else
        return true;
}

template <class F, class... X>
constexpr auto non_differentiable_frule(F const& f, X const&... x) {
    static_assert(decided<F, X...>());
    using Y = output_t<F, X...>;
    return FRuleResult<Y, NoTangent>{run(f, x...), {}};
}

template <class F, class... X>
constexpr auto non_differentiable_rrule(F const& f, X const&... x) {
    static_assert(decided<F, X...>());
    using Y = output_t<F, X...>;
    using P = NoTangentPullback<std::make_index_sequence<Call<F, X...>::Arguments::size>>;
    return RRuleResult<Y, P>{run(f, x...), {}};
}

}  // namespace chainrules::detail

/// Declares that f has no derivative: `CHAINRULES_NON_DIFFERENTIABLE(floor_to_int);`, or only for
/// arguments of the given types: `CHAINRULES_NON_DIFFERENTIABLE(count, std::string, int);`. Stands
/// in f's namespace, after f.
#define CHAINRULES_NON_DIFFERENTIABLE(f, ...)                               \
    CHAINRULES_DETAIL_CAT(CHAINRULES_DETAIL_NO_DERIVATIVE, __VA_OPT__(_BY)) \
    (f __VA_OPT__(, ) __VA_ARGS__) static_assert(                           \
        ::chainrules::detail::is_function_object<decltype(f)>,              \
        "chainrules: CHAINRULES_NON_DIFFERENTIABLE(" #f                     \
        "): this is no function object; declare one with CHAINRULES_FUNCTION")

#define CHAINRULES_DETAIL_NO_DERIVATIVE(f)                                         \
    CHAINRULES_DETAIL_NO_RULES(f, (class... ChainRulesX), (ChainRulesX const&...)) \
    CHAINRULES_DETAIL_NO_PARTIALS(f, (::chainrules::Number... ChainRulesX),        \
                                  (ChainRulesX const&...), sizeof...(ChainRulesX))

// A parameter for each type, and no pack: that fits better than the pack of a scalar rule.
#define CHAINRULES_DETAIL_GIVEN_TYPE(c, i, X) std::same_as<X> ChainRulesX##i
#define CHAINRULES_DETAIL_GIVEN_ARGUMENT(c, i, X) ChainRulesX##i const&
#define CHAINRULES_DETAIL_NO_DERIVATIVE_BY(f, ...)                                        \
    CHAINRULES_DETAIL_NO_RULES(                                                           \
        f, (CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_GIVEN_TYPE, ~, (__VA_ARGS__))),  \
        (CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_GIVEN_ARGUMENT, ~, (__VA_ARGS__)))) \
    CHAINRULES_DETAIL_NO_PARTIALS(                                                        \
        f, (CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_GIVEN_TYPE, ~, (__VA_ARGS__))),  \
        (CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_GIVEN_ARGUMENT, ~, (__VA_ARGS__))), \
        CHAINRULES_DETAIL_COUNT(__VA_ARGS__))

// Declared only: what they return says it all.
#define CHAINRULES_DETAIL_NO_RULES(f, types, parameters)                                    \
    template <class ChainRulesTangents, CHAINRULES_DETAIL_UNPAREN types>                    \
    ::chainrules::detail::NoDerivative frule(ChainRulesTangents const&, decltype(f) const&, \
                                             CHAINRULES_DETAIL_UNPAREN parameters);         \
    template <CHAINRULES_DETAIL_UNPAREN types>                                              \
    ::chainrules::detail::NoDerivative rrule(decltype(f) const&,                            \
                                             CHAINRULES_DETAIL_UNPAREN parameters);
#define CHAINRULES_DETAIL_NO_PARTIALS(f, types, parameters, count)                               \
    template <class ChainRulesOmega, CHAINRULES_DETAIL_UNPAREN types>                            \
    constexpr ::chainrules::detail::NoPartials<ChainRulesOmega, count> derivatives_given_output( \
        ChainRulesOmega const&, decltype(f) const&, CHAINRULES_DETAIL_UNPAREN parameters) {      \
        return {};                                                                               \
    }
