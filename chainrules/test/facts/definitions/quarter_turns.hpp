// SPDX-License-Identifier: MIT
#pragma once
// The sine of an angle in units of which 90, or 1/2, make a quarter turn: the argument is brought
// next to a multiple of a quarter turn, which is exact for numbers that are representable.

#include "facts/definitions/numbers.hpp"

namespace facts {

// x modulo a whole turn. Each step takes at most 2⁴⁰ times a number away, so no digit is lost.
template <class T>
T within_a_turn(T x, T const& turn) {
    while (abs(x) > 1024 * turn) {
        int const excess = as_int(ilogb(T(x / turn))) - 40;
        T const step = ldexp(turn, excess > 0 ? excess : 0);
        x -= step * T(trunc(T(x / step)));
    }
    return x - turn * T(rint(T(x / turn)));
}

// sin of x, shifted by a number of quarter turns.
template <class T>
T sine_of(T const& x, T const& quarter, int shift) {
    T const reduced = within_a_turn(x, T(4 * quarter));
    int const nearest = as_int(T(rint(T(reduced / quarter))));
    T const angle = (reduced - nearest * quarter) * pi<T>() / (2 * quarter);
    T const value = (nearest + shift) % 2 == 0 ? T(sin(angle)) : T(cos(angle));
    return ((nearest + shift) & 2) != 0 ? T(-value) : value;
}

// The same less its greatest or least value next to where it has that.
template <class T>
T flat_sine_of(T const& x, T const& quarter, int shift) {
    T const reduced = within_a_turn(x, T(4 * quarter));
    int const nearest = as_int(T(rint(T(reduced / quarter))));
    T const angle = (reduced - nearest * quarter) * pi<T>() / (2 * quarter);
    if ((nearest + shift) % 2 == 0 || abs(angle) > 0.43) return sine_of(x, quarter, shift);
    T const half = sin(T(angle / 2));
    T const value = -2 * half * half;
    return ((nearest + shift) & 2) != 0 ? T(-value) : value;
}

// The reciprocal of sine_of less its least value in size next to where it has that.
template <class T>
T flat_cosecant_of(T const& x, T const& quarter, int shift) {
    T const sine = sine_of(x, quarter, shift);
    T const rest = flat_sine_of(x, quarter, shift);
    // With s = ±1 + rest: 1 / s ∓ 1 = −rest / (±s).
    return sine == rest ? T(1 / sine) : T(-rest / abs(sine));
}

}  // namespace facts
