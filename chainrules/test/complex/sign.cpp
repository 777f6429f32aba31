// SPDX-License-Identifier: MIT
#include "chainrules/complex/sign.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using testutils::test_scalar;

template <class F>
void test_everywhere(F const& f) {
    complex_points::test_in_all_types(f, {{-4.1, -0.02}, {3, 1}, {-0.3, 2.5}});
    test_scalar(f, 6.4);
    test_scalar(f, -1.5f);
}
template <class F, class X, class D>
auto forward(F const& f, X const& x, D const& dx) {
    return frule(std::tuple{NoTangent{}, dx}, f, x).tangent;
}
template <class F, class X, class D>
auto backward(F const& f, X const& x, D const& dy) {
    return std::get<1>(rrule(f, x).pullback(dy));
}

TEST(ComplexAbs, InAllTypes) { test_everywhere(fn::abs); }
TEST(ComplexAbs2, InAllTypes) { test_everywhere(fn::abs2); }
TEST(ComplexSign, InAllTypes) { test_everywhere(fn::sign); }

// |z| and its derivative, where |z|² overflows or underflows, or |z| itself is subnormal or too
// large.
TEST(ComplexAbs, HugeAndTinyNumbers) {
    for (double size : {1e300, 1e-300, 1e-310, 4e307})
        for (C direction : {C(1, 0), C(0, 1)}) {
            C const z(3 * size, 4 * size), expected(0.6, 0.8);
            EXPECT_NEAR(forward(fn::abs, z, direction), (std::conj(expected) * direction).real(),
                        1e-14);
            EXPECT_LT(std::abs(backward(fn::abs, z, 1.0) - expected), 1e-14);
            EXPECT_LT(std::abs(fn::sign(z) - expected), 1e-14);
        }
}

// The direction of the infinite parts, where ∞ / ∞ was NaN.
TEST(ComplexAbs, Infinite) {
    double const infinity = std::numeric_limits<double>::infinity();
    double const root_half = 0.70710678118654752440;
    EXPECT_EQ(backward(fn::abs, C(infinity, 2), 1.0), C(1, 0));
    EXPECT_EQ(backward(fn::abs, C(2, -infinity), 1.0), C(0, -1));
    EXPECT_EQ(fn::sign(C(-infinity, 2)), C(-1, 0));
    EXPECT_LT(std::abs(backward(fn::abs, C(infinity, infinity), 1.0) - C(root_half, root_half)),
              1e-15);
}

}  // namespace
