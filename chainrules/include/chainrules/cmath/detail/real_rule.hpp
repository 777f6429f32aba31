// SPDX-License-Identifier: MIT
#pragma once
// Scalar rules of functions whose derivative has one formula for real numbers and another for
// complex ones, or one in which both lose no digits: a rule for each. Without chainrules/complex/
// there is none for complex numbers.

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath::detail {

template <class... X>
concept AllReal = (Real<X> && ...);
template <class... X>
concept AnyComplex = (Number<X> && ...) && (Complex<X> || ...);

}  // namespace chainrules::cmath::detail

/// CHAINRULES_SCALAR_RULE for real arguments alone.
#define CHAINRULES_DETAIL_REAL_RULE(f, args, ...)               \
    CHAINRULES_DETAIL_RULE(CHAINRULES_DETAIL_RULE_FOR, f, args, \
                           ::chainrules::cmath::detail::AllReal, #__VA_ARGS__, __VA_ARGS__)

/// CHAINRULES_SCALAR_RULE for arguments of which one is complex, beside the one for real ones. In a
/// namespace of its own, the name of its class is free.
#define CHAINRULES_DETAIL_COMPLEX_RULE(f, args, ...)                                            \
    inline namespace of_complex_numbers {                                                       \
    CHAINRULES_DETAIL_RULE(CHAINRULES_DETAIL_RULE_FOR, f, args,                                 \
                           ::chainrules::cmath::detail::AnyComplex, #__VA_ARGS__, __VA_ARGS__); \
    }                                                                                           \
    static_assert(true)

#define CHAINRULES_DETAIL_RULE_FOR(f, n, args, Arguments, text, ...)                          \
    CHAINRULES_DETAIL_PARTIALS(f, n, args, 0)                                                 \
    CHAINRULES_DETAIL_RULE_FORMULA(text)                                                      \
    CHAINRULES_DETAIL_MAP(CHAINRULES_DETAIL_RULE_PARTIAL, ~, (__VA_ARGS__))                   \
    }                                                                                         \
    ;                                                                                         \
    template <class ChainRulesOmega, class... ChainRulesX>                                    \
    requires(sizeof...(ChainRulesX) == n && Arguments<ChainRulesX...>)                        \
        CHAINRULES_DETAIL_INLINE constexpr auto                                               \
        derivatives_given_output(ChainRulesOmega const& chainrules_omega, decltype(f) const&, \
                                 ChainRulesX const&... chainrules_x) {                        \
        using ::chainrules::promoted_t;                                                       \
        using ::chainrules::detail::promote;                                                  \
        return chainrules_partials_##f##_##n<promoted_t<ChainRulesOmega, ChainRulesX...>,     \
                                             promoted_t<ChainRulesX, ChainRulesX...>...>{     \
            promote<promoted_t<ChainRulesOmega, ChainRulesX...>>(chainrules_omega),           \
            promote<promoted_t<ChainRulesX, ChainRulesX...>>(chainrules_x)...};               \
    }                                                                                         \
    static_assert(CHAINRULES_DETAIL_COUNT(__VA_ARGS__) == n,                                  \
                  "chainrules: give one partial per argument")
