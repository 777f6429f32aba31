// SPDX-License-Identifier: MIT
#include "chainrules/geometry/planes.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond, Eigen::Vector3d, Eigen::Vector4d;
using Plane = Eigen::Hyperplane<double, 3>;
using rotations::check_rows;
using rotations::Matrix;

struct PlaneRow : Matrix<4> {
    template <class T>
    static Eigen::Hyperplane<T, 3> value(std::vector<T> const& x) {
        return Eigen::Hyperplane<T, 3>(Matrix<3>::value(x), x.at(3));
    }
};
TEST(Planes, References) {
    EXPECT_TRUE(
        check_rows("plane_through", fn::plane_through, Matrix<3>{}, Matrix<3>{}, Matrix<3>{}));
    EXPECT_TRUE(
        check_rows("plane_signed_distance", fn::plane_signed_distance, PlaneRow{}, Matrix<3>{}));
}
Plane const h(Vector3d(-0.2, 0.3, 0.9), -0.7);
Vector3d const p(1, 2, -0.5), q(0.3, -1, 2), r(-1, 0.5, 0.25);
geometry::Posed const T{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3).normalized()};

TEST(Planes, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_frule(fn::hyperplane, p, 0.5);
    test_rrule(fn::hyperplane, p, 0.5);
    test_frule(fn::hyperplane_at, p, q);
    test_rrule(fn::hyperplane_at, p, q);
    test_rrule(fn::plane_through, p, q, r);
    test_rrule(fn::plane_normal, h);
    test_frule(fn::plane_offset, h);
    test_rrule(fn::plane_offset, h);
    test_rrule(fn::plane_signed_distance, h, p);
    test_frule(fn::plane_projection, h, p);
    test_rrule(fn::plane_projection, h, p);
    test_frule(fn::plane_moved, T, h);
    test_rrule(fn::plane_moved, T, h);
}
TEST(Planes, AreEigens) {
    Plane const through = Plane::Through(p, q, r), ours = fn::plane_through(p, q, r);
    EXPECT_LE((ours.coeffs() - through.coeffs()).norm(), 1e-15);
    EXPECT_EQ(fn::hyperplane(p, 0.5).coeffs(), Vector4d(1, 2, -0.5, 0.5));
    EXPECT_EQ(fn::hyperplane_at(p, q).coeffs(), Plane(p, q).coeffs());
    EXPECT_LE(
        (fn::plane_projection(ours, Vector3d(3, 2, 1)) - ours.projection(Vector3d(3, 2, 1))).norm(),
        1e-15);
    Plane moved = h;
    moved.transform(Eigen::Affine3d(Eigen::Translation3d(T.translation) * T.rotation),
                    Eigen::Isometry);
    EXPECT_LE((fn::plane_moved(T, h).coeffs() - moved.coeffs()).norm(), 1e-15);
}

}  // namespace
