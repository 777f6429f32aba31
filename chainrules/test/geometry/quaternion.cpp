// SPDX-License-Identifier: MIT
#include "chainrules/geometry/quaternion.hpp"

#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Quaterniond, Eigen::Vector3d, Eigen::Vector4d;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Number;
using rotations::Unit;

// Against values of 200 digits, with first and second derivatives.
TEST(Quaternion, References) {
    EXPECT_TRUE(check_rows("quaternion_product", fn::quaternion_product, Unit{}, Unit{}));
    EXPECT_TRUE(check_rows("quaternion_conjugate", fn::quaternion_conjugate, Unit{}));
    EXPECT_TRUE(check_rows("quaternion_inverse", fn::quaternion_inverse, Unit{}));
    EXPECT_TRUE(check_rows("quaternion_normalized", fn::quaternion_normalized, Unit{}));
    EXPECT_TRUE(check_rows("quaternion_exp", fn::quaternion_exp, Matrix<3>{}));
    EXPECT_TRUE(check_rows("quaternion_log", fn::quaternion_log, Unit{}));
    EXPECT_TRUE(check_rows("rotate_point", fn::rotate_point, Unit{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("to_matrix", fn::to_matrix, Unit{}));
    EXPECT_TRUE(check_rows("to_quaternion", fn::to_quaternion, Matrix<3, 3>{}));
    EXPECT_TRUE(check_rows("boxplus", fn::boxplus, Unit{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("boxminus", fn::boxminus, Unit{}, Unit{}));
    EXPECT_TRUE(check_rows("angular_distance", fn::angular_distance, Unit{}, Unit{}));
    EXPECT_TRUE(check_rows("slerp", fn::slerp, Unit{}, Unit{}, Number{}));
}

double const pi = 3.14159265358979323846;

// The derivative along a direction of a function of one argument.
template <class F, class X, class D>
auto along(F const& f, X const& x, D const& dx) {
    return frule(std::tuple{NoTangent{}, dx}, f, x).tangent;
}
template <class A, class B>
void expect_near(A const& a, B const& b, double tolerance = 1e-15) {
    EXPECT_LE((a - b).cwiseAbs().maxCoeff(), tolerance * (1 + b.cwiseAbs().maxCoeff()))
        << a.transpose() << " must be " << b.transpose();
}

// Against finite differences, of lengths other than 1, with q·p < 0 and w < 0.
TEST(Quaternion, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    Quaterniond const p(0.9, 0.1, 0.2, 0.3), q(-0.3, 0.5, 0.4, -0.2);
    Vector3d const v(0.5, -1, 0.25);
    test_rrule(fn::quaternion_product, p, q);
    test_rrule(fn::quaternion_inverse, q);
    test_rrule(fn::rotate_point, q, v);
    test_rrule(fn::quaternion_log, q);
    test_rrule(fn::slerp, p, q, 0.3);
    test_frule(fn::boxplus_space, q, v);
    test_rrule(fn::boxplus_space, q, v);
    test_frule(fn::boxminus_space, p, q);
    test_rrule(fn::boxminus_space, p, q);
    test_frule(fn::quaternion_coeffs, q);
    test_rrule(fn::quaternion_coeffs, q);
    test_frule(fn::quaternion, Vector4d(1, 2, 3, 4));
    test_rrule(fn::quaternion, Vector4d(1, 2, 3, 4));
    test_frule(fn::quaternion_dot, p, q);
    test_rrule(fn::quaternion_dot, p, q);
    test_frule(fn::quaternion_norm, q);
    test_rrule(fn::quaternion_norm, q);
    test_frule(fn::quaternion_squared_norm, q);
    test_rrule(fn::quaternion_squared_norm, q);
}
TEST(QuaternionNorm, OfZero) {
    auto const [y, pullback] = rrule(fn::quaternion_norm, Quaterniond(0, 0, 0, 0));
    EXPECT_EQ(y, 0);
    EXPECT_EQ(std::get<1>(pullback(1.0)), Vector4d(0, 0, 0, 0));
    EXPECT_DOUBLE_EQ(fn::quaternion_norm(Quaterniond(1, 2, -2, 4)), 5);
}

// Values as Eigen has them.
TEST(Quaternion, IsEigens) {
    Quaterniond const p(0.9, 0.1, 0.2, 0.3), q(-0.3, 0.5, 0.4, -0.2);
    Vector3d const v(0.5, -1, 0.25);
    expect_near(fn::quaternion_product(p, q).coeffs(), (p * q).coeffs());
    expect_near(fn::quaternion_inverse(q).coeffs(), q.inverse().coeffs());
    expect_near(fn::rotate_point(q, v), q * v);
    EXPECT_LE((fn::to_matrix(q) - q.toRotationMatrix()).norm(), 1e-15);
    Quaterniond const a = p.normalized(), b = q.normalized();
    expect_near(fn::slerp(a, b, 0.25).coeffs(), a.slerp(0.25, b).coeffs());
    EXPECT_NEAR(fn::angular_distance(a, b), a.angularDistance(b), 1e-14);
    expect_near(fn::to_quaternion(a.toRotationMatrix()).coeffs(), a.coeffs());
}

// What other libraries have been reported for: NaN, or a constant 2, in place of 2/w.
TEST(QuaternionLog, AtTheIdentityOfAnySignAndLength) {
    for (double w : {1.0, -1.0, 2.0, -2.0, 0.5})
        expect_near(along(fn::quaternion_log, Quaterniond(w, 0, 0, 0), Vector4d(1, 0, 0, 0)),
                    Vector3d(2 / w, 0, 0));
}
TEST(QuaternionLog, AtHalfATurn) {
    expect_near(fn::quaternion_log(Quaterniond(0, 1, 0, 0)), Vector3d(pi, 0, 0));
    expect_near(fn::quaternion_log(Quaterniond(-0.0, 1, 0, 0)), Vector3d(pi, 0, 0));
    expect_near(along(fn::quaternion_log, Quaterniond(0, 1, 0, 0), Vector4d(0, 0, 0, 1)),
                Vector3d(-2, 0, 0));
    Vector3d const near = fn::quaternion_log(Quaterniond(0, 1, 0, 1e-7));
    EXPECT_DOUBLE_EQ(near[2], 3.1415926535897773883e-7);
}
TEST(QuaternionLog, NeverMoreThanHalfATurn) {
    expect_near(fn::quaternion_log(Quaterniond(-.0107399, .00987652, -.999836, .0107603)),
                Vector3d(-0.030817619565643536806, 3.119779585930547443, -0.033575270622870623523));
    // q and −q: one value, opposite derivatives.
    Quaterniond const q(0.4, 0.3, -0.5, 0.2), minus(Vector4d(-q.coeffs()));
    Vector4d const d(1, 2, 3, 4);
    expect_near(fn::quaternion_log(minus), fn::quaternion_log(q));
    expect_near(along(fn::quaternion_log, minus, d), Vector3d(-along(fn::quaternion_log, q, d)));
}
TEST(QuaternionExp, DerivativeAtZero) {
    expect_near(along(fn::quaternion_exp, Vector3d(0, 0, 0), Vector3d(1, 2, 3)),
                Vector4d(0.5, 1, 1.5, 0));
}
TEST(ToQuaternion, DerivativeWhereTheTraceIsNotPositive) {
    Matrix3d R = Vector3d(1, -1, -1).asDiagonal();
    Matrix3d W, X;
    W << 0, -3, 2, 3, 0, -1, -2, 1, 0;
    X << 0, 0, 0, 0, 0, -1, 0, 1, 0;
    expect_near(along(fn::to_quaternion, R, Matrix3d(R * W)), Vector4d(0, -1.5, 1, -0.5));
    R.setIdentity();
    expect_near(along(fn::to_quaternion, R, X), Vector4d(0.5, 0, 0, 0));
}
TEST(Slerp, EqualAndOppositeEnds) {
    Quaterniond const one(1, 0, 0, 0);
    auto const [y, dy] =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, Vector4d(1, 2, 3, 4), ZeroTangent{}},
              fn::slerp, one, one, 0.25);
    EXPECT_EQ(y.coeffs(), one.coeffs());
    expect_near(dy, Vector4d(0.25, 0.5, 0.75, 1));
    Quaterniond const turned = fn::quaternion_exp(Vector3d(0.2, 0, 0));
    expect_near(fn::slerp(one, Quaterniond(Vector4d(-turned.coeffs())), 0.5).coeffs(),
                Vector4d(0.049979169270678331567, 0, 0, 0.99875026039496624642));
    expect_near(fn::slerp(one, turned, 1).coeffs(), turned.coeffs());
}
TEST(AngularDistance, OfEqualRotations) {
    Quaterniond const q = fn::quaternion_exp(Vector3d(0, 0, 0.7));
    EXPECT_EQ(fn::angular_distance(q, q), 0);
    auto const [y, pullback] = rrule(fn::angular_distance, q, Quaterniond(Vector4d(-q.coeffs())));
    EXPECT_EQ(y, 0);
    EXPECT_EQ(std::get<1>(pullback(1.0)), Vector4d(0, 0, 0, 0));
}
// With a relative error of one unit at a distance of 1e-9, where q*⊗p has lost half of its digits.
TEST(Boxminus, OfCloseRotations) {
    Quaterniond const q = fn::quaternion_exp(Vector3d(0.3, -0.2, 0.5));
    Quaterniond const p(Vector4d(q.coeffs() + Vector4d(0, 0, 0, 1e-9)));
    // vec(q*⊗e_w) = −u.
    Vector3d const right = -2 * (p.w() - q.w()) * q.vec();
    EXPECT_LE((fn::boxminus(p, q) - right).norm(), 4e-9 * right.norm());
    expect_near(fn::boxminus(fn::boxplus(q, Vector3d(0.1, 0.2, 0.3)), q), Vector3d(0.1, 0.2, 0.3));
}
TEST(QuaternionNormalized, OfZero) {
    auto const [y, dy] = frule(std::tuple{NoTangent{}, Vector4d(1, 2, 3, 4)},
                               fn::quaternion_normalized, Quaterniond(0, 0, 0, 0));
    EXPECT_EQ(y.coeffs(), Vector4d(0, 0, 0, 0));
    EXPECT_EQ(dy, Vector4d(0, 0, 0, 0));
}

// Views of an optimiser's numbers, vectors of run-time size, mixed precision, numbers of a tool.
TEST(Quaternion, ArgumentsOfOtherTypes) {
    double numbers[] = {0.1, 0.2, 0.3, 0.9};
    Eigen::Map<Quaterniond> const q(numbers);
    Eigen::VectorXd const p = Vector3d(1, 2, 3);
    auto const [y, pullback] = rrule(fn::rotate_point, q, p);
    auto const [self, q_bar, p_bar] = pullback(Vector3d(1, 0, 0));
    static_assert(std::is_same_v<decltype(q_bar), Vector4d const> &&
                  std::is_same_v<decltype(p_bar), Eigen::VectorXd const>);
    expect_near(y, q * Vector3d(p));
    EXPECT_EQ(support::message_of<DimensionMismatch>(
                  [&] { fn::rotate_point(q, Eigen::VectorXd(Eigen::VectorXd::Zero(4))); }),
              "chainrules::rotate_point: p is 4×1, must be 3×1");
    EXPECT_EQ(support::message_of<DimensionMismatch>(
                  [&] { pullback(Eigen::VectorXd(Eigen::VectorXd::Zero(2))); }),
              "chainrules::rrule(rotate_point, q, p): dY is 2×1, must be 3×1");
    static_assert(std::is_same_v<decltype(fn::rotate_point(Eigen::Quaternionf(), p)), Vector3d>);
    static_assert(!has_rrule<geometry::rotate_point_t, Quaterniond, Eigen::Vector2d>);

    using Dual = forward_ad::Dual<double, 1, struct Tag>;
    Eigen::Matrix<Dual, 3, 1> cotangent(Dual(1), Dual(0), Dual::variable(0, 0));
    auto const moved = std::get<1>(pullback(cotangent));
    expect_near(moved.unaryExpr([](Dual const& x) { return x.tangent[0]; }),
                std::get<1>(pullback(Vector3d(0, 0, 1))));
}

}  // namespace
