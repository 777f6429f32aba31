// SPDX-License-Identifier: MIT
#include "chainrules/geometry/rotation.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Vector3d;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Number;

TEST(Rotation, References) {
    EXPECT_TRUE(check_rows("so3_exp", fn::so3_exp, Matrix<3>{}));
    EXPECT_TRUE(check_rows("rotate_by_vector", fn::rotate_by_vector, Matrix<3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("so3_log", fn::so3_log, Matrix<3, 3>{}));
    EXPECT_TRUE(check_rows("left_jacobian", fn::left_jacobian, Matrix<3>{}));
    EXPECT_TRUE(check_rows("right_jacobian", fn::right_jacobian, Matrix<3>{}));
    EXPECT_TRUE(check_rows("left_jacobian_inverse", fn::left_jacobian_inverse, Matrix<3>{}));
    EXPECT_TRUE(
        check_rows("rotation_distance", fn::rotation_distance, Matrix<3, 3>{}, Matrix<3, 3>{}));
    EXPECT_TRUE(check_rows("rotation_6d", fn::rotation_6d, Matrix<3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("procrustes", fn::procrustes, Matrix<3, 3>{}));
    EXPECT_TRUE(check_rows("angle_axis_matrix", fn::angle_axis_matrix, Number{}, Matrix<3>{}));
}

double const pi = 3.14159265358979323846;

template <class A, class B>
void expect_near(A const& a, B const& b, double tolerance = 1e-15) {
    EXPECT_LE((a - b).cwiseAbs().maxCoeff(), tolerance * (1 + b.cwiseAbs().maxCoeff()))
        << a << "\nmust be\n"
        << b;
}

TEST(Rotation, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    Vector3d const w(0.4, -0.7, 0.3), v(0.5, 1, -0.25);
    test_rrule(fn::so3_exp, w);
    test_rrule(fn::rotate_by_vector, w, v);
    test_frule(fn::left_jacobian_times, w, v);
    test_rrule(fn::left_jacobian_times, w, v);
    test_frule(fn::right_jacobian_times, w, v);
    test_rrule(fn::right_jacobian_times, w, v);
    test_frule(fn::left_jacobian_inverse_times, w, v);
    test_rrule(fn::left_jacobian_inverse_times, w, v);
    test_frule(fn::right_jacobian_inverse_times, w, v);
    test_rrule(fn::right_jacobian_inverse_times, w, v);
    test_rrule(fn::right_jacobian_inverse, w);
    test_frule(fn::right_jacobian_inverse, w);
    test_frule(fn::hat, w);
    test_rrule(fn::hat, w);
    Matrix3d A;
    A << 1, 2, 3, 4, 5, 6, 7, 8, 10;
    test_frule(fn::vee, A);
    test_rrule(fn::vee, A);
    test_rrule(fn::procrustes, A);
}

// Functions of rotation matrices, along rotations.
TEST(Rotation, FiniteDifferencesAlongRotations) {
    using testutils::along_rotations, testutils::test_frule, testutils::test_rrule;
    Vector3d const none(0, 0, 0);
    Matrix3d const R = fn::so3_exp(Vector3d(2, -1.5, 1)), Q = fn::so3_exp(Vector3d(0.4, 0.7, 0.1));
    test_frule(along_rotations(fn::so3_log, R), none);
    test_rrule(along_rotations(fn::so3_log, R), none);
    test_frule(along_rotations(fn::to_quaternion, R), none);
    test_rrule(along_rotations(fn::to_quaternion, R), none);
    test_frule(along_rotations(fn::rotation_distance, R, Q), none, none);
    test_rrule(along_rotations(fn::rotation_distance, R, Q), none, none);
    test_rrule(along_rotations(fn::chordal_distance, R), none, Q);
    test_frule(fn::chordal_distance, R, Q);
    test_rrule(fn::chordal_distance, R, Q);
    test_frule(fn::skew_part, R);
    test_rrule(fn::skew_part, R);
}
TEST(ChordalDistance, OfEqualMatrices) {
    Matrix3d const one = Matrix3d::Identity();
    auto const [y, pullback] = rrule(fn::chordal_distance, one, one);
    EXPECT_EQ(y, 0);
    EXPECT_EQ(std::get<1>(pullback(1.0)), Matrix3d::Zero());
    EXPECT_DOUBLE_EQ(fn::chordal_distance(one, fn::so3_exp(Vector3d(0, 0, 0.5))),
                     2 * std::sqrt(2) * std::sin(0.25));
}

// exp(w + dw) = exp(J_l dw) exp(w) = exp(w) exp(J_r dw), and the inverses are inverses.
TEST(LeftJacobian, IsTheDerivativeOfExp) {
    for (double angle : {0.0, 1e-9, 1e-4, 1.0, 3.1, pi}) {
        Vector3d const w = angle * Vector3d(2, -1, 2) / 3, dw(0.3, 0.1, -0.2);
        auto const [R, dR] = frule(std::tuple{NoTangent{}, dw}, fn::so3_exp, w);
        expect_near(dR, Matrix3d(fn::hat(fn::left_jacobian_times(w, dw)) * R), 2e-15);
        expect_near(dR, Matrix3d(R * fn::hat(fn::right_jacobian_times(w, dw))), 2e-15);
        expect_near(fn::left_jacobian_inverse_times(w, fn::left_jacobian_times(w, dw)), dw, 2e-15);
        expect_near(Matrix3d(fn::right_jacobian_inverse(w) * fn::right_jacobian(w)),
                    Matrix3d(Matrix3d::Identity()), 2e-15);
    }
}
// A sign, or a wrong term of a series, near the identity.
TEST(LeftJacobianInverse, NearTheIdentity) {
    expect_near(fn::left_jacobian_inverse(Vector3d(1e-9, 0, 0)).col(1).eval(),
                Vector3d(0, 1, -5e-10), 1e-17);
    for (Vector3d const& w : {Vector3d(1e-4, 2e-4, -1e-4), Vector3d(3.1, 0.3, -0.35),
                              Vector3d(0, 0, 1e-12), Vector3d(0, pi, 0)})
        EXPECT_LE((fn::so3_log(fn::so3_exp(w)) - w).norm(), 2e-15 * w.norm()) << w.transpose();
}
TEST(So3Exp, AtZeroAndBeyondAWholeTurn) {
    Vector3d const zero(0, 0, 0), x(1, 0, 0);
    auto const [R, dR] = frule(std::tuple{NoTangent{}, x}, fn::so3_exp, zero);
    EXPECT_EQ(R, Matrix3d::Identity());
    EXPECT_EQ(dR, fn::hat(x));
    EXPECT_NEAR(fn::so3_exp(Vector3d(2 * pi + 0.1, 0, 0))(1, 2), -0.099833416646827555105, 1e-15);
}
TEST(So3Log, AtHalfATurn) {
    Matrix3d R;
    R << -1, 0, 0, 0, 0, 1, 0, 1, 0;
    expect_near(fn::so3_log(R), Vector3d(0, 2.2214414690791831235, 2.2214414690791831235));
    R = Vector3d(-1, -1, 1).asDiagonal();
    expect_near(fn::so3_log(R), Vector3d(0, 0, pi));
    auto const [w, pullback] = rrule(fn::so3_log, R);
    EXPECT_TRUE(std::get<1>(pullback(Vector3d(1, 2, 3))).allFinite());
}
TEST(RotationDistance, OfEqualRotations) {
    Matrix3d const R = fn::so3_exp(Vector3d(0.3, 0.1, 0.2));
    auto const [y, pullback] = rrule(fn::rotation_distance, R, R);
    EXPECT_LE(y, 1e-15);
    EXPECT_TRUE(std::get<1>(pullback(1.0)).allFinite());
    Matrix3d const one = Matrix3d::Identity();
    EXPECT_EQ(fn::rotation_distance(one, one), 0);
    EXPECT_EQ(std::get<1>(rrule(fn::rotation_distance, one, one).pullback(1.0)), Matrix3d::Zero());
}
TEST(Procrustes, EqualSingularValuesAndReflections) {
    Matrix3d const one = Matrix3d::Identity();
    Matrix3d e = Matrix3d::Zero();
    e(0, 1) = 1;
    Matrix3d const right = 0.5 * (e - e.transpose());
    expect_near(frule(std::tuple{NoTangent{}, e}, fn::procrustes, one).tangent, right);
    Matrix3d const reflected = Vector3d(3, 2, -1).asDiagonal();
    expect_near(fn::procrustes(reflected), one);
    EXPECT_GT(fn::procrustes(Matrix3d(-one)).determinant(), 0);
}
TEST(Rotation6d, HasColumns) {
    Matrix3d const R = fn::rotation_6d(Vector3d(2, 0, 0), Vector3d(1, 3, 0));
    EXPECT_EQ(R, Matrix3d::Identity());
    Matrix3d const turned = fn::rotation_6d(Vector3d(0, 1, 0), Vector3d(-1, 0, 0));
    EXPECT_EQ(turned.col(0), Vector3d(0, 1, 0));
    testutils::test_rrule(fn::rotation_6d, Vector3d(1, 2, 3), Vector3d(-1, 0.5, 2));
}

}  // namespace
