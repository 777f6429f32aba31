// SPDX-License-Identifier: MIT
// The maps of the manifolds beside each other, beside differences, and beside Ceres' manifolds.
#include "chainrules/callbacks/ceres/manifolds.hpp"

#include <ceres/sphere_manifold.h>
#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using Eigen::Quaterniond, Eigen::Vector3d, Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

class Random {
  public:
    VectorXd vector(int n) {
        return VectorXd::NullaryExpr(n, [&] { return normal_(engine_); });
    }
    // The last numbers of a rotation or of a point of the sphere are of length 1.
    VectorXd point(int n, int unit) {
        VectorXd x = vector(n);
        x.tail(unit).normalize();
        if (unit == 4 && x[n - 1] < 0) x.tail(4) *= -1;
        return x;
    }

  private:
    std::mt19937 engine_{20261129};
    std::normal_distribution<double> normal_;
};

// The maps are inverse to each other, and the Jacobians theirs.
void check(ceres::Manifold const& manifold, int unit) {
    Random random;
    int const n = manifold.AmbientSize(), local = manifold.TangentSize();
    auto const plus = [&](VectorXd const& x, VectorXd const& delta) {
        VectorXd y(n);
        EXPECT_TRUE(manifold.Plus(x.data(), delta.data(), y.data()));
        return y;
    };
    auto const minus = [&](VectorXd const& y, VectorXd const& x) {
        VectorXd delta(local);
        EXPECT_TRUE(manifold.Minus(y.data(), x.data(), delta.data()));
        return delta;
    };
    for (int i = 0; i != 8; ++i) {
        VectorXd const x = random.point(n, unit), y = random.point(n, unit);
        VectorXd const none = VectorXd::Zero(local), delta = 0.8 * random.point(local, local);
        EXPECT_LE((plus(x, none) - x).norm(), 1e-15);
        EXPECT_LE(minus(x, x).norm(), 1e-15);
        EXPECT_LE((minus(plus(x, delta), x) - delta).norm(), 1e-14);
        VectorXd const back = plus(x, minus(y, x));
        EXPECT_LE((back.head(n - unit) - y.head(n - unit)).norm(), 1e-13);
        EXPECT_NEAR(std::abs(back.tail(unit).dot(y.tail(unit))), 1, 1e-14);
        RowMajor J(n, local), K(local, n);
        ASSERT_TRUE(manifold.PlusJacobian(x.data(), J.data()));
        ASSERT_TRUE(manifold.MinusJacobian(x.data(), K.data()));
        EXPECT_LE((K * J - RowMajor::Identity(local, local)).norm(), 1e-14);
        double const h = 1e-5;
        for (int k = 0; k != local; ++k) {
            VectorXd const e = h * VectorXd::Unit(local, k);
            EXPECT_LE(((plus(x, e) - plus(x, -e)) / (2 * h) - J.col(k)).norm(), 1e-9);
        }
        for (int k = 0; k != n; ++k) {
            VectorXd const e = h * VectorXd::Unit(n, k);
            EXPECT_LE(((minus(x + e, x) - minus(x - e, x)) / (2 * h) - K.col(k)).norm(), 1e-8);
        }
    }
}
TEST(Manifolds, Maps) {
    check(callbacks::RotationManifold(), 4);
    check(callbacks::PoseManifold(), 4);
    check(callbacks::SphereManifold(), 3);
}
// Ceres' step is in the frame of space, by half of the rotation vector.
TEST(Manifolds, RotationBesideCeres) {
    Random random;
    callbacks::RotationManifold const mine;
    ceres::EigenQuaternionManifold const theirs;
    for (int i = 0; i != 4; ++i) {
        VectorXd const x = random.point(4, 4);
        Quaterniond const q(x[3], x[0], x[1], x[2]);
        Vector3d const delta = random.vector(3), half = 0.5 * (q * delta);
        Eigen::Vector4d a, b;
        ASSERT_TRUE(mine.Plus(x.data(), delta.data(), a.data()));
        ASSERT_TRUE(theirs.Plus(x.data(), half.data(), b.data()));
        EXPECT_LE((a - b).norm(), 1e-15);
        Eigen::Matrix<double, 4, 3, Eigen::RowMajor> J, K;
        ASSERT_TRUE(mine.PlusJacobian(x.data(), J.data()));
        ASSERT_TRUE(theirs.PlusJacobian(x.data(), K.data()));
        EXPECT_LE((J - 0.5 * K * q.toRotationMatrix()).norm(), 1e-15);
    }
}
// Any basis of the tangents leads to the same points; Ceres 2.1 steps by half of the angle.
TEST(Manifolds, SphereBesideCeres) {
    Random random;
    callbacks::SphereManifold const mine;
    ceres::SphereManifold<3> const theirs;
    for (int i = 0; i != 4; ++i) {
        VectorXd const x = random.point(3, 3), y = random.point(3, 3);
        Eigen::Matrix<double, 3, 2, Eigen::RowMajor> J, K;
        ASSERT_TRUE(mine.PlusJacobian(x.data(), J.data()));
        ASSERT_TRUE(theirs.PlusJacobian(x.data(), K.data()));
        Eigen::Matrix3d const theirs_squared = K * K.transpose();
        EXPECT_LE((J * J.transpose() - 2 / theirs_squared.trace() * theirs_squared).norm(), 1e-15);
        Eigen::Vector2d a, b;
        ASSERT_TRUE(mine.Minus(y.data(), x.data(), a.data()));
        ASSERT_TRUE(theirs.Minus(y.data(), x.data(), b.data()));
        EXPECT_LE((J * a - K * b).norm(), 1e-14);
    }
}
// A quaternion and its opposite are one rotation; half a turn; the south pole.
TEST(Manifolds, SpecialPoints) {
    Eigen::Vector4d const q(0.5, -0.5, 0.5, 0.5), opposite = -q;
    Vector3d delta;
    callbacks::RotationManifold const rotation;
    ASSERT_TRUE(rotation.Minus(opposite.data(), q.data(), delta.data()));
    EXPECT_EQ(delta, Vector3d::Zero().eval());
    Vector3d const turn(std::numbers::pi, 0, 0);
    Eigen::Vector4d turned;
    ASSERT_TRUE(rotation.Plus(q.data(), turn.data(), turned.data()));
    ASSERT_TRUE(rotation.Minus(turned.data(), q.data(), delta.data()));
    EXPECT_NEAR(std::abs(delta[0]), std::numbers::pi, 1e-15);
    Vector3d const south(0, 0, -1);
    Eigen::Matrix<double, 3, 2, Eigen::RowMajor> J;
    ASSERT_TRUE(callbacks::SphereManifold().PlusJacobian(south.data(), J.data()));
    EXPECT_EQ(J.topRows<2>(), Eigen::Matrix2d::Identity());
    EXPECT_EQ(J.row(2), Eigen::RowVector2d::Zero());
}

}  // namespace
