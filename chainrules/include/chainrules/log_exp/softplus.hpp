// SPDX-License-Identifier: MIT
#pragma once
// softplus(x) = log(1 + eˣ) and its inverse, and both with a sharpness a: softplus(x, a) =
// log(1 + eᵃˣ) / a. The rounding error of a x counts where the exponential is small.

#include "chainrules/log_exp/log_differences.hpp"
#include "chainrules/log_exp/logistic.hpp"

namespace chainrules::log_exp {

namespace detail {

// log(a x) for a x > 0 that may underflow.
template <class T>
constexpr T log_of_product(T const& a, T const& x) {
    return log(magnitude(a)) + log(magnitude(x));
}

template <class T>
constexpr T softplus(T const& x, T const& a) {
    auto const p = product(a, x);
    if (p.value > 0) return x + log1p(exp(-p.value)) / a;
    if (p.value < -500) {
        // In two halves: the power may underflow and the quotient not.
        T const half(exp(p.value / 2));
        return (half + half * p.error) / a * half;
    }
    return log1p(exp_of_minus_magnitude(p)) / a;
}

// Whether a product may be subnormal, or have underflowed; not for a negative one, whose logarithm
// is NaN. Of nested numbers, whether p² does not count, and the square of 1 / p does not overflow.
template <class T>
constexpr bool has_lost_digits(T const& p) {
    using Limits = std::numeric_limits<plain_real_t<T>>;
    if constexpr (std::is_floating_point_v<T>)
        return p < Limits::min() * T(1ULL << 62) && !(p < 0);
    else
        return p < Limits::epsilon() * Limits::epsilon() && !(p < 0);
}

template <class T>
constexpr T invsoftplus(T const& y, T const& a) {
    auto const p = product(a, y);
    if (p.value > 1) return y + log1p(-exp(-p.value)) / a;
    if (p.value < 0.4375) {
        if (has_lost_digits(p.value)) return log_of_product(a, y) / a;
        return (log(expm1(p.value)) + p.error / p.value) / a;
    }
    auto const zero = ln2<T>();
    T const distance((p.value - zero.value) + (p.error - zero.error));
    return log1p_with_rest(T(2 * expm1(distance))) / a;
}

template <class X, class A>
using product_t = at_least_double_t<evaluated_t<decltype(std::declval<X>() * std::declval<A>())>>;

// Of an infinite product nested numbers have the limits that plain ones have, of no derivative.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr bool is_infinite_nested(T const& p) {
    if constexpr (std::is_arithmetic_v<T>)
        return false;
    else
        return magnitude(p) > std::numeric_limits<plain_real_t<T>>::max();
}

// logistic(a x).
template <class X, class A>
CHAINRULES_DETAIL_INLINE constexpr auto softplus_by_value(X const& x, A const& a) {
    using T = product_t<X, A>;
    auto const p = product(T(a), T(x));
    if (is_infinite_nested(p.value)) return constant_of<T>(p.value < 0 ? 0 : 1);
    T const t(exp_of_minus_magnitude(p));
    return p.value < 0 ? T(t / (1 + t)) : T(1 / (1 + t));
}

// Beyond, the square of e^−|p| does not count beside the power itself.
template <class T>
inline constexpr int tail_begins = std::numeric_limits<plain_real_t<T>>::digits * 7 / 10 + 4;

// (1 + |p|) e^−|p| / a², also where the power leaves the range of numbers and the quotient does
// not: there, a multiple of K = ln 2 times the greatest binary exponent is taken off |p|, and as
// many powers of two off the quotient.
template <class T>
constexpr T tail_by_sharpness(WithError<T> const& p, T const& a) {
    using Limits = std::numeric_limits<plain_real_t<T>>;
    T const size = magnitude(p.value);
    // (1 + |p|) (1 ± error), rounded once.
    T const rest((1 + size) * (p.value < 0 ? p.error : T(-p.error)));
    T const factor(size + (1 + rest)), power(exp(-size));
    if (power >= Limits::min()) [[likely]]
        return factor * power / a / a;
    if constexpr (std::is_floating_point_v<T>) {
        constexpr T half_range = 1 / T(1ULL << 32) / T(1ULL << 32);
        T scale = 1;
        for (int e = 0; e != Limits::max_exponent / 128; ++e) scale *= half_range;
        T const exponent = Limits::max_exponent, length = exponent * ln2<T>().value;
        if (size > 4 * length) return T(0);
        bool const twice = size > 3 * length / 2;
        T const k = twice ? 2 : 1, correction = k * exponent * ln2<T>().error * factor;
        T const w = (factor + correction) * exp(k * length - size), other = scale / a;
        return twice ? T(w * other * scale) * T(other * scale) : T(w * other * other);
    } else {
        if (is_infinite_nested(size)) return constant_of<T>(0);
        T const half(exp(-size / 2));
        return factor * half / a * (half / a);
    }
}

// −H / a² with the entropy H of the probability logistic(a x), whose terms have one sign.
template <class X, class A>
CHAINRULES_DETAIL_INLINE constexpr auto softplus_by_sharpness(X const& x, A const& sharpness) {
    using T = product_t<X, A>;
    T const a = static_cast<T>(sharpness);
    auto const p = product(a, T(x));
    T const size = magnitude(p.value);
    if (size > tail_begins<T>) return T(-tail_by_sharpness(p, a));
    T const rest(p.value < 0 ? p.error : T(-p.error)), t(exp(-size)), quotient(t / (1 + t));
    // e^−|p| times a sum whose greater term is exact.
    if (size > 2)
        return T(-(t * (size + (T(log1p(t)) / t - size * quotient + size * rest))) / a / a);
    // The rounding error of p counts beside the smaller term, which rounds little.
    T const larger(size * quotient), smaller(log1p(t) + larger * rest);
    return T(-(smaller + larger) / a / a);
}

// 1 / (1 − e^−ay), also where a y is subnormal and its reciprocal is not.
template <class Y, class A>
CHAINRULES_DETAIL_INLINE constexpr auto invsoftplus_by_value(Y const& value, A const& sharpness) {
    using T = product_t<Y, A>;
    T const y = static_cast<T>(value), a = static_cast<T>(sharpness), p = a * y;
    if constexpr (std::is_floating_point_v<T>)
        if (p < std::numeric_limits<T>::min() && !(p < 0)) {
            constexpr T scale = T(1ULL << 63);
            return scale / (scale * a * y);
        }
    if constexpr (!std::is_arithmetic_v<T>) {
        if (is_infinite_nested(p)) return constant_of<T>(p < 0 ? 0 : 1);
        // Beside 1 / p, p itself does not count.
        if (has_lost_digits(p)) return T(1 / a / y + 0.5);
    }
    return T(-1 / expm1(-p));
}

// (p / (eᵖ − 1) − log(1 − e⁻ᵖ)) / a² with p = a y, a sum of two positive terms.
template <class Y, class A>
CHAINRULES_DETAIL_INLINE constexpr auto invsoftplus_by_sharpness(Y const& value,
                                                                 A const& sharpness) {
    using T = product_t<Y, A>;
    T const y = static_cast<T>(value), a = static_cast<T>(sharpness);
    auto const p = product(a, y);
    if (p.value > tail_begins<T>) return tail_by_sharpness(p, a);
    if (has_lost_digits(p.value)) return T((1 - log_of_product(a, y)) / a / a);
    T const power(expm1(p.value));
    T const correction(p.error * p.value / power * (1 + 1 / power));
    return T(((p.value / power - log_exp::log1mexp(T(-p.value))) - correction) / a / a);
}

}  // namespace detail

/// softplus(x) = log(1 + eˣ); softplus(x, a) = log(1 + eᵃˣ) / a.
CHAINRULES_DETAIL_WIDE_PRIMAL_WITH_PARTIAL(softplus, (x), detail::log1pexp_and_logistic,
                                           log1pexp(x));
template <Real T>
constexpr T primal(softplus_t, T const& x, T const& a) {
    return detail::softplus(x, a);
}

/// The inverse of softplus: invsoftplus(y) = log(eʸ − 1), invsoftplus(y, a) = log(eᵃʸ − 1) / a.
CHAINRULES_DETAIL_WIDE_PRIMAL(invsoftplus, (y), logexpm1(y));
template <Real T>
constexpr T primal(invsoftplus_t, T const& y, T const& a) {
    return detail::invsoftplus(y, a);
}

CHAINRULES_SCALAR_RULE(softplus, (x), logistic(x));
CHAINRULES_SCALAR_RULE(softplus, (x, a), detail::softplus_by_value(x, a),
                       singular(detail::softplus_by_sharpness(x, a)));
CHAINRULES_SCALAR_RULE(invsoftplus, (y), singular(-1 / expm1(-(0 + y))));
CHAINRULES_SCALAR_RULE(invsoftplus, (y, a), singular(detail::invsoftplus_by_value(y, a)),
                       singular(detail::invsoftplus_by_sharpness(y, a)));

}  // namespace chainrules::log_exp

namespace chainrules::fn {
using log_exp::invsoftplus;
using log_exp::softplus;
}  // namespace chainrules::fn
