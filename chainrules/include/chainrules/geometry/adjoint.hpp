// SPDX-License-Identifier: MIT
#pragma once
// How twists, (v, ω), and wrenches, (force, torque), are seen from another frame, the bracket of
// two twists, and the Jacobians of se3_exp beside the left one: right and inverse ones. A Jacobian
// J_r of a motion's logarithm for perturbations of the body is se3_right_jacobian_inverse of it.

#include "chainrules/geometry/twist.hpp"

namespace chainrules::geometry {

namespace detail {

/// The matrix [[R, [t]×R], [0, R]].
///
/// Reverse   of blocks A, B, D: R̄ = A + D − [t]×B, t̄ = vee(BRᵀ − RBᵀ)
template <class S>
struct Se3Adjoint {
    using Arguments = Kinds<PoseKind>;
    using Result = MatrixKind<6, 6>;
    Vector3<S> t;
    ToMatrix<S> rotation;
    Matrix3<S> R;

    explicit Se3Adjoint(Pose<S> const& T)
        : t(T.translation), rotation(T.rotation), R(rotation.value()) {}
    Matrix6<S> value() const { return upper_blocks(R, Matrix3<S>(hat(t) * R)); }
    template <class T>
    Matrix6<T> forward(Slot<0>, PoseChange<T> const& d) const {
        Matrix3<T> const dR = rotation.forward(Slot<0>{}, d.rotation);
        return upper_blocks(dR, Matrix3<T>(hat(d.translation) * R + hat(t) * dR));
    }
    template <class T>
    auto reverse(Matrix6<T> const& Y) const {
        Matrix3<T> const B = Y.template topRightCorner<3, 3>();
        Matrix3<T> const R_bar =
            Y.template topLeftCorner<3, 3>() + Y.template bottomRightCorner<3, 3>() - hat(t) * B;
        return std::tuple{PoseChange<T>{skew(Matrix3<T>(B * R.transpose())),
                                        std::get<0>(rotation.reverse(R_bar))}};
    }
};

/// The same of a motion as a matrix.
template <class S>
struct IsometryAdjoint {
    using Arguments = Kinds<IsometryKind>;
    using Result = MatrixKind<6, 6>;
    Matrix3<S> R;
    Vector3<S> t;

    explicit IsometryAdjoint(Matrix4<S> const& T) : R(linear_of(T)), t(shift_of(T)) {}
    Matrix6<S> value() const { return upper_blocks(R, Matrix3<S>(hat(t) * R)); }
    template <class T>
    Matrix6<T> forward(Slot<0>, Matrix4<T> const& d) const {
        Matrix3<T> const dR = linear_of(d);
        return upper_blocks(dR, Matrix3<T>(hat(shift_of(d)) * R + hat(t) * dR));
    }
    template <class T>
    auto reverse(Matrix6<T> const& Y) const {
        Matrix3<T> const B = Y.template topRightCorner<3, 3>();
        Matrix3<T> const R_bar =
            Y.template topLeftCorner<3, 3>() + Y.template bottomRightCorner<3, 3>() - hat(t) * B;
        return std::tuple{joined(R_bar, skew(Matrix3<T>(B * R.transpose())))};
    }
};
/// (Rv + t×Rω, Rω) of a matrix.
///
/// Reverse   of ȳ = (a, b), with u = b + a×t: R̄ = avᵀ + uωᵀ, t̄ = Rω×a, (Rᵀa, Rᵀu)
template <class S>
struct IsometryAdjointTimes {
    using Arguments = Kinds<IsometryKind, Vector6Kind>;
    using Result = Vector6Kind;
    Matrix3<S> R;
    Vector3<S> t, v, w, Rw;

    IsometryAdjointTimes(Matrix4<S> const& T, Vector6<S> const& x)
        : R(linear_of(T)), t(shift_of(T)), v(upper(x)), w(lower(x)), Rw(R * w) {}
    Vector6<S> value() const { return stacked(Vector3<S>(R * v + cross(t, Rw)), Rw); }
    template <class T>
    Vector6<T> forward(Slot<0>, Matrix4<T> const& d) const {
        Matrix3<T> const dR = linear_of(d);
        Vector3<T> const du = dR * w;
        return stacked(Vector3<T>(dR * v + cross(shift_of(d), Rw) + cross(t, du)), du);
    }
    template <class T>
    Vector6<T> forward(Slot<1>, Vector6<T> const& dx) const {
        Vector3<T> const du = R * lower(dx);
        return stacked(Vector3<T>(R * upper(dx) + cross(t, du)), du);
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        Vector3<T> const a = upper(y), u = lower(y) + cross(a, t);
        return std::tuple{joined(Matrix3<T>(a * v.transpose() + u * w.transpose()), cross(Rw, a)),
                          stacked(Vector3<T>(R.transpose() * a), Vector3<T>(R.transpose() * u))};
    }
};

/// The wrench (f, τ) of the body in the frame that T leads to: (Rf, t×Rf + Rτ), Ad⁻ᵀ times it. It
/// is the adjoint with both halves exchanged.
template <class S, class Motion, class AdjointTimes>
struct CoadjointTimes {
    using Arguments = Kinds<Motion, Vector6Kind>;
    using Result = Vector6Kind;
    AdjointTimes adjoint;

    CoadjointTimes(typename Motion::template Value<S> const& T, Vector6<S> const& f)
        : adjoint(T, exchanged(f)) {}
    Vector6<S> value() const { return exchanged(adjoint.value()); }
    template <class D>
    auto forward(Slot<0>, D const& d) const {
        return exchanged(adjoint.forward(Slot<0>{}, d));
    }
    template <class T>
    Vector6<T> forward(Slot<1>, Vector6<T> const& df) const {
        return exchanged(adjoint.forward(Slot<1>{}, exchanged(df)));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        auto const [pose, f] = adjoint.reverse(exchanged(y));
        return std::tuple{pose, exchanged(f)};
    }

  private:
    template <class T>
    static Vector6<T> exchanged(Vector6<T> const& x) {
        return stacked(lower(x), upper(x));
    }
};
template <class S>
using Se3CoadjointTimes = CoadjointTimes<S, PoseKind, Se3AdjointTimes<S>>;
template <class S>
using IsometryCoadjointTimes = CoadjointTimes<S, IsometryKind, IsometryAdjointTimes<S>>;

/// The bracket of two twists, (ω×v′ + v×ω′, ω×ω′): how (v′, ω′) changes in a frame that moves.
///
/// Reverse   of ȳ = (a, b): (ω′×a, v′×a + ω′×b) and (a×ω, a×v + b×ω)
template <class S>
struct Se3Bracket {
    using Arguments = Kinds<Vector6Kind, Vector6Kind>;
    using Result = Vector6Kind;
    Vector6<S> x, y;

    Se3Bracket(Vector6<S> const& first, Vector6<S> const& second) : x(first), y(second) {}
    Vector6<S> value() const { return of(x, y); }
    template <class T>
    auto forward(Slot<0>, Vector6<T> const& dx) const {
        return of(dx, y);
    }
    template <class T>
    auto forward(Slot<1>, Vector6<T> const& dy) const {
        return of(x, dy);
    }
    template <class T>
    auto reverse(Vector6<T> const& z) const {
        Vector6<T> const by_y = transposed(x, z);
        return std::tuple{Vector6<T>(-transposed(y, z)), by_y};
    }

  private:
    template <class A, class B>
    static Vector6<common_t<A, B>> of(Vector6<A> const& a, Vector6<B> const& b) {
        using T = common_t<A, B>;
        return stacked(Vector3<T>(cross(lower(a), upper(b)) + cross(upper(a), lower(b))),
                       cross(lower(a), lower(b)));
    }
    template <class T>
    static Vector6<T> transposed(Vector6<S> const& a, Vector6<T> const& z) {
        return stacked(cross(upper(z), lower(a)),
                       Vector3<T>(cross(upper(z), upper(a)) + cross(lower(z), lower(a))));
    }
};

/// The right Jacobian of se3_exp, that of −x from the left.
template <class S>
struct Se3RightJacobian {
    using Arguments = Kinds<Vector6Kind>;
    using Result = MatrixKind<6, 6>;
    Se3LeftJacobian<S> left;

    explicit Se3RightJacobian(Vector6<S> const& x) : left(Vector6<S>(-x)) {}
    Matrix6<S> value() const { return left.value(); }
    template <class T>
    Matrix6<T> forward(Slot<0>, Vector6<T> const& dx) const {
        return left.forward(Slot<0>{}, Vector6<T>(-dx));
    }
    template <class T>
    auto reverse(Matrix6<T> const& A) const {
        return std::tuple{Vector6<T>(-std::get<0>(left.reverse(A)))};
    }
};

/// The inverse of a Jacobian J of se3_exp: blocks J_l⁻¹ and −J_l⁻¹ Q J_l⁻¹.
///
/// Forward   −J⁻¹ J̇ J⁻¹
/// Reverse   J̄ = −J⁻ᵀ Ȳ J⁻ᵀ
template <class S, class Jacobian, class Inverse>
struct Se3JacobianInverse {
    using Arguments = Kinds<Vector6Kind>;
    using Result = MatrixKind<6, 6>;
    Jacobian jacobian;
    Matrix6<S> Y;

    explicit Se3JacobianInverse(Vector6<S> const& x)
        : jacobian(x), Y(inverse(jacobian.value(), Inverse(lower(x)).value())) {}
    Matrix6<S> value() const { return Y; }
    template <class T>
    Matrix6<T> forward(Slot<0>, Vector6<T> const& dx) const {
        return -(Y * jacobian.forward(Slot<0>{}, dx)) * Y;
    }
    template <class T>
    auto reverse(Matrix6<T> const& d) const {
        return jacobian.reverse(Matrix6<T>(-(Y.transpose() * d) * Y.transpose()));
    }

  private:
    static Matrix6<S> inverse(Matrix6<S> const& J, Matrix3<S> const& K) {
        return upper_blocks(K, Matrix3<S>(-K * J.template topRightCorner<3, 3>() * K));
    }
};
template <class S>
using Se3LeftJacobianInverse = Se3JacobianInverse<S, Se3LeftJacobian<S>, LeftJacobianInverse<S>>;
template <class S>
using Se3RightJacobianInverse = Se3JacobianInverse<S, Se3RightJacobian<S>, RightJacobianInverse<S>>;

}  // namespace detail

/// The 6×6 matrix with which twists of the body are seen in the frame that T leads to.
CHAINRULES_DETAIL_GEOMETRIES(se3_adjoint, detail::Se3Adjoint, (detail::IsometryAdjoint), T);
/// The twist x of the body in the frame that T leads to.
CHAINRULES_DETAIL_GEOMETRIES(se3_adjoint_times, detail::Se3AdjointTimes,
                             (detail::IsometryAdjointTimes), T, x);
/// The wrench f = (force, torque) of the body in the frame that T leads to: the inverse of the
/// transposed adjoint times it.
CHAINRULES_DETAIL_GEOMETRIES(se3_coadjoint_times, detail::Se3CoadjointTimes,
                             (detail::IsometryCoadjointTimes), T, f);
/// The bracket of two twists, ad(x) y.
CHAINRULES_DETAIL_GEOMETRY(se3_bracket, detail::Se3Bracket, x, y);
/// The right Jacobian of se3_exp, 6×6: exp(x + dx) ≈ exp(x) exp(J dx).
CHAINRULES_DETAIL_GEOMETRY(se3_right_jacobian, detail::Se3RightJacobian, x);
/// The inverse of the left Jacobian of se3_exp; it has a pole at a whole turn.
CHAINRULES_DETAIL_GEOMETRY(se3_left_jacobian_inverse, detail::Se3LeftJacobianInverse, x);
/// The inverse of the right Jacobian of se3_exp; it has a pole at a whole turn.
CHAINRULES_DETAIL_GEOMETRY(se3_right_jacobian_inverse, detail::Se3RightJacobianInverse, x);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::se3_adjoint;
using geometry::se3_adjoint_times;
using geometry::se3_bracket;
using geometry::se3_coadjoint_times;
using geometry::se3_left_jacobian_inverse;
using geometry::se3_right_jacobian;
using geometry::se3_right_jacobian_inverse;
}  // namespace chainrules::fn
