// SPDX-License-Identifier: MIT
#pragma once
// Rotation vectors and rotation matrices. A rotation vector ω has the angle |ω| in radians; [ω]× x
// is ω×x. The derivative of a function of a rotation matrix R (so3_log, rotation_distance,
// euler_angles) is that along R hat(ω), and its cotangent lies in that space, too. Off the
// rotations the value is what Shepperd's pivots give: `procrustes` finds the nearest one.

#include <Eigen/SVD>

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/geometry/quaternion.hpp"

namespace chainrules::geometry {

namespace detail {

// α and β of I + α[ω]× + β[ω]×², functions of s = ω·ω, and their derivatives by s.
template <class S>
struct ExpCoefficients {
    Stumpffs<S> c;
    explicit ExpCoefficients(S const& s) : c(s) {}
    S alpha() const { return c.template c<1>(); }
    S beta() const { return c.template c<2>(); }
    S alpha1() const { return c.template derivative<1>(); }
    S beta1() const { return c.template derivative<2>(); }
};
template <class S>
struct LeftCoefficients {
    Stumpffs<S> c;
    explicit LeftCoefficients(S const& s) : c(s) {}
    S alpha() const { return c.template c<2>(); }
    S beta() const { return c.template c<3>(); }
    S alpha1() const { return c.template derivative<2>(); }
    S beta1() const { return c.template derivative<3>(); }
};
template <class S>
struct RightCoefficients : LeftCoefficients<S> {
    using LeftCoefficients<S>::LeftCoefficients;
    S alpha() const { return -LeftCoefficients<S>::alpha(); }
    S alpha1() const { return -LeftCoefficients<S>::alpha1(); }
};
template <class S>
struct LeftInverseCoefficients {
    S s, D;
    explicit LeftInverseCoefficients(S const& squared)
        : s(squared), D(inverse_coefficient(squared)) {}
    S alpha() const { return constant<S>(-0.5); }
    S beta() const { return D; }
    S alpha1() const { return constant<S>(0); }
    S beta1() const { return partial<0>(derivatives_given_output(D, inverse_coefficient, s)); }
};
template <class S>
struct RightInverseCoefficients : LeftInverseCoefficients<S> {
    using LeftInverseCoefficients<S>::LeftInverseCoefficients;
    S alpha() const { return constant<S>(0.5); }
};

/// The matrix A = I + α[ω]× + β[ω]×², where [ω]×² = ωωᵀ − (ω·ω)I.
///
/// Forward   α[ω̇]× + β(ω̇ωᵀ + ωω̇ᵀ − 2(ω·ω̇)I) + 2(ω·ω̇)(α′[ω]× + β′[ω]×²)
/// Reverse   with g = vee(Ā − Āᵀ): ω̄ = α g + β(Ā + Āᵀ − 2 tr(Ā)I)ω
///           + 2(α′ g·ω + β′(ωᵀĀω − (ω·ω) tr Ā)) ω
template <class S, template <class> class Coefficients>
struct PolyMatrix {
    using Arguments = Kinds<Vector3Kind>;
    using Result = MatrixKind<3, 3>;
    Vector3<S> w;
    S s;
    Coefficients<S> c;

    explicit PolyMatrix(Vector3<S> const& omega) : w(omega), s(dot(w, w)), c(s) {}
    Matrix3<S> value() const { return poly_matrix(c.alpha(), c.beta(), w); }
    template <class T>
    Matrix3<T> forward(Slot<0>, Vector3<T> const& dw) const {
        T const along = twice(dot(w, dw));
        Vector3<T> const spin = times(c.alpha(), dw) + times(T(along * c.alpha1()), w);
        Vector3<T> const stretch = times(c.beta(), dw) + times(T(along * c.beta1()), w);
        Matrix3<T> A = hat(spin) + stretch * w.transpose() + times(c.beta(), w) * dw.transpose();
        A.diagonal().array() -= along * (c.beta() + s * c.beta1());
        return A;
    }
    template <class T>
    Vector3<T> angle_bar(Matrix3<T> const& A) const {
        Vector3<T> const g = skew(A), Aw = A * w;
        T const trace = A.trace();
        T const along =
            c.alpha1() * dot(g, w) + c.beta1() * (dot(w, Aw) - s * trace) - c.beta() * trace;
        return times(c.alpha(), g) + times(c.beta(), Vector3<T>(Aw + A.transpose() * w)) +
               times(twice(along), w);
    }
    template <class T>
    auto reverse(Matrix3<T> const& A) const {
        return std::tuple{angle_bar(A)};
    }
};

/// y = (I + α[ω]× + β[ω]×²) v.
///
/// Forward   (…) v̇ + α ω̇×v + β(ω̇×a + ω×(ω̇×v)) + 2(ω·ω̇)(α′ a + β′ b), a = ω×v, b = ω×a
/// Reverse   v̄ = ȳ − α ω×ȳ + β ω×(ω×ȳ);
///           ω̄ = α v×ȳ + β[(ω·v)ȳ + (ω·ȳ)v − 2(v·ȳ)ω] + 2(α′ a·ȳ + β′ b·ȳ) ω
template <class S, template <class> class Coefficients>
struct PolyTimes {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = Vector3Kind;
    Coefficients<S> c;
    Poly<S> poly;

    PolyTimes(Vector3<S> const& w, Vector3<S> const& v)
        : c(dot(w, w)), poly(w, v, c.alpha(), c.beta()) {}
    Vector3<S> value() const { return poly.value(); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector3<T> const& dw) const {
        return poly.by_angle(c.alpha1(), c.beta1(), dw);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dv) const {
        return poly.by_vector(dv);
    }
    template <class T>
    Vector3<T> angle_bar(Vector3<T> const& y) const {
        return poly.angle_bar(c.alpha1(), c.beta1(), y);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{angle_bar(y), poly.vector_bar(y)};
    }
};

#define CHAINRULES_DETAIL_POLY(Name, Coefficients)     \
    template <class S>                                 \
    struct Name : PolyMatrix<S, Coefficients> {        \
        using PolyMatrix<S, Coefficients>::PolyMatrix; \
    };                                                 \
    template <class S>                                 \
    struct Name##Times : PolyTimes<S, Coefficients> {  \
        using PolyTimes<S, Coefficients>::PolyTimes;   \
    }
CHAINRULES_DETAIL_POLY(So3Exp, ExpCoefficients);
CHAINRULES_DETAIL_POLY(LeftJacobian, LeftCoefficients);
CHAINRULES_DETAIL_POLY(RightJacobian, RightCoefficients);
CHAINRULES_DETAIL_POLY(LeftJacobianInverse, LeftInverseCoefficients);
CHAINRULES_DETAIL_POLY(RightJacobianInverse, RightInverseCoefficients);
#undef CHAINRULES_DETAIL_POLY

/// The body velocity ω of a tangent Ṙ of a rotation, twice: vee(RᵀṘ − ṘᵀR).
template <class S, class T>
Vector3<T> twice_body_velocity(Matrix3<S> const& R, Matrix3<T> const& dR) {
    return skew(Matrix3<T>(R.transpose() * dR));
}
/// The cotangent R̄ of a rotation in its tangent space with ⟨R̄, R hat(ω)⟩ = g·ω: ½ R hat(g).
template <class S, class T>
Matrix3<T> matrix_bar(Matrix3<S> const& R, Vector3<T> const& g) {
    return times(constant<S>(0.5), Matrix3<T>(R * hat(g)));
}

/// The rotation vector of a rotation matrix, of at most half a turn. At a half turn the largest
/// component of the axis is positive.
///
/// Forward   J_r⁻¹(φ) ω with Ṙ = R hat(ω)
/// Reverse   R̄ = ½ R hat(J_l⁻¹(φ) φ̄)
template <class S>
struct So3Log {
    using Arguments = Kinds<MatrixKind<3, 3>>;
    using Result = Vector3Kind;
    Matrix3<S> R;
    Vector3<S> phi;

    explicit So3Log(Matrix3<S> const& A) : R(A), phi(QuaternionLog<S>(shepperd(R)).value()) {}
    Vector3<S> value() const { return phi; }
    template <class T>
    Vector3<T> forward(Slot<0>, Matrix3<T> const& dR) const {
        Vector3<T> const w = times(constant<S>(0.5), twice_body_velocity(R, dR));
        return times_inverse(constant<S>(0.5), w);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{matrix_bar(R, times_inverse(constant<S>(-0.5), y))};
    }

  private:
    template <class T>
    Vector3<T> times_inverse(S const& alpha, Vector3<T> const& x) const {
        Vector3<T> const a = cross(phi, x);
        return x + times(alpha, a) + times(S(inverse_coefficient(S(dot(phi, phi)))), cross(phi, a));
    }
};

/// [ω]×, and its inverse, which reads the entries (2,1), (0,2), (1,0).
template <class S>
struct Hat {
    using Arguments = Kinds<Vector3Kind>;
    using Result = MatrixKind<3, 3>;
    Vector3<S> w;

    explicit Hat(Vector3<S> const& omega) : w(omega) {}
    Matrix3<S> value() const { return hat(w); }
    template <class T>
    auto forward(Slot<0>, Vector3<T> const& dw) const {
        return hat(dw);
    }
    template <class T>
    auto reverse(Matrix3<T> const& A) const {
        return std::tuple{skew(A)};
    }
};
template <class S>
struct Vee {
    using Arguments = Kinds<MatrixKind<3, 3>>;
    using Result = Vector3Kind;
    Matrix3<S> A;

    explicit Vee(Matrix3<S> const& B) : A(B) {}
    Vector3<S> value() const { return read(A); }
    template <class T>
    auto forward(Slot<0>, Matrix3<T> const& dA) const {
        return read(dA);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Matrix3<T> B = Matrix3<T>::Zero();
        B(2, 1) = y[0];
        B(0, 2) = y[1];
        B(1, 0) = y[2];
        return std::tuple{B};
    }

  private:
    template <class T>
    static Vector3<T> read(Matrix3<T> const& B) {
        return {B(2, 1), B(0, 2), B(1, 0)};
    }
};

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

/// The rotation matrix of a rotation vector.
CHAINRULES_DETAIL_GEOMETRY(so3_exp, detail::So3Exp, w);
/// The point p rotated by a rotation vector w.
CHAINRULES_DETAIL_GEOMETRY(rotate_by_vector, detail::So3ExpTimes, w, p);
/// The rotation vector of a rotation matrix.
CHAINRULES_DETAIL_GEOMETRY(so3_log, detail::So3Log, R);
/// The left Jacobian of so3_exp: exp(w + dw) ≈ exp(J dw) exp(w).
CHAINRULES_DETAIL_GEOMETRY(left_jacobian, detail::LeftJacobian, w);
/// The right Jacobian of so3_exp: exp(w + dw) ≈ exp(w) exp(J dw).
CHAINRULES_DETAIL_GEOMETRY(right_jacobian, detail::RightJacobian, w);
/// The inverse of the left Jacobian; it has a pole at a whole turn.
CHAINRULES_DETAIL_GEOMETRY(left_jacobian_inverse, detail::LeftJacobianInverse, w);
/// The inverse of the right Jacobian; it has a pole at a whole turn.
CHAINRULES_DETAIL_GEOMETRY(right_jacobian_inverse, detail::RightJacobianInverse, w);
/// The left Jacobian times a vector.
CHAINRULES_DETAIL_GEOMETRY(left_jacobian_times, detail::LeftJacobianTimes, w, v);
/// The right Jacobian times a vector.
CHAINRULES_DETAIL_GEOMETRY(right_jacobian_times, detail::RightJacobianTimes, w, v);
/// The inverse of the left Jacobian times a vector.
CHAINRULES_DETAIL_GEOMETRY(left_jacobian_inverse_times, detail::LeftJacobianInverseTimes, w, v);
/// The inverse of the right Jacobian times a vector.
CHAINRULES_DETAIL_GEOMETRY(right_jacobian_inverse_times, detail::RightJacobianInverseTimes, w, v);
/// The matrix [w]× with [w]× x = w×x.
CHAINRULES_DETAIL_GEOMETRY(hat, detail::Hat, w);
/// The inverse of hat: reads the entries (2,1), (0,2), (1,0).
CHAINRULES_DETAIL_GEOMETRY(vee, detail::Vee, A);
/// The angle between two rotation matrices, in [0, π].
CHAINRULES_DETAIL_GEOMETRY(rotation_distance, detail::RotationDistance, A, B);
/// The rotation matrix with columns x, y, x×y by Gram and Schmidt from two vectors.
CHAINRULES_DETAIL_GEOMETRY(rotation_6d, detail::Rotation6d, a, b);
/// The rotation matrix nearest to a matrix.
CHAINRULES_DETAIL_GEOMETRY(procrustes, detail::Procrustes, M);
/// The matrix of a rotation by an angle about an axis, of length 1 where it is to be a rotation.
CHAINRULES_DETAIL_GEOMETRY(angle_axis_matrix, detail::AngleAxisMatrix, angle, axis);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::angle_axis_matrix;
using geometry::hat;
using geometry::left_jacobian;
using geometry::left_jacobian_inverse;
using geometry::left_jacobian_inverse_times;
using geometry::left_jacobian_times;
using geometry::procrustes;
using geometry::right_jacobian;
using geometry::right_jacobian_inverse;
using geometry::right_jacobian_inverse_times;
using geometry::right_jacobian_times;
using geometry::rotate_by_vector;
using geometry::rotation_6d;
using geometry::rotation_distance;
using geometry::so3_exp;
using geometry::so3_log;
using geometry::vee;
}  // namespace chainrules::fn
