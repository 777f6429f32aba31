// SPDX-License-Identifier: MIT
#include "chainrules/complex/hypot.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using complex_points::Cf;
using testutils::test_frule;
using testutils::test_rrule;

template <class... X>
void test_both(X const&... x) {
    test_frule(fn::hypot, x...);
    test_rrule(fn::hypot, x...);
}
TEST(ComplexHypot, One) { complex_points::test_in_all_types(fn::hypot, {{-4.1, -0.02}, {3, 1}}); }
TEST(ComplexHypot, Two) {
    test_both(C(1, 2), C(-3, 0.5));
    test_both(1.5, C(-3, 0.5));
    test_both(C(1, 2), -2.5);
    test_both(Cf(1, 2), Cf(-3, 0.5f));
}
TEST(ComplexHypot, Three) {
    test_both(C(1, 2), C(-3, 0.5), C(0.1, 0.2));
    test_both(1.5, C(-3, 0.5), -2.0);
    test_both(C(1, 2), -2.5, C(0, 1));
}
TEST(ComplexHypot, Four) { test_both(C(1, 2), -2.5, C(0, 1), 0.3); }

TEST(ComplexHypot, ZeroAtZero) {
    EXPECT_EQ(rrule(fn::hypot, C(0), 0.0).pullback(1.0), (std::tuple{NoTangent{}, C(0), 0.0}));
    auto const tangents = std::tuple{NoTangent{}, C(1, 1), 1.0};
    EXPECT_EQ(frule(tangents, fn::hypot, C(0), 0.0).tangent, 0);
}

TEST(ComplexHypot, HugeAndTinyNumbers) {
    for (double size : {1e-310, 1e-200, 1e200, 7e307}) {
        auto const [self, x, y] = rrule(fn::hypot, C(0, 1 * size), 2 * size).pullback(1.0);
        EXPECT_LT(std::abs(x - C(0, 0.44721359549995793928)), 1e-13) << size;
        EXPECT_NEAR(y, 0.89442719099991587856, 1e-13) << size;
    }
}

TEST(ComplexHypot, Infinite) {
    double const infinity = std::numeric_limits<double>::infinity();
    auto const one = rrule(fn::hypot, C(1, -infinity), 2.0).pullback(1.0);
    EXPECT_EQ(std::get<1>(one), C(0, -1));
    EXPECT_EQ(std::get<2>(one), 0);
    auto const two = rrule(fn::hypot, C(1, infinity), infinity).pullback(1.0);
    EXPECT_DOUBLE_EQ(std::get<1>(two).imag(), 0.70710678118654752440);
    EXPECT_DOUBLE_EQ(std::get<2>(two), 0.70710678118654752440);
}

TEST(ComplexHypot, TypesOfTangents) {
    auto const bars = rrule(fn::hypot, Cf(1, 2), 3.0, C(0, 1)).pullback(C(2, 5));
    static_assert(std::is_same_v<decltype(bars), std::tuple<NoTangent, Cf, double, C> const>);
    // Of real numbers with a complex tangent the real part counts.
    auto const tangents = std::tuple{NoTangent{}, C(2, 7), ZeroTangent{}};
    EXPECT_EQ(frule(tangents, fn::hypot, 3.0, 4.0).tangent, 1.2);
}

}  // namespace
