// SPDX-License-Identifier: MIT
#pragma once
// Trigonometric functions of <cmath> and <complex>, in radians. Their reciprocals:
// reciprocal_trigonometric.hpp; degrees and multiples of π: degrees.hpp, pi_scaled.hpp.

#include <cmath>
#include <utility>

#include "chainrules/cmath/detail/real_rule.hpp"
#include "chainrules/detail/constants.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath {

/// The sine of an angle in radians.
CHAINRULES_FUNCTION(sin, std::sin);
/// The cosine of an angle in radians.
CHAINRULES_FUNCTION(cos, std::cos);
/// The tangent of an angle in radians.
CHAINRULES_FUNCTION(tan, std::tan);

namespace detail {

template <Number X>
constexpr auto sin_and_cos(X const& x) {
    using T = promoted_t<X>;
    T const angle = static_cast<T>(x);
    return std::pair<T, T>(T(sin(angle)), T(cos(angle)));
}

}  // namespace detail

/// The pair of sin(x) and cos(x).
CHAINRULES_FUNCTION_EXPR(sincos, (x), detail::sin_and_cos(x));

CHAINRULES_SCALAR_RULE(sin, (x), cos(x));
CHAINRULES_SCALAR_RULE(cos, (x), -sin(x));
CHAINRULES_DETAIL_REAL_RULE(tan, (x), 1 + Omega * Omega);
CHAINRULES_SCALAR_RULE_MULTI(sincos, (x), (), (Omega.second), (-Omega.first));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::cos;
using cmath::sin;
using cmath::sincos;
using cmath::tan;
}  // namespace chainrules::fn
