// SPDX-License-Identifier: MIT
#pragma once
// Logarithms and exponentials of differences: log(1 − eˣ), log(2 − eˣ), log(eˣ − 1), log(1 + x) − x
// and their kin, without cancellation. Next to a zero that is no number of the type the distance
// from it is taken to twice the precision.

#include "chainrules/log_exp/detail/log1pmx.hpp"
#include "chainrules/log_exp/detail/primal.hpp"
#include "chainrules/log_exp/log_products.hpp"

namespace chainrules::log_exp {

namespace detail {

template <class T>
constexpr T log1mexp(T const& x) {
    return x > -0.6875 ? T(log(-expm1(x))) : log1p_with_rest(T(-exp(x)));
}

// Next to ln 2, where the argument of the logarithm vanishes, 2 − eˣ = −2 expm1(x − ln 2).
template <class T>
constexpr T log2mexp(T const& x) {
    if (x < 0.375) return log1p_with_rest(T(-expm1(x)));
    auto const end = ln2<T>();
    T const distance((x - end.value) - end.error);
    return log(-2 * expm1(distance));
}

// Zero at ln 2.
template <class T>
constexpr T logexpm1(T const& x) {
    if (x > 1) return x + log1p(-exp(-x));
    if (x < 0.4375) return log(expm1(x));
    auto const zero = ln2<T>();
    T const distance((x - zero.value) - zero.error);
    return log1p_with_rest(T(2 * expm1(distance)));
}

template <class T>
constexpr T logmxp1(T const& x) {
    if (x > 0.375 && x < 2) return log1pmx(T(x - 1));
    if (x > std::numeric_limits<T>::max()) return -x;
    return log(x) - (x - 1);
}

// Zero at 1 − 1/e.
template <class T>
constexpr T cloglog(T const& x) {
    if (x > 0.4375 && x < 0.8125) {
        auto const c = inv_e<T>();
        // (1 − x) − 1/e in an order in which only the last step rounds; times e.
        auto const d = two_sum(T((T(0.5) - x) + (T(0.5) - c.value)), T(-c.error));
        auto const product = two_product(d.value, e<T>().value);
        T const rest(product.error + (d.value * e<T>().error + d.error * e<T>().value));
        T const logarithm(log1p_with_rest(product.value) + rest / (1 + product.value));
        return log1p_with_rest(T(-logarithm));
    }
    return log(-log1p(-x));
}

// −eˣ / (1 − eˣ), where the sum with 0 gives both zeros the sign that belongs to the domain, and
// −eˣ / (2 − eˣ). The reciprocal powers overflow where their derivatives beside them should not.
template <class X>
CHAINRULES_DETAIL_INLINE constexpr auto log1mexp_partial(X const& x) {
    using Y = evaluated_t<decltype(-1 / expm1(0 - x))>;
    if constexpr (!std::is_arithmetic_v<X>)
        if (x < -1) return Y(exp(x) / expm1(x));
    return Y(-1 / expm1(0 - x));
}
template <class X>
constexpr auto log2mexp_partial(X const& argument) {
    using T = at_least_double_t<X>;
    T const x = static_cast<T>(argument);
    if constexpr (!std::is_arithmetic_v<T>)
        if (x < -1) {
            T const power(exp(x));
            return T(-power / (2 - power));
        }
    if (x < 0.25) return T(-1 / (1 + 2 * expm1(-x)));
    auto const end = ln2<T>();
    T const distance((end.value - x) + end.error);
    return T(-1 / expm1(distance));
}

// −x / (1 + x) and (1 − x) / x, both −1 at ∞.
template <class X>
constexpr auto log1pmx_partial(X const& x) {
    return x > 1 ? X(-1 / (1 + 1 / x)) : X(-x / (1 + x));
}
template <class X>
constexpr auto logmxp1_partial(X const& x) {
    return x > 2 ? X(1 / x - 1) : X((1 - x) / x);
}

}  // namespace detail

/// log(1 − eˣ) for x ≤ 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(log1mexp, (x), detail::log1mexp(x));
/// log(2 − eˣ) for x ≤ ln 2.
CHAINRULES_DETAIL_WIDE_PRIMAL(log2mexp, (x), detail::log2mexp(x));
/// log(eˣ − 1) for x ≥ 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(logexpm1, (x), detail::logexpm1(x));
/// logit(eˣ) for x ≤ 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(logitexp, (x), -logexpm1(-x));
/// logit(1 − eˣ) for x ≤ 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(logit1mexp, (x), logexpm1(-x));
/// log(1 + x) − x.
CHAINRULES_DETAIL_WIDE_PRIMAL(log1pmx, (x), detail::log1pmx(x));
/// log(x) − x + 1.
CHAINRULES_DETAIL_WIDE_PRIMAL(logmxp1, (x), detail::logmxp1(x));
/// log(−log(1 − x)) for x in [0, 1].
CHAINRULES_DETAIL_WIDE_PRIMAL(cloglog, (x), detail::cloglog(x));
/// 1 − exp(−eˣ), the inverse of cloglog.
CHAINRULES_DETAIL_WIDE_PRIMAL(cexpexp, (x), -expm1(-exp(x)));

CHAINRULES_SCALAR_RULE(log1mexp, (x), singular(detail::log1mexp_partial(x)));
CHAINRULES_SCALAR_RULE(log2mexp, (x), singular(detail::log2mexp_partial(x)));
// The sum with 0 gives both zeros the sign that belongs to the domain.
CHAINRULES_SCALAR_RULE(logexpm1, (x), singular(-1 / expm1(-(0 + x))));
CHAINRULES_SCALAR_RULE(logitexp, (x), singular(-1 / expm1(-(0 - x))));
CHAINRULES_SCALAR_RULE(logit1mexp, (x), singular(1 / expm1(-(0 - x))));
CHAINRULES_SCALAR_RULE(log1pmx, (x), singular(detail::log1pmx_partial(x)));
CHAINRULES_SCALAR_RULE(logmxp1, (x), singular(detail::logmxp1_partial(x)));
// The product is 0 at both ends of the domain, of the sign that it has inside.
CHAINRULES_SCALAR_RULE(cloglog, (x), singular(1 / xlog1py(x - 1, -(0 + x))));
CHAINRULES_SCALAR_RULE(cexpexp, (x), detail::exp_x_minus_exp_x(x));

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::cexpexp;
using log_exp::cloglog;
using log_exp::log1mexp;
using log_exp::log1pmx;
using log_exp::log2mexp;
using log_exp::logexpm1;
using log_exp::logit1mexp;
using log_exp::logitexp;
using log_exp::logmxp1;
}  // namespace chainrules::fn
