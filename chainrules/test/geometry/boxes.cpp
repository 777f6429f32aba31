// SPDX-License-Identifier: MIT
#include "chainrules/geometry/boxes.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using Eigen::AlignedBox3d, Eigen::Vector3d;

AlignedBox3d const box(Vector3d(-1, 0, 2), Vector3d(1, 3, 2.5));

TEST(Boxes, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_frule(fn::aligned_box, Vector3d(-1, 0, 2), Vector3d(1, 3, 2.5));
    test_rrule(fn::aligned_box, Vector3d(-1, 0, 2), Vector3d(1, 3, 2.5));
    test_rrule(fn::box_min, box);
    test_frule(fn::box_max, box);
    test_frule(fn::box_center, box);
    test_rrule(fn::box_center, box);
    test_rrule(fn::box_sizes, box);
    test_frule(fn::box_volume, box);
    test_rrule(fn::box_volume, box);
    test_frule(fn::box_squared_distance, box, Vector3d(-2, 1, 4));
    test_rrule(fn::box_squared_distance, box, Vector3d(-2, 1, 4));
}
TEST(Boxes, AreEigens) {
    EXPECT_EQ(fn::box_center(box), box.center());
    EXPECT_EQ(fn::box_sizes(box), box.sizes());
    EXPECT_EQ(fn::box_volume(box), box.volume());
    for (Vector3d const& p : {Vector3d(-2, 1, 4), Vector3d(0, 1, 2.25), Vector3d(5, 5, 5)})
        EXPECT_EQ(fn::box_squared_distance(box, p), box.squaredExteriorDistance(p));
    EXPECT_EQ(std::get<2>(rrule(fn::box_squared_distance, box, Vector3d(0, 1, 2.25)).pullback(1.0)),
              Vector3d(0, 0, 0));
}

}  // namespace
