// SPDX-License-Identifier: MIT
#pragma once
// Absolute values and signs of real numbers. Those of complex numbers: chainrules/complex/.

#include <cmath>

#include "chainrules/cmath/detail/constants.hpp"
#include "chainrules/cmath/detail/real_rule.hpp"

namespace chainrules::cmath {

CHAINRULES_FUNCTION(abs, std::abs);
CHAINRULES_FUNCTION(fabs, std::fabs);
CHAINRULES_FUNCTION(copysign, std::copysign);

namespace detail {

struct abs2_primal {};
struct sign_primal {};

template <Real X>
constexpr promoted_t<X> compute(abs2_primal, X const& x) {
    auto const a = static_cast<promoted_t<X>>(x);
    return a * a;
}

template <Real X>
constexpr promoted_t<X> compute(sign_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x);
    if (a > 0) return T(1);
    if (a < 0) return T(-1);
    return a;
}

// 1 with the sign of x, -0 and NaN included.
template <class X>
constexpr auto signed_one(X const& x) {
    return ::chainrules::evaluate(copysign(plain_real_t<X>(1), x));
}

template <Real X, Real Y>
constexpr promoted_t<X, Y> flip_sign(X const& x, Y const& y) {
    auto const a = static_cast<promoted_t<X, Y>>(x);
    if (signed_one(promoted_t<Y, X>(y)) < 0) return -a;
    return a;
}

}  // namespace detail

/// The square of the absolute value.
CHAINRULES_FUNCTION_EXPR(abs2, (x), compute(detail::abs2_primal{}, x));
/// 1, -1, or x itself where it is a zero or NaN; x / |x| for complex x.
CHAINRULES_FUNCTION_EXPR(sign, (x), compute(detail::sign_primal{}, x));
/// x, or -x where y has a minus sign.
CHAINRULES_FUNCTION_EXPR(flipsign, (x, y), detail::flip_sign(x, y));

// 0 at 0, a subgradient.
CHAINRULES_SCALAR_RULE(abs, (x), sign(x));
CHAINRULES_SCALAR_RULE(fabs, (x), sign(x));
CHAINRULES_SCALAR_RULE(abs2, (x), 2 * x);
// 0 at 0 as well, where it jumps.
CHAINRULES_SCALAR_RULE(sign, (x), 0);
// At x = ±0 one of the two one-sided derivatives: that on the side of the sign bit of x.
CHAINRULES_SCALAR_RULE(copysign, (x, y), detail::signed_one(x) * detail::signed_one(y), NoTangent{});
CHAINRULES_SCALAR_RULE(flipsign, (x, y), detail::signed_one(y), NoTangent{});
CHAINRULES_DETAIL_REAL_RULE(abs, (x));
CHAINRULES_DETAIL_REAL_RULE(abs2, (x));
CHAINRULES_DETAIL_REAL_RULE(fabs, (x));
CHAINRULES_DETAIL_REAL_RULE(sign, (x));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::abs;
using cmath::abs2;
using cmath::copysign;
using cmath::fabs;
using cmath::flipsign;
using cmath::sign;
}  // namespace chainrules::fn
