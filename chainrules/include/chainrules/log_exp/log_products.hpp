// SPDX-License-Identifier: MIT
#pragma once
// Products with a logarithm or an exponential that are zero where one factor is: x log x, x log y,
// x log(1 + y), x eˣ, x eʸ.

#include "chainrules/log_exp/detail/primal.hpp"

namespace chainrules::log_exp {

namespace detail {

template <class T>
constexpr T xlogx(T const& x) {
    return x == 0 ? T(0) : T(x * log(x));
}

template <class T>
constexpr T xlogy(T const& x, T const& y) {
    return x == 0 && y == y ? T(0) : T(x * log(y));
}

template <class T>
constexpr T xlog1py(T const& x, T const& y) {
    return x == 0 && y == y ? T(0) : T(x * log1p(y));
}

// eʸ in two halves, where eʸ leaves the range and the product need not.
template <class T>
constexpr T xexpy(T const& x, T const& y) {
    if (magnitude(y) < 500 || y != y) return T(x * exp(y));
    T const half(exp(y / 2));
    if (half * half == 0 && x == x && !is_finite(x)) return T(0);
    return T((x * half) * half);
}

// 1 + log x, whose zero is at 1/e.
template <class X>
constexpr auto log_ex(X const& argument) {
    using T = at_least_double_t<X>;
    T const x = static_cast<T>(argument);
    if (x > 0.25 && x < 0.625) {
        auto const zero = inv_e<T>();
        T const distance((x - zero.value) - zero.error);
        return T(log1p(distance * e<T>().value));
    }
    return T(1 + log(x));
}

// y / x, and 0 where both are.
template <class Y, class X>
constexpr auto ratio_or_zero(Y const& y, X const& x) {
    using T = evaluated_t<decltype(y / x)>;
    return y == 0 && x == 0 ? constant_of<T>(0) : T(y / x);
}

// (1 + x) eˣ, as Ω + eˣ where the two no longer cancel.
template <class O, class X>
constexpr O xexpx_partial(O const& Omega, X const& x) {
    return x < -50 ? O(Omega + exp(x)) : O((1 + x) * exp(x));
}

}  // namespace detail

/// x log x; 0 at 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(xlogx, (x), detail::xlogx(x));
/// xlogy(x, y) = x log y; 0 where x is 0, unless y is NaN.
CHAINRULES_DETAIL_WIDE_PRIMAL(xlogy, (x, y), detail::xlogy(x, y));
/// xlog1py(x, y) = x log(1 + y); 0 where x is 0, unless y is NaN.
CHAINRULES_DETAIL_WIDE_PRIMAL(xlog1py, (x, y), detail::xlog1py(x, y));
/// x eˣ; 0 at −∞.
CHAINRULES_DETAIL_WIDE_PRIMAL(xexpx, (x), detail::xexpy(x, x));
/// xexpy(x, y) = x eʸ; 0 where eʸ is, unless x is NaN.
CHAINRULES_DETAIL_WIDE_PRIMAL(xexpy, (x, y), detail::xexpy(x, y));

CHAINRULES_SCALAR_RULE(xlogx, (x), singular(detail::log_ex(x)));
CHAINRULES_SCALAR_RULE(xlogy, (x, y), singular(log(y)), singular(detail::ratio_or_zero(x, y)));
CHAINRULES_SCALAR_RULE(xlog1py, (x, y), singular(log1p(y)),
                       singular(detail::ratio_or_zero(x, 1 + y)));
CHAINRULES_SCALAR_RULE(xexpx, (x), singular(detail::xexpx_partial(Omega, x)));
CHAINRULES_SCALAR_RULE(xexpy, (x, y), singular(exp(y)), singular(Omega));

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::xexpx;
using log_exp::xexpy;
using log_exp::xlog1py;
using log_exp::xlogx;
using log_exp::xlogy;
}  // namespace chainrules::fn
