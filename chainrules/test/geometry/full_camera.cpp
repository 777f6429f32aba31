// SPDX-License-Identifier: MIT
#include "chainrules/geometry/full_camera.hpp"

#include "chainrules/geometry/jacobian.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
using geometry::Posed;
using rotations::check_double;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Motion;

Vector4d const K(500, 480.5, 320, 240);

TEST(Camera, References) {
    Matrix<4> const intrinsic;
    Matrix<3> const p;
    EXPECT_TRUE(check_rows("camera_brown_conrady", fn::camera_brown_conrady, Motion{}, intrinsic,
                           Matrix<5>{}, p));
    EXPECT_TRUE(
        check_double("camera_rational", fn::camera_rational, Motion{}, intrinsic, Matrix<8>{}, p));
    EXPECT_TRUE(check_double("camera_thin_prism", fn::camera_thin_prism, Motion{}, intrinsic,
                             Matrix<12>{}, p));
    EXPECT_TRUE(check_rows("camera_kannala_brandt", fn::camera_kannala_brandt, Motion{}, intrinsic,
                           Matrix<4>{}, p));
    EXPECT_TRUE(check_double("camera_fov", fn::camera_fov, Motion{}, intrinsic, Matrix<1>{}, p));
    EXPECT_TRUE(check_double("camera_ucm", fn::camera_ucm, Motion{}, intrinsic, Matrix<1>{}, p));
    EXPECT_TRUE(check_double("camera_eucm", fn::camera_eucm, Motion{}, intrinsic, Matrix<2>{}, p));
    EXPECT_TRUE(check_double("camera_double_sphere", fn::camera_double_sphere, Motion{}, intrinsic,
                             Matrix<2>{}, p));
    EXPECT_TRUE(check_rows("reprojection_residual", fn::reprojection_residual, Motion{}, p,
                           intrinsic, Matrix<2>{}));
}
TEST(Camera, FiniteDifferences) {
    Posed const T{Vector3d(0.1, -0.2, 0.3), Eigen::Quaterniond(1, 0.1, -0.2, 0.3).normalized()};
    Vector3d const p(0.5, -0.6, 4);
    testutils::test_rrule({.rtol = 1e-7}, fn::camera_double_sphere, T, K, Vector2d(-0.2, 0.6), p);
    testutils::test_rrule({.rtol = 1e-7}, fn::reprojection_residual, T, p, K, Vector2d(300, 200));
}
// Without a motion or bending all are the pinhole.
TEST(Camera, IsThePinhole) {
    Vector3d const p(0.5, -0.6, 4);
    Vector2d const pinhole = fn::project_pinhole(K, p);
    Eigen::Matrix<double, 5, 1> const none = Eigen::Matrix<double, 5, 1>::Zero();
    EXPECT_LE((fn::camera_brown_conrady(Posed{}, K, none, p) - pinhole).norm(), 1e-13);
    EXPECT_LE((fn::camera_double_sphere(Posed{}, K, Vector2d(0, 0), p) - pinhole).norm(), 1e-13);
    EXPECT_LE(fn::reprojection_residual(Posed{}, p, K, pinhole).norm(), 1e-13);
}
// The sign of z is not looked at, as it is not by project_pinhole; at the centre IEEE holds.
TEST(Camera, BehindAndAtTheCentre) {
    Vector2d const uv = Vector2d::Zero();
    Vector3d const p(0.5, -0.6, 4);
    EXPECT_EQ(fn::reprojection_residual(Posed{}, p, K, uv),
              fn::reprojection_residual(Posed{}, Vector3d(-p), K, uv));
    EXPECT_TRUE(std::isnan(fn::reprojection_residual(Posed{}, Vector3d(0, 0, 0), K, uv)[0]));
    EXPECT_TRUE(std::isinf(fn::reprojection_residual(Posed{}, Vector3d(1, 0, 0), K, uv)[0]));
    EXPECT_THROW(fn::camera_double_sphere(Posed{}, K, Vector2d(-0.2, 0.6), Vector3d(-p)),
                 std::domain_error);
}

// The rows of value_and_jacobian are those of the pullback.
TEST(ReprojectionResidual, Jacobian) {
    Posed const T{Vector3d(0.1, -0.2, 0.3), Eigen::Quaterniond(1, 0.1, -0.2, 0.3).normalized()};
    Vector3d const p(0.5, -0.6, 4);
    Vector2d const uv(300, 200);
    auto const [r, J] = geometry::value_and_jacobian(fn::reprojection_residual, T, p, K, uv);
    auto const result = rrule(fn::reprojection_residual, T, p, K, uv);
    EXPECT_EQ(r, result.value);
    for (int i = 0; i != 2; ++i) {
        auto const [self, T_bar, p_bar, K_bar, uv_bar] =
            result.pullback(Vector2d(Vector2d::Unit(i)));
        Eigen::Matrix<double, 16, 1> right;
        right << get<&Posed::translation>(T_bar), get<&Posed::rotation>(T_bar), p_bar, K_bar,
            uv_bar;
        EXPECT_LE((J.row(i).transpose() - right).norm(), 1e-12);
    }
}

}  // namespace
