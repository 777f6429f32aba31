// SPDX-License-Identifier: MIT
// What users of other libraries have reported to be wrong, where no other test here has it. The
// right values are of 200 digits.
#include "chainrules/geometry/jacobian.hpp"
#include "chainrules/geometry/local.hpp"
#include "chainrules/geometry/omnidirectional.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using Eigen::Matrix3d, Eigen::Quaterniond, Eigen::Vector3d, Eigen::Vector4d;
using rotations::Bounds, rotations::Matrix, rotations::Unit;

// Numbers of a tool through the logarithm of the exponential, whose derivative is 1: NaN at the
// identity by a square root of 0, and where w = 0.
TEST(Reports, LogOfExpWithNumbersOfATool) {
    using One = forward_ad::Dual<double, 1, struct Inner>;
    using Two = forward_ad::Dual<One, 1, struct Outer>;
    double const pi = 3.14159265358979323846;
    for (double angle : {0.0, 1e-200, 1e-9, 1e-5, 1.0, pi - 1e-9, pi}) {
        Vector3d const at = angle * Vector3d(2, -1, 2) / 3, along(0.3, 1, -0.5);
        Eigen::Matrix<Two, 3, 1> w;
        for (int i = 0; i != 3; ++i) {
            One x(at[i]);
            x.tangent[0] = along[i];
            w[i] = Two(x);
            w[i].tangent[0] = One(along[i]);
        }
        Eigen::Matrix<Two, 3, 1> const back = fn::quaternion_log(fn::quaternion_exp(w));
        for (int i = 0; i != 3; ++i) {
            double const sign = angle == pi && back[0].value.value < 0 ? -1 : 1;
            EXPECT_NEAR(sign * back[i].value.value, at[i], 1e-15);
            if (sign > 0) {
                EXPECT_NEAR(back[i].value.tangent[0], along[i], 4e-15) << angle;
            }
            EXPECT_NEAR(back[i].tangent[0].tangent[0], 0, angle > 3 ? 4e-15 : 1e-15) << angle;
        }
    }
}
// The logarithm of a matrix of floats near half a turn, that is no rotation to the last place:
// another sign, or 0.
TEST(Reports, LogOfAMatrixNearHalfATurn) {
    Matrix3d R;
    R << -0.99970424, 0.000973952, 0.024300903, 0.000737710, -0.99752367, 0.070327967, 0.024309222,
        0.070325091, 0.99722791;
    Vector3d const right(-0.03820335110236178469, -0.11054113023562183382, -3.1392965591907540945);
    Vector3d const nearest(-0.038203350727818798022, -0.1105411295255673934,
                           -3.1392965592066004056);
    EXPECT_LE((fn::so3_log(R) - right).norm(), 4e-15);
    EXPECT_LE((fn::so3_log(fn::procrustes(R)) - nearest).norm(), 1e-14);
}
TEST(Reports, CoefficientOfTheInverseJacobian) {
    EXPECT_NEAR(fn::inverse_coefficient(0.01 * 0.01), 0.08333347222255291088, 2e-17);
    EXPECT_NEAR(fn::inverse_coefficient(0.1 * 0.1), 0.083347225529927457499, 2e-17);
    EXPECT_NEAR(fn::inverse_coefficient(1.0), 0.084756139143774040366, 2e-17);
}
// I + [w]×, whose sign was wrong.
TEST(Reports, MatrixOfASmallRotation) {
    Vector3d const w(1e-9, -2e-9, 3e-9);
    EXPECT_LE((fn::so3_exp(w) - Matrix3d::Identity() - fn::hat(w)).norm(), 1e-16);
}
// Ceres' manifold moves a quaternion by half a rotation vector from the left.
TEST(Reports, HalfAnglesOfCeres) {
    auto const ceres_plus = [](auto const& q, auto const& d) {
        using T = typename std::remove_cvref_t<decltype(d)>::Scalar;
        return fn::boxplus_space(q, Eigen::Matrix<T, 3, 1>(d + d));
    };
    EXPECT_GT(rotations::check_nested("ceres_plus", Bounds{}, ceres_plus, Unit{}, Matrix<3>{}), 0);
    Vector4d const by_x =
        2 * geometry::plus_jacobian_space(Quaterniond(1, 0, 0, 0)) * Vector3d(1, 0, 0);
    EXPECT_EQ(by_x, Vector4d(1, 0, 0, 0));
}
// A quaternion of another length, normalised before it rotates.
TEST(Reports, NormalisedThenRotated) {
    auto const f = [](auto const& q, auto const& p) {
        return fn::rotate_point(fn::quaternion_normalized(q), p);
    };
    EXPECT_GT(rotations::check_nested("quat_rotate_normalized", Bounds{}, f, Unit{}, Matrix<3>{}),
              0);
}
TEST(Reports, SlerpOfCloseQuaternions) {
    Quaterniond const p(-0.999254525, -0.0112188980, -0.0367633253, -0.00361495349),
        q(-0.999251783, -0.0114078531, -0.0367971063, -0.00342923636);
    Vector4d const right(-0.01134951616478833116, -0.036786677208596316476,
                         -0.0034865737340250255276, -0.99925263715821393487);
    EXPECT_LE((fn::slerp(p, q, 0.691265166).coeffs() - right).norm(), 2e-16);
}
// A reflection, for which another library gave one.
TEST(Reports, NearestRotationOfAReflection) {
    Matrix3d M;
    M << 0.02269121, 0.99974055, -0.00198294, -0.99970877, 0.0227067, 0.00817137, -0.00821428,
        -0.00179695, -0.99996465;
    Matrix3d right;
    right << -0.88970396098358214149, -0.16845566049694922858, -0.42432246258790156781,
        0.039763213296799583038, 0.89731035513871443237, -0.43960552024417004893,
        0.45480297786892047497, -0.40799119721799238969, -0.79164223883910557265;
    Matrix3d const R = fn::procrustes(M);
    EXPECT_NEAR(R.determinant(), 1, 1e-15);
    // The input has singular values that differ by 1e-8.
    EXPECT_LE((R - right.transpose()).norm(), 1e-6);
}
// The Jacobian of a fisheye lens was wrong by the point and by its parameters, or that of a pinhole
// near the axis. In polar coordinates: a step along the meridian changes the distance from the axis
// by the slope of θ + k₁θ³ + k₂θ⁵, one across it turns the image, one along the ray does nothing.
TEST(Reports, JacobianOfAFisheye) {
    double const k1 = 0.02, k2 = -0.01, distance = 2.5;
    for (double t : {0.0, 1e-12, 1e-8, 1e-5, 1e-3, 0.4, 1.5, 1.6, 2.2}) {
        Vector3d const ray(std::sin(t), 0, std::cos(t)), meridian(std::cos(t), 0, -std::sin(t));
        auto const [m, J] = geometry::value_and_jacobian(
            fn::project_kannala_brandt, Vector4d(k1, k2, 0, 0), Vector3d(distance * ray));
        double const bent = t * (1 + t * t * (k1 + t * t * k2));
        double const slope = 1 + t * t * (3 * k1 + 5 * t * t * k2);
        double const stretch = t == 0 ? 1 : bent / std::sin(t);
        Eigen::Matrix<double, 2, 3> const by_point = J.rightCols(3);
        EXPECT_NEAR(m[0], bent, 1e-15) << t;
        EXPECT_LE((by_point * meridian - Eigen::Vector2d(slope / distance, 0)).norm(), 1e-15) << t;
        EXPECT_LE((by_point.col(1) - Eigen::Vector2d(0, stretch / distance)).norm(), 2e-15) << t;
        EXPECT_LE((by_point * ray).norm(), 1e-15) << t;
        EXPECT_NEAR(J(0, 0), std::pow(t, 3), 1e-15 * (1 + std::pow(t, 3))) << t;
        EXPECT_NEAR(J(0, 1), std::pow(t, 5), 1e-15 * (1 + std::pow(t, 5))) << t;
        EXPECT_LE(J.row(1).head(4).norm(), 1e-15) << t;
    }
}

}  // namespace
