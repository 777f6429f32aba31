// SPDX-License-Identifier: MIT
#include "chainrules/geometry/angle_axis.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::AngleAxisd, Eigen::Matrix3d, Eigen::Quaterniond, Eigen::Vector3d, Eigen::Vector4d;

TEST(AngleAxis, IsEigens) {
    Quaterniond const q = Quaterniond(0.3, 0.5, 0.4, -0.2).normalized();
    for (AngleAxisd const& a : {fn::angle_axis(q), fn::angle_axis(q.toRotationMatrix()),
                                fn::angle_axis(Quaterniond(Vector4d(-2 * q.coeffs())))}) {
        AngleAxisd const right(q);
        EXPECT_NEAR(a.angle(), right.angle(), 4e-16);
        EXPECT_LE((a.axis() - right.axis()).norm(), 1e-15);
    }
}
TEST(AngleAxis, FiniteDifferences) {
    Quaterniond const q(-0.3, 0.5, 0.4, -0.2);
    testutils::test_frule(fn::angle_axis, q);
    testutils::test_rrule(fn::angle_axis, q);
}
// Along rotations: those of the quaternion.
TEST(AngleAxis, OfAMatrix) {
    Quaterniond const q = Quaterniond(0.3, 0.5, 0.4, -0.2).normalized();
    Matrix3d const R = q.toRotationMatrix();
    Vector3d const w(0.3, -0.4, 0.1);
    Quaterniond const half(0, w[0] / 2, w[1] / 2, w[2] / 2);
    Vector4d const q_dot = (q * half).coeffs(), y_bar(1, -2, 0.5, 3);
    Matrix3d W;
    W << 0, -w[2], w[1], w[2], 0, -w[0], -w[1], w[0], 0;
    auto const by_q = frule(std::tuple{NoTangent{}, q_dot}, fn::angle_axis, q).tangent;
    auto const by_R = frule(std::tuple{NoTangent{}, Matrix3d(R * W)}, fn::angle_axis, R).tangent;
    EXPECT_LE((by_q - by_R).norm(), 2e-15);
    auto const R_bar = std::get<1>(rrule(fn::angle_axis, R).pullback(y_bar));
    EXPECT_NEAR((R_bar.transpose() * R * W).trace(), y_bar.dot(by_q), 1e-14);
}
// An axis that is NaN has been reported of several libraries.
TEST(AngleAxis, OfNoRotation) {
    for (double w : {1.0, -1.0}) {
        auto const [a, pullback] = rrule(fn::angle_axis, Quaterniond(w, 0, 0, 0));
        EXPECT_EQ(a.angle(), 0);
        EXPECT_EQ(a.axis(), Vector3d(1, 0, 0));
        EXPECT_EQ(std::get<1>(pullback(Vector4d(1, 2, 3, 4))), Vector4d(0, 0, 0, 0));
    }
    EXPECT_EQ(fn::angle_axis(Matrix3d(Matrix3d::Identity())).angle(), 0);
    AngleAxisd const half = fn::angle_axis(Quaterniond(0, 0, -1, 0));
    EXPECT_DOUBLE_EQ(half.angle(), 3.14159265358979323846);
    EXPECT_EQ(half.axis(), Vector3d(0, -1, 0));
}

TEST(FromTwoVectors, IsEigens) {
    Vector3d const a(1, 2, -0.5), b(-0.3, 1, 2);
    Quaterniond const right = Quaterniond::FromTwoVectors(a, b), q = fn::from_two_vectors(a, b);
    EXPECT_LE((q.coeffs() - right.coeffs()).norm(), 1e-15);
    EXPECT_EQ(fn::from_two_vectors(a, Vector3d(2 * a)).coeffs(), Vector4d(0, 0, 0, 1));
}
TEST(FromTwoVectors, FiniteDifferences) {
    Vector3d const a(1, 2, -0.5), b(-0.3, 1, 2);
    testutils::test_frule(fn::from_two_vectors, a, b);
    testutils::test_rrule(fn::from_two_vectors, a, b);
    testutils::test_rrule(fn::from_two_vectors, a, Vector3d(3 * a));
    // Nearly opposite: w does not cancel.
    Vector3d const c = -a + 1e-9 * Vector3d(0, 0.5, 2);
    Quaterniond const q = fn::from_two_vectors(a, c);
    EXPECT_LE((q * a / a.norm() - c / c.norm()).norm(), 1e-15);
}
TEST(FromTwoVectors, OfOppositeVectors) {
    for (Vector3d const& a : {Vector3d(0, 2, 0), Vector3d(1, -2, 3), Vector3d(1, 0, 0)}) {
        auto const [q, pullback] = rrule(fn::from_two_vectors, a, Vector3d(-2 * a));
        EXPECT_LE((q * a + a).norm(), 2e-15);
        EXPECT_NEAR(q.norm(), 1, 1e-15);
        EXPECT_FALSE(std::get<1>(pullback(Vector4d(1, 2, 3, 4))).allFinite());
    }
}

}  // namespace
