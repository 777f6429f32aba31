// SPDX-License-Identifier: MIT
#include "chainrules/geometry/extended_pose.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Quaterniond, Eigen::Vector3d;
using geometry::ExtendedPosed;
using Vector9 = Eigen::Matrix<double, 9, 1>;

ExtendedPosed const a{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3).normalized(), {0.2, 1, -1}};
ExtendedPosed const b{{0, 1, 2}, Quaterniond(-0.3, 0.5, 0.4, -0.2).normalized(), {3, 0.1, 0.5}};

TEST(ExtendedPose, References) {
    EXPECT_TRUE(rotations::check_rows("se23_exp", fn::se23_exp, rotations::Matrix<9>{}));
}
TEST(ExtendedPose, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_frule(fn::se23_log, b);
    test_rrule(fn::se23_log, b);
    test_frule(fn::se23_compose, a, b);
    test_rrule(fn::se23_compose, a, b);
    test_frule(fn::se23_inverse, a);
    test_rrule(fn::se23_inverse, a);
}
// As matrices of five rows.
using Matrix5 = Eigen::Matrix<double, 5, 5>;
Matrix5 matrix(ExtendedPosed const& T) {
    Matrix5 M = Matrix5::Identity();
    M.topLeftCorner<3, 3>() = T.rotation.toRotationMatrix();
    M.block<3, 1>(0, 3) = T.position;
    M.block<3, 1>(0, 4) = T.velocity;
    return M;
}
TEST(ExtendedPose, IsAGroup) {
    EXPECT_LE((matrix(fn::se23_compose(a, b)) - matrix(a) * matrix(b)).norm(), 4e-15);
    EXPECT_LE((matrix(fn::se23_inverse(a)) * matrix(a) - Matrix5::Identity()).norm(), 2e-15);
    Vector9 const x = fn::se23_log(b);
    EXPECT_LE((matrix(fn::se23_exp(x)) - matrix(b)).norm(), 4e-15);
    // exp is that of a matrix: its derivative at 0, and exp(2x) = exp(x)².
    auto const twice = fn::se23_exp(Vector9(2 * x));
    EXPECT_LE((matrix(twice) - matrix(b) * matrix(b)).norm(), 1e-14);
    auto const none = fn::se23_exp(Vector9(Vector9::Zero()));
    EXPECT_EQ(matrix(none), Matrix5::Identity());
}
TEST(ExtendedPose, AFieldThatIsNotStoredIsZero) {
    static_assert(keep_by_value<ExtendedPosed>);
    auto const d = tangent<ExtendedPosed>(field<&ExtendedPosed::velocity>(Vector3d(1, 2, 3)));
    auto const dx = frule(std::tuple{NoTangent{}, d}, fn::se23_log, ExtendedPosed{}).tangent;
    Vector9 right = Vector9::Zero();
    right.tail<3>() = Vector3d(1, 2, 3);
    EXPECT_EQ(dx, right);
}

}  // namespace
