// SPDX-License-Identifier: MIT
#pragma once
// Functions of <cmath> that some reverse-mode tools lack, from those that they have.

#include <cmath>

/// In the namespace of the tool's Number.
#define PEERS_MISSING_FUNCTIONS(Number)                                                     \
    inline Number log1p(Number const& x) { return Number(log(1 + x)); }                     \
    inline Number expm1(Number const& x) { return Number(exp(x) - 1); }                     \
    inline Number cbrt(Number const& x) { return Number(pow(x, 1.0 / 3)); }                 \
    inline Number exp2(Number const& x) { return Number(exp(x * 0.69314718055994530942)); } \
    inline Number log2(Number const& x) { return Number(log(x) * 1.4426950408889634074); }  \
    inline Number hypot(Number const& x, Number const& y) { return Number(sqrt(x * x + y * y)); }
