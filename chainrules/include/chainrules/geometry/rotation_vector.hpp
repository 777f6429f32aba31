// SPDX-License-Identifier: MIT
#pragma once
// Rotation vectors: the matrix of one, its logarithm, and the Jacobians of both. A rotation vector
// ω has the angle |ω| in radians; [ω]× x is ω×x. The derivative of so3_log, a function of a
// rotation matrix R, is that along R hat(ω), and its cotangent lies in that space, too; off the
// rotations its value is what Shepperd's pivots give.

#include "chainrules/geometry/hat.hpp"
#include "chainrules/geometry/quaternion.hpp"

namespace chainrules::geometry {

namespace detail {

// α and β of I + α[ω]× + β[ω]×², functions of s = ω·ω, and their derivatives by s.
template <class S>
struct ExpCoefficients {
    Stumpffs<S, 4> c;
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
    auto jacobian() const { return poly.jacobian(c.alpha1(), c.beta1()); }
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

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::left_jacobian;
using geometry::left_jacobian_inverse;
using geometry::left_jacobian_inverse_times;
using geometry::left_jacobian_times;
using geometry::right_jacobian;
using geometry::right_jacobian_inverse;
using geometry::right_jacobian_inverse_times;
using geometry::right_jacobian_times;
using geometry::rotate_by_vector;
using geometry::so3_exp;
using geometry::so3_log;
}  // namespace chainrules::fn
