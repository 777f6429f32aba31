// SPDX-License-Identifier: MIT
#pragma once
// For rules whose formula holds for real numbers alone, of functions that take complex ones too.
// What chainrules/complex/ adds to them.

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath::detail {

template <class... X>
concept AnyComplex = (Number<X> && ...) && (Complex<X> || ...);

// An overload that asks for this as well is preferred to one that says that there is no rule.
template <class... X>
concept WithComplexRules = AnyComplex<X...> && sizeof...(X) != 0;

template <template <class...> class Partials, class O, class... X>
CHAINRULES_DETAIL_INLINE constexpr auto make_partials(O const& Omega, X const&... x) {
    using chainrules::detail::promote;
    return Partials<promoted_t<O, X...>, promoted_t<X, X...>...>{
        promote<promoted_t<O, X...>>(Omega), promote<promoted_t<X, X...>>(x)...};
}

}  // namespace chainrules::cmath::detail

#define CHAINRULES_DETAIL_RULE_PARAMETER(c, i, x) ChainRulesX##i const&
#define CHAINRULES_DETAIL_RULE_NAMED(c, i, x) ChainRulesX##i const& x
#define CHAINRULES_DETAIL_RULE_TYPE_NAME(c, i, x) ChainRulesX##i

/// The scalar rule of f, declared above, does not hold for complex numbers: a rule for them, if
/// there is one, is in chainrules/complex/. `CHAINRULES_DETAIL_REAL_RULE(tan, (x));`.
#define CHAINRULES_DETAIL_REAL_RULE(f, args)                                     \
    template <class ChainRulesOmega,                                             \
              CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_RULE_TYPE, ~, args)>  \
    requires ::chainrules::cmath::detail::AnyComplex<CHAINRULES_DETAIL_MAP_LIST( \
        CHAINRULES_DETAIL_RULE_TYPE_NAME, ~, args)>                              \
    constexpr ::chainrules::NoRule derivatives_given_output(                     \
        ChainRulesOmega const&, decltype(f) const&,                              \
        CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_RULE_PARAMETER, ~, args)) { \
        return {};                                                               \
    }                                                                            \
    static_assert(true)

/// It holds for complex numbers as well: for them chainrules/complex/ has overloads of what is in
/// the formula.
#define CHAINRULES_DETAIL_COMPLEX_RULE(f, args) \
    CHAINRULES_DETAIL_COMPLEX_RULE_I(f, CHAINRULES_DETAIL_COUNT args, args)
#define CHAINRULES_DETAIL_COMPLEX_RULE_I(f, n, args) CHAINRULES_DETAIL_COMPLEX_RULE_II(f, n, args)
#define CHAINRULES_DETAIL_COMPLEX_RULE_II(f, n, args)                                     \
    template <class ChainRulesOmega,                                                      \
              CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_RULE_TYPE, ~, args)>           \
    requires ::chainrules::cmath::detail::WithComplexRules<CHAINRULES_DETAIL_MAP_LIST(    \
        CHAINRULES_DETAIL_RULE_TYPE_NAME, ~, args)>                                       \
        CHAINRULES_DETAIL_INLINE constexpr auto derivatives_given_output(                 \
            ChainRulesOmega const& chainrules_omega, decltype(f) const&,                  \
            CHAINRULES_DETAIL_MAP_LIST(CHAINRULES_DETAIL_RULE_NAMED, ~, args)) {          \
        return ::chainrules::cmath::detail::make_partials<chainrules_partials_##f##_##n>( \
            chainrules_omega, CHAINRULES_DETAIL_UNPAREN args);                            \
    }                                                                                     \
    static_assert(true)
