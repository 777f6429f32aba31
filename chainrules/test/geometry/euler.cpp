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
// Eigen's own, first angles of both signs; where ours differ the derivative is that of its branch.
template <geometry::EulerSequence E>
void check_eigen() {
    for (Vector3d const& e :
         {Vector3d(-2, 0.4, 1.5), Vector3d(-0.5, -0.3, -1), Vector3d(2, 1, 3)}) {
        Matrix3d const R = fn::euler_matrix<E>(e);
        auto const eigen = [](Matrix3d const& X) {
            return Vector3d(X.eulerAngles(E.first, E.second, E.third));
        };
        EXPECT_LE((fn::eigen_euler_angles<E>(R) - eigen(R)).norm(), 4e-15) << e.transpose();
        Vector3d const w(0.3, -0.2, 0.5), bar(1, -2, 0.5);
        double const h = 1e-6;
        Matrix3d const ahead = R * fn::so3_exp(Vector3d(h * w)),
                       behind = R * fn::so3_exp(Vector3d(-h * w));
        Vector3d const rate = (eigen(ahead) - eigen(behind)) / (2 * h);
        Matrix3d const dR = R * fn::hat(w);
        EXPECT_LE((frule(std::tuple{NoTangent{}, dR}, fn::eigen_euler_angles<E>, R).tangent - rate)
                      .norm(),
                  1e-8);
        Matrix3d const R_bar = std::get<1>(rrule(fn::eigen_euler_angles<E>, R).pullback(bar));
        EXPECT_NEAR(R_bar.cwiseProduct(dR).sum(), bar.dot(rate), 1e-8);
    }
}
TEST(Euler, EigensBranch) {
    using namespace geometry;
    check_eigen<XYZ>();
    check_eigen<ZYX>();
    check_eigen<YXZ>();
    check_eigen<ZXZ>();
    check_eigen<XZX>();
    Matrix3d const R = fn::euler_matrix<ZYX>(Vector3d(-2, 0, 0));
    double const pi = 3.14159265358979323846;
    EXPECT_LE((fn::eigen_euler_angles<ZYX>(R) - Vector3d(pi - 2, pi, pi)).norm(), 1e-15);
}
// Eigen's eulerAngles gives 1.14, π, π.
TEST(Euler, YawIsNotFolded) {
    Matrix3d const R = fn::euler_matrix<geometry::ZYX>(Vector3d(-2, 0, 0));
    EXPECT_LE((fn::euler_angles<geometry::ZYX>(R) - Vector3d(-2, 0, 0)).norm(), 1e-15);
}

}  // namespace
