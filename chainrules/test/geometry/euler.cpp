// SPDX-License-Identifier: MIT
#include "chainrules/geometry/euler.hpp"

#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Vector3d;
using rotations::check_rows;
using rotations::Matrix;

TEST(Euler, References) {
    EXPECT_TRUE(check_rows("euler_matrix", fn::euler_matrix<geometry::ZYX>, Matrix<3>{}));
    EXPECT_TRUE(check_rows("euler_angles", fn::euler_angles<geometry::ZYX>, Matrix<3, 3>{}));
}

// The matrix is that of three turns, and the angles are its inverse, derivatives included.
template <geometry::EulerSequence E>
void check() {
    Vector3d const e(-2, 0.4, 1.5), de(0.3, -0.2, 0.5), e_bar(1, -2, 0.5);
    auto const turn = [](int axis, double angle) {
        return Matrix3d(Eigen::AngleAxisd(angle, Vector3d::Unit(axis)).toRotationMatrix());
    };
    auto const [R, dR] = frule(std::tuple{NoTangent{}, de}, fn::euler_matrix<E>, e);
    EXPECT_LE((R - turn(E.first, e[0]) * turn(E.second, e[1]) * turn(E.third, e[2])).norm(), 1e-15);
    double const h = 1e-6;
    Matrix3d const ahead = fn::euler_matrix<E>(Vector3d(e + h * de)),
                   behind = fn::euler_matrix<E>(Vector3d(e - h * de));
    EXPECT_LE((dR - (ahead - behind) / (2 * h)).norm(), 1e-9);

    auto const [angles, rate] = frule(std::tuple{NoTangent{}, dR}, fn::euler_angles<E>, R);
    EXPECT_LE((angles - e).norm(), 2e-15);
    EXPECT_LE((rate - de).norm(), 1e-14);
    auto const R_bar = std::get<1>(rrule(fn::euler_angles<E>, R).pullback(e_bar));
    EXPECT_LE((std::get<1>(rrule(fn::euler_matrix<E>, e).pullback(R_bar)) - e_bar).norm(), 1e-14);
}

TEST(Euler, AllSequences) {
    using namespace geometry;
    check<XYZ>();
    check<YZX>();
    check<ZXY>();
    check<XZY>();
    check<YXZ>();
    check<ZYX>();
    check<XYX>();
    check<XZX>();
    check<YXY>();
    check<YZY>();
    check<ZXZ>();
    check<ZYZ>();
}
// Eigen's eulerAngles gives 1.14, π, π.
TEST(Euler, YawIsNotFolded) {
    Matrix3d const R = fn::euler_matrix<geometry::ZYX>(Vector3d(-2, 0, 0));
    EXPECT_LE((fn::euler_angles<geometry::ZYX>(R) - Vector3d(-2, 0, 0)).norm(), 1e-15);
}

}  // namespace
