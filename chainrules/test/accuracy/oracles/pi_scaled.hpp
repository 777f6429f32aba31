// SPDX-License-Identifier: MIT
#pragma once
// Functions of multiples of π, plainly.

#include "chainrules/cmath/pi_scaled.hpp"
#include "quarter_turns.hpp"

namespace oracles {

using namespace chainrules;

template <class T>
T half() {
    return T(1) / 2;
}

// The difference cancels next to 0: there, the power series −Σ 2k (−1)ᵏ (πx)²ᵏ / ((2k + 1)! x).
template <class T>
T cosc_of(T const& x) {
    if (x == 0) return x;
    if (abs(x) > T(1) / 4)
        return (sine_of(x, half<T>(), 1) - sine_of(x, half<T>(), 0) / (pi<T>() * x)) / x;
    T const square = pi<T>() * pi<T>() * x * x;
    T term = 1, sum = 0;
    for (int k = 1;; ++k) {
        term *= -square / (2 * k * (2 * k + 1));
        T const next = sum + 2 * k * term / x;
        if (next == sum) return sum;
        sum = next;
    }
}

// sinc less 1, by its power series.
template <class T>
T flat_sinc_of(T const& x) {
    if (abs(x) > T(1) / 4) return sine_of(x, half<T>(), 0) / (pi<T>() * x);
    T const square = pi<T>() * pi<T>() * x * x;
    T term = 1, sum = 0;
    for (int k = 1;; ++k) {
        term *= -square / (2 * k * (2 * k + 1));
        T const next = sum + term;
        if (next == sum) return sum;
        sum = next;
    }
}

ORACLE(fn::sinpi, (x), sine_of(x, half<T>(), 0))
FLAT_ORACLE(fn::sinpi, (x), flat_sine_of(x, half<T>(), 0))
ORACLE(fn::cospi, (x), sine_of(x, half<T>(), 1))
FLAT_ORACLE(fn::cospi, (x), flat_sine_of(x, half<T>(), 1))
ORACLE(fn::tanpi, (x), sine_of(x, half<T>(), 0) / sine_of(x, half<T>(), 1))
ORACLE(fn::sincospi, (x), pair(sine_of(x, half<T>(), 0), sine_of(x, half<T>(), 1)))
FLAT_ORACLE(fn::sincospi, (x), pair(flat_sine_of(x, half<T>(), 0), flat_sine_of(x, half<T>(), 1)))
ORACLE(fn::sinc, (x), x == 0 ? T(1) : T(sine_of(x, half<T>(), 0) / (pi<T>() * x)))
FLAT_ORACLE(fn::sinc, (x), flat_sinc_of(x))
ORACLE_TERM(fn::sinc, 0, (x), abs(x) < 0.5 ? T(0) : T(1 / abs(x)))
ORACLE(fn::cosc, (x), cosc_of(x))
ORACLE_TERM(fn::cosc, -1, (x), abs(x) < 0.5 ? T(0) : T(1 / abs(x)))
ORACLE_TERM(fn::cosc, 0, (x), abs(x) < 0.5 ? T(0) : T(pi<T>() / abs(x)))

PERIODIC_BY(fn::sinpi, 2)
PERIODIC_BY(fn::cospi, 2)
PERIODIC_BY(fn::tanpi, 2)
PERIODIC_BY(fn::sincospi, 2)

}  // namespace oracles
