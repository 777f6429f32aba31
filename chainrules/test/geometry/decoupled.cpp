// SPDX-License-Identifier: MIT
#include "chainrules/geometry/decoupled.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond;
using geometry::Posed;
using Vector6 = Eigen::Matrix<double, 6, 1>;

TEST(Decoupled, PlusAndMinus) {
    Posed const T{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3).normalized()};
    Vector6 d;
    d << 1, 2, 3, 0.3, -0.2, 0.5;
    Posed const moved = fn::pose_boxplus(T, d);
    EXPECT_EQ(moved.translation, Eigen::Vector3d(2, 0, 3.5));
    EXPECT_LE((fn::pose_boxminus(moved, T) - d).norm(), 1e-15);
    testutils::test_frule(fn::pose_boxplus, T, d);
    testutils::test_rrule(fn::pose_boxplus, T, d);
    testutils::test_frule(fn::pose_boxminus, moved, T);
    testutils::test_rrule(fn::pose_boxminus, moved, T);
}

}  // namespace
