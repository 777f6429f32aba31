// SPDX-License-Identifier: MIT
#pragma once
// Hyperbolic functions of <cmath> and <complex> and their inverses. Reciprocals:
// reciprocal_hyperbolic.hpp.

#include <cmath>

#include "chainrules/cmath/detail/real_rule.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/hypot.hpp"

namespace chainrules::cmath {

CHAINRULES_FUNCTION(sinh, std::sinh);
CHAINRULES_FUNCTION(cosh, std::cosh);
CHAINRULES_FUNCTION(tanh, std::tanh);
CHAINRULES_FUNCTION(asinh, std::asinh);
CHAINRULES_FUNCTION(acosh, std::acosh);
CHAINRULES_FUNCTION(atanh, std::atanh);

namespace detail {

struct tanh_partial {};
struct asinh_partial {};
struct acosh_partial {};
struct atanh_partial {};

// 1 / cosh² x by t = exp(-2|x|): 1 − Ω² has lost all digits where tanh is 1 to within rounding.
template <Real X>
constexpr X compute(tanh_partial, X const& x) {
    if constexpr (std::is_floating_point_v<X>) {
        X const t = std::exp(-2 * std::abs(x));
        X const s = 1 + t;
        return 4 * t / (s * s);
    } else {
        X const c = cosh(x);
        return 1 / (c * c);
    }
}
template <Real X>
constexpr X compute(asinh_partial, X const& x) {
    return 1 / hypot(X(1), x);
}
template <Real X>
constexpr X compute(acosh_partial, X const& x) {
    return 1 / (sqrt(x - 1) * sqrt(x + 1));
}
template <Real X>
constexpr X compute(atanh_partial, X const& x) {
    return 1 / ((1 - x) * (1 + x));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(sinh, (x), cosh(x));
CHAINRULES_SCALAR_RULE(cosh, (x), sinh(x));
CHAINRULES_SCALAR_RULE(tanh, (x), compute(detail::tanh_partial{}, x));
CHAINRULES_SCALAR_RULE(asinh, (x), compute(detail::asinh_partial{}, x));
// Infinite at 1, and that of atanh at ±1.
CHAINRULES_SCALAR_RULE(acosh, (x), singular(compute(detail::acosh_partial{}, x)));
CHAINRULES_SCALAR_RULE(atanh, (x), singular(compute(detail::atanh_partial{}, x)));
CHAINRULES_DETAIL_REAL_RULE(tanh, (x));
CHAINRULES_DETAIL_REAL_RULE(asinh, (x));
CHAINRULES_DETAIL_REAL_RULE(acosh, (x));
CHAINRULES_DETAIL_REAL_RULE(atanh, (x));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::acosh;
using cmath::asinh;
using cmath::atanh;
using cmath::cosh;
using cmath::sinh;
using cmath::tanh;
}  // namespace chainrules::fn
