// SPDX-License-Identifier: MIT
#pragma once
// Powers and roots: pow, its kin with a fixed exponent, and the differences from 1 that pow and
// sqrt lose digits in. Of cbrt only the real function is here. Any exponent known at compile time:
// literal_pow.hpp. The square root itself: exponential.hpp.

#include <cmath>

#include "chainrules/cmath/detail/pow.hpp"
#include "chainrules/cmath/detail/real_rule.hpp"

namespace chainrules::cmath {

namespace detail {

template <class T>
constexpr T real_cbrt(T const& x) {
    using std::cbrt;
    return T(cbrt(x));
}

// 1 / (3 x^(2/3)) for a cube root that is a few units in the last place off: Ω² + 2 x / Ω is
// 3 x^(2/3) with the square of that error.
template <class O, Real X>
constexpr O cbrt_partial(O const& Omega, X const& x) {
    O const square(Omega * Omega), better(square + 2 * (x / Omega));
    // At 0 and at infinity the quotient is NaN.
    if (better != better) return O(1 / (3 * square));
    return O(1 / better);
}

template <Number X>
constexpr promoted_t<X> reciprocal_root(X const& x) {
    return promoted_t<X>(1 / sqrt(promoted_t<X>(x)));
}

template <class X>
constexpr auto square(X const& x) {
    return evaluated_t<decltype(x * x)>(x * x);
}
template <class X>
constexpr auto cube(X const& x) {
    return evaluated_t<decltype(x * x * x)>(x * x * x);
}

}  // namespace detail

/// The cube root of x, negative where x is.
CHAINRULES_DETAIL_PRIMAL(cbrt, (x), detail::real_cbrt(x));
/// The reciprocal square root 1 / √x.
CHAINRULES_FUNCTION_EXPR(rsqrt, (x), detail::reciprocal_root(x));
/// The square x².
CHAINRULES_FUNCTION_EXPR(square, (x), detail::square(x));
/// The cube x³.
CHAINRULES_FUNCTION_EXPR(cube, (x), detail::cube(x));

/// xᵖ − 1 without the digits that the subtraction loses near 1.
CHAINRULES_DETAIL_WIDE_PRIMAL(powm1, (x, p), detail::powm1(x, p));
/// √(1 + x) − 1 without the digits that the subtraction loses near 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(sqrt1pm1, (x), detail::sqrt1pm1(x));

// The two ends of pow: see detail/pow.hpp for x = 0, and for powers out of range. A base or an
// exponent that does not change takes no part, where its partial is infinite or NaN as elsewhere.
CHAINRULES_DETAIL_REAL_RULE(pow, (x, p), singular(detail::pow_by_base_partial(Omega, x, p)),
                            singular(detail::pow_by_exponent_partial(Omega, x, p)));
CHAINRULES_SCALAR_RULE(powm1, (x, p),
                       singular(detail::pow_by_base_partial(pow(x, p), x, p)),
                       singular(detail::pow_by_exponent_partial(pow(x, p), x, p)));
CHAINRULES_DETAIL_REAL_RULE(cbrt, (x), singular(detail::cbrt_partial(Omega, x)));
CHAINRULES_SCALAR_RULE(rsqrt, (x), singular(-Omega / (2 * x)));
CHAINRULES_SCALAR_RULE(square, (x), singular(2 * x));
CHAINRULES_SCALAR_RULE(cube, (x), singular(3 * (x * x)));
CHAINRULES_SCALAR_RULE(sqrt1pm1, (x), singular(1 / (2 * sqrt(1 + x))));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::cbrt;
using cmath::cube;
using cmath::pow;
using cmath::powm1;
using cmath::rsqrt;
using cmath::sqrt1pm1;
using cmath::square;
}  // namespace chainrules::fn
