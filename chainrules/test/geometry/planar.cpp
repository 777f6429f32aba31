// SPDX-License-Identifier: MIT
#include "chainrules/geometry/planar.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix2d, Eigen::Vector2d;
double const pi = 3.14159265358979323846;

TEST(Planar, References) {
    EXPECT_TRUE(rotations::check_rows("rotate2d", fn::rotate2d, rotations::Number{},
                                      rotations::Matrix<2>{}));
}
TEST(Planar, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_rrule(fn::rotate2d, 0.5, Vector2d(1, -2));
    test_frule(fn::rotation_matrix2d, 0.5);
    test_rrule(fn::rotation_matrix2d, 0.5);
    Matrix2d A;
    A << -1, 2, 3, 0.5;
    test_frule(fn::angle2d, A);
    test_rrule(fn::angle2d, A);
    testutils::test_scalar(fn::wrap_angle, 4.0);
}
TEST(Planar, Values) {
    Matrix2d const R = fn::rotation_matrix2d(2.5);
    EXPECT_LE((R - Eigen::Rotation2Dd(2.5).toRotationMatrix()).norm(), 1e-16);
    EXPECT_DOUBLE_EQ(fn::angle2d(R), 2.5);
    auto const [y, pullback] = rrule(fn::angle2d, Matrix2d(Matrix2d::Zero()));
    EXPECT_EQ(std::get<1>(pullback(1.0)), Matrix2d::Zero());
}
TEST(WrapAngle, IntoHalfATurn) {
    EXPECT_DOUBLE_EQ(fn::wrap_angle(4.0), 4 - 2 * pi);
    EXPECT_EQ(fn::wrap_angle(-pi), pi);
    EXPECT_EQ(fn::wrap_angle(pi), pi);
    EXPECT_EQ(fn::wrap_angle(-1.5), -1.5);
    EXPECT_EQ(fn::wrap_angle(3 * pi), pi);
    static_assert(std::is_same_v<decltype(fn::wrap_angle(1.0f)), float>);
}

}  // namespace
