// SPDX-License-Identifier: MIT
// The pinhole camera and longitude and latitude; and the distortion of lenses.
#include "chainrules/geometry/cameras.hpp"

#include "chainrules/geometry/distortion.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
using rotations::check_rows;
using rotations::Matrix;
using Vector5 = Eigen::Matrix<double, 5, 1>;

TEST(Cameras, References) {
    EXPECT_TRUE(check_rows("project_pinhole", fn::project_pinhole, Matrix<4>{}, Matrix<3>{}));
    EXPECT_TRUE(
        check_rows("distort_brown_conrady", fn::distort_brown_conrady, Matrix<5>{}, Matrix<2>{}));
    EXPECT_TRUE(check_rows("undistort_brown_conrady", fn::undistort_brown_conrady, Matrix<5>{},
                           Matrix<2>{}));
    EXPECT_TRUE(check_rows("distort_rational", fn::distort_rational, Matrix<8>{}, Matrix<2>{}));
    EXPECT_TRUE(check_rows("undistort_rational", fn::undistort_rational, Matrix<8>{}, Matrix<2>{}));
    EXPECT_TRUE(
        check_rows("distort_thin_prism", fn::distort_thin_prism, Matrix<12>{}, Matrix<2>{}));
    EXPECT_TRUE(
        check_rows("undistort_thin_prism", fn::undistort_thin_prism, Matrix<12>{}, Matrix<2>{}));
    EXPECT_TRUE(check_rows("unproject_pinhole", fn::unproject_pinhole, Matrix<4>{}, Matrix<2>{}));
    EXPECT_TRUE(check_rows("project_equirectangular", fn::project_equirectangular, Matrix<3>{}));
}
TEST(Cameras, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    Vector4d const K(500, 480, 320, 240);
    Vector3d const p(0.3, -0.2, 1.5);
    test_rrule(fn::project_pinhole, K, p);
    test_frule(fn::unproject_pinhole, K, Vector2d(100, 300));
    test_rrule(fn::unproject_pinhole, K, Vector2d(100, 300));
    test_rrule(fn::project_equirectangular, p);
    Vector5 d;
    d << -0.28, 0.07, 0.001, -0.0002, 0.01;
    test_rrule(fn::distort_brown_conrady, d, Vector2d(0.2, -0.3));
    test_rrule(fn::undistort_brown_conrady, d, Vector2d(0.2, -0.3));
    Eigen::Matrix<double, 12, 1> k;
    k << d, 0.05, -0.02, 0.003, 0.001, -0.002, 0.0005, 0.001;
    test_rrule(fn::distort_thin_prism, k, Vector2d(0.2, -0.3));
    test_rrule(fn::undistort_thin_prism, k, Vector2d(0.2, -0.3));
}
// The derivative by the parameters, which a calibration needs: none was given there.
TEST(Undistort, ByParameters) {
    Vector5 const none = Vector5::Zero();
    auto const [x, pullback] = rrule(fn::undistort_brown_conrady, none, Vector2d(0.5, 0.5));
    EXPECT_EQ(x, Vector2d(0.5, 0.5));
    Vector5 const k_bar = std::get<1>(pullback(Vector2d(1, 0)));
    EXPECT_DOUBLE_EQ(k_bar[0], -0.25);
    EXPECT_DOUBLE_EQ(k_bar[1], -0.125);
}
TEST(Undistort, OutsideOfTheDomain) {
    Vector5 k = Vector5::Zero();
    k[0] = -1;
    EXPECT_EQ(support::message_of<std::domain_error>(
                  [&] { fn::undistort_brown_conrady(k, Vector2d(3, 4)); }),
              "chainrules::undistort_brown_conrady: Newton's method finds no solution; the point "
              "lies outside of where the distortion is invertible");
}
TEST(Equirectangular, AtThePole) {
    auto const [y, pullback] = rrule(fn::project_equirectangular, Vector3d(0, 1, 0));
    EXPECT_EQ(y[0], 0);
    EXPECT_EQ(std::get<1>(pullback(Vector2d(1, 1))), Vector3d(0, 0, 0));
}

}  // namespace
