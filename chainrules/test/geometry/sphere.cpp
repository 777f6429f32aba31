// SPDX-License-Identifier: MIT
#include "chainrules/geometry/sphere.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Vector3d;
using rotations::check_rows;
using rotations::Matrix;

TEST(Sphere, References) {
    EXPECT_TRUE(check_rows("sphere_exp", fn::sphere_exp, Matrix<3>{}, Matrix<3>{}));
    // At three radians, where small changes of y turn the direction by much.
    EXPECT_TRUE(check_rows(rotations::Bounds{16, 32, 128}, "sphere_log", fn::sphere_log,
                           Matrix<3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("angle_between", fn::angle_between, Matrix<3>{}, Matrix<3>{}));
}
TEST(Sphere, FiniteDifferences) {
    Vector3d const x(1, 2, -0.5), y(0.3, -1, 2);
    testutils::test_rrule(fn::sphere_exp, x, y);
    testutils::test_rrule(fn::sphere_log, x, y);
    testutils::test_rrule(fn::angle_between, x, y);
    testutils::test_frule(fn::sphere_retract, x, y);
    testutils::test_rrule(fn::sphere_retract, x, y);
    for (Vector3d const& at : {x, y}) {
        testutils::test_frule(fn::tangent_basis, at);
        testutils::test_rrule(fn::tangent_basis, at);
    }
}
TEST(TangentBasis, IsOrthonormal) {
    for (Vector3d const& x : {Vector3d(1, 2, -0.5), Vector3d(0, 0, -1), Vector3d(1, 0, 0)}) {
        Eigen::Matrix<double, 3, 2> const B = fn::tangent_basis(x);
        EXPECT_LE((B.transpose() * B - Eigen::Matrix2d::Identity()).norm(), 1e-15);
        EXPECT_LE((B.transpose() * x).norm(), 1e-15);
    }
    EXPECT_EQ(fn::sphere_retract(Vector3d(1, 0, 0), Vector3d(0, 0, 1)),
              Vector3d(1, 0, 1).normalized());
}
TEST(Sphere, LogIsTheInverseOfExp) {
    Vector3d const x(1, 0, 0), u(0, 0.3, -2);
    EXPECT_LE((fn::sphere_log(x, fn::sphere_exp(x, u)) - u).norm(), 4e-15);
    EXPECT_EQ(fn::sphere_log(x, x), Vector3d(0, 0, 0));
}
TEST(AngleBetween, OfParallelVectors) {
    Vector3d const a(1, 2, 3);
    auto const [y, pullback] = rrule(fn::angle_between, a, Vector3d(2 * a));
    EXPECT_EQ(y, 0);
    EXPECT_EQ(std::get<1>(pullback(1.0)), Vector3d(0, 0, 0));
    EXPECT_DOUBLE_EQ(fn::angle_between(a, Vector3d(-a)), 3.14159265358979323846);
}

}  // namespace
