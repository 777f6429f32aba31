// SPDX-License-Identifier: MIT
#pragma once
// Hyperbolic functions of <cmath> and <complex> and their inverses. Reciprocals:
// reciprocal_hyperbolic.hpp.

#include <cmath>

#include "chainrules/cmath/detail/real_rule.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/hypot.hpp"

namespace chainrules::cmath {

/// The hyperbolic sine (eˣ − e⁻ˣ) / 2.
CHAINRULES_FUNCTION(sinh, std::sinh);
/// The hyperbolic cosine (eˣ + e⁻ˣ) / 2.
CHAINRULES_FUNCTION(cosh, std::cosh);
/// The hyperbolic tangent sinh(x) / cosh(x).
CHAINRULES_FUNCTION(tanh, std::tanh);
/// The inverse hyperbolic sine log(x + √(x² + 1)).
CHAINRULES_FUNCTION(asinh, std::asinh);
/// The inverse hyperbolic cosine log(x + √(x² − 1)), not negative.
CHAINRULES_FUNCTION(acosh, std::acosh);
/// The inverse hyperbolic tangent log((1 + x) / (1 − x)) / 2.
CHAINRULES_FUNCTION(atanh, std::atanh);

namespace detail {

// 1 / cosh² x, by t = exp(-2|x|) where 1 − Ω² loses digits: all of them where tanh is 1 to within
// rounding. Of nested numbers by t as soon as the square of cosh may overflow.
template <class O, Real X>
constexpr X tanh_partial(O const& Omega, X const& x) {
    if constexpr (std::is_floating_point_v<X>) {
        X const square = static_cast<X>(Omega) * static_cast<X>(Omega);
        if (square <= X(0.375)) return 1 - square;
        X const t = std::exp(-2 * std::abs(x));
        X const s = 1 + t;
        return 4 * t / (s * s);
    } else {
        if (x < 1 && x > -1) {
            X const c = cosh(x);
            return 1 / (c * c);
        }
        X const t = exp(x < 0 ? X(2 * x) : X(-2 * x)), s = 1 + t;
        return 4 * t / (s * s);
    }
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(sinh, (x), singular(cosh(x)));
CHAINRULES_SCALAR_RULE(cosh, (x), singular(sinh(x)));
CHAINRULES_DETAIL_REAL_RULE(tanh, (x), detail::tanh_partial(Omega, x));
CHAINRULES_DETAIL_REAL_RULE(asinh, (x), 1 / hypot(1, x));
// Infinite at 1, and that of atanh at ±1.
CHAINRULES_DETAIL_REAL_RULE(acosh, (x), singular(1 / (sqrt(x - 1) * sqrt(x + 1))));
CHAINRULES_DETAIL_REAL_RULE(atanh, (x), singular(1 / detail::one_minus_square(x)));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::acosh;
using cmath::asinh;
using cmath::atanh;
using cmath::cosh;
using cmath::sinh;
using cmath::tanh;
}  // namespace chainrules::fn
