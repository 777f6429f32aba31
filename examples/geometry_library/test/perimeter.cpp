// SPDX-License-Identifier: MIT
#include "geometry/perimeter.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"

using geometry::Corners;
using geometry::Polygon;
namespace testutils = chainrules::testutils;

namespace users {

// A struct that the library does not know.
struct Lake {
    Corners corners;
    double depth = 0;
};

}  // namespace users

CHAINRULES_FIELDS(users::Lake, corners, depth);

namespace {

Corners const quadrangle{{0.1, 0.2}, {2.3, -0.4}, {3.1, 1.7}, {-0.6, 1.5}};

}  // namespace

TEST(Perimeter, Rule) {
    testutils::test_rrule(geometry::fn::perimeter, Polygon{quadrangle});
    testutils::test_rrule(geometry::fn::perimeter, users::Lake{quadrangle, 2.5});
}

TEST(Perimeter, PathOptedOut) {
    static_assert(!chainrules::has_rrule<geometry::fn::perimeter_t, geometry::Path>);
    EXPECT_EQ(geometry::fn::perimeter(geometry::Path{{{0, 0}, {3, 4}, {3, 0}}}), 9);
    EXPECT_EQ(geometry::fn::perimeter(Polygon{{{0, 0}, {3, 4}, {3, 0}}}), 12);
}
