// SPDX-License-Identifier: MIT
#pragma once
// What plain definitions are written in: constants, and reductions of arguments that lose no digit,
// for numbers of any precision. A program that evaluates them says what its numbers' constants are
// (definitions/multiprecision.hpp).

#include <array>

namespace facts {

template <class T>
T pi();
template <class T>
T ln2();

/// A whole number as an int; another number type may have a function of its own.
template <class T>
int as_int(T const& x) {
    return static_cast<int>(x);
}

// x modulo 2π, between −π and π. Where x is large, the program that measures has taken whole
// periods away before (period_2pi), with more digits than T has.
template <class T>
T reduced(T const& x) {
    if (abs(x) < 3) return x;
    T const period = 2 * pi<T>();
    return x - T(rint(T(x / period))) * period;
}

/// The results of a function with several outputs.
template <class T>
std::array<T, 2> pair(T const& x, T const& y) {
    return {x, y};
}

}  // namespace facts
