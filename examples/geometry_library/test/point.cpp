// SPDX-License-Identifier: MIT
#include "geometry/point.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"

using geometry::Point;
namespace testutils = chainrules::testutils;

TEST(Distance, Rules) {
    Point const a{0.3, -1.2}, b{2.5, 0.4};
    testutils::test_frule(geometry::fn::distance, a, b);
    testutils::test_rrule(geometry::fn::distance, a, b);
}

// Where the points coincide there is no derivative; the convention is zero.
TEST(Distance, CoincidingPoints) {
    Point const a{0.3, -1.2};
    auto [d, pullback] = chainrules::rrule(geometry::fn::distance, a, a);
    auto [self_bar, a_bar, b_bar] = pullback(1.0);
    static_cast<void>(self_bar);
    EXPECT_EQ(d, 0);
    EXPECT_EQ(chainrules::get<&Point::x>(a_bar), 0);
    EXPECT_EQ(chainrules::get<&Point::y>(b_bar), 0);
}

// A field that a tangent does not store is zero.
TEST(Distance, PartialTangent) {
    auto right = chainrules::tangent<Point>(chainrules::field<&Point::x>(1.0));
    auto [d, d_dot] =
        chainrules::frule(std::tuple{chainrules::NoTangent{}, right, chainrules::ZeroTangent{}},
                          geometry::fn::distance, Point{0, 0}, Point{3, 4});
    EXPECT_EQ(d, 5);
    EXPECT_DOUBLE_EQ(d_dot, -0.6);
}
