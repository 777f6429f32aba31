// SPDX-License-Identifier: MIT
// Chains of joints and links, and the inertia of rigid bodies.
#include "chainrules/geometry/kinematics.hpp"

#include "chainrules/geometry/denavit_hartenberg.hpp"
#include "chainrules/geometry/inertia.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Matrix4d, Eigen::Vector3d, Eigen::Vector4d, Eigen::VectorXd;
using geometry::Posed;
using rotations::check_double;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Motion;
using rotations::Number;
using rotations::Unit;
using Twists = Eigen::Matrix<double, 6, Eigen::Dynamic>;

TEST(Robots, References) {
    EXPECT_TRUE(check_rows("product_of_exponentials", fn::product_of_exponentials, Matrix<6, 3>{},
                           Matrix<3>{}, Motion{}));
    EXPECT_TRUE(check_rows("space_jacobian", fn::space_jacobian, Matrix<6, 3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_double("dh_transform", fn::dh_transform, Matrix<4>{}));
    EXPECT_TRUE(check_double("dh_transform_modified", fn::dh_transform_modified, Matrix<4>{}));
    EXPECT_TRUE(check_rows("dh_chain", fn::dh_chain, Matrix<4, 3>{}));
    EXPECT_TRUE(check_rows("dh_chain_modified", fn::dh_chain_modified, Matrix<4, 3>{}));
}
TEST(Inertia, References) {
    EXPECT_TRUE(check_rows("rotate_inertia", fn::rotate_inertia, Unit{}, Matrix<3, 3>{}));
    EXPECT_TRUE(
        check_rows("parallel_axis", fn::parallel_axis, Matrix<3, 3>{}, Number{}, Matrix<3>{}));
    EXPECT_TRUE(
        check_rows("kinetic_energy", fn::kinetic_energy, Matrix<3, 3>{}, Unit{}, Matrix<3>{}));
    EXPECT_TRUE(
        check_rows("gyroscopic_torque", fn::gyroscopic_torque, Matrix<3, 3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("spatial_momentum", fn::spatial_momentum, Number{}, Matrix<3>{},
                           Matrix<3, 3>{}, Matrix<6>{}));
}

struct Arm {
    Twists S = Twists(6, 3);
    VectorXd q = VectorXd(3);
    Posed M{Vector3d(0.2, 0.1, 1.5), Eigen::Quaterniond(0.9, 0.1, -0.3, 0.3).normalized()};

    Arm() {
        S << 0, 0, 0.3, 0, -0.5, 0, 0.2, 0, -1, 0, 0, 1, 0, 1, 0, 1, 0, 0;
        q << 0.3, -0.8, 1.1;
    }
};
TEST(Robots, FiniteDifferences) {
    Arm const arm;
    testutils::test_rrule(fn::product_of_exponentials, arm.S, arm.q, arm.M);
    testutils::test_rrule(fn::space_jacobian, arm.S, arm.q);
}
// The pose moves with the twist J q̇ of space: (T˙ T⁻¹) of the forward rule.
TEST(Robots, JacobianIsTheDerivativeOfThePose) {
    Arm const arm;
    VectorXd const dq = VectorXd::LinSpaced(3, -1, 2);
    auto const [T, dT] = frule(std::tuple{NoTangent{}, ZeroTangent{}, dq, ZeroTangent{}},
                               fn::product_of_exponentials, arm.S, arm.q, arm.M);
    Eigen::Matrix<double, 6, 1> const twist = fn::space_jacobian(arm.S, arm.q) * dq;
    Vector4d const q_dot = chainrules::get<&Posed::rotation>(dT);
    Vector3d const t_dot = chainrules::get<&Posed::translation>(dT);
    Vector3d const w = 2 * (Eigen::Quaterniond(q_dot) * T.rotation.conjugate()).vec();
    EXPECT_LE((w - twist.tail<3>()).norm(), 1e-14);
    EXPECT_LE((t_dot - w.cross(T.translation) - twist.head<3>()).norm(), 1e-14);
}
TEST(Robots, NoJoints) {
    Arm const arm;
    Posed const T = fn::product_of_exponentials(Twists(6, 0), VectorXd(0), arm.M);
    EXPECT_EQ(T.translation, arm.M.translation);
    EXPECT_EQ(fn::dh_chain(Eigen::Matrix<double, 4, Eigen::Dynamic>(4, 0)), Matrix4d::Identity());
}
TEST(Robots, Shapes) {
    Arm const arm;
    EXPECT_EQ(support::message_of<DimensionMismatch>(
                  [&] { fn::product_of_exponentials(arm.S, VectorXd(2), arm.M); }),
              "chainrules::product_of_exponentials: q is 2×1, must be 3×1");
    EXPECT_EQ(support::message_of<DimensionMismatch>(
                  [&] { fn::space_jacobian(Eigen::MatrixXd(5, 3), arm.q); }),
              "chainrules::space_jacobian: S is 5×3, must be 6×3");
    EXPECT_EQ(support::message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, ZeroTangent{}, VectorXd(4)}, fn::space_jacobian,
                        arm.S, arm.q);
              }),
              "chainrules::frule(space_jacobian, S, q): dq is 4×1, must be 3×1");
    auto const result = rrule(fn::space_jacobian, arm.S, arm.q);
    EXPECT_EQ(support::message_of<DimensionMismatch>([&] { result.pullback(Twists(6, 2)); }),
              "chainrules::rrule(space_jacobian, S, q): dY is 6×2, must be 6×3");
}
// The inertia of two points, and their momentum and energy.
TEST(Inertia, OfTwoPoints) {
    Vector3d const a(0.3, -0.2, 0.5), w(0.4, -0.3, 0.7);
    Matrix3d const none = Matrix3d::Zero();
    Matrix3d const I = 2 * fn::parallel_axis(none, 1.5, a);
    Vector3d const v = w.cross(a);
    EXPECT_NEAR(fn::kinetic_energy(I, Eigen::Quaterniond::Identity(), w), 1.5 * v.squaredNorm(),
                1e-15);
    Eigen::Matrix<double, 6, 1> x;
    x << Vector3d(1, 2, 3), w;
    Vector3d const c(0.1, 0.2, -0.4);
    Vector3d L = Vector3d::Zero();
    for (double sign : {-1.0, 1.0}) {
        Vector3d const r = c + sign * a;
        L += 1.5 * r.cross(Vector3d(1, 2, 3) + w.cross(r));
    }
    EXPECT_LE((fn::spatial_momentum(3.0, c, I, x).tail<3>() - L).norm(), 1e-14);
}

}  // namespace
