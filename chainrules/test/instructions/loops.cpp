// SPDX-License-Identifier: MIT
// Loops over arrays, by hand and with a rule inside. vectorize.cmake compiles this and looks for
// packed instructions: where the loop written by hand has them, the one with the rule must, too.

#include <cmath>

#include "chainrules/chainrules.hpp"

namespace fn = chainrules::fn;
using chainrules::frule;
using chainrules::NoTangent;
using chainrules::rrule;

// In the expressions x, z are arguments, y is the value.
#define ONE(f, value, by_x)                                                             \
    extern "C" void hand_##f(double const* __restrict a, double const* __restrict d,    \
                             double* __restrict r, double* __restrict da, int n) {      \
        for (int i = 0; i < n; ++i) {                                                   \
            double const x = a[i];                                                      \
            double const y = value;                                                     \
            r[i] = y;                                                                   \
            da[i] = d[i] * (by_x);                                                      \
        }                                                                               \
    }                                                                                   \
    extern "C" void rule_##f(double const* __restrict a, double const* __restrict d,    \
                             double* __restrict r, double* __restrict da, int n) {      \
        for (int i = 0; i < n; ++i) {                                                   \
            auto const [y, pullback] = rrule(fn::f, a[i]);                              \
            auto const [dself, dx] = pullback(d[i]);                                    \
            r[i] = y;                                                                   \
            da[i] = dx;                                                                 \
        }                                                                               \
    }                                                                                   \
    extern "C" void forward_##f(double const* __restrict a, double const* __restrict d, \
                                double* __restrict r, double* __restrict da, int n) {   \
        for (int i = 0; i < n; ++i) {                                                   \
            auto const [y, dy] = frule(std::tuple{NoTangent{}, d[i]}, fn::f, a[i]);     \
            r[i] = y;                                                                   \
            da[i] = dy;                                                                 \
        }                                                                               \
    }                                                                                   \
    static_assert(true)
#define TWO(f, value, by_x, by_z)                                                    \
    extern "C" void hand_##f(double const* __restrict a, double const* __restrict b, \
                             double const* __restrict d, double* __restrict r,       \
                             double* __restrict da, double* __restrict db, int n) {  \
        for (int i = 0; i < n; ++i) {                                                \
            [[maybe_unused]] double const x = a[i], z = b[i];                        \
            [[maybe_unused]] double const y = value;                                 \
            r[i] = y;                                                                \
            da[i] = d[i] * (by_x);                                                   \
            db[i] = d[i] * (by_z);                                                   \
        }                                                                            \
    }                                                                                \
    extern "C" void rule_##f(double const* __restrict a, double const* __restrict b, \
                             double const* __restrict d, double* __restrict r,       \
                             double* __restrict da, double* __restrict db, int n) {  \
        for (int i = 0; i < n; ++i) {                                                \
            auto const [y, pullback] = rrule(fn::f, a[i], b[i]);                     \
            auto const [dself, dx, dz] = pullback(d[i]);                             \
            r[i] = y;                                                                \
            da[i] = dx;                                                              \
            db[i] = dz;                                                              \
        }                                                                            \
    }                                                                                \
    static_assert(true)

ONE(negate, -x, -1);
ONE(inv, 1 / x, -(y * y));
ONE(square, x * x, 2 * x);
ONE(cube, x * x * x, 3 * (x * x));
ONE(sqrt, std::sqrt(x), 1 / (2 * y));
ONE(abs, std::abs(x), x > 0 ? 1.0 : x < 0 ? -1.0 : 0.0);
ONE(abs2, x * x, 2 * x);
ONE(deg2rad, x * (3.14159265358979323846 / 180), 3.14159265358979323846 / 180);
TWO(add, x + z, 1, 1);
TWO(subtract, x - z, 1, -1);
TWO(multiply, x * z, z, x);
TWO(divide, x / z, 1 / z, -y / z);
TWO(left_divide, z / x, -y / x, 1 / x);
TWO(min, z < x ? z : x, z < x ? 0.0 : 1.0, z < x ? 1.0 : 0.0);
TWO(max, x < z ? z : x, x < z ? 0.0 : 1.0, x < z ? 1.0 : 0.0);
TWO(fdim, std::fdim(x, z), x > z ? 1.0 : 0.0, x > z ? -1.0 : 0.0);
