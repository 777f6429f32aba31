// SPDX-License-Identifier: MIT
#pragma once
// Points and loops that the tests of complex rules share.

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <initializer_list>
#include <vector>

#include "chainrules_testutils/gtest.hpp"

namespace complex_points {

using C = std::complex<double>;
using Cf = std::complex<float>;
using Cl = std::complex<long double>;

/// All four directions of both rules, in the three precisions.
template <class F>
void test_in_all_types(F const& f, std::initializer_list<C> points) {
    for (C z : points) {
        chainrules::testutils::test_scalar(f, z);
        chainrules::testutils::test_scalar(f, Cf(z));
        chainrules::testutils::test_scalar(f, Cl(z));
    }
}

/// Points on the axes, next to them, and at 0.
inline std::vector<C> near_axes() {
    std::vector<C> points{C(0)};
    for (double size : {0.2, 1.3})
        for (double off : {0.0, 1e-9, -1e-3})
            for (double sign : {1.0, -1.0}) {
                points.push_back(C(sign * size, off));
                points.push_back(C(off, sign * size));
            }
    return points;
}

template <class F>
C partial_at(F const& f, C z) {
    using chainrules::NoTangent;
    return chainrules::frule(std::tuple{NoTangent{}, C(1)}, f, z).tangent;
}

/// The derivative on a branch cut is the limit from the side that the sign of zero names.
template <class F>
void expect_limit_on_cut(F const& f, C z, C inwards) {
    C const on = partial_at(f, z), next = partial_at(f, z + 1e-9 * inwards);
    EXPECT_LT(std::abs(on - next), 1e-7 * std::abs(on)) << chainrules::function_name(f) << z;
}

/// An infinite derivative: a zero cotangent gives zero, another one no finite number.
template <class F>
void expect_infinite(F const& f, C z) {
    auto const pullback = chainrules::rrule(f, z).pullback;
    EXPECT_EQ(std::get<1>(pullback(C(0))), C(0)) << chainrules::function_name(f);
    C const z_bar = std::get<1>(pullback(C(1)));
    EXPECT_FALSE(std::isfinite(z_bar.real()) && std::isfinite(z_bar.imag()))
        << chainrules::function_name(f);
}

inline C const up(0, 1), down(0, -1), right(1, 0), left(-1, 0);

}  // namespace complex_points
