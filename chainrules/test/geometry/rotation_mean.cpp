// SPDX-License-Identifier: MIT
#include "chainrules/geometry/rotation_mean.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Vector3d, Eigen::VectorXd;

TEST(RotationMean, OfRotations) {
    Matrix3d const X = fn::so3_exp(Vector3d(0.2, 0, 0)), Y = fn::so3_exp(Vector3d(-0.2, 0, 0));
    Matrix3d const Z = fn::so3_exp(Vector3d(0, 0.3, 1));
    EXPECT_LE((fn::rotation_mean(std::vector{X, Y}) - Matrix3d::Identity()).norm(), 1e-15);
    std::vector const all{X, Y, Z};
    VectorXd const w = Vector3d(1, 2, 0.5);
    testutils::test_frule(fn::rotation_mean, all, w);
    testutils::test_rrule(fn::rotation_mean, all, w);
    testutils::test_rrule(fn::rotation_mean, all);
}
TEST(RotationMean, Errors) {
    EXPECT_EQ(support::message_of<std::invalid_argument>(
                  [] { fn::rotation_mean(std::vector<Matrix3d>{}); }),
              "chainrules::rotation_mean: there are no rotations");
    EXPECT_EQ(support::message_of<DimensionMismatch>([] {
                  fn::rotation_mean(std::vector<Matrix3d>{Matrix3d::Identity()}, Vector3d(1, 2, 3));
              }),
              "chainrules::rotation_mean: w is 3×1, must be 1×1");
}

}  // namespace
