// SPDX-License-Identifier: MIT
#pragma once
// std::sin(x) and the rest of <cmath> for numbers of AD tools, mixed with plain ones; std::min,
// std::max and std::clamp of two types. Each calls the function object of its name. All are packs,
// so that what a tool has itself is more specialised and comes first.

#include "chainrules/overloads.hpp"

namespace chainrules::overloads::detail {

/// A call with n real numbers, at least one of them active.
template <int n, class... X>
concept ActiveNumbers = sizeof...(X) == n && (... || ActiveNumber<X>) && (... && Real<X>);

}  // namespace chainrules::overloads::detail

namespace std {

#define CHAINRULES_DETAIL_STD(n, function)                             \
    template <class... X>                                              \
        requires chainrules::overloads::detail::ActiveNumbers<n, X...> \
    constexpr auto function(X const&... x) {                           \
        return chainrules::fn::function(x...);                         \
    }                                                                  \
    static_assert(true)

CHAINRULES_DETAIL_STD(1, abs);
CHAINRULES_DETAIL_STD(1, acos);
CHAINRULES_DETAIL_STD(1, acosh);
CHAINRULES_DETAIL_STD(1, asin);
CHAINRULES_DETAIL_STD(1, asinh);
CHAINRULES_DETAIL_STD(1, atan);
CHAINRULES_DETAIL_STD(1, atanh);
CHAINRULES_DETAIL_STD(1, cbrt);
CHAINRULES_DETAIL_STD(1, ceil);
CHAINRULES_DETAIL_STD(1, cos);
CHAINRULES_DETAIL_STD(1, cosh);
CHAINRULES_DETAIL_STD(1, exp);
CHAINRULES_DETAIL_STD(1, exp2);
CHAINRULES_DETAIL_STD(1, expm1);
CHAINRULES_DETAIL_STD(1, fabs);
CHAINRULES_DETAIL_STD(1, floor);
CHAINRULES_DETAIL_STD(1, fpclassify);
CHAINRULES_DETAIL_STD(1, ilogb);
CHAINRULES_DETAIL_STD(1, isfinite);
CHAINRULES_DETAIL_STD(1, isinf);
CHAINRULES_DETAIL_STD(1, isnan);
CHAINRULES_DETAIL_STD(1, isnormal);
CHAINRULES_DETAIL_STD(1, llrint);
CHAINRULES_DETAIL_STD(1, llround);
CHAINRULES_DETAIL_STD(1, log);
CHAINRULES_DETAIL_STD(1, log10);
CHAINRULES_DETAIL_STD(1, log1p);
CHAINRULES_DETAIL_STD(1, log2);
CHAINRULES_DETAIL_STD(1, logb);
CHAINRULES_DETAIL_STD(1, lrint);
CHAINRULES_DETAIL_STD(1, lround);
CHAINRULES_DETAIL_STD(1, nearbyint);
CHAINRULES_DETAIL_STD(1, rint);
CHAINRULES_DETAIL_STD(1, round);
CHAINRULES_DETAIL_STD(1, signbit);
CHAINRULES_DETAIL_STD(1, sin);
CHAINRULES_DETAIL_STD(1, sinh);
CHAINRULES_DETAIL_STD(1, sqrt);
CHAINRULES_DETAIL_STD(1, tan);
CHAINRULES_DETAIL_STD(1, tanh);
CHAINRULES_DETAIL_STD(1, trunc);

CHAINRULES_DETAIL_STD(2, atan2);
CHAINRULES_DETAIL_STD(2, copysign);
CHAINRULES_DETAIL_STD(2, fdim);
CHAINRULES_DETAIL_STD(2, fmax);
CHAINRULES_DETAIL_STD(2, fmin);
CHAINRULES_DETAIL_STD(2, fmod);
CHAINRULES_DETAIL_STD(2, hypot);
CHAINRULES_DETAIL_STD(2, isgreater);
CHAINRULES_DETAIL_STD(2, isgreaterequal);
CHAINRULES_DETAIL_STD(2, isless);
CHAINRULES_DETAIL_STD(2, islessequal);
CHAINRULES_DETAIL_STD(2, islessgreater);
CHAINRULES_DETAIL_STD(2, isunordered);
CHAINRULES_DETAIL_STD(2, midpoint);
CHAINRULES_DETAIL_STD(2, nextafter);
CHAINRULES_DETAIL_STD(2, nexttoward);
CHAINRULES_DETAIL_STD(2, pow);
CHAINRULES_DETAIL_STD(2, remainder);

CHAINRULES_DETAIL_STD(3, fma);
CHAINRULES_DETAIL_STD(3, hypot);
CHAINRULES_DETAIL_STD(3, lerp);

// Of two types: std::max(x, 0.0). Of one type they are the library's, which return a reference.
CHAINRULES_DETAIL_STD(2, max);
CHAINRULES_DETAIL_STD(2, min);
CHAINRULES_DETAIL_STD(3, clamp);

#undef CHAINRULES_DETAIL_STD

// A number and a parameter that is none, or that it writes to; the pack is empty.
#define CHAINRULES_DETAIL_STD_WITH(function, Parameter)                        \
    template <class X, class... None>                                          \
        requires chainrules::overloads::detail::ActiveNumbers<1, X, None...>   \
    constexpr auto function(X const& x, Parameter parameter, None const&...) { \
        return chainrules::fn::function(x, parameter);                         \
    }                                                                          \
    static_assert(true)
CHAINRULES_DETAIL_STD_WITH(ldexp, int);
CHAINRULES_DETAIL_STD_WITH(scalbln, long);
CHAINRULES_DETAIL_STD_WITH(scalbn, int);
#undef CHAINRULES_DETAIL_STD_WITH

template <class X, class... None>
    requires chainrules::overloads::detail::ActiveNumbers<1, X, None...>
constexpr auto frexp(X const& x, int* exponent, None const&...) {
    auto const pair = chainrules::fn::frexp(x);
    *exponent = pair.second;
    return pair.first;
}
template <class X, class... None>
    requires chainrules::overloads::detail::ActiveNumbers<1, X, None...>
constexpr auto modf(X const& x, chainrules::evaluated_t<X>* whole, None const&...) {
    auto const pair = chainrules::fn::modf(x);
    *whole = pair.second;
    return pair.first;
}
template <class X, class Y, class... None>
    requires chainrules::overloads::detail::ActiveNumbers<2, X, Y, None...>
constexpr auto remquo(X const& x, Y const& y, int* quotient, None const&...) {
    auto const pair = chainrules::fn::remquo(x, y);
    *quotient = pair.second;
    return pair.first;
}

}  // namespace std
