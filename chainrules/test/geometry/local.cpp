// SPDX-License-Identifier: MIT
#include "chainrules/geometry/local.hpp"

#include <gtest/gtest.h>

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Quaterniond, Eigen::Vector3d, Eigen::Vector4d;
using geometry::Posed;

Quaterniond const q = Quaterniond(0.8, 0.1, -0.4, 0.3).normalized();
Vector3d const delta(0.3, -0.2, 0.5), zero(0, 0, 0);

template <class A, class B>
void expect_near(A const& a, B const& b) {
    EXPECT_LE((a - b).cwiseAbs().maxCoeff(), 2e-15 * (1 + b.cwiseAbs().maxCoeff()))
        << a << "\nmust be\n"
        << b;
}
template <class F>
Vector4d moved_by(F const& boxplus) {
    return frule(std::tuple{NoTangent{}, ZeroTangent{}, delta}, boxplus, q, zero).tangent;
}

TEST(Local, PlusJacobians) {
    expect_near(Vector4d(geometry::plus_jacobian(q) * delta), moved_by(fn::boxplus));
    expect_near(Vector4d(geometry::plus_jacobian_space(q) * delta), moved_by(fn::boxplus_space));
    Vector4d const d(1, 2, 3, 4);
    expect_near(Vector3d(geometry::minus_jacobian(q) * d),
                frule(std::tuple{NoTangent{}, d, ZeroTangent{}}, fn::boxminus, q, q).tangent);
    Posed const T{{1, 2, 3}, q};
    Eigen::Matrix<double, 6, 1> x = Eigen::Matrix<double, 6, 1>::Zero(), dx;
    dx << 0.1, 0.2, -0.3, delta;
    auto const dT =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, dx}, fn::se3_boxplus, T, x).tangent;
    Eigen::Matrix<double, 7, 1> right;
    right << get<&Posed::translation>(dT), get<&Posed::rotation>(dT);
    expect_near(Eigen::Matrix<double, 7, 1>(geometry::pose_plus_jacobian(T) * dx), right);
}
TEST(Local, VelocitiesAndGradientsOfQuaternions) {
    expect_near(geometry::to_body(q, moved_by(fn::boxplus)), delta);
    expect_near(geometry::to_space(q, moved_by(fn::boxplus_space)), delta);
    // Of any length.
    expect_near(geometry::to_body(Quaterniond(Vector4d(3 * q.coeffs())),
                                  Vector4d(3 * moved_by(fn::boxplus))),
                delta);
    Vector4d const q_bar(1, -2, 0.5, 3);
    EXPECT_NEAR(geometry::body_gradient(q, q_bar).dot(delta), q_bar.dot(moved_by(fn::boxplus)),
                1e-15);
    EXPECT_NEAR(geometry::space_gradient(q, q_bar).dot(delta),
                q_bar.dot(moved_by(fn::boxplus_space)), 1e-15);
}
// The ambient Jacobian of the rotated point times plus_jacobian is −R[p]×.
TEST(Local, OfARotatedPoint) {
    Vector3d const p(1, 2, 3);
    Vector3d const moved =
        frule(std::tuple{NoTangent{}, moved_by(fn::boxplus), ZeroTangent{}}, fn::rotate_point, q, p)
            .tangent;
    expect_near(moved, Vector3d(-(fn::to_matrix(q) * fn::hat(p)) * delta));
}
TEST(Local, VelocitiesAndGradientsOfMatrices) {
    Matrix3d const R = fn::to_matrix(q), W = fn::hat(delta);
    Matrix3d R_bar;
    R_bar << 1, 2, 3, 4, 5, 6, 7, 8, 10;
    expect_near(geometry::to_body(R, Matrix3d(R * W)), delta);
    expect_near(geometry::to_space(R, Matrix3d(W * R)), delta);
    EXPECT_NEAR(geometry::body_gradient(R, R_bar).dot(delta), (R_bar.transpose() * R * W).trace(),
                1e-14);
    EXPECT_NEAR(geometry::space_gradient(R, R_bar).dot(delta), (R_bar.transpose() * W * R).trace(),
                1e-14);
}

TEST(Local, PoseMinusJacobian) {
    geometry::Posed const T{Vector3d(1, 2, 3), fn::quaternion_exp(Vector3d(0.4, -1, 0.2))};
    Eigen::Matrix<double, 6, 7> const J = geometry::pose_minus_jacobian(T);
    EXPECT_LE(
        (J * geometry::pose_plus_jacobian(T) - Eigen::Matrix<double, 6, 6>::Identity()).norm(),
        1e-15);
    auto const result = rrule(fn::se3_boxminus, T, T);
    for (int i = 0; i != 6; ++i) {
        using Vector6 = Eigen::Matrix<double, 6, 1>;
        auto const bars = result.pullback(Vector6(Vector6::Unit(i)));
        auto const& bar = std::get<1>(bars);
        EXPECT_LE((get<&geometry::Posed::translation>(bar) - J.row(i).head<3>().transpose()).norm(),
                  1e-15);
        EXPECT_LE((get<&geometry::Posed::rotation>(bar) - J.row(i).tail<4>().transpose()).norm(),
                  1e-15);
    }
}

}  // namespace
