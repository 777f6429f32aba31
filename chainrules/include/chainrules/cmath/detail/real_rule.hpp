// SPDX-License-Identifier: MIT
#pragma once
// Scalar rules of functions whose derivative has one formula for real numbers and another for
// complex ones, or one in which both lose no digits: a rule for each. Without chainrules/complex/
// there is none for complex numbers.

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath::detail {

template <class... X>
concept AllReal = (Real<X> && ...);
template <class... X>
concept AnyComplex = (Number<X> && ...) && (Complex<X> || ...);

}  // namespace chainrules::cmath::detail

/// CHAINRULES_SCALAR_RULE for real arguments alone.
#define CHAINRULES_DETAIL_REAL_RULE(f, args, ...) \
    CHAINRULES_DETAIL_RULE(CHAINRULES_DETAIL_SCALAR_RULE, f, args, \
                           ::chainrules::cmath::detail::AllReal, #__VA_ARGS__, __VA_ARGS__)

/// CHAINRULES_SCALAR_RULE for arguments of which one is complex, beside the one for real ones. In a
/// namespace of its own, the name of its class is free.
#define CHAINRULES_DETAIL_COMPLEX_RULE(f, args, ...)                                          \
    inline namespace of_complex_numbers {                                                     \
    CHAINRULES_DETAIL_RULE(CHAINRULES_DETAIL_SCALAR_RULE, f, args,                              \
                           ::chainrules::cmath::detail::AnyComplex, #__VA_ARGS__, __VA_ARGS__); \
    }                                                                                         \
    static_assert(true)
