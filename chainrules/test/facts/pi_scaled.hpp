// SPDX-License-Identifier: MIT
#pragma once
// Facts about functions of multiples of π.

#include <cmath>

#include "chainrules/cmath/pi_scaled.hpp"
#include "facts/definitions/quarter_turns.hpp"
#include "facts/fact.hpp"

namespace facts {

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

inline constexpr auto pi_scaled = facts_of(
    fact(unary(fn::sinpi, everywhere).says("The sine of π x.").complex().own().every(0.5))
        .shown(SHOWN((x), (number::pi * fn::cospi(x))))
        .definition(FORMULA((x), sine_of(x, half<T>(), 0)))
        .flat(FORMULA((x), flat_sine_of(x, half<T>(), 0)))
        .period(2)
        .by_hand(HAND((x), fn::sinpi(x)), HAND((y, x), 3.141592653589793 * fn::cospi(x))),
    fact(unary(fn::cospi, everywhere).says("The cosine of π x.").complex().own().every(0.5))
        .shown(SHOWN((x), (-number::pi * fn::sinpi(x))))
        .definition(FORMULA((x), sine_of(x, half<T>(), 1)))
        .flat(FORMULA((x), flat_sine_of(x, half<T>(), 1)))
        .period(2)
        .by_hand(HAND((x), fn::cospi(x)), HAND((y, x), -3.141592653589793 * fn::sinpi(x))),
    fact(unary(fn::tanpi, everywhere)
             .says("The tangent of π x.")
             .complex()
             .own()
             .every(0.25)
             .at({0.5}, {huge}))
        .shown(SHOWN((x), (number::pi * (1 + Omega * Omega))))
        .definition(FORMULA((x), sine_of(x, half<T>(), 0) / sine_of(x, half<T>(), 1)))
        .period(2)
        .by_hand(HAND((x), fn::tanpi(x)), HAND((y, x), 3.141592653589793 * (1 + y * y))),
    fact(unary(fn::sincospi, everywhere)
             .says("The pair of the sine and the cosine of π x.")
             .complex()
             .own()
             .every(0.5))
        .shown(SHOWN((x), std::pair{number::pi * Omega.second, (-number::pi * Omega.first)}))
        .definition(FORMULA((x), pair(sine_of(x, half<T>(), 0), sine_of(x, half<T>(), 1))))
        .flat(FORMULA((x), pair(flat_sine_of(x, half<T>(), 0), flat_sine_of(x, half<T>(), 1))))
        .period(2)
        .by_hand(HAND((x), fn::sincospi(x)),
                 HAND_WITH((y, x), (auto const [s, c] = y;), std::make_tuple(3.141592653589793 * c),
                           std::make_tuple(-3.141592653589793 * s))),
    fact(unary(fn::sinc, everywhere.within(-1e150, 1e150))
             .says("The normalised sinc function sin(π x) / (π x), 1 at 0.")
             .complex()
             .own()
             .every(0.5)
             .notable(1.4302966531242027)
             .at({0}, {0}))
        .definition(FORMULA((x), x == 0 ? T(1) : T(sine_of(x, half<T>(), 0) / (pi<T>() * x))))
        .flat(FORMULA((x), flat_sinc_of(x)))
        .term<0>(FORMULA((x), abs(x) < 0.5 ? T(0) : T(1 / abs(x))))
        .by_hand(HAND((x), fn::sinc(x)), HAND((y, x), fn::cosc(x)))
        .clang_moves(1),
    fact(unary(fn::cosc, everywhere.within(-1e150, 1e150))
             .says("The derivative cos(π x) / x − sin(π x) / (π x²) of sinc, 0 at 0.")
             .complex()
             .own()
             .every(0.5)
             .notable(1.4302966531242027))
        .shown(SHOWN((x), -(2 * Omega + number::pi * fn::sinpi(x)) / x))
        .definition(FORMULA((x), cosc_of(x)))
        .term<-1>(FORMULA((x), abs(x) < 0.5 ? T(0) : T(1 / abs(x))))
        .term<0>(FORMULA((x), abs(x) < 0.5 ? T(0) : T(pi<T>() / abs(x))))
        .by_hand(HAND((x), fn::cosc(x)),
                 HAND((y, x), std::abs(x) < 0.4 ? chainrules::cmath::detail::cosc_partial_series(x)
                              : std::abs(x) < 4
                                  ? chainrules::cmath::detail::cosc_partial_near(x)
                                  : chainrules::cmath::detail::or_zero_at_infinity(
                                        -(3.141592653589793 * fn::sinpi(x) + 2 * y) / x, x))));

}  // namespace facts
