// SPDX-License-Identifier: MIT
#include "chainrules/geometry/projective.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
using rotations::check_rows;
using rotations::Matrix;

TEST(Projective, References) {
    EXPECT_TRUE(check_rows("hnormalized", fn::hnormalized, Matrix<4>{}));
    EXPECT_TRUE(check_rows("homogeneous_transform", fn::homogeneous_transform, Matrix<4, 4>{},
                           Matrix<3>{}));
}
TEST(Projective, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_rrule(fn::hnormalized, Vector4d(1, 2, 3, -2));
    test_frule(fn::hnormalized, Vector3d(1, 2, 0.5));
    test_rrule(fn::hnormalized, Vector3d(1, 2, 0.5));
    test_frule(fn::homogeneous, Vector2d(1, 2));
    test_rrule(fn::homogeneous, Vector3d(1, 2, 3));
    Matrix3d M;
    M << 1, 0.2, 3, -0.1, 2, 1, 0.05, -0.02, 1;
    test_frule(fn::homogeneous_transform, M, Vector2d(1, -2));
    test_rrule(fn::homogeneous_transform, M, Vector2d(1, -2));
}
TEST(Projective, AreEigens) {
    Vector4d const x(1, 2, 3, -2);
    EXPECT_EQ(fn::hnormalized(x), Vector3d(x.hnormalized()));
    EXPECT_EQ(fn::homogeneous(Vector2d(1, 2)), Vector3d(1, 2, 1));
}

}  // namespace
