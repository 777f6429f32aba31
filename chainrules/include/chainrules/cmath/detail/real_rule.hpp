// SPDX-License-Identifier: MIT
#pragma once
// For rules whose formula holds for real numbers alone, of functions that take complex ones too.
// What chainrules/complex/ adds to them.

#include "chainrules_core/rrule.hpp"
#include "chainrules_core/scalar_rule.hpp"

namespace chainrules::cmath::detail {

template <class... X>
concept AnyComplex = (Number<X> && ...) && (Complex<X> || ...);

// An overload that asks for this as well is preferred to one that says that there is no rule.
template <class... X>
concept WithComplexRules = AnyComplex<X...> && sizeof...(X) != 0;

template <template <class...> class Partials, class O, class X>
CHAINRULES_DETAIL_INLINE constexpr auto make_partials(O const& Omega, X const& x) {
    return Partials<promoted_t<O, X>, promoted_t<X>>{static_cast<promoted_t<O, X>>(Omega),
                                                     static_cast<promoted_t<X>>(x)};
}

}  // namespace chainrules::cmath::detail

/// The scalar rule of f for one number, declared above, does not hold for complex numbers: a rule
/// for them, if there is one, is in chainrules/complex/.
#define CHAINRULES_DETAIL_REAL_RULE(f)                                    \
    template <class ChainRulesOmega, class ChainRulesZ>                   \
    requires ::chainrules::cmath::detail::AnyComplex<ChainRulesZ>         \
    constexpr ::chainrules::NoRule derivatives_given_output(              \
        ChainRulesOmega const&, decltype(f) const&, ChainRulesZ const&) { \
        return {};                                                        \
    }                                                                     \
    static_assert(true)

/// It holds for complex numbers as well: for them chainrules/complex/ has overloads of what is in
/// the formula.
#define CHAINRULES_DETAIL_COMPLEX_RULE(f)                                               \
    template <class ChainRulesOmega, class ChainRulesZ>                                 \
    requires ::chainrules::cmath::detail::WithComplexRules<ChainRulesZ>                 \
        CHAINRULES_DETAIL_INLINE constexpr auto derivatives_given_output(               \
            ChainRulesOmega const& chainrules_omega, decltype(f) const&,                \
            ChainRulesZ const& chainrules_z) {                                          \
        return ::chainrules::cmath::detail::make_partials<chainrules_partials_##f##_1>( \
            chainrules_omega, chainrules_z);                                            \
    }                                                                                   \
    static_assert(true)
