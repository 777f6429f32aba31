// SPDX-License-Identifier: MIT
#include "chainrules/geometry/adjoint.hpp"

#include "chainrules/geometry/rigid.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond, Eigen::Vector3d;
using geometry::Posed;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using Vector6 = Eigen::Matrix<double, 6, 1>;

Vector6 twist(double a, double b, double c, double d, double e, double f) {
    Vector6 x;
    x << a, b, c, d, e, f;
    return x;
}
Posed const T{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3).normalized()};
Vector6 const x = twist(1, -2, 0.5, 0.4, 0.7, -0.2), y = twist(0.3, 0.1, -1, -0.6, 0.2, 0.9);

TEST(Adjoint, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_frule(fn::se3_adjoint, T);
    test_rrule(fn::se3_adjoint, T);
    test_frule(fn::se3_coadjoint_times, T, x);
    test_rrule(fn::se3_coadjoint_times, T, x);
    test_frule(fn::se3_bracket, x, y);
    test_rrule(fn::se3_bracket, x, y);
    test_frule(fn::se3_right_jacobian, x);
    test_rrule(fn::se3_right_jacobian, x);
    test_frule(fn::se3_left_jacobian_inverse, x);
    test_rrule(fn::se3_left_jacobian_inverse, x);
    test_rrule(fn::se3_right_jacobian_inverse, x);
}
// As those of the pose; all coefficients of the matrix move freely.
TEST(Adjoint, OfAnIsometry) {
    using testutils::test_frule, testutils::test_rrule;
    Eigen::Isometry3d const M = fn::to_isometry(T);
    EXPECT_LE((fn::se3_adjoint(M) - fn::se3_adjoint(T)).norm(), 4e-15);
    EXPECT_LE((fn::se3_adjoint_times(M, x) - fn::se3_adjoint_times(T, x)).norm(), 4e-15);
    EXPECT_LE((fn::se3_coadjoint_times(M, x) - fn::se3_coadjoint_times(T, x)).norm(), 4e-15);
    test_frule(fn::se3_adjoint, M);
    test_rrule(fn::se3_adjoint, M);
    test_frule(fn::se3_adjoint_times, M, x);
    test_rrule(fn::se3_adjoint_times, M, x);
    test_frule(fn::se3_coadjoint_times, M, x);
    test_rrule(fn::se3_coadjoint_times, M, x);
}
// The matrix, its transposed inverse, and its derivative at no motion.
TEST(Adjoint, OfAMotion) {
    Matrix6 const A = fn::se3_adjoint(T);
    EXPECT_LE((A * x - fn::se3_adjoint_times(T, x)).norm(), 2e-15);
    EXPECT_LE((A.inverse().transpose() * x - fn::se3_coadjoint_times(T, x)).norm(), 4e-15);
    // T exp(x) T⁻¹ = exp(A x).
    Posed const left = fn::se3_compose(fn::se3_compose(T, fn::se3_exp(x)), fn::se3_inverse(T)),
                right = fn::se3_exp(Vector6(A * x));
    EXPECT_LE((left.translation - right.translation).norm(), 4e-15);
    EXPECT_LE((left.rotation.coeffs() - right.rotation.coeffs()).norm(), 1e-15);
    auto const d = frule(std::tuple{NoTangent{}, x}, fn::se3_exp, Vector6(Vector6::Zero())).tangent;
    EXPECT_LE((frule(std::tuple{NoTangent{}, d}, fn::se3_adjoint, Posed{}).tangent * y -
               fn::se3_bracket(x, y))
                  .norm(),
              1e-15);
    EXPECT_EQ(fn::se3_bracket(x, y), -fn::se3_bracket(y, x));
}
// Left and right are seen from one another by the adjoint, and inverses are inverses, also where
// signs and factors of series have been reported to be wrong.
TEST(Jacobians, OfExp) {
    for (double angle : {0.0, 1e-9, 1e-4, 0.1, 2.0, 3.14}) {
        Vector6 at = x;
        at.tail<3>() *= angle / x.tail<3>().norm();
        Matrix6 const L = fn::se3_left_jacobian(at), R = fn::se3_right_jacobian(at);
        EXPECT_LE((L - fn::se3_adjoint(fn::se3_exp(at)) * R).norm(), 4e-15) << angle;
        EXPECT_LE((fn::se3_left_jacobian_inverse(at) * L - Matrix6::Identity()).norm(), 1e-14);
        EXPECT_LE((fn::se3_right_jacobian_inverse(at) * R - Matrix6::Identity()).norm(), 1e-14);
    }
    // 1 − ½ ad(x) near no motion.
    Vector6 const small = 1e-8 * x;
    Matrix6 ad;
    for (int i = 0; i != 6; ++i) ad.col(i) = fn::se3_bracket(small, Vector6(Vector6::Unit(i)));
    EXPECT_LE((fn::se3_left_jacobian_inverse(small) - Matrix6::Identity() + ad / 2).norm(), 2e-15);
}
TEST(Jacobians, Nested) {
    using One = forward_ad::Dual<double, 1, struct Tag>;
    Eigen::Matrix<One, 6, 1> dual;
    for (int i = 0; i != 6; ++i) {
        dual[i] = One(x[i]);
        dual[i].tangent[0] = y[i];
    }
    auto const moved = fn::se3_right_jacobian_inverse(dual);
    auto const right = frule(std::tuple{NoTangent{}, y}, fn::se3_right_jacobian_inverse, x).tangent;
    for (int i = 0; i != 36; ++i) EXPECT_NEAR(moved(i).tangent[0], right(i), 1e-14);
}

}  // namespace
