// SPDX-License-Identifier: MIT
#pragma once
// Absolute values and signs of real numbers. Those of complex numbers: chainrules/complex/.

#include <cmath>

#include "chainrules/cmath/detail/real_rule.hpp"
#include "chainrules/detail/constants.hpp"
#include "chainrules/detail/primal.hpp"

namespace chainrules::cmath {

/// The absolute value |x|.
CHAINRULES_FUNCTION(abs, std::abs);
/// The absolute value |x| of a real number.
CHAINRULES_FUNCTION(fabs, std::fabs);
/// The size of x with the sign of y.
CHAINRULES_FUNCTION(copysign, std::copysign);

namespace detail {

template <class T>
constexpr T sign_of(T const& x) {
    return x > 0 ? T(1) : x < 0 ? T(-1) : x;
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
CHAINRULES_DETAIL_PRIMAL(abs2, (x), x * x);
/// 1, -1, or x itself where it is a zero or NaN; x / |x| for complex x.
CHAINRULES_DETAIL_PRIMAL(sign, (x), detail::sign_of(x));
/// x, or -x where y has a minus sign.
CHAINRULES_FUNCTION_EXPR(flipsign, (x, y), detail::flip_sign(x, y));

// 0 at 0, a subgradient.
CHAINRULES_DETAIL_REAL_RULE(abs, (x), sign(x));
CHAINRULES_DETAIL_REAL_RULE(fabs, (x), sign(x));
CHAINRULES_DETAIL_REAL_RULE(abs2, (x), singular(2 * x));
// 0 at 0 as well, where it jumps.
CHAINRULES_DETAIL_REAL_RULE(sign, (x), 0);
// At x = ±0 one of the two one-sided derivatives: that on the side of the sign bit of x.
CHAINRULES_SCALAR_RULE(copysign, (x, y), detail::signed_one(x) * detail::signed_one(y), NoTangent{});
CHAINRULES_SCALAR_RULE(flipsign, (x, y), detail::signed_one(y), NoTangent{});

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::abs;
using cmath::abs2;
using cmath::copysign;
using cmath::fabs;
using cmath::flipsign;
using cmath::sign;
}  // namespace chainrules::fn
