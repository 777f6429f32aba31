// SPDX-License-Identifier: MIT
#pragma once
// log(1 + x), eˣ − 1 and log(1 + x) − x by their power series next to 0, so that plain definitions
// need no thousand digits there.

#include "facts/definitions/numbers.hpp"

namespace facts {

// Σ xᵏ c(k) from k = first on, c(k) = ±1/k; stops where terms no longer count.
template <class T>
T logarithmic_series(T const& x, int first) {
    T power = -1;
    for (int k = 1; k <= first; ++k) power *= -x;
    T sum = 0;
    for (int k = first;; ++k, power *= -x) {
        T const next = sum + power / k;
        if (next == sum) return sum;
        sum = next;
    }
}

template <class T>
T small_log1p(T const& x) {
    if (x == 0) return x;
    return abs(x) < T(1) / 64 ? logarithmic_series(x, 1) : T(log(1 + x));
}

template <class T>
T small_log1pmx(T const& x) {
    if (x == 0) return x;
    return abs(x) < T(1) / 64 ? logarithmic_series(x, 2) : T(log(1 + x) - x);
}

template <class T>
T small_expm1(T const& x) {
    if (x == 0) return x;
    if (abs(x) > T(1) / 64) return exp(x) - 1;
    T term = x, sum = x;
    for (int k = 2;; ++k) {
        term *= x / k;
        T const next = sum + term;
        if (next == sum) return sum;
        sum = next;
    }
}

// eˣ, or eˣ − 1 next to 0: for definitions that are flat there.
template <class T>
T up_to_one(T const& x) {
    return abs(x) < 1 ? small_expm1(x) : T(exp(x));
}

// log(1 + eˣ), log(1 − eˣ) and log(eˣ − 1).
template <class T>
T plain_log1pexp(T const& x) {
    return x > 0 ? T(x + small_log1p(T(exp(-x)))) : small_log1p(T(exp(x)));
}
template <class T>
T plain_log1mexp(T const& x) {
    return x > -1 ? T(log(-small_expm1(x))) : small_log1p(T(-exp(x)));
}
template <class T>
T plain_logexpm1(T const& x) {
    return x > 1 ? T(x + small_log1p(T(-exp(-x)))) : T(log(small_expm1(x)));
}

}  // namespace facts
