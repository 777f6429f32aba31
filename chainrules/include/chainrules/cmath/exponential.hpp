// SPDX-License-Identifier: MIT
#pragma once
// Exponential, logarithm, square root and power of <cmath> and <complex>.

#include <cmath>

#include "chainrules_core/scalar_rule.hpp"

namespace chainrules::cmath {

CHAINRULES_FUNCTION(exp, std::exp)
CHAINRULES_FUNCTION(log, std::log)
CHAINRULES_FUNCTION(sqrt, std::sqrt)
CHAINRULES_FUNCTION(pow, std::pow)

namespace detail {

// p Ω / x; at x = 0 the limit, for p = 0 and p = 1 as for whole p.
template <class O, class X, class P>
constexpr auto pow_by_base(O const& Omega, X const& x, P const& p) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using Partial = evaluated_t<decltype(p * Omega / x)>;
    if constexpr (Real<X> && Real<P>) {
        // A power again, not a constant: the second derivative of x² at 0 is 2.
        if (x == 0 && p >= 0) return p == 0 ? Partial(0) : Partial(p * pow(x, p - 1));
    }
    return Partial(p * Omega / x);
}

// Ω log|x|, so that a whole power of a negative number has a derivative; at x = 0 the limit for
// p > 0, and NaN for p ≤ 0, where the function jumps.
template <class O, class X, class P>
constexpr auto pow_by_exponent(O const& Omega, X const& x, P const& p) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using Partial = evaluated_t<decltype(Omega * log(x))>;
    if constexpr (Real<X> && Real<P>) {
        if (x == 0)
            return p > 0 ? Partial(0) : Partial(std::numeric_limits<real_t<Partial>>::quiet_NaN());
        return Partial(Omega * log(x < 0 ? X(-x) : x));
    } else {
        return Partial(Omega * log(x));
    }
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(exp, (x), Omega)
CHAINRULES_SCALAR_RULE(log, (x), singular(1 / x))
CHAINRULES_SCALAR_RULE(sqrt, (x), singular(1 / (2 * Omega)))
CHAINRULES_SCALAR_RULE(pow, (x, p), singular(detail::pow_by_base(Omega, x, p)),
                       detail::pow_by_exponent(Omega, x, p))

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::exp;
using cmath::log;
using cmath::pow;
using cmath::sqrt;
}  // namespace chainrules::fn
