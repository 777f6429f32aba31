// SPDX-License-Identifier: MIT
#pragma once
// The overloads that an AD tool's own number type gets for free: sin(x), x + y, x < y. The type
// derives from overloads::enable<Type>, an empty base that makes this namespace one of those in
// which its operators and functions are looked up. Every overload calls the function object of its
// name. The functions are those of <cmath> that take and return numbers; others are in fn.

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

namespace chainrules::overloads {

/// Base of an AD tool's number type, or of a node of its expression templates:
/// `struct Dual : overloads::enable<Dual> { … };`. Empty; each type has a base of its own, so that
/// nested numbers stay as small as they are.
template <class Derived>
struct enable {};

namespace detail {

template <class T>
concept Enabled = std::is_base_of_v<enable<std::remove_cvref_t<T>>, std::remove_cvref_t<T>>;

template <class X, class Y>
concept OneEnabled = (Enabled<X> || Enabled<Y>)&&Number<X>&& Number<Y>;
template <class X, class Y, class Z>
concept OneOfThreeEnabled = (Enabled<X> || Enabled<Y> ||
                             Enabled<Z>)&&Number<X>&& Number<Y>&& Number<Z>;

// An integer operand takes the number type of the other, so that 1 / y is no integer division.
template <class Other, class X>
constexpr decltype(auto) operand(X const& x) {
    if constexpr (Integer<X> && !ActiveNumber<X>)
        return static_cast<typename active_number<Other>::value_type>(x);
    else
        return (x);
}

// The plain number under all levels of nesting: what comparisons compare.
template <class X>
constexpr decltype(auto) plain(X const& x) {
    if constexpr (ActiveNumber<X>)
        return plain(active_number<X>::value(x));
    else
        return evaluated_t<X>(x);
}

}  // namespace detail

#define CHAINRULES_DETAIL_OPERATOR(op, function)                           \
    template <class X, class Y>                                            \
    requires detail::OneEnabled<X, Y>                                      \
    constexpr auto operator op(X const& x, Y const& y) {                   \
        return fn::function(detail::operand<Y>(x), detail::operand<X>(y)); \
    }                                                                      \
    template <detail::Enabled X, Number Y>                                 \
    constexpr X& operator op##=(X& x, Y const& y) {                        \
        return x = x op y;                                                 \
    }
CHAINRULES_DETAIL_OPERATOR(+, add)
CHAINRULES_DETAIL_OPERATOR(-, subtract)
CHAINRULES_DETAIL_OPERATOR(*, multiply)
CHAINRULES_DETAIL_OPERATOR(/, divide)
#undef CHAINRULES_DETAIL_OPERATOR

template <detail::Enabled X>
constexpr auto operator-(X const& x) {
    return fn::negate(x);
}
template <detail::Enabled X>
constexpr X const& operator+(X const& x) {
    return x;
}

#define CHAINRULES_DETAIL_COMPARISON(op)                 \
    template <class X, class Y>                          \
    requires detail::OneEnabled<X, Y>                    \
    constexpr bool operator op(X const& x, Y const& y) { \
        return detail::plain(x) op detail::plain(y);     \
    }
CHAINRULES_DETAIL_COMPARISON(==)
CHAINRULES_DETAIL_COMPARISON(!=)
CHAINRULES_DETAIL_COMPARISON(<)
CHAINRULES_DETAIL_COMPARISON(<=)
CHAINRULES_DETAIL_COMPARISON(>)
CHAINRULES_DETAIL_COMPARISON(>=)
#undef CHAINRULES_DETAIL_COMPARISON

#define CHAINRULES_DETAIL_UNARY(function) \
    template <detail::Enabled X>          \
    constexpr auto function(X const& x) { \
        return fn::function(x);           \
    }
CHAINRULES_DETAIL_UNARY(abs)
CHAINRULES_DETAIL_UNARY(acos)
CHAINRULES_DETAIL_UNARY(acosh)
CHAINRULES_DETAIL_UNARY(asin)
CHAINRULES_DETAIL_UNARY(asinh)
CHAINRULES_DETAIL_UNARY(atan)
CHAINRULES_DETAIL_UNARY(atanh)
CHAINRULES_DETAIL_UNARY(cbrt)
CHAINRULES_DETAIL_UNARY(ceil)
CHAINRULES_DETAIL_UNARY(cos)
CHAINRULES_DETAIL_UNARY(cosh)
CHAINRULES_DETAIL_UNARY(exp)
CHAINRULES_DETAIL_UNARY(exp2)
CHAINRULES_DETAIL_UNARY(expm1)
CHAINRULES_DETAIL_UNARY(fabs)
CHAINRULES_DETAIL_UNARY(floor)
CHAINRULES_DETAIL_UNARY(fpclassify)
CHAINRULES_DETAIL_UNARY(ilogb)
CHAINRULES_DETAIL_UNARY(isfinite)
CHAINRULES_DETAIL_UNARY(isinf)
CHAINRULES_DETAIL_UNARY(isnan)
CHAINRULES_DETAIL_UNARY(isnormal)
CHAINRULES_DETAIL_UNARY(llrint)
CHAINRULES_DETAIL_UNARY(llround)
CHAINRULES_DETAIL_UNARY(log)
CHAINRULES_DETAIL_UNARY(log10)
CHAINRULES_DETAIL_UNARY(log1p)
CHAINRULES_DETAIL_UNARY(log2)
CHAINRULES_DETAIL_UNARY(logb)
CHAINRULES_DETAIL_UNARY(lrint)
CHAINRULES_DETAIL_UNARY(lround)
CHAINRULES_DETAIL_UNARY(nearbyint)
CHAINRULES_DETAIL_UNARY(rint)
CHAINRULES_DETAIL_UNARY(round)
CHAINRULES_DETAIL_UNARY(signbit)
CHAINRULES_DETAIL_UNARY(sin)
CHAINRULES_DETAIL_UNARY(sinh)
CHAINRULES_DETAIL_UNARY(sqrt)
CHAINRULES_DETAIL_UNARY(tan)
CHAINRULES_DETAIL_UNARY(tanh)
CHAINRULES_DETAIL_UNARY(trunc)
#undef CHAINRULES_DETAIL_UNARY

#define CHAINRULES_DETAIL_BINARY_FUNCTION(function) \
    template <class X, class Y>                     \
    requires detail::OneEnabled<X, Y>               \
    constexpr auto function(X const& x, Y const& y) { return fn::function(x, y); }
CHAINRULES_DETAIL_BINARY_FUNCTION(atan2)
CHAINRULES_DETAIL_BINARY_FUNCTION(copysign)
CHAINRULES_DETAIL_BINARY_FUNCTION(fdim)
CHAINRULES_DETAIL_BINARY_FUNCTION(fmax)
CHAINRULES_DETAIL_BINARY_FUNCTION(fmin)
CHAINRULES_DETAIL_BINARY_FUNCTION(fmod)
CHAINRULES_DETAIL_BINARY_FUNCTION(hypot)
CHAINRULES_DETAIL_BINARY_FUNCTION(isgreater)
CHAINRULES_DETAIL_BINARY_FUNCTION(isgreaterequal)
CHAINRULES_DETAIL_BINARY_FUNCTION(isless)
CHAINRULES_DETAIL_BINARY_FUNCTION(islessequal)
CHAINRULES_DETAIL_BINARY_FUNCTION(islessgreater)
CHAINRULES_DETAIL_BINARY_FUNCTION(isunordered)
CHAINRULES_DETAIL_BINARY_FUNCTION(nextafter)
CHAINRULES_DETAIL_BINARY_FUNCTION(pow)
CHAINRULES_DETAIL_BINARY_FUNCTION(remainder)
#undef CHAINRULES_DETAIL_BINARY_FUNCTION

#define CHAINRULES_DETAIL_TERNARY_FUNCTION(function) \
    template <class X, class Y, class Z>             \
    requires detail::OneOfThreeEnabled<X, Y, Z>      \
    constexpr auto function(X const& x, Y const& y, Z const& z) { return fn::function(x, y, z); }
CHAINRULES_DETAIL_TERNARY_FUNCTION(fma)
CHAINRULES_DETAIL_TERNARY_FUNCTION(hypot)
CHAINRULES_DETAIL_TERNARY_FUNCTION(lerp)
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

}  // namespace chainrules::overloads
