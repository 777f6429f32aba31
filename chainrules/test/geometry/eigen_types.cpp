// SPDX-License-Identifier: MIT
#include "chainrules/geometry/eigen_types.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Vector2d, Eigen::Vector3d;
using testutils::test_frule, testutils::test_rrule;

TEST(EigenTypes, MadeOfParts) {
    Matrix3d A;
    A << 1, 2, 3, 4, 5, 6, 7, 8, 10;
    Vector3d const v(1, -2, 0.5);
    test_frule(fn::angle_axis_of, 0.3, v);
    test_rrule(fn::angle_axis_of, 0.3, v);
    test_frule(fn::translation, v);
    test_rrule(fn::translation, Vector2d(1, 2));
    test_frule(fn::rotation2d, 0.3);
    test_rrule(fn::rotation2d, 0.3);
    test_rrule(fn::uniform_scaling, 0.3);
    test_frule(fn::isometry, A, v);
    test_rrule(fn::affine, A, v);
    EXPECT_EQ(fn::angle_axis_of(0.3, v).angle(), 0.3);
    EXPECT_EQ(fn::angle_axis_of(0.3, v).axis(), v);
    EXPECT_EQ(fn::rotation2d(0.3).angle(), 0.3);
    EXPECT_EQ(fn::uniform_scaling(0.3).factor(), 0.3);
    EXPECT_EQ(fn::affine(A, v).linear(), A);
    EXPECT_EQ(fn::isometry(A, v).translation(), v);
}
TEST(EigenTypes, Parts) {
    Eigen::AngleAxisd const a(0.3, Vector3d(1, -2, 0.5));
    test_frule(fn::angle_of, a);
    test_rrule(fn::angle_of, a);
    test_rrule(fn::axis_of, a);
    test_frule(fn::angle_of, Eigen::Rotation2Dd(0.5));
    test_rrule(fn::angle_of, Eigen::Rotation2Dd(0.5));
    test_rrule(fn::scaling_factor, Eigen::UniformScaling<double>(2));
    test_rrule(fn::translation_vector, Eigen::Translation3d(1, 2, 3));
    test_frule(fn::translation_vector, Eigen::Translation2d(1, 2));
    Eigen::Affine3d const T =
        Eigen::Translation3d(1, 2, 3) * Eigen::AngleAxisd(0.5, Vector3d::UnitX());
    test_frule(fn::linear_part, T);
    test_rrule(fn::linear_part, T);
    test_rrule(fn::translation_part, Eigen::Isometry3d(T.matrix()));
    test_frule(fn::translation_part, T);
}

}  // namespace
