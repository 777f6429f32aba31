// SPDX-License-Identifier: MIT
#pragma once
// CHAINRULES_IMPLICIT_RULE(f, residual): the rules of a function object that exists and solves an
// equation, as those of implicit_rule(f, residual):
//
//     namespace chem::fn {
//     CHAINRULES_FUNCTION(equilibrium, chem::equilibrium);
//     CHAINRULES_IMPLICIT_RULE(equilibrium, chem::Residual{});
//     }
//
// It stands in the namespace of the function object, after it. More arguments are those of
// implicit_rule: a form of the Jacobian, ImplicitOptions.

#include "chainrules/implicit/rule.hpp"

namespace chainrules::implicit::detail {

// Without a configuration there is a rule where own_config serves the residual. Of F alone: what
// lookup finds for others is not asked.
template <class Self, class F, class Rule, class... T>
concept HasOwnRule = std::is_same_v<Self, F> && has_rrule<Rule, T...>;

}  // namespace chainrules::implicit::detail

/// Declares frule and rrule of the function object f by those of implicit_rule(f, …).
#define CHAINRULES_IMPLICIT_RULE(f, ...)                                                        \
    inline auto chainrules_implicit_rule(f##_t const& chainrules_f) {                           \
        return ::chainrules::implicit_rule(chainrules_f, __VA_ARGS__)                           \
            .named(::chainrules::function_name(chainrules_f));                                  \
    }                                                                                           \
    template <::chainrules::AnyConfig ChainRulesConfig, class ChainRulesTangents, class... X>   \
    auto frule(ChainRulesConfig& config, ChainRulesTangents const& tangents, f##_t const& self, \
               X const&... x) {                                                                 \
        return ::chainrules::implicit::detail::forward(config, tangents,                        \
                                                       chainrules_implicit_rule(self), x...);   \
    }                                                                                           \
    template <::chainrules::AnyConfig ChainRulesConfig, class... X>                             \
    auto rrule(ChainRulesConfig& config, f##_t const& self, X const&... x) {                    \
        return ::chainrules::implicit::detail::reverse(                                         \
            config, ::chainrules::own(chainrules_implicit_rule(self)), x...);                   \
    }                                                                                           \
    template <class... ChainRulesTangents, class ChainRulesSelf, class... X>                    \
        requires ::chainrules::implicit::detail::HasOwnRule<                                    \
            ChainRulesSelf, f##_t, decltype(chainrules_implicit_rule(f##_t{})), X...>           \
    auto frule(std::tuple<ChainRulesTangents...> const& tangents, ChainRulesSelf const& self,   \
               X const&... x) {                                                                 \
        return ::chainrules::implicit::detail::forward_without_config(                          \
            tangents, chainrules_implicit_rule(self), x...);                                    \
    }                                                                                           \
    template <class ChainRulesSelf, class... X>                                                 \
        requires ::chainrules::implicit::detail::HasOwnRule<                                    \
            ChainRulesSelf, f##_t, decltype(chainrules_implicit_rule(f##_t{})), X...>           \
    auto rrule(ChainRulesSelf const& self, X const&... x) {                                     \
        return ::chainrules::implicit::detail::reverse_without_config(                          \
            ::chainrules::own(chainrules_implicit_rule(self)), x...);                           \
    }                                                                                           \
    static_assert(true)
