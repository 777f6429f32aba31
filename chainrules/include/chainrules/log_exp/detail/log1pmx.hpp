// SPDX-License-Identifier: MIT
#pragma once
// log(1 + x) − x, and exp(x − eˣ) without the digits that eˣ loses in the exponent.

#include "chainrules/log_exp/detail/primal.hpp"

namespace chainrules::log_exp::detail {

// Σ s^k / (2 k + 3) for s < 1/4: what is missing from atanh.
template <class T>
constexpr T odd_series(T const& s) {
    constexpr int terms = std::numeric_limits<T>::digits / 2 + 1;
    T sum(0);
    for (int k = terms; k >= 0; --k) sum = T(sum * s + T(1) / T(2 * k + 3));
    return sum;
}

// With s = x / (2 + x): log(1 + x) = 2 atanh(s), and 2 s − x = −x s.
template <class T>
constexpr T log1pmx(T const& x) {
    if (x > -0.625 && x < 1) {
        T const s(x / (2 + x)), square(s * s);
        return s * (2 * square * odd_series(square) - x);
    }
    if (x > std::numeric_limits<T>::max()) return -x;
    return x < 0 ? T(log(1 + x) - x) : T(log1p(x) - x);
}

// eˣ and its error for −3 ≤ x ≤ 16: the Taylor series around a multiple of ln 2, whose first terms
// are summed to twice the precision.
template <class T>
constexpr WithError<T> exp_with_error(T const& x) {
    int const n = static_cast<int>(x * T(1.4426950408889634) + (x < 0 ? T(-0.5) : T(0.5)));
    auto const whole = two_product(T(n), ln2<T>().value);
    auto const rest = two_sum(x, -whole.value);
    auto const r = two_sum(rest.value, rest.error - whole.error - T(n) * ln2<T>().error);

    WithError<T> sum{1, 0};
    for (int k = std::numeric_limits<T>::digits / 4 + 4; k > 5; --k)
        sum.value = 1 + sum.value * r.value / T(k);
    for (int k = 5; k > 0; --k) {
        auto const term = two_product(sum.value, r.value);
        T const low = term.error + (sum.value * r.error + sum.error * r.value);
        T const quotient = term.value / T(k);
        auto const back = two_product(quotient, T(k));
        T const remainder = (((term.value - back.value) - back.error) + low) / T(k);
        auto const next = two_sum(T(1), quotient);
        sum = two_sum(next.value, next.error + remainder);
    }
    T const scale = n < 0 ? 1 / T(1 << -n) : T(1 << n);
    return {sum.value * scale, sum.error * scale};
}

// exp(x − eˣ): where eˣ is in the hundreds, so are its ulps in the result.
template <class X>
constexpr auto exp_x_minus_exp_x(X const& argument) {
    using T = at_least_double_t<X>;
    T const x = static_cast<T>(argument);
    if constexpr (std::is_floating_point_v<plain_real_t<T>>)
        if (x > 16) return constant_of<T>(0);
    if constexpr (std::is_floating_point_v<T>)
        if (x >= -3 && x <= 16) {
            auto const power = exp_with_error(x);
            auto const exponent = two_sum(x, -power.value);
            T const result = exp(exponent.value);
            return T(result + result * (exponent.error - power.error));
        }
    T const power(exp(x));
    return T(power * exp(-power));
}

}  // namespace chainrules::log_exp::detail
