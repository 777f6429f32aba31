// SPDX-License-Identifier: MIT
#pragma once
// Manifolds of Ceres whose steps are those of chainrules/geometry: in the frame of the body, by the
// whole angle, as in Sophus, manif and GTSAM. (Ceres' manifolds of quaternions step in the frame of
// space by half of a rotation vector.) Cost functions return Jacobians by all numbers, as rules do;
// Ceres multiplies by PlusJacobian. Tried with Ceres 2.1.
//
//     problem.AddParameterBlock(numbers, 7, new callbacks::PoseManifold);

#include <ceres/manifold.h>

#include "chainrules/geometry/local.hpp"
#include "chainrules/geometry/sphere.hpp"

namespace chainrules::callbacks {

namespace detail {

template <int R, int C>
Eigen::Map<Eigen::Matrix<double, R, C, C == 1 ? Eigen::ColMajor : Eigen::RowMajor>> ceres_matrix(
    double* numbers) {
    return Eigen::Map<Eigen::Matrix<double, R, C, C == 1 ? Eigen::ColMajor : Eigen::RowMajor>>(
        numbers);
}
template <int N>
Eigen::Matrix<double, N, 1> ceres_vector(double const* numbers) {
    return Eigen::Map<Eigen::Matrix<double, N, 1> const>(numbers);
}
inline Eigen::Quaterniond ceres_quaternion(double const* numbers) {
    return Eigen::Quaterniond(Eigen::Map<Eigen::Quaterniond const>(numbers));
}
inline geometry::Posed ceres_pose(double const* numbers) {
    return {ceres_vector<3>(numbers), ceres_quaternion(numbers + 3)};
}

/// What the three have in common: the sizes.
template <int N, int Local>
class ManifoldOf : public ::ceres::Manifold {
  public:
    int AmbientSize() const override { return N; }
    int TangentSize() const override { return Local; }
};

}  // namespace detail

/// Unit quaternions in Eigen's order x, y, z, w: q⊗exp(δ), δ a rotation vector.
class RotationManifold final : public detail::ManifoldOf<4, 3> {
  public:
    bool Plus(double const* q, double const* delta, double* q_plus_delta) const override {
        detail::ceres_matrix<4, 1>(q_plus_delta) =
            geometry::boxplus(detail::ceres_quaternion(q), detail::ceres_vector<3>(delta)).coeffs();
        return true;
    }
    bool PlusJacobian(double const* q, double* jacobian) const override {
        detail::ceres_matrix<4, 3>(jacobian) = geometry::plus_jacobian(detail::ceres_quaternion(q));
        return true;
    }
    bool Minus(double const* p, double const* q, double* p_minus_q) const override {
        detail::ceres_matrix<3, 1>(p_minus_q) =
            geometry::boxminus(detail::ceres_quaternion(p), detail::ceres_quaternion(q));
        return true;
    }
    bool MinusJacobian(double const* q, double* jacobian) const override {
        detail::ceres_matrix<3, 4>(jacobian) =
            geometry::minus_jacobian(detail::ceres_quaternion(q));
        return true;
    }
};

/// Poses of seven numbers t, x, y, z, w: T exp(δ), δ = (v, ω) a twist.
class PoseManifold final : public detail::ManifoldOf<7, 6> {
  public:
    bool Plus(double const* T, double const* delta, double* T_plus_delta) const override {
        geometry::Posed const moved =
            geometry::se3_boxplus(detail::ceres_pose(T), detail::ceres_vector<6>(delta));
        detail::ceres_matrix<3, 1>(T_plus_delta) = moved.translation;
        detail::ceres_matrix<4, 1>(T_plus_delta + 3) = moved.rotation.coeffs();
        return true;
    }
    bool PlusJacobian(double const* T, double* jacobian) const override {
        detail::ceres_matrix<7, 6>(jacobian) = geometry::pose_plus_jacobian(detail::ceres_pose(T));
        return true;
    }
    bool Minus(double const* a, double const* b, double* a_minus_b) const override {
        detail::ceres_matrix<6, 1>(a_minus_b) =
            geometry::se3_boxminus(detail::ceres_pose(a), detail::ceres_pose(b));
        return true;
    }
    bool MinusJacobian(double const* T, double* jacobian) const override {
        detail::ceres_matrix<6, 7>(jacobian) = geometry::pose_minus_jacobian(detail::ceres_pose(T));
        return true;
    }
};

/// Points of the unit sphere in space: along great circles, δ in the basis of tangent_basis.
class SphereManifold final : public detail::ManifoldOf<3, 2> {
  public:
    bool Plus(double const* x, double const* delta, double* x_plus_delta) const override {
        Eigen::Vector3d const from = detail::ceres_vector<3>(x);
        Eigen::Vector3d const along =
            geometry::tangent_basis(from) * detail::ceres_vector<2>(delta);
        detail::ceres_matrix<3, 1>(x_plus_delta) = geometry::sphere_exp(from, along);
        return true;
    }
    bool PlusJacobian(double const* x, double* jacobian) const override {
        detail::ceres_matrix<3, 2>(jacobian) = geometry::tangent_basis(detail::ceres_vector<3>(x));
        return true;
    }
    bool Minus(double const* y, double const* x, double* y_minus_x) const override {
        Eigen::Vector3d const from = detail::ceres_vector<3>(x);
        detail::ceres_matrix<2, 1>(y_minus_x) =
            geometry::tangent_basis(from).transpose() *
            geometry::sphere_log(from, detail::ceres_vector<3>(y));
        return true;
    }
    bool MinusJacobian(double const* x, double* jacobian) const override {
        detail::ceres_matrix<2, 3>(jacobian) =
            geometry::tangent_basis(detail::ceres_vector<3>(x)).transpose();
        return true;
    }
};

}  // namespace chainrules::callbacks
