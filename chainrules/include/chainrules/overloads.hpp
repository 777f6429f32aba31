// SPDX-License-Identifier: MIT
#pragma once
// The overloads that an AD tool's own number type gets for free: sin(x), x + y, x < y. The type
// derives from overloads::enable<Type>, an empty base that makes this namespace one of those in
// which its operators and functions are looked up. Every overload calls the function object of its
// name.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/exponential.hpp"
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
CHAINRULES_DETAIL_UNARY(sin)
CHAINRULES_DETAIL_UNARY(cos)
CHAINRULES_DETAIL_UNARY(tan)
CHAINRULES_DETAIL_UNARY(asin)
CHAINRULES_DETAIL_UNARY(exp)
CHAINRULES_DETAIL_UNARY(log)
CHAINRULES_DETAIL_UNARY(sqrt)
#undef CHAINRULES_DETAIL_UNARY

template <class X, class Y>
requires detail::OneEnabled<X, Y>
constexpr auto pow(X const& x, Y const& y) { return fn::pow(x, y); }

}  // namespace chainrules::overloads
