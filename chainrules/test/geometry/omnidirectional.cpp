// SPDX-License-Identifier: MIT
#include "chainrules/geometry/omnidirectional.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
using rotations::Bounds;
using rotations::check_rows;
using rotations::Matrix;
using Vector1 = Eigen::Matrix<double, 1, 1>;

Vector4d const fisheye(0.02, -0.01, 0.004, -0.0007);

TEST(Omnidirectional, References) {
    // Where the point lies beside the camera, the terms of the polynomial cancel.
    EXPECT_TRUE(check_rows(Bounds{8, 32, 128}, "project_kannala_brandt", fn::project_kannala_brandt,
                           Matrix<4>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("project_fov", fn::project_fov, Matrix<1>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("project_ucm", fn::project_ucm, Matrix<1>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("project_eucm", fn::project_eucm, Matrix<2>{}, Matrix<3>{}));
    EXPECT_TRUE(
        check_rows("project_double_sphere", fn::project_double_sphere, Matrix<2>{}, Matrix<3>{}));
}
TEST(Omnidirectional, ReferencesOfRays) {
    EXPECT_TRUE(check_rows("unproject_kannala_brandt", fn::unproject_kannala_brandt, Matrix<4>{},
                           Matrix<2>{}));
    EXPECT_TRUE(check_rows("unproject_fov", fn::unproject_fov, Matrix<1>{}, Matrix<2>{}));
    EXPECT_TRUE(check_rows("unproject_ucm", fn::unproject_ucm, Matrix<1>{}, Matrix<2>{}));
    EXPECT_TRUE(check_rows("unproject_eucm", fn::unproject_eucm, Matrix<2>{}, Matrix<2>{}));
    EXPECT_TRUE(check_rows("unproject_double_sphere", fn::unproject_double_sphere, Matrix<2>{},
                           Matrix<2>{}));
}
TEST(Omnidirectional, FiniteDifferences) {
    testutils::test_rrule(fn::project_double_sphere, Vector2d(-0.2, 0.6), Vector3d(0.3, -0.2, 1.5));
    testutils::test_rrule(fn::unproject_double_sphere, Vector2d(-0.2, 0.6), Vector2d(0.3, -0.2));
}
// On the axis, where others have been reported for NaN and for wrong signs.
TEST(Omnidirectional, OnTheAxis) {
    auto const expect = [](auto const& f, auto const& k) {
        auto const [y, pullback] = rrule(f, k, Vector3d(0, 0, 2));
        EXPECT_EQ(y, Vector2d(0, 0));
        auto const [self, k_bar, p_bar] = pullback(Vector2d(1, 0));
        EXPECT_EQ(p_bar[1], 0);
        EXPECT_EQ(p_bar[2], 0);
        EXPECT_EQ(k_bar, decltype(k_bar)::Zero());
        return p_bar[0];
    };
    EXPECT_EQ(expect(fn::project_kannala_brandt, fisheye), 0.5);
    EXPECT_DOUBLE_EQ(expect(fn::project_ucm, Vector1(0.62)), 0.5);
    EXPECT_DOUBLE_EQ(expect(fn::project_eucm, Vector2d(0.62, 1.1)), 0.5);
    EXPECT_DOUBLE_EQ(expect(fn::project_double_sphere, Vector2d(-0.2, 0.6)), 0.5 / 0.8);
    auto const [y, pullback] = rrule(fn::project_fov, Vector1(0.9), Vector3d(0, 0, 2));
    EXPECT_EQ(y, Vector2d(0, 0));
    EXPECT_DOUBLE_EQ(std::get<2>(pullback(Vector2d(1, 0)))[0], std::tan(0.45) / 0.9);
}
TEST(Omnidirectional, WithoutBendingIsThePinhole) {
    Vector3d const p(0.3, -0.2, 1.5);
    Vector2d const pinhole(0.2, -0.2 / 1.5);
    EXPECT_LE((fn::project_fov(Vector1(0), p) - pinhole).norm(), 1e-16);
    EXPECT_LE((fn::project_ucm(Vector1(0), p) - pinhole).norm(), 1e-16);
    EXPECT_LE((fn::project_double_sphere(Vector2d(0, 0), p) - pinhole).norm(), 1e-16);
}
TEST(Omnidirectional, BehindTheCamera) {
    Vector3d const behind(0.3, -0.2, -1);
    EXPECT_EQ(fn::project_kannala_brandt(Vector4d(0, 0, 0, 0), Vector3d(0, 1, -1))[1],
              3 * std::atan(1.0));
    EXPECT_EQ(
        support::message_of<std::domain_error>(
            [&] { fn::project_ucm(Vector1(0.8), Vector3d(0.3, 0.4, -1)); }),
        "chainrules::project_ucm: the point at the distance 0.5 from the axis, z = -1, has no "
        "image");
    EXPECT_FALSE(geometry::sees_ucm(0.62, behind));
    EXPECT_FALSE(geometry::sees_eucm(Vector2d(0.62, 1.1), behind));
    EXPECT_FALSE(geometry::sees_double_sphere(Vector2d(-0.2, 0.6), behind));
    Vector3d const beside(1, -1, -0.1);
    EXPECT_TRUE(geometry::sees_ucm(0.62, beside));
    EXPECT_TRUE(geometry::sees_eucm(Vector2d(0.62, 1.1), beside));
    EXPECT_TRUE(geometry::sees_double_sphere(Vector2d(-0.2, 0.6), beside));
    // The centre of the camera has no image.
    EXPECT_FALSE(geometry::sees_double_sphere(Vector2d(-0.2, 0.6), Vector3d(0, 0, 0)));
    EXPECT_THROW(fn::project_eucm(Vector2d(0.62, 1.1), Vector3d(0, 0, 0)), std::domain_error);
    EXPECT_THROW(rrule(fn::project_double_sphere, Vector2d(-0.2, 0.6), behind), std::domain_error);
}
TEST(Omnidirectional, OutsideOfTheDomain) {
    EXPECT_EQ(support::message_of<std::domain_error>(
                  [] { fn::project_eucm(Vector2d(1.5, 1), Vector3d(0, 0, 1)); }),
              "chainrules::project_eucm: alpha is 1.5, must be in [0, 1]");
    EXPECT_THROW(fn::project_eucm(Vector2d(0.5, -1), Vector3d(0, 0, 1)), std::domain_error);
    EXPECT_EQ(
        support::message_of<std::domain_error>(
            [] { fn::unproject_kannala_brandt(Vector4d(-0.2, 0, 0, 0), Vector2d(3, 4)); }),
        "chainrules::unproject_kannala_brandt: no ray has an image at the distance 5 from the "
        "axis");
    EXPECT_THROW(fn::unproject_kannala_brandt(Vector4d(0, 0, 0, 0), Vector2d(3, 4)),
                 std::domain_error);
    EXPECT_THROW(fn::unproject_fov(Vector1(1), Vector2d(3, 4)), std::domain_error);
    EXPECT_THROW(fn::unproject_ucm(Vector1(0.9), Vector2d(3, 4)), std::domain_error);
    EXPECT_THROW(fn::unproject_double_sphere(Vector2d(0.1, 0.9), Vector2d(3, 4)),
                 std::domain_error);
}

}  // namespace
