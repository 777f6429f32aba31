// SPDX-License-Identifier: MIT
#pragma once
// Functions of <cmath> that some reverse-mode tools lack, from those that they have.

#include <cmath>

/// In the namespace of the tool's Number, for what is passed as an X.
#define PEERS_MISSING_FUNCTIONS(Number, X)                                      \
    inline Number log1p(X x) { return Number(log(1 + x)); }                     \
    inline Number expm1(X x) { return Number(exp(x) - 1); }                     \
    inline Number cbrt(X x) { return Number(pow(x, 1.0 / 3)); }                 \
    inline Number exp2(X x) { return Number(exp(x * 0.69314718055994530942)); } \
    inline Number log2(X x) { return Number(log(x) * 1.4426950408889634074); }  \
    inline Number hypot(X x, X y) { return Number(sqrt(x * x + y * y)); }       \
    static_assert(true)
