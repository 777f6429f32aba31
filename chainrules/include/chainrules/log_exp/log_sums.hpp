// SPDX-License-Identifier: MIT
#pragma once
// log(eˣ + eʸ) and log|eˣ − eʸ|. Both depend on x − y, whose rounding error counts: where it is
// large, eʸ is a relative multiple of it off.

#include "chainrules/log_exp/log_differences.hpp"

namespace chainrules::log_exp {

namespace detail {

template <class T>
constexpr T logaddexp(T const& x, T const& y) {
    if (x == y) return (x + ln2<T>().value) + ln2<T>().error;
    return (x > y ? x : y) + log1p_with_rest(exp_of_minus_magnitude(difference(x, y)));
}

template <class T>
constexpr T logsubexp(T const& x, T const& y) {
    if (x == y) return x + log(T(0));
    auto const d = x > y ? difference(x, y) : difference(y, x);
    return (x > y ? x : y) + (log1mexp(T(-d.value)) + d.error / expm1(d.value));
}

template <class X, class Y>
using difference_t =
    at_least_double_t<evaluated_t<decltype(std::declval<X>() - std::declval<Y>())>>;

// x − y with its rounding error; 0 where both are the same infinity, or only where both are −∞.
template <bool AlsoAtInfinity, class T>
CHAINRULES_DETAIL_INLINE constexpr WithError<T> distance(T const& x, T const& y) {
    WithError<T> d = difference(x, y);
    if (d.value != d.value && x == y && (AlsoAtInfinity || x < 0)) [[unlikely]]
        d.value = constant_of<T>(0);
    return d;
}

// eˣ / (eˣ + eʸ).
template <class X, class Y>
CHAINRULES_DETAIL_INLINE constexpr auto share_of_sum(X const& x, Y const& y) {
    using T = difference_t<X, Y>;
    auto const d = distance<true>(T(x), T(y));
    T const t(exp_of_minus_magnitude(d));
    return d.value < 0 ? T(t / (1 + t)) : T(1 / (1 + t));
}

// eˣ / (eˣ − eʸ) from y − x.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr T share_of_difference(WithError<T> const& y_minus_x) {
    if constexpr (!std::is_arithmetic_v<T>)
        if (y_minus_x.value > 1) {
            T const inverse(exp_of_minus_magnitude(y_minus_x));
            return -inverse / (1 - inverse);
        }
    T power(expm1(y_minus_x.value));
    if (power <= std::numeric_limits<plain_real_t<T>>::max())
        power = T(power + (1 + power) * y_minus_x.error);
    return -1 / power;
}
template <class X, class Y>
CHAINRULES_DETAIL_INLINE constexpr auto share_of_difference_first(X const& x, Y const& y) {
    using T = difference_t<X, Y>;
    return share_of_difference(distance<false>(T(y), T(x)));
}
// −eʸ / (eˣ − eʸ).
template <class X, class Y>
CHAINRULES_DETAIL_INLINE constexpr auto share_of_difference_second(X const& x, Y const& y) {
    using T = difference_t<X, Y>;
    auto const d = distance<false>(T(y), T(x));
    return share_of_difference(WithError<T>{T(-d.value), T(-d.error)});
}

}  // namespace detail

/// logaddexp(x, y) = log(eˣ + eʸ).
CHAINRULES_DETAIL_WIDE_PRIMAL(logaddexp, (x, y), detail::logaddexp(x, y));
/// logsubexp(x, y) = log|eˣ − eʸ|.
CHAINRULES_DETAIL_WIDE_PRIMAL(logsubexp, (x, y), detail::logsubexp(x, y));

// 1/2 for both where they are the same infinity, as in logsumexp.
CHAINRULES_SCALAR_RULE(logaddexp, (x, y), detail::share_of_sum(x, y), detail::share_of_sum(y, x));
// −∞ and ∞ where x = y, −∞ included.
CHAINRULES_SCALAR_RULE(logsubexp, (x, y), singular(detail::share_of_difference_first(x, y)),
                       singular(detail::share_of_difference_second(x, y)));

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::logaddexp;
using log_exp::logsubexp;
}  // namespace chainrules::fn
