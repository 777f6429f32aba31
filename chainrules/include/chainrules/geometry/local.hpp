// SPDX-License-Identifier: MIT
#pragma once
// Between tangents of coefficients, which the rules have, and local ones of three or six numbers,
// which optimisers on manifolds have. Of the body: q⊗exp(δ); of space: exp(δ)⊗q. δ is a rotation
// vector, of the whole angle: the manifolds of Ceres take half of it, and their Jacobian of space
// is twice the one here.
//
// An ambient Jacobian times plus_jacobian is the local one, a cotangent of a quaternion becomes a
// local gradient by body_gradient or space_gradient, a tangent becomes a velocity by to_body or
// to_space.

#include "chainrules/geometry/rigid.hpp"

namespace chainrules::geometry {

/// 4×3: how the coefficients (x, y, z, w) of q⊗exp(δ) move with δ, at 0.
template <class S>
Eigen::Matrix<S, 4, 3> plus_jacobian(Eigen::Quaternion<S> const& q) {
    Eigen::Matrix<S, 4, 3> J;
    J << q.w(), -q.z(), q.y(), q.z(), q.w(), -q.x(), -q.y(), q.x(), q.w(), -q.x(), -q.y(), -q.z();
    return detail::times(detail::constant<S>(0.5), J);
}
/// 4×3: how the coefficients of exp(δ)⊗q move with δ, at 0.
template <class S>
Eigen::Matrix<S, 4, 3> plus_jacobian_space(Eigen::Quaternion<S> const& q) {
    Eigen::Matrix<S, 4, 3> J;
    J << q.w(), q.z(), -q.y(), -q.z(), q.w(), q.x(), q.y(), -q.x(), q.w(), -q.x(), -q.y(), -q.z();
    return detail::times(detail::constant<S>(0.5), J);
}
/// 3×4: how boxminus(p, q) moves with the coefficients of p, at p = q of length 1.
template <class S>
Eigen::Matrix<S, 3, 4> minus_jacobian(Eigen::Quaternion<S> const& q) {
    return detail::times(detail::constant<S>(4),
                         Eigen::Matrix<S, 3, 4>(plus_jacobian(q).transpose()));
}
/// 7×6: how the numbers (t, x, y, z, w) of se3_boxplus(T, δ) move with δ = (v, ω), at 0.
template <class S>
Eigen::Matrix<S, 7, 6> pose_plus_jacobian(Pose<S> const& T) {
    Eigen::Matrix<S, 7, 6> J = Eigen::Matrix<S, 7, 6>::Zero();
    J.template topLeftCorner<3, 3>() = detail::ToMatrix<S>(T.rotation).value();
    J.template bottomRightCorner<4, 3>() = plus_jacobian(T.rotation);
    return J;
}
/// 6×7: how se3_boxminus(a, T) moves with the numbers of a, at a = T with a rotation of length 1.
template <class S>
Eigen::Matrix<S, 6, 7> pose_minus_jacobian(Pose<S> const& T) {
    Eigen::Matrix<S, 6, 7> J = Eigen::Matrix<S, 6, 7>::Zero();
    J.template topLeftCorner<3, 3>() = detail::ToMatrix<S>(T.rotation).value().transpose();
    J.template bottomRightCorner<3, 4>() = minus_jacobian(T.rotation);
    return J;
}

/// The angular velocity ω in the frame of the body of a quaternion of any length that moves by q̇.
template <class S, class T>
Eigen::Matrix<T, 3, 1> to_body(Eigen::Quaternion<S> const& q, Eigen::Matrix<T, 4, 1> const& q_dot) {
    detail::Vector4<S> const c = q.coeffs();
    return detail::times(S(detail::constant<S>(2) / detail::dot(c, c)),
                         detail::vector_part(detail::product(detail::conjugated(c), q_dot)));
}
/// The angular velocity in the frame of space.
template <class S, class T>
Eigen::Matrix<T, 3, 1> to_space(Eigen::Quaternion<S> const& q,
                                Eigen::Matrix<T, 4, 1> const& q_dot) {
    detail::Vector4<S> const c = q.coeffs();
    return detail::times(S(detail::constant<S>(2) / detail::dot(c, c)),
                         detail::vector_part(detail::product(q_dot, detail::conjugated(c))));
}
/// The gradient by a rotation vector of the body of what has the cotangent q̄: plus_jacobianᵀ q̄.
template <class S, class T>
Eigen::Matrix<T, 3, 1> body_gradient(Eigen::Quaternion<S> const& q,
                                     Eigen::Matrix<T, 4, 1> const& q_bar) {
    detail::Vector4<S> const c = q.coeffs();
    return detail::times(detail::constant<S>(0.5),
                         detail::vector_part(detail::product(detail::conjugated(c), q_bar)));
}
/// The gradient by a rotation vector of space.
template <class S, class T>
Eigen::Matrix<T, 3, 1> space_gradient(Eigen::Quaternion<S> const& q,
                                      Eigen::Matrix<T, 4, 1> const& q_bar) {
    detail::Vector4<S> const c = q.coeffs();
    return detail::times(detail::constant<S>(0.5),
                         detail::vector_part(detail::product(q_bar, detail::conjugated(c))));
}

/// The same of a rotation matrix R that moves by Ṙ.
template <class S, class T>
Eigen::Matrix<T, 3, 1> to_body(Eigen::Matrix<S, 3, 3> const& R,
                               Eigen::Matrix<T, 3, 3> const& R_dot) {
    return detail::times(detail::constant<S>(0.5), detail::twice_body_velocity(R, R_dot));
}
template <class S, class T>
Eigen::Matrix<T, 3, 1> to_space(Eigen::Matrix<S, 3, 3> const& R,
                                Eigen::Matrix<T, 3, 3> const& R_dot) {
    return detail::times(detail::constant<S>(0.5),
                         detail::skew(Eigen::Matrix<T, 3, 3>(R_dot * R.transpose())));
}
/// The gradient by a rotation vector of the body, vee(RᵀR̄ − R̄ᵀR): without a half.
template <class S, class T>
Eigen::Matrix<T, 3, 1> body_gradient(Eigen::Matrix<S, 3, 3> const& R,
                                     Eigen::Matrix<T, 3, 3> const& R_bar) {
    return detail::twice_body_velocity(R, R_bar);
}
template <class S, class T>
Eigen::Matrix<T, 3, 1> space_gradient(Eigen::Matrix<S, 3, 3> const& R,
                                      Eigen::Matrix<T, 3, 3> const& R_bar) {
    return detail::skew(Eigen::Matrix<T, 3, 3>(R_bar * R.transpose()));
}

}  // namespace chainrules::geometry
