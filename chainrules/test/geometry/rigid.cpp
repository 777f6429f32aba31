// SPDX-License-Identifier: MIT
#include "chainrules/geometry/rigid.hpp"

#include "chainrules/geometry/adjoint.hpp"
#include "chainrules_testutils/eigen/geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Quaterniond, Eigen::Vector3d;
using geometry::Posed;
using Vector6 = Eigen::Matrix<double, 6, 1>;
using rotations::check_double;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Motion;
using rotations::Number;

// Nested numbers of what is composed of others: references_float.cpp.
TEST(Rigid, References) {
    EXPECT_TRUE(check_rows("se3_exp", fn::se3_exp, Matrix<6>{}));
    EXPECT_TRUE(check_rows("se3_log", fn::se3_log, Motion{}));
    EXPECT_TRUE(check_double("se3_compose", fn::se3_compose, Motion{}, Motion{}));
    EXPECT_TRUE(check_double("se3_inverse", fn::se3_inverse, Motion{}));
    EXPECT_TRUE(check_double("se3_between", fn::se3_between, Motion{}, Motion{}));
    EXPECT_TRUE(check_double("se3_act", fn::se3_act, Motion{}, Matrix<3>{}));
    EXPECT_TRUE(check_double("adjoint_times", fn::se3_adjoint_times, Motion{}, Matrix<6>{}));
    EXPECT_TRUE(check_double("se3_boxplus", fn::se3_boxplus, Motion{}, Matrix<6>{}));
    EXPECT_TRUE(check_rows("se3_boxminus", fn::se3_boxminus, Motion{}, Motion{}));
    EXPECT_TRUE(check_rows("se3_interpolate", fn::se3_interpolate, Motion{}, Motion{}, Number{}));
    EXPECT_TRUE(check_rows("se3_left_jacobian", fn::se3_left_jacobian, Matrix<6>{}));
    EXPECT_TRUE(check_rows("se2_exp", fn::se2_exp, Matrix<3>{}));
    EXPECT_TRUE(check_rows("se2_log", fn::se2_log, Matrix<3>{}));
}

Vector6 twist(double a, double b, double c, double d, double e, double f) {
    Vector6 x;
    x << a, b, c, d, e, f;
    return x;
}

TEST(Rigid, FiniteDifferences) {
    Posed const T{{1, 2, 3}, Quaterniond(0.9, 0.1, -0.3, 0.3)};
    Vector3d const p(0.5, -1, 0.25);
    testutils::test_frule(fn::se3_act_inverse, T, p);
    testutils::test_rrule(fn::se3_act_inverse, T, p);
    testutils::test_rrule(fn::se3_boxminus, T, Posed{{0, 1, 1}, Quaterniond(0.8, 0.4, 0.2, 0.1)});
    testutils::test_rrule(fn::se3_left_jacobian, twist(1, -2, 0.5, 0.4, 0.7, -0.2));
}

// The translation is multiplied by J_l⁻¹.
TEST(Se3Log, OfTranslationAndRotation) {
    Posed const T{{1, 2, 3}, fn::quaternion_exp(Vector3d(0.3, -0.2, 0.5))};
    Vector6 const right =
        twist(1.8033546372818671849, 2.1127794306714535575, 2.5630989898994611324, 0.3, -0.2, 0.5);
    EXPECT_LE((fn::se3_log(T) - right).norm(), 4e-15);
    Posed const back = fn::se3_exp(fn::se3_log(T));
    EXPECT_LE((back.translation - T.translation).norm(), 4e-15);
    EXPECT_LE((back.rotation.coeffs() - T.rotation.coeffs()).norm(), 1e-15);
}
// The motion of x + dx is that of x, moved by J dx in the frame of space.
TEST(Se3LeftJacobian, IsTheDerivativeOfExp) {
    for (double angle : {0.0, 1e-8, 1e-3, 2.0, 3.14}) {
        Vector6 x = twist(1, -2, 0.5, 2, -1, 2), dx = twist(0.1, 0.2, -0.3, 0.4, -0.1, 0.2);
        x.tail<3>() *= angle / 3;
        auto const [T, dT] = frule(std::tuple{NoTangent{}, dx}, fn::se3_exp, x);
        Vector6 const moved = fn::se3_left_jacobian(x) * dx;
        Vector3d const v = moved.head<3>(), w = moved.tail<3>();
        Vector3d const t_dot = v + w.cross(T.translation);
        EXPECT_LE((get<&Posed::translation>(dT) - t_dot).norm(), 4e-15) << angle;
        Quaterniond const half(0, w[0] / 2, w[1] / 2, w[2] / 2);
        EXPECT_LE((get<&Posed::rotation>(dT) - (half * T.rotation).coeffs()).norm(), 2e-15);
    }
}
TEST(Rigid, AFieldThatIsNotStoredIsZero) {
    Posed const T{{1, 2, 3}, Quaterniond(1, 0, 0, 0)};
    auto const dT = tangent<Posed>(field<&Posed::translation>(Vector3d(1, 0, 0)));
    auto const [y, dy] =
        frule(std::tuple{NoTangent{}, dT, ZeroTangent{}}, fn::se3_act, T, Vector3d(4, 5, 6));
    EXPECT_EQ(y, Vector3d(5, 7, 9));
    EXPECT_EQ(dy, Vector3d(1, 0, 0));
}

}  // namespace
