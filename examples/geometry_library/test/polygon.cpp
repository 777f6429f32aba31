// SPDX-License-Identifier: MIT
#include "geometry/polygon.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"

using geometry::Corners;
using geometry::Point;
using geometry::Polygon;
namespace testutils = chainrules::testutils;

namespace {

Corners const pentagon{{0.1, 0.2}, {2.3, -0.4}, {3.1, 1.7}, {1.4, 2.9}, {-0.6, 1.5}};

}  // namespace

TEST(Area, Rules) {
    testutils::test_frule(geometry::fn::area, pentagon);
    testutils::test_rrule(geometry::fn::area, pentagon);
}

TEST(Area, FewCorners) {
    for (std::size_t n = 0; n != 3; ++n) {
        Corners const few(pentagon.begin(), pentagon.begin() + static_cast<std::ptrdiff_t>(n));
        EXPECT_EQ(geometry::area(few), 0) << n << " corners";
        testutils::test_rrule(geometry::fn::area, few);
    }
}

// The thunk may be used after everything else is gone, and adds to what is there.
TEST(Area, ThunkOutlivesThePullback) {
    auto thunk = [] {
        auto [area, pullback] = chainrules::rrule(geometry::fn::area, Corners(pentagon));
        static_cast<void>(area);
        return std::get<1>(pullback(2.0));
    }();
    auto sum = chainrules::unthunk(thunk);
    double const once = chainrules::get<&Point::x>(sum[0]);
    auto const& same = chainrules::accumulate(sum, thunk);
    EXPECT_EQ(&same, &sum);
    EXPECT_NE(once, 0);
    EXPECT_EQ(chainrules::get<&Point::x>(sum[0]), 2 * once);
}

TEST(SecondMoment, Rules) {
    testutils::test_frule(geometry::fn::second_moment, Polygon{pentagon});
    testutils::test_rrule(geometry::fn::second_moment, Polygon{pentagon});
}

TEST(SecondMoment, Rectangle) {
    EXPECT_DOUBLE_EQ(geometry::second_moment({{{1, 0}, {5, 0}, {5, 3}, {1, 3}}}), 4 * 27 / 3.0);
}

TEST(Contains, HasNoDerivative) {
    Polygon const polygon{pentagon};
    EXPECT_TRUE(geometry::fn::contains(polygon, Point{1.5, 1.0}));
    EXPECT_FALSE(geometry::fn::contains(polygon, Point{-0.5, 0.0}));
    testutils::test_frule(geometry::fn::contains, polygon, Point{1.5, 1.0});
    testutils::test_rrule(geometry::fn::contains, polygon, Point{1.5, 1.0});
}
