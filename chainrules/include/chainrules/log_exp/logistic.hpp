// SPDX-License-Identifier: MIT
#pragma once
// The logistic function, its inverse and their logarithms. Formulas are in t = exp(−|x|), which
// neither overflows nor saturates.

#include "chainrules/log_exp/detail/primal.hpp"

namespace chainrules::log_exp {

namespace detail {

template <class T>
constexpr T logistic(T const& x) {
    if (x < 0) {
        T const t(exp(x));
        return t / (1 + t);
    }
    return 1 / (1 + exp(-x));
}

// Each logarithm has an argument away from 1, or the difference from 1 exactly.
template <class T>
constexpr T logit(T const& x) {
    if (x < 0.25) return log(x / (1 - x));
    if (x < 0.5) return -log1p((1 - 2 * x) / x);
    return log1p((2 * x - 1) / (1 - x));
}

template <class T>
constexpr T log1pexp(T const& x) {
    return x > 0 ? T(x + log1p(exp(-x))) : T(log1p(exp(x)));
}

// log1pexp(x) and logistic(x), by one exponential: the same bits as those of each alone.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr std::pair<T, T> log1pexp_and_logistic(T const& x) {
    bool const positive = x > 0;
    T const t(exp(positive ? T(-x) : x)), y(log1p(t));
    return {positive ? T(x + y) : y, T((positive ? T(1) : t) / (1 + t))};
}

// Ω (1 − Ω), which is even.
template <class X>
constexpr auto logistic_partial(X const& argument) {
    using T = at_least_double_t<X>;
    T const x = static_cast<T>(argument), t(x < 0 ? T(exp(x)) : T(exp(-x))), s(1 + t);
    return T(t / (s * s));
}

}  // namespace detail

/// 1 / (1 + e⁻ˣ).
CHAINRULES_DETAIL_WIDE_PRIMAL(logistic, (x), detail::logistic(x));
/// log(x / (1 − x)), the inverse of logistic.
CHAINRULES_DETAIL_WIDE_PRIMAL(logit, (x), detail::logit(x));
/// log(1 + eˣ).
CHAINRULES_DETAIL_WIDE_PRIMAL_WITH_PARTIAL(log1pexp, (x), detail::log1pexp_and_logistic,
                                           detail::log1pexp(x));
/// log(logistic(x)).
CHAINRULES_DETAIL_WIDE_PRIMAL(loglogistic, (x), -log1pexp(-x));
/// log(1 − logistic(x)).
CHAINRULES_DETAIL_WIDE_PRIMAL(log1mlogistic, (x), -log1pexp(x));

CHAINRULES_SCALAR_RULE(logistic, (x), detail::logistic_partial(x));
CHAINRULES_SCALAR_RULE(logit, (x), singular(1 / (x * (1 - x))));
CHAINRULES_SCALAR_RULE(log1pexp, (x), logistic(x));
CHAINRULES_SCALAR_RULE(loglogistic, (x), logistic(-x));
CHAINRULES_SCALAR_RULE(log1mlogistic, (x), -logistic(x));

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::log1mlogistic;
using log_exp::log1pexp;
using log_exp::logistic;
using log_exp::logit;
using log_exp::loglogistic;
}  // namespace chainrules::fn
