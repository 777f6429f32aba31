// SPDX-License-Identifier: MIT
// The functions of rigid.hpp for Eigen's Isometry3.
#include "chainrules/geometry/rigid.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/dual.hpp"

namespace {

using namespace chainrules;
using Eigen::Isometry3d, Eigen::Matrix3d, Eigen::Matrix4d, Eigen::Quaterniond, Eigen::Vector3d;
using geometry::Posed;
using Vector6 = Eigen::Matrix<double, 6, 1>;

Posed const a{{1, -2, 0.5}, Quaterniond(0.8, 0.1, -0.5, 0.3).normalized()};
Posed const b{{0, 1, 2}, Quaterniond(-0.3, 0.5, 0.4, -0.2).normalized()};
Isometry3d const A = fn::to_isometry(a), B = fn::to_isometry(b);
Vector3d const p(0.3, 2, -1);

void expect_near(Isometry3d const& T, Posed const& pose) {
    EXPECT_LE((T.matrix() - fn::to_isometry(pose).matrix()).norm(), 4e-15);
}
TEST(Isometry, AsPoses) {
    EXPECT_EQ(A.matrix(), (Eigen::Translation3d(a.translation) * a.rotation).matrix());
    expect_near(fn::se3_compose(A, B), fn::se3_compose(a, b));
    expect_near(fn::se3_inverse(A), fn::se3_inverse(a));
    expect_near(fn::se3_between(A, B), fn::se3_between(a, b));
    EXPECT_LE((fn::se3_act(A, p) - fn::se3_act(a, p)).norm(), 1e-15);
    EXPECT_LE((fn::se3_act_inverse(A, p) - fn::se3_act_inverse(a, p)).norm(), 1e-15);
    Vector6 const x = fn::se3_log(b);
    EXPECT_LE((fn::se3_log(B) - x).norm(), 4e-15);
    expect_near(fn::isometry_exp(x), b);
    expect_near(fn::se3_boxplus(A, x), fn::se3_boxplus(a, x));
    EXPECT_LE((fn::se3_boxminus(A, B) - fn::se3_boxminus(a, b)).norm(), 4e-15);
    Posed const back = fn::to_pose(A);
    EXPECT_EQ(back.translation, a.translation);
    EXPECT_LE((back.rotation.coeffs() - a.rotation.coeffs()).norm(), 1e-15);
}
// All coefficients move freely.
TEST(Isometry, FiniteDifferences) {
    using testutils::test_frule, testutils::test_rrule;
    test_frule(fn::se3_compose, A, B);
    test_rrule(fn::se3_compose, A, B);
    test_frule(fn::se3_inverse, A);
    test_rrule(fn::se3_inverse, A);
    test_frule(fn::se3_between, A, B);
    test_rrule(fn::se3_between, A, B);
    test_frule(fn::se3_act, A, p);
    test_rrule(fn::se3_act, A, p);
    test_frule(fn::se3_act_inverse, A, p);
    test_rrule(fn::se3_act_inverse, A, p);
    test_frule(fn::to_isometry, a);
    test_rrule(fn::to_isometry, a);
    Vector6 const x = fn::se3_log(b);
    test_frule(fn::isometry_exp, x);
    test_rrule(fn::isometry_exp, x);
    test_rrule(fn::se3_boxplus, A, x);
}
// Along A exp(x) with x moving by dx: as for poses.
TEST(Isometry, DerivativesAlongMotions) {
    Vector6 x, dx, y_bar;
    x << 1, 2, 3, 0.3, -0.2, 0.5;
    dx << 0.2, -1, 0.3, 0.7, 0.1, -0.4;
    y_bar << 1, -2, 0.5, 0.3, 3, -1;
    auto const [T, dT] = frule(std::tuple{NoTangent{}, ZeroTangent{}, dx}, fn::se3_boxplus, A, x);
    auto const [t, dt] = frule(std::tuple{NoTangent{}, ZeroTangent{}, dx}, fn::se3_boxplus, a, x);
    Vector6 const log = frule(std::tuple{NoTangent{}, dt}, fn::se3_log, t).tangent;
    EXPECT_LE((frule(std::tuple{NoTangent{}, dT}, fn::se3_log, T).tangent - log).norm(), 1e-14);
    Matrix4d const log_bar = std::get<1>(rrule(fn::se3_log, T).pullback(y_bar));
    EXPECT_NEAR(log_bar.cwiseProduct(dT).sum(), y_bar.dot(log), 4e-14);
    Vector6 const minus =
        frule(std::tuple{NoTangent{}, dt, ZeroTangent{}}, fn::se3_boxminus, t, b).tangent;
    EXPECT_LE(
        (frule(std::tuple{NoTangent{}, dT, ZeroTangent{}}, fn::se3_boxminus, T, B).tangent - minus)
            .norm(),
        1e-14);
    auto const [self, T_bar, B_bar] = rrule(fn::se3_boxminus, T, B).pullback(y_bar);
    EXPECT_NEAR(T_bar.cwiseProduct(dT).sum(), y_bar.dot(minus), 4e-14);
    auto const dpose = frule(std::tuple{NoTangent{}, dT}, fn::to_pose, T).tangent;
    double const sign = fn::to_pose(T).rotation.coeffs().dot(t.rotation.coeffs()) < 0 ? -1 : 1;
    EXPECT_LE((sign * get<&Posed::rotation>(dpose) - get<&Posed::rotation>(dt)).norm(), 2e-15);
}
TEST(Isometry, NumbersOfATool) {
    using Dual = forward_ad::Dual<double, 1, struct Tag>;
    Vector6 x, dx;
    x << 1, 2, 3, 0.3, -0.2, 0.5;
    dx << 0.2, -1, 0.3, 0.7, 0.1, -0.4;
    Eigen::Matrix<Dual, 6, 1> dual;
    for (int i = 0; i != 6; ++i) {
        dual[i] = Dual(x[i]);
        dual[i].tangent[0] = dx[i];
    }
    auto const back = fn::se3_log(fn::se3_boxplus(A, dual));
    auto const T = fn::se3_boxplus(A, x);
    auto const dT =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, dx}, fn::se3_boxplus, A, x).tangent;
    Vector6 const right = frule(std::tuple{NoTangent{}, dT}, fn::se3_log, T).tangent;
    for (int i = 0; i != 6; ++i) EXPECT_NEAR(back[i].tangent[0], right[i], 1e-13);
}

}  // namespace
