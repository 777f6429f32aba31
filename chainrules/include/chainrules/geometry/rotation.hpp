// SPDX-License-Identifier: MIT
#pragma once
// Rotation matrices: distances, and the matrices that vectors, an angle with an axis, or a matrix
// nearby give; those of rotation vectors come with it. The derivative of a function of a rotation
// matrix R (so3_log, rotation_distance, euler_angles) is that along R hat(ω), and its cotangent
// lies in that space, too. Off the rotations the value is what Shepperd's pivots give: `procrustes`
// finds the nearest one.

#include <Eigen/SVD>

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/geometry/rotation_vector.hpp"

namespace chainrules::geometry {

namespace detail {

/// The angle of AᵀB, in [0, π], of two rotation matrices. Its derivative is 0 where they are equal.
///
/// Forward   n·(ω_B − ω_A), with n the unit axis of AᵀB
/// Reverse   B̄ = ½ θ̄ B hat(n), Ā = −½ θ̄ A hat(n)
template <class S>
struct RotationDistance {
    using Arguments = Kinds<MatrixKind<3, 3>, MatrixKind<3, 3>>;
    using Result = NumberKind;
    Matrix3<S> A, B;
    Vector4<S> q;
    Vector3<S> u;
    S n2;

    RotationDistance(Matrix3<S> const& X, Matrix3<S> const& Y)
        : A(X),
          B(Y),
          q(shepperd(Matrix3<S>(A.transpose() * B))),
          u(vector_part(q)),
          n2(dot(u, u)) {}
    S value() const {
        if (plain_value(n2) == 0) return constant<S>(0);
        return twice(S(cmath::atan2(cmath::sqrt(n2), S(sign() * q[3]))));
    }
    template <class T>
    auto forward(Slot<0>, Matrix3<T> const& dA) const {
        return T(constant<S>(-0.5) * dot(axis(), twice_body_velocity(A, dA)));
    }
    template <class T>
    auto forward(Slot<1>, Matrix3<T> const& dB) const {
        return T(constant<S>(0.5) * dot(axis(), twice_body_velocity(B, dB)));
    }
    template <class T>
    auto reverse(T const& y) const {
        Vector3<T> const g = times(y, axis());
        return std::tuple{matrix_bar(A, Vector3<T>(-g)), matrix_bar(B, g)};
    }

  private:
    S sign() const { return constant<S>(plain_value(q[3]) < 0 ? -1 : 1); }
    Vector3<S> axis() const {
        if (plain_value(n2) == 0) return Vector3<S>::Zero();
        return times(S(sign() / cmath::sqrt(n2)), u);
    }
};

/// ‖A − B‖ by all entries, of any two matrices; its derivative is 0 where they are equal. Of
/// rotations by an angle θ from one another it is 2√2 sin(θ/2).
template <class S>
struct ChordalDistance {
    using Arguments = Kinds<MatrixKind<3, 3>, MatrixKind<3, 3>>;
    using Result = NumberKind;
    Matrix3<S> unit;
    S distance;

    ChordalDistance(Matrix3<S> const& A, Matrix3<S> const& B)
        : unit(A - B), distance(inner(unit, unit)) {
        if (plain_value(distance) == 0) return;
        distance = cmath::sqrt(distance);
        unit = times(S(constant<S>(1) / distance), unit);
    }
    S value() const { return distance; }
    template <class T>
    T forward(Slot<0>, Matrix3<T> const& dA) const {
        return inner(unit, dA);
    }
    template <class T>
    T forward(Slot<1>, Matrix3<T> const& dB) const {
        return -inner(unit, dB);
    }
    template <class T>
    auto reverse(T const& y) const {
        return std::tuple{times(y, unit), times(T(-y), unit)};
    }
};

/// The rotation matrix with columns x, y, x×y by Gram and Schmidt from two vectors a and b.
/// Parallel ones give what IEEE gives.
///
/// Forward   of each step in turn
/// Reverse   z̄ goes to x and y; then the cotangents of both normalisations
/// Source    Zhou, Barnes, Lu, Yang, Li (2019), arXiv:1812.07035
template <class S>
struct Rotation6d {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = MatrixKind<3, 3>;
    Vector3<S> b;
    S a_scale;
    Vector3<S> x;
    S along;
    Vector3<S> rest;
    S b_scale;
    Vector3<S> y;

    Rotation6d(Vector3<S> const& first, Vector3<S> const& second)
        : b(second),
          a_scale(constant<S>(1) / cmath::sqrt(dot(first, first))),
          x(times(a_scale, first)),
          along(dot(x, b)),
          rest(b - times(along, x)),
          b_scale(constant<S>(1) / cmath::sqrt(dot(rest, rest))),
          y(times(b_scale, rest)) {}
    Matrix3<S> value() const { return columns(x, y, cross(x, y)); }
    template <class T>
    auto forward(Slot<0>, Vector3<T> const& da) const {
        Vector3<T> const dx = across(a_scale, x, da);
        Vector3<T> const dy =
            across(b_scale, y, Vector3<T>(-times(dot(dx, b), x) - times(along, dx)));
        return columns(dx, dy, Vector3<T>(cross(dx, y) + cross(x, dy)));
    }
    template <class T>
    auto forward(Slot<1>, Vector3<T> const& db) const {
        Vector3<T> const dy = across(b_scale, y, Vector3<T>(db - times(dot(x, db), x)));
        return columns(Vector3<T>(Vector3<T>::Zero()), dy, cross(x, dy));
    }
    template <class T>
    auto reverse(Matrix3<T> const& R) const {
        Vector3<T> const z = R.col(2), from_y = R.col(1) + cross(z, x);
        Vector3<T> const d = across(b_scale, y, from_y);
        T const with_x = dot(x, d);
        Vector3<T> const x_bar = R.col(0) + cross(y, z) - times(with_x, b) - times(along, d);
        return std::tuple{across(a_scale, x, x_bar), Vector3<T>(d - times(with_x, x))};
    }

  private:
    template <class T>
    static Vector3<T> across(S const& scale, Vector3<S> const& unit, Vector3<T> const& d) {
        return times(scale, Vector3<T>(d - times(dot(unit, d), unit)));
    }
    template <class T>
    static Matrix3<T> columns(Vector3<T> const& c0, Vector3<T> const& c1, Vector3<T> const& c2) {
        Matrix3<T> R;
        R << c0, c1, c2;
        return R;
    }
};

/// K⁻¹ x of a symmetric K, by cofactors.
template <class S, class T>
Vector3<T> solve_symmetric(Matrix3<S> const& K, Vector3<T> const& x) {
    Vector3<S> const k0 = K.col(0), k1 = K.col(1), k2 = K.col(2);
    Vector3<S> const c0 = cross(k1, k2), c1 = cross(k2, k0), c2 = cross(k0, k1);
    S const scale = constant<S>(1) / dot(k0, c0);
    return times(scale, Vector3<T>(times(x[0], c0) + times(x[1], c1) + times(x[2], c2)));
}

/// tr(S)I − S of the symmetric part of S = RᵀM.
template <class S>
Matrix3<S> procrustes_matrix(Matrix3<S> const& R, Matrix3<S> const& M) {
    Matrix3<S> const P = R.transpose() * M;
    Matrix3<S> K = times(constant<S>(-0.5), Matrix3<S>(P + P.transpose()));
    K.diagonal().array() += P.trace();
    return K;
}

/// The nearest rotation of plain numbers, by the singular value decomposition.
template <class S>
Matrix3<S> nearest_rotation(Matrix3<S> const& M) {
    Eigen::JacobiSVD<Matrix3<S>> const svd(M, Eigen::ComputeFullU | Eigen::ComputeFullV);
    Matrix3<S> U = svd.matrixU();
    if ((U * svd.matrixV().transpose()).determinant() < S(0)) U.col(2) *= S(-1);
    return U * svd.matrixV().transpose();
}

/// The rotation nearest to M: U diag(1, 1, ±1) Vᵀ of its singular value decomposition. Equal
/// singular values do no harm. It is not unique where σ₂ ± σ₃ = 0, and the derivative is infinite
/// there; ± is the sign of det M.
///
/// Forward   R hat(K⁻¹ vee(RᵀṀ − ṀᵀR)), K = tr(S)I − S, S = RᵀM symmetric
/// Reverse   M̄ = R hat(K⁻¹ vee(RᵀR̄ − R̄ᵀR))
template <class S>
struct Procrustes {
    using Arguments = Kinds<MatrixKind<3, 3>>;
    using Result = MatrixKind<3, 3>;
    Matrix3<S> R, K;

    explicit Procrustes(Matrix3<S> const& M) : R(nearest(M)), K(procrustes_matrix(R, M)) {}
    Matrix3<S> value() const { return R; }
    template <class T>
    Matrix3<T> forward(Slot<0>, Matrix3<T> const& dM) const {
        return R * hat(solve_symmetric(K, skew(Matrix3<T>(R.transpose() * dM))));
    }
    template <class T>
    auto reverse(Matrix3<T> const& d) const {
        return std::tuple{forward(Slot<0>{}, d)};
    }

  private:
    // Numbers of an AD tool: each Newton step from the plain solution doubles the order to which
    // their derivatives are right.
    static Matrix3<S> nearest(Matrix3<S> const& M) {
        if constexpr (depth<S> == 0) {
            return nearest_rotation(M);
        } else {
            using Plain = std::remove_cvref_t<decltype(plain_value(M(0, 0)))>;
            Matrix3<Plain> const plain = M.unaryExpr([](S const& x) { return plain_value(x); });
            Matrix3<S> X = cast_matrix<S, 3, 3>(nearest_rotation(plain));
            for (int order = 0; order < depth<S>; ++order) {
                Vector3<S> const g = skew(Matrix3<S>(X.transpose() * M));
                Vector3<S> const step = solve_symmetric(procrustes_matrix(X, M), g);
                X = Matrix3<S>(X * So3Exp<S>(step).value());
            }
            return X;
        }
    }
};

/// The matrix c I + s[a]× + (1 − c) a aᵀ of an angle with cosine c and sine s and an axis a: that
/// of Eigen's AngleAxis, a rotation where |a| = 1.
///
/// Forward   ȧngle(−s I + c[a]× + s a aᵀ) + s[ȧ]× + (1 − c)(ȧaᵀ + aȧᵀ)
/// Reverse   with g = vee(R̄ − R̄ᵀ): angle −s tr R̄ + c g·a + s aᵀR̄a, axis s g + (1 − c)(R̄ + R̄ᵀ)a
template <class S>
struct AngleAxisMatrix {
    using Arguments = Kinds<NumberKind, Vector3Kind>;
    using Result = MatrixKind<3, 3>;
    Vector3<S> a;
    S s, c, rest;

    AngleAxisMatrix(S const& angle, Vector3<S> const& axis)
        : a(axis), s(cmath::sin(angle)), c(cmath::cos(angle)), rest(rest_of(angle)) {}
    Matrix3<S> value() const { return combined(c, times(s, a), times(rest, a), a); }
    template <class T>
    Matrix3<T> forward(Slot<0>, T const& d) const {
        return times(d, combined(S(-s), times(c, a), times(s, a), a));
    }
    template <class T>
    Matrix3<T> forward(Slot<1>, Vector3<T> const& da) const {
        return hat(times(s, da)) + times(rest, da) * a.transpose() +
               times(rest, a) * da.transpose();
    }
    template <class T>
    auto reverse(Matrix3<T> const& R) const {
        Vector3<T> const g = skew(R), Ra = R * a;
        T const angle = c * dot(g, a) + s * (dot(a, Ra) - R.trace());
        return std::tuple{
            angle, Vector3<T>(times(s, g) + times(rest, Vector3<T>(Ra + R.transpose() * a)))};
    }

  private:
    // 1 − cos without cancellation.
    static S rest_of(S const& angle) {
        S const half = cmath::sin(S(constant<S>(0.5) * angle));
        return twice(S(half * half));
    }
    static Matrix3<S> combined(S const& diagonal, Vector3<S> const& spin, Vector3<S> const& left,
                               Vector3<S> const& right) {
        Matrix3<S> R = hat(spin) + left * right.transpose();
        R.diagonal().array() += diagonal;
        return R;
    }
};

}  // namespace detail

/// The angle between two rotation matrices, in [0, π].
CHAINRULES_DETAIL_GEOMETRY(rotation_distance, detail::RotationDistance, A, B);
/// The length of A − B, all entries as one vector.
CHAINRULES_DETAIL_GEOMETRY(chordal_distance, detail::ChordalDistance, A, B);
/// The rotation matrix with columns x, y, x×y by Gram and Schmidt from two vectors.
CHAINRULES_DETAIL_GEOMETRY(rotation_6d, detail::Rotation6d, a, b);
/// The rotation matrix nearest to a matrix.
CHAINRULES_DETAIL_GEOMETRY(procrustes, detail::Procrustes, M);
/// The matrix of a rotation by an angle about an axis, of length 1 where it is to be a rotation.
CHAINRULES_DETAIL_GEOMETRY(angle_axis_matrix, detail::AngleAxisMatrix, angle, axis);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::angle_axis_matrix;
using geometry::chordal_distance;
using geometry::procrustes;
using geometry::rotation_6d;
using geometry::rotation_distance;
}  // namespace chainrules::fn
