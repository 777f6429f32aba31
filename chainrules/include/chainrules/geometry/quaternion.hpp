// SPDX-License-Identifier: MIT
#pragma once
// Quaternions as rotations: of points, to matrices and from them. All other functions of
// quaternions come with it: algebra, exponential and logarithm, interpolation. The coefficients
// are (x, y, z, w), products Hamilton's, and a quaternion need not be of length 1.

#include "chainrules/geometry/quaternion_algebra.hpp"
#include "chainrules/geometry/quaternion_log.hpp"
#include "chainrules/geometry/slerp.hpp"

namespace chainrules::geometry {

namespace detail {

/// The rotated point y = p + 2w u×p + 2 u×(u×p): Eigen's q * p, which is a rotation where |q| = 1.
///
/// Forward   2[ẇ u×p + w u̇×p + u̇×(u×p) + u×(u̇×p)] + the rotated ṗ
/// Reverse   p̄: ȳ rotated by q*;  ū = 2w p×ȳ + 2(u·p)ȳ + 2(u·ȳ)p − 4(p·ȳ)u, w̄ = 2ȳ·(u×p)
template <class S>
struct RotatePoint {
    using Arguments = Kinds<QuaternionKind, Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> u;
    S w;
    Vector3<S> p, c;

    RotatePoint(Quaternion<S> const& q, Vector3<S> const& point)
        : RotatePoint(Vector4<S>(q.coeffs()), point) {}
    RotatePoint(Vector4<S> const& q, Vector3<S> const& point)
        : u(vector_part(q)), w(q[3]), p(point), c(cross(u, p)) {}

    Vector3<S> value() const { return p + twice(Vector3<S>(times(w, c) + cross(u, c))); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector4<T> const& dq) const {
        Vector3<T> const du = vector_part(dq), dc = cross(du, p);
        return twice(Vector3<T>(times(dq[3], c) + times(w, dc) + cross(du, c) + cross(u, dc)));
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return rotated(w, dp);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{quaternion_bar(y), point_bar(y)};
    }
    template <class T>
    Vector4<T> quaternion_bar(Vector3<T> const& y) const {
        Vector3<T> const u_bar = times(w, cross(p, y)) + times(dot(u, p), y) + times(dot(u, y), p) -
                                 times(twice(dot(p, y)), u);
        return twice(quaternion_of(u_bar, dot(c, y)));
    }
    template <class T>
    Vector3<T> point_bar(Vector3<T> const& y) const {
        return rotated(S(-w), y);
    }

  private:
    template <class T>
    Vector3<T> rotated(S const& real, Vector3<T> const& x) const {
        Vector3<T> const ux = cross(u, x);
        return x + twice(Vector3<T>(times(real, ux) + cross(u, ux)));
    }
};

/// The matrix R = (1 − 2u·u)I + 2w[u]× + 2uuᵀ: Eigen's toRotationMatrix().
///
/// Forward   −4(u·u̇)I + 2ẇ[u]× + 2w[u̇]× + 2(u̇uᵀ + uu̇ᵀ)
/// Reverse   with A = R̄ and g = vee(A − Aᵀ): ū = 2w g + 2(A + Aᵀ)u − 4 tr(A) u, w̄ = 2 g·u
template <class S>
struct ToMatrix {
    using Arguments = Kinds<QuaternionKind>;
    using Result = MatrixKind<3, 3>;
    Vector4<S> q;

    explicit ToMatrix(Quaternion<S> const& a) : q(a.coeffs()) {}
    Matrix3<S> value() const {
        S const two = constant<S>(2);
        return poly_matrix(S(two * q[3]), two, vector_part(q));
    }
    template <class T>
    Matrix3<T> forward(Slot<0>, Vector4<T> const& dq) const {
        Vector3<S> const u = vector_part(q);
        Vector3<T> const du = vector_part(dq);
        Matrix3<T> R = hat(Vector3<T>(times(dq[3], u) + times(q[3], du))) + du * u.transpose() +
                       u * du.transpose();
        R.diagonal().array() -= twice(dot(u, du));
        return twice(R);
    }
    template <class T>
    auto reverse(Matrix3<T> const& A) const {
        Vector3<S> const u = vector_part(q);
        Vector3<T> const g = skew(A);
        Vector3<T> const Au = A * u + A.transpose() * u;
        return std::tuple{twice(quaternion_of(
            Vector3<T>(times(q[3], g) + Au - times(twice(T(A.trace())), u)), dot(g, u)))};
    }
};

/// Shepperd's quaternion of a matrix, not normalised, with a positive pivot: 4 d q, where d is the
/// component of largest size, or w where the trace is positive.
template <class S>
Vector4<S> shepperd(Matrix3<S> const& R) {
    S const one = constant<S>(1);
    auto const x = plain_value(R(0, 0)), y = plain_value(R(1, 1)), z = plain_value(R(2, 2));
    if (x + y + z > 0) return quaternion_of(skew(R), S(one + R(0, 0) + R(1, 1) + R(2, 2)));
    int i = 0;
    if (y > x) i = 1;
    if (z > (i == 1 ? y : x)) i = 2;
    int const j = (i + 1) % 3, k = (i + 2) % 3;
    Vector4<S> q;
    q[i] = one + R(i, i) - R(j, j) - R(k, k);
    q[j] = R(j, i) + R(i, j);
    q[k] = R(k, i) + R(i, k);
    q[3] = R(k, j) - R(j, k);
    return q;
}

/// The quaternion of length 1 of a rotation matrix, with the sign of Eigen's: w > 0 where the trace
/// is positive, else the largest of x, y, z is positive. The derivative is that along R hat(ω).
///
/// Forward   ½ q⊗(ω, 0), ω = vee(RᵀṘ − ṘᵀR)/2
/// Reverse   R̄ = ½ R hat(g), g = ½ vec(q*⊗q̄)
/// Source    Shepperd, Journal of Guidance and Control 1 (1978)
template <class S>
struct ToQuaternion {
    using Arguments = Kinds<MatrixKind<3, 3>>;
    using Result = QuaternionKind;
    Matrix3<S> R;
    Vector4<S> q;

    explicit ToQuaternion(Matrix3<S> const& A) : R(A), q(UnitVector<S, 4>(shepperd(R)).y) {}
    Quaternion<S> value() const { return Quaternion<S>(q); }
    template <class T>
    Vector4<T> forward(Slot<0>, Matrix3<T> const& dR) const {
        Vector3<T> const w = skew(Matrix3<T>(R.transpose() * dR));
        return times(constant<S>(0.25), product(q, quaternion_of(w, constant<T>(0))));
    }
    template <class T>
    auto reverse(Vector4<T> const& d) const {
        Vector3<T> const g = vector_part(product(conjugated(q), d));
        return std::tuple{times(constant<S>(0.25), Matrix3<T>(R * hat(g)))};
    }
};

}  // namespace detail

/// The point p rotated by q: Eigen's q * p, a rotation where |q| = 1.
CHAINRULES_DETAIL_GEOMETRY(rotate_point, detail::RotatePoint, q, p);
/// The matrix of a quaternion: Eigen's toRotationMatrix(), a rotation where |q| = 1.
CHAINRULES_DETAIL_GEOMETRY(to_matrix, detail::ToMatrix, q);
/// The quaternion of a rotation matrix; its derivative is that along R hat(ω).
CHAINRULES_DETAIL_GEOMETRY(to_quaternion, detail::ToQuaternion, R);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::rotate_point;
using geometry::to_matrix;
using geometry::to_quaternion;
}  // namespace chainrules::fn
