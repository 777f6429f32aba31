// SPDX-License-Identifier: MIT
#pragma once
// Logarithms of |sinh|, cosh and |tanh|, and of 1 + x²: accurate near their zeros, no overflow.

#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "chainrules/log_exp/detail/primal.hpp"

namespace chainrules::log_exp {

using cmath::coth;
using cmath::csch;
using cmath::sinh;
using cmath::sqrt;
using cmath::tanh;

namespace detail {

// cosh a − 1 for 0 ≤ a < 1: t² / (2 (1 + t)) with t = eᵃ − 1. The x87 library's expm1 is off by too
// much for its square, so that long double has the power series.
template <class T>
constexpr T cosh_minus_one(T const& a) {
    if constexpr (std::is_same_v<T, long double>) {
        T const square = a * a;
        T sum = 1;
        for (int n = 24; n > 2; n -= 2) sum = 1 + square * sum / static_cast<T>(n * (n - 1));
        return square * sum / 2;
    } else {
        T const t(expm1(a));
        return T(t * t / (2 * (1 + t)));
    }
}

template <class T>
constexpr T logcosh(T const& x) {
    T const a = magnitude(x);
    if (a < 1) return log1p_with_rest(cosh_minus_one(a));
    return a + (log1p(exp(-2 * a)) - ln2<T>().value);
}

// Zero at z = asinh 1, where e^±z = √2 ± 1.
template <class T>
constexpr T logabssinh(T const& x) {
    T const a = magnitude(x);
    if (a > 0.5625 && a < 1.25) {
        auto const zero = constant<T, cmath::detail::asinh1_parts>(
            [](auto one) { return log(one + sqrt(2 * one)); });
        T const t(expm1((a - zero.value) - zero.error));
        T const root(sqrt(T(2)));
        return log1p_with_rest(T(t * ((root + 1) / 2 + (root - 1) / 2 / (1 + t))));
    }
    if (a < 1) {
        T const t(expm1(a));
        return log((t + t / (1 + t)) / 2);
    }
    return (a - ln2<T>().value) + log1p(-exp(-2 * a));
}

// tanh a = 1 / (1 + 2 / (e²ᵃ − 1)). The sum turns −0 into 0.
template <class T>
constexpr T logabstanh(T const& x) {
    T const a = magnitude(x) + T(0), rest(2 / expm1(2 * a));
    return rest > std::numeric_limits<T>::max() ? T(log(a)) : T(-log1p(rest));
}

template <class T>
constexpr T log1psq(T const& x) {
    T const square(x * x);
    return square > std::numeric_limits<T>::max() ? T(2 * log(magnitude(x))) : T(log1p(square));
}

// 2 / sinh 2x, of nested numbers without overflow.
template <class X>
CHAINRULES_DETAIL_INLINE constexpr auto logabstanh_partial(X const& x) {
    using Y = evaluated_t<decltype(2 / sinh(2 * x))>;
    if constexpr (!std::is_arithmetic_v<X>)
        if (x > 1 || x < -1) return Y(2 * csch(2 * x));
    return Y(2 / sinh(2 * x));
}

// 2 x / (1 + x²) without overflow.
template <class X>
constexpr auto log1psq_partial(X const& x) {
    return magnitude(x) > 1 ? X(2 / (x + 1 / x)) : X(2 * x / (1 + x * x));
}

}  // namespace detail

/// log cosh x.
CHAINRULES_DETAIL_WIDE_PRIMAL(logcosh, (x), detail::logcosh(x));
/// log |sinh x|.
CHAINRULES_DETAIL_WIDE_PRIMAL(logabssinh, (x), detail::logabssinh(x));
/// log |tanh x|.
CHAINRULES_DETAIL_WIDE_PRIMAL(logabstanh, (x), detail::logabstanh(x));
/// log(1 + x²).
CHAINRULES_DETAIL_WIDE_PRIMAL(log1psq, (x), detail::log1psq(x));

CHAINRULES_SCALAR_RULE(logcosh, (x), tanh(x));
CHAINRULES_SCALAR_RULE(logabssinh, (x), singular(coth(x)));
CHAINRULES_SCALAR_RULE(logabstanh, (x), singular(detail::logabstanh_partial(x)));
CHAINRULES_SCALAR_RULE(log1psq, (x), detail::log1psq_partial(x));

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::log1psq;
using log_exp::logabssinh;
using log_exp::logabstanh;
using log_exp::logcosh;
}  // namespace chainrules::fn
