// SPDX-License-Identifier: MIT
#pragma once
// Twists and the rigid motions that they lead to: exponential and logarithm, the adjoint, and the
// left Jacobian. A twist has the translation first, ξ = (v, ω), as in Sophus, manif and Pinocchio
// (GTSAM and Drake have ω first). Quaternions are expected to be of length 1.

#include "chainrules/geometry/detail/type_kinds.hpp"
#include "chainrules/geometry/rotation_vector.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using Vector6 = Eigen::Matrix<S, 6, 1>;
template <class S>
using Matrix6 = Eigen::Matrix<S, 6, 6>;
using Vector6Kind = MatrixKind<6, 1>;

template <class S>
Vector3<S> upper(Vector6<S> const& x) {
    return {x[0], x[1], x[2]};
}
template <class S>
Vector3<S> lower(Vector6<S> const& x) {
    return {x[3], x[4], x[5]};
}
template <class S>
Vector6<S> stacked(Vector3<S> const& v, Vector3<S> const& w) {
    Vector6<S> x;
    x << v, w;
    return x;
}
/// [[J, Q], [0, J]].
template <class S>
Matrix6<S> upper_blocks(Matrix3<S> const& J, Matrix3<S> const& Q) {
    Matrix6<S> A = Matrix6<S>::Zero();
    A.template topLeftCorner<3, 3>() = J;
    A.template bottomRightCorner<3, 3>() = J;
    A.template topRightCorner<3, 3>() = Q;
    return A;
}

/// The motion (J_l(ω) v, exp ω) of a twist (v, ω).
template <class S>
struct Se3Exp {
    using Arguments = Kinds<Vector6Kind>;
    using Result = PoseKind;
    LeftJacobianTimes<S> left;
    QuaternionExp<S> exp;

    explicit Se3Exp(Vector6<S> const& x) : left(lower(x), upper(x)), exp(lower(x)) {}
    Pose<S> value() const { return {left.value(), exp.value()}; }
    template <class T>
    PoseChange<T> forward(Slot<0>, Vector6<T> const& dx) const {
        return {left.forward(Slot<0>{}, lower(dx)) + left.forward(Slot<1>{}, upper(dx)),
                exp.forward(Slot<0>{}, lower(dx))};
    }
    template <class T>
    Vector6<T> twist_bar(PoseChange<T> const& d) const {
        return stacked(left.poly.vector_bar(d.translation),
                       Vector3<T>(left.angle_bar(d.translation) + exp.angle_bar(d.rotation)));
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        return std::tuple{twist_bar(d)};
    }
};

/// The twist (J_l⁻¹(φ) t, φ), φ = log q, of a motion.
template <class S>
struct Se3Log {
    using Arguments = Kinds<PoseKind>;
    using Result = Vector6Kind;
    QuaternionLog<S> log;
    LeftJacobianInverseTimes<S> inverse;

    explicit Se3Log(Pose<S> const& T) : log(T.rotation), inverse(log.value(), T.translation) {}
    Se3Log(Vector3<S> const& t, Vector4<S> const& q) : log(q), inverse(log.value(), t) {}
    Vector6<S> value() const { return stacked(inverse.value(), inverse.poly.w); }
    template <class T>
    Vector6<T> forward(Slot<0>, PoseChange<T> const& d) const {
        Vector3<T> const w = log.forward(Slot<0>{}, d.rotation);
        return stacked(
            Vector3<T>(inverse.forward(Slot<0>{}, w) + inverse.forward(Slot<1>{}, d.translation)),
            w);
    }
    template <class T>
    PoseChange<T> pose_bar(Vector6<T> const& y) const {
        Vector3<T> const v = upper(y);
        return {inverse.poly.vector_bar(v),
                log.quaternion_bar(Vector3<T>(lower(y) + inverse.angle_bar(v)))};
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        return std::tuple{pose_bar(y)};
    }
};

/// The matrix of the motion of a twist.
template <class S>
struct IsometryExp {
    using Arguments = Kinds<Vector6Kind>;
    using Result = IsometryKind;
    LeftJacobianTimes<S> left;
    So3Exp<S> exp;

    explicit IsometryExp(Vector6<S> const& x) : left(lower(x), upper(x)), exp(lower(x)) {}
    Matrix4<S> matrix() const { return joined(exp.value(), left.value(), 1); }
    Isometry3<S> value() const { return Isometry3<S>(matrix()); }
    template <class T>
    Matrix4<T> forward(Slot<0>, Vector6<T> const& d) const {
        return joined(
            exp.forward(Slot<0>{}, lower(d)),
            Vector3<T>(left.forward(Slot<0>{}, lower(d)) + left.forward(Slot<1>{}, upper(d))));
    }
    template <class T>
    Vector6<T> twist_bar(Matrix4<T> const& Y) const {
        Vector3<T> const g = shift_of(Y);
        return stacked(left.poly.vector_bar(g),
                       Vector3<T>(left.angle_bar(g) + exp.angle_bar(linear_of(Y))));
    }
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        return std::tuple{twist_bar(Y)};
    }
};

/// (J_l⁻¹(φ) t, φ), φ = log R.
template <class S>
struct IsometryLog {
    using Arguments = Kinds<IsometryKind>;
    using Result = Vector6Kind;
    So3Log<S> log;
    LeftJacobianInverseTimes<S> inverse;

    explicit IsometryLog(Matrix4<S> const& T)
        : log(linear_of(T)), inverse(log.value(), shift_of(T)) {}
    Vector6<S> value() const { return stacked(inverse.value(), log.value()); }
    template <class T>
    Vector6<T> forward(Slot<0>, Matrix4<T> const& d) const {
        Vector3<T> const w = log.forward(Slot<0>{}, linear_of(d));
        return stacked(
            Vector3<T>(inverse.forward(Slot<0>{}, w) + inverse.forward(Slot<1>{}, shift_of(d))), w);
    }
    template <class T>
    Matrix4<T> motion_bar(Vector6<T> const& y) const {
        Vector3<T> const v = upper(y);
        return joined(std::get<0>(log.reverse(Vector3<T>(lower(y) + inverse.angle_bar(v)))),
                      inverse.poly.vector_bar(v));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        return std::tuple{motion_bar(y)};
    }
};

/// The twist ξ = (v, ω) in the frame that T leads to: (Rv + t×Rω, Rω).
template <class S>
struct Se3AdjointTimes {
    using Arguments = Kinds<PoseKind, Vector6Kind>;
    using Result = Vector6Kind;
    Vector3<S> t;
    RotatePoint<S> linear, angular;
    Vector3<S> w;

    Se3AdjointTimes(Pose<S> const& T, Vector6<S> const& x)
        : t(T.translation),
          linear(T.rotation, upper(x)),
          angular(T.rotation, lower(x)),
          w(angular.value()) {}
    Vector6<S> value() const { return stacked(Vector3<S>(linear.value() + cross(t, w)), w); }
    template <class T>
    Vector6<T> forward(Slot<0>, PoseChange<T> const& d) const {
        Vector3<T> const dw = angular.forward(Slot<0>{}, d.rotation);
        return stacked(Vector3<T>(linear.forward(Slot<0>{}, d.rotation) + cross(d.translation, w) +
                                  cross(t, dw)),
                       dw);
    }
    template <class T>
    Vector6<T> forward(Slot<1>, Vector6<T> const& dx) const {
        Vector3<T> const dw = angular.forward(Slot<1>{}, lower(dx));
        return stacked(Vector3<T>(linear.forward(Slot<1>{}, upper(dx)) + cross(t, dw)), dw);
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        Vector3<T> const v = upper(y), w_bar = lower(y) + cross(v, t);
        return std::tuple{
            PoseChange<T>{cross(w, v), linear.quaternion_bar(v) + angular.quaternion_bar(w_bar)},
            stacked(linear.point_bar(v), angular.point_bar(w_bar))};
    }
};

/// The left Jacobian [[J_l, Q], [0, J_l]] of se3_exp in the order (v, ω). With d = v·ω and s = ω·ω
///
///     Q = e[v]× + d f[ω]× + c₃(vωᵀ + ωvᵀ − 2dI) − g d(ωωᵀ − sI),
///
/// e = ½ − c₄ s, f = 2c₄ − c₃, g = c₄ − 3c₅: no products of matrices.
///
/// Source    Barfoot, Furgale, IEEE Transactions on Robotics 30 (2014), equation 102
template <class S>
struct Se3LeftJacobian {
    using Arguments = Kinds<Vector6Kind>;
    using Result = MatrixKind<6, 6>;
    Vector3<S> v;
    LeftJacobian<S> left;
    Vector3<S> w;
    S s, d, c3, e, f, g;

    explicit Se3LeftJacobian(Vector6<S> const& x)
        : v(upper(x)),
          left(lower(x)),
          w(left.w),
          s(left.s),
          d(dot(v, w)),
          c3(left.c.beta()),
          e(constant<S>(0.5) - c<4>() * s),
          f(twice(c<4>()) - c3),
          g(c<4>() - constant<S>(3) * c<5>()) {}
    Matrix6<S> value() const {
        Matrix3<S> Q = hat(Vector3<S>(times(e, v) + times(S(d * f), w))) +
                       Vector3<S>(times(c3, v) - times(S(g * d), w)) * w.transpose() +
                       times(c3, w) * v.transpose();
        Q.diagonal().array() += d * (g * s - twice(c3));
        return upper_blocks(left.value(), Q);
    }
    template <class T>
    Matrix6<T> forward(Slot<0>, Vector6<T> const& dx) const {
        Vector3<T> const dv = upper(dx), dw = lower(dx);
        T const ds = twice(dot(w, dw)), dd = dot(dv, w) + dot(v, dw);
        S const e1 = slope_e(), f1 = slope_f(), g1 = slope_g(), c31 = left.c.beta1();
        T const g_dot = g * dd + d * g1 * ds;
        Vector3<T> const spin = times(e, dv) + times(T(ds * e1), v) + times(S(d * f), dw) +
                                times(T(dd * f + d * f1 * ds), w);
        Vector3<T> const column =
            times(c3, dv) + times(T(c31 * ds), v) - times(S(g * d), dw) - times(g_dot, w);
        Vector3<S> const outer = times(c3, v) - times(S(g * d), w);
        Matrix3<T> Q = hat(spin) + column * w.transpose() + outer * dw.transpose() +
                       Vector3<T>(times(c3, dw) + times(T(c31 * ds), w)) * v.transpose() +
                       times(c3, w) * dv.transpose();
        Q.diagonal().array() += g_dot * s + g * d * ds - twice(T(c31 * ds * d + c3 * dd));
        return upper_blocks(left.forward(Slot<0>{}, dw), Q);
    }
    template <class T>
    auto reverse(Matrix6<T> const& A) const {
        Matrix3<T> const B = A.template topRightCorner<3, 3>();
        Matrix3<T> const J =
            A.template topLeftCorner<3, 3>() + A.template bottomRightCorner<3, 3>();
        Vector3<T> const k = skew(B), Bw = B * w + B.transpose() * w,
                         Bv = B * v + B.transpose() * v;
        T const trace = B.trace(), across = constant<S>(0.5) * dot(w, Bw) - s * trace;
        T const d_bar = f * dot(w, k) - twice(T(c3 * trace)) - g * across;
        T const s_bar = g * d * trace + slope_e() * dot(v, k) + d * slope_f() * dot(w, k) +
                        left.c.beta1() * (dot(v, Bw) - twice(T(d * trace))) -
                        slope_g() * d * across;
        Vector3<T> const v_bar = times(e, k) + times(c3, Bw) + times(d_bar, w);
        Vector3<T> const w_bar = times(S(d * f), k) + times(c3, Bv) - times(S(g * d), Bw) +
                                 times(d_bar, v) + times(twice(s_bar), w) + left.angle_bar(J);
        return std::tuple{stacked(v_bar, w_bar)};
    }

  private:
    template <int K>
    S c() const {
        return left.c.c.template c<K>();
    }
    // c₄′ and c₅′.
    S slope4() const { return constant<S>(0.5) * (constant<S>(4) * stumpff<6>(s) - c<5>()); }
    S slope5() const { return constant<S>(0.5) * (constant<S>(5) * stumpff<7>(s) - stumpff<6>(s)); }
    S slope_e() const { return -c<4>() - s * slope4(); }
    S slope_f() const { return twice(slope4()) - left.c.beta1(); }
    S slope_g() const { return slope4() - constant<S>(3) * slope5(); }
};

}  // namespace detail

/// The motion of a twist x = (v, w).
CHAINRULES_DETAIL_GEOMETRY(se3_exp, detail::Se3Exp, x);
/// The Isometry3 of a twist x = (v, w).
CHAINRULES_DETAIL_GEOMETRY(isometry_exp, detail::IsometryExp, x);
/// The twist (v, w) of a motion, a Pose or an Isometry3.
CHAINRULES_DETAIL_GEOMETRIES(se3_log, detail::Se3Log, (detail::IsometryLog), T);
/// The left Jacobian of se3_exp, 6×6. The right one is that of −x.
CHAINRULES_DETAIL_GEOMETRY(se3_left_jacobian, detail::Se3LeftJacobian, x);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::isometry_exp;
using geometry::se3_exp;
using geometry::se3_left_jacobian;
using geometry::se3_log;
}  // namespace chainrules::fn
