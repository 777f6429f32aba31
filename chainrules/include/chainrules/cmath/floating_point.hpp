// SPDX-License-Identifier: MIT
#pragma once
// The representation of floating-point numbers: powers of two, mantissa and exponent, whole and
// fractional part, neighbours.

#include <cmath>
#include <utility>

#include "chainrules/detail/constants.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath {

/// The product x 2ⁿ, for a whole number n.
CHAINRULES_FUNCTION(ldexp, std::ldexp);
/// The product x 2ⁿ, for a whole number n; 2 is the radix of floating-point numbers.
CHAINRULES_FUNCTION(scalbn, std::scalbn);
/// The product x 2ⁿ, for a whole number n that may be a long.
CHAINRULES_FUNCTION(scalbln, std::scalbln);
/// The number next to x towards y, in their common type.
CHAINRULES_FUNCTION(nextafter, std::nextafter);
/// The number next to x, in its type, towards y, a long double.
CHAINRULES_FUNCTION(nexttoward, std::nexttoward);
/// The exponent of x in floating point, ⌊log₂ |x|⌋, as a number of its type.
CHAINRULES_FUNCTION(logb, std::logb);
/// The exponent of x in floating point, ⌊log₂ |x|⌋, as an int.
CHAINRULES_FUNCTION(ilogb, std::ilogb);

namespace detail {

// 2ⁿ as the plain real number next to x; n is a whole number in a floating type, as rules see it.
template <class X, class N>
constexpr plain_real_t<X> power_of_two(X const& x, N const& n) {
    if constexpr (ActiveNumber<N>)
        return power_of_two(x, plain_value(n));
    else if constexpr (std::numeric_limits<N>::digits < std::numeric_limits<int>::digits)
        return ldexp(plain_real_t<X>(1), n > N(1000000)    ? 1000000
                                         : n < N(-1000000) ? -1000000
                                                           : static_cast<int>(n));
    else
        return ldexp(plain_real_t<X>(1), static_cast<int>(static_cast<long long>(n)));
}
// The same for n from a long, which may be beyond an int.
template <class X, class N>
constexpr plain_real_t<X> power_of_two_from_long(X const& x, N const& n) {
    if (n > N(1000000)) return power_of_two(x, N(1000000));
    if (n < N(-1000000)) return power_of_two(x, N(-1000000));
    return power_of_two(x, n);
}

template <Real X>
constexpr auto mantissa_and_exponent(X const& x) {
    using T = promoted_t<X>;
    using std::frexp;
    int exponent = 0;
    T const mantissa = frexp(T(x), &exponent);
    return std::pair<T, int>(mantissa, exponent);
}

// 2^−exponent, and NaN of NaN. A tool may have made a number of its own of the exponent.
template <class M, class N>
constexpr plain_real_t<M> mantissa_partial(M const& mantissa, N const& exponent) {
    using T = plain_real_t<M>;
    if (mantissa != mantissa) return std::numeric_limits<T>::quiet_NaN();
    return power_of_two(mantissa, -static_cast<int>(plain_value(exponent)));
}

template <Real X>
constexpr auto fraction_and_whole(X const& x) {
    using T = promoted_t<X>;
    using std::modf;
    T whole(0);
    T const fraction = modf(T(x), &whole);
    return std::pair<T, T>(fraction, whole);
}

}  // namespace detail

/// The pair of the mantissa, between 1/2 and 1 in size, and the exponent of two.
CHAINRULES_FUNCTION_EXPR(frexp, (x), detail::mantissa_and_exponent(x));
/// The pair of the fractional and the whole part, both with the sign of x.
CHAINRULES_FUNCTION_EXPR(modf, (x), detail::fraction_and_whole(x));

CHAINRULES_SCALAR_RULE(ldexp, (x, n), singular(detail::power_of_two(x, n)), NoTangent{});
CHAINRULES_SCALAR_RULE(scalbn, (x, n), singular(detail::power_of_two(x, n)), NoTangent{});
CHAINRULES_SCALAR_RULE(scalbln, (x, n), singular(detail::power_of_two_from_long(x, n)), NoTangent{});
CHAINRULES_SCALAR_RULE_MULTI(frexp, (x), (),
                             (singular(detail::mantissa_partial(Omega.first, Omega.second))),
                             (NoTangent{}));
CHAINRULES_SCALAR_RULE_MULTI(modf, (x), (), (1), (0));
// A step to the neighbour is a shift by a constant.
CHAINRULES_SCALAR_RULE(nextafter, (x, y), 1, NoTangent{});
CHAINRULES_SCALAR_RULE(nexttoward, (x, y), 1, NoTangent{});
CHAINRULES_SCALAR_RULE(logb, (x), 0);
CHAINRULES_NON_DIFFERENTIABLE(ilogb);

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::frexp;
using cmath::ilogb;
using cmath::ldexp;
using cmath::logb;
using cmath::modf;
using cmath::nextafter;
using cmath::nexttoward;
using cmath::scalbln;
using cmath::scalbn;
}  // namespace chainrules::fn
