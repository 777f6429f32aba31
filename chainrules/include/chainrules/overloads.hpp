// SPDX-License-Identifier: MIT
#pragma once
// The overloads that an AD tool's own number type gets for free: sin(x), x + y, x < y. The type
// derives from overloads::enable<Type>, an empty base that makes this namespace one of those in
// which its operators and functions are looked up. Every overload calls the function object of its
// name. The functions are those of <cmath> that take and return numbers, and min and max; others
// are in fn. erf, erfc, tgamma and lgamma need their rules, in special/error/error_functions.hpp
// and special/gamma/gamma.hpp. With it comes std::numeric_limits. For std::sin(x), with std::
// spelled out: overloads/std.hpp.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/classification.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/floating_point.hpp"
#include "chainrules/cmath/fused.hpp"
#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/cmath/modulo.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/cmath/rounding.hpp"
#include "chainrules/cmath/selection.hpp"
#include "chainrules/cmath/sign.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/detail/enable.hpp"
#include "chainrules/overloads/std/limits.hpp"

namespace chainrules::overloads {

namespace detail {

// An integer operand takes the number type of the other, so that 1 / y is no integer division.
template <class Other, class X>
constexpr decltype(auto) operand(X const& x) {
    if constexpr (Integer<X> && !ActiveNumber<X>)
        return static_cast<typename active_number<Other>::value_type>(x);
    else
        return (x);
}

}  // namespace detail

#define CHAINRULES_DETAIL_OPERATOR(op, function)                                  \
    template <class X, class Y>                                                   \
        requires detail::OneEnabled<X, Y>                                         \
    CHAINRULES_DETAIL_INLINE constexpr auto operator op(X const& x, Y const& y) { \
        return fn::function(detail::operand<Y>(x), detail::operand<X>(y));        \
    }                                                                             \
    template <detail::Enabled X, Number Y>                                        \
    constexpr X& operator op##=(X & x, Y const& y) {                              \
        return x = x op y;                                                        \
    }                                                                             \
    static_assert(true)
CHAINRULES_DETAIL_OPERATOR(+, add);
CHAINRULES_DETAIL_OPERATOR(-, subtract);
CHAINRULES_DETAIL_OPERATOR(*, multiply);
CHAINRULES_DETAIL_OPERATOR(/, divide);
#undef CHAINRULES_DETAIL_OPERATOR

/// −x, by the rule of negate.
template <detail::Enabled X>
constexpr auto operator-(X const& x) {
    return fn::negate(x);
}
/// x itself.
template <detail::Enabled X>
constexpr X const& operator+(X const& x) {
    return x;
}

/// x + 1, in place.
template <detail::Enabled X>
constexpr X& operator++(X& x) {
    return x = x + 1;
}
/// x − 1, in place.
template <detail::Enabled X>
constexpr X& operator--(X& x) {
    return x = x - 1;
}
/// x + 1, in place; returns what it was.
template <detail::Enabled X>
constexpr X operator++(X& x, int) {
    X const before = x;
    x = x + 1;
    return before;
}
/// x − 1, in place; returns what it was.
template <detail::Enabled X>
constexpr X operator--(X& x, int) {
    X const before = x;
    x = x - 1;
    return before;
}

#define CHAINRULES_DETAIL_COMPARISON(op)                 \
    template <class X, class Y>                          \
        requires detail::OneEnabled<X, Y>                \
    constexpr bool operator op(X const& x, Y const& y) { \
        return plain_value(x) op plain_value(y);         \
    }                                                    \
    static_assert(true)
CHAINRULES_DETAIL_COMPARISON(==);
CHAINRULES_DETAIL_COMPARISON(!=);
CHAINRULES_DETAIL_COMPARISON(<);
CHAINRULES_DETAIL_COMPARISON(<=);
CHAINRULES_DETAIL_COMPARISON(>);
CHAINRULES_DETAIL_COMPARISON(>=);
#undef CHAINRULES_DETAIL_COMPARISON

CHAINRULES_DETAIL_UNARY_OVERLOAD(abs);
CHAINRULES_DETAIL_UNARY_OVERLOAD(acos);
CHAINRULES_DETAIL_UNARY_OVERLOAD(acosh);
CHAINRULES_DETAIL_UNARY_OVERLOAD(asin);
CHAINRULES_DETAIL_UNARY_OVERLOAD(asinh);
CHAINRULES_DETAIL_UNARY_OVERLOAD(atan);
CHAINRULES_DETAIL_UNARY_OVERLOAD(atanh);
CHAINRULES_DETAIL_UNARY_OVERLOAD(cbrt);
CHAINRULES_DETAIL_UNARY_OVERLOAD(ceil);
CHAINRULES_DETAIL_UNARY_OVERLOAD(cos);
CHAINRULES_DETAIL_UNARY_OVERLOAD(cosh);
CHAINRULES_DETAIL_UNARY_OVERLOAD(exp);
CHAINRULES_DETAIL_UNARY_OVERLOAD(exp2);
CHAINRULES_DETAIL_UNARY_OVERLOAD(expm1);
CHAINRULES_DETAIL_UNARY_OVERLOAD(fabs);
CHAINRULES_DETAIL_UNARY_OVERLOAD(floor);
CHAINRULES_DETAIL_UNARY_OVERLOAD(fpclassify);
CHAINRULES_DETAIL_UNARY_OVERLOAD(ilogb);
CHAINRULES_DETAIL_UNARY_OVERLOAD(isfinite);
CHAINRULES_DETAIL_UNARY_OVERLOAD(isinf);
CHAINRULES_DETAIL_UNARY_OVERLOAD(isnan);
CHAINRULES_DETAIL_UNARY_OVERLOAD(isnormal);
CHAINRULES_DETAIL_UNARY_OVERLOAD(llrint);
CHAINRULES_DETAIL_UNARY_OVERLOAD(llround);
CHAINRULES_DETAIL_UNARY_OVERLOAD(log);
CHAINRULES_DETAIL_UNARY_OVERLOAD(log10);
CHAINRULES_DETAIL_UNARY_OVERLOAD(log1p);
CHAINRULES_DETAIL_UNARY_OVERLOAD(log2);
CHAINRULES_DETAIL_UNARY_OVERLOAD(logb);
CHAINRULES_DETAIL_UNARY_OVERLOAD(lrint);
CHAINRULES_DETAIL_UNARY_OVERLOAD(lround);
CHAINRULES_DETAIL_UNARY_OVERLOAD(nearbyint);
CHAINRULES_DETAIL_UNARY_OVERLOAD(rint);
CHAINRULES_DETAIL_UNARY_OVERLOAD(round);
CHAINRULES_DETAIL_UNARY_OVERLOAD(signbit);
CHAINRULES_DETAIL_UNARY_OVERLOAD(sin);
CHAINRULES_DETAIL_UNARY_OVERLOAD(sinh);
CHAINRULES_DETAIL_UNARY_OVERLOAD(sqrt);
CHAINRULES_DETAIL_UNARY_OVERLOAD(tan);
CHAINRULES_DETAIL_UNARY_OVERLOAD(tanh);
CHAINRULES_DETAIL_UNARY_OVERLOAD(trunc);

#define CHAINRULES_DETAIL_BINARY_FUNCTION(function)   \
    template <class X, class Y>                       \
        requires detail::OneEnabled<X, Y>             \
    constexpr auto function(X const& x, Y const& y) { \
        return fn::function(x, y);                    \
    }                                                 \
    static_assert(true)
CHAINRULES_DETAIL_BINARY_FUNCTION(atan2);
CHAINRULES_DETAIL_BINARY_FUNCTION(copysign);
CHAINRULES_DETAIL_BINARY_FUNCTION(fdim);
CHAINRULES_DETAIL_BINARY_FUNCTION(fmax);
CHAINRULES_DETAIL_BINARY_FUNCTION(fmin);
CHAINRULES_DETAIL_BINARY_FUNCTION(fmod);
CHAINRULES_DETAIL_BINARY_FUNCTION(hypot);
CHAINRULES_DETAIL_BINARY_FUNCTION(isgreater);
CHAINRULES_DETAIL_BINARY_FUNCTION(isgreaterequal);
CHAINRULES_DETAIL_BINARY_FUNCTION(isless);
CHAINRULES_DETAIL_BINARY_FUNCTION(islessequal);
CHAINRULES_DETAIL_BINARY_FUNCTION(islessgreater);
CHAINRULES_DETAIL_BINARY_FUNCTION(isunordered);
CHAINRULES_DETAIL_BINARY_FUNCTION(max);
CHAINRULES_DETAIL_BINARY_FUNCTION(min);
CHAINRULES_DETAIL_BINARY_FUNCTION(nextafter);
CHAINRULES_DETAIL_BINARY_FUNCTION(pow);
CHAINRULES_DETAIL_BINARY_FUNCTION(remainder);
#undef CHAINRULES_DETAIL_BINARY_FUNCTION

#define CHAINRULES_DETAIL_TERNARY_FUNCTION(function)              \
    template <class X, class Y, class Z>                          \
        requires detail::OneOfThreeEnabled<X, Y, Z>               \
    constexpr auto function(X const& x, Y const& y, Z const& z) { \
        return fn::function(x, y, z);                             \
    }                                                             \
    static_assert(true)
CHAINRULES_DETAIL_TERNARY_FUNCTION(fma);
CHAINRULES_DETAIL_TERNARY_FUNCTION(hypot);
CHAINRULES_DETAIL_TERNARY_FUNCTION(lerp);
#undef CHAINRULES_DETAIL_TERNARY_FUNCTION

template <detail::Enabled X>
constexpr auto ldexp(X const& x, int n) {
    return fn::ldexp(x, n);
}
template <detail::Enabled X>
constexpr auto scalbn(X const& x, int n) {
    return fn::scalbn(x, n);
}
template <detail::Enabled X>
constexpr auto scalbln(X const& x, long n) {
    return fn::scalbln(x, n);
}

template <detail::Enabled X>
constexpr auto frexp(X const& x, int* exponent) {
    auto const pair = fn::frexp(x);
    *exponent = pair.second;
    return pair.first;
}
template <detail::Enabled X>
constexpr auto modf(X const& x, evaluated_t<X>* whole) {
    auto const pair = fn::modf(x);
    *whole = pair.second;
    return pair.first;
}
template <class X, class Y>
    requires detail::OneEnabled<X, Y>
constexpr auto remquo(X const& x, Y const& y, int* quotient) {
    auto const pair = fn::remquo(x, y);
    *quotient = pair.second;
    return pair.first;
}

#define CHAINRULES_DETAIL_SPECIAL_OVERLOAD(function, header) \
    namespace detail::names {                                \
    struct function;                                         \
    }                                                        \
    template <detail::Enabled... X>                          \
        requires(sizeof...(X) == 1)                          \
    constexpr auto function(X const&... x)                   \
        CHAINRULES_DETAIL_CALL_SPECIAL(function, #function, header)
CHAINRULES_DETAIL_SPECIAL_OVERLOAD(erf, "error/error_functions.hpp");
CHAINRULES_DETAIL_SPECIAL_OVERLOAD(erfc, "error/error_functions.hpp");
CHAINRULES_DETAIL_SPECIAL_OVERLOAD(lgamma, "gamma/gamma.hpp");
CHAINRULES_DETAIL_SPECIAL_OVERLOAD(tgamma, "gamma/gamma.hpp");
#undef CHAINRULES_DETAIL_SPECIAL_OVERLOAD

}  // namespace chainrules::overloads
