// SPDX-License-Identifier: MIT
#pragma once
// Rigid motions of space, as a Pose, and of the plane. A twist has the translation first,
// ξ = (v, ω), as in Sophus, manif and Pinocchio (GTSAM and Drake have ω first), and moves a pose
// from the right, in the frame of the body. Quaternions are expected to be of length 1.

#include "chainrules/geometry/rotation.hpp"

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
template <class S>
PoseChange<S> no_change() {
    return {Vector3<S>::Zero(), Vector4<S>::Zero()};
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

/// The motion b, then a: (a.q b.t a.q* + a.t, a.q⊗b.q).
template <class S>
struct Se3Compose {
    using Arguments = Kinds<PoseKind, PoseKind>;
    using Result = PoseKind;
    Vector3<S> shift;
    RotatePoint<S> rotate;
    Vector4<S> p, q;

    Se3Compose(Pose<S> const& a, Pose<S> const& b)
        : shift(a.translation),
          rotate(a.rotation, b.translation),
          p(a.rotation.coeffs()),
          q(b.rotation.coeffs()) {}
    Pose<S> value() const { return {shift + rotate.value(), Quaternion<S>(product(p, q))}; }
    template <class T>
    PoseChange<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return {d.translation + rotate.forward(Slot<0>{}, d.rotation), product(d.rotation, q)};
    }
    template <class T>
    PoseChange<T> forward(Slot<1>, PoseChange<T> const& d) const {
        return {rotate.forward(Slot<1>{}, d.translation), product(p, d.rotation)};
    }
    template <class T>
    PoseChange<T> first_bar(PoseChange<T> const& d) const {
        return {d.translation,
                rotate.quaternion_bar(d.translation) + product(d.rotation, conjugated(q))};
    }
    template <class T>
    PoseChange<T> second_bar(PoseChange<T> const& d) const {
        return {rotate.point_bar(d.translation), product(conjugated(p), d.rotation)};
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        return std::tuple{first_bar(d), second_bar(d)};
    }
};

/// The inverse motion (−q* t q, q*).
template <class S>
struct Se3Inverse {
    using Arguments = Kinds<PoseKind>;
    using Result = PoseKind;
    Vector4<S> q;
    RotatePoint<S> rotate;

    explicit Se3Inverse(Pose<S> const& T)
        : q(conjugated(Vector4<S>(T.rotation.coeffs()))), rotate(q, Vector3<S>(-T.translation)) {}
    Pose<S> value() const { return {rotate.value(), Quaternion<S>(q)}; }
    template <class T>
    PoseChange<T> forward(Slot<0>, PoseChange<T> const& d) const {
        Vector4<T> const dq = conjugated(d.rotation);
        return {rotate.forward(Slot<0>{}, dq) - rotate.forward(Slot<1>{}, d.translation), dq};
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        return std::tuple{PoseChange<T>{
            -rotate.point_bar(d.translation),
            conjugated(Vector4<T>(rotate.quaternion_bar(d.translation) + d.rotation))}};
    }
};

/// The motion from a to b, a⁻¹ b: (a.q* (b.t − a.t) a.q, a.q*⊗b.q).
template <class S>
struct Se3Between {
    using Arguments = Kinds<PoseKind, PoseKind>;
    using Result = PoseKind;
    Vector4<S> p, q;
    RotatePoint<S> rotate;

    Se3Between(Pose<S> const& a, Pose<S> const& b)
        : p(a.rotation.coeffs()),
          q(b.rotation.coeffs()),
          rotate(conjugated(p), Vector3<S>(b.translation - a.translation)) {}
    Pose<S> value() const { return {rotate.value(), Quaternion<S>(product(conjugated(p), q))}; }
    template <class T>
    PoseChange<T> forward(Slot<0>, PoseChange<T> const& d) const {
        Vector4<T> const dp = conjugated(d.rotation);
        return {rotate.forward(Slot<0>{}, dp) - rotate.forward(Slot<1>{}, d.translation),
                product(dp, q)};
    }
    template <class T>
    PoseChange<T> forward(Slot<1>, PoseChange<T> const& d) const {
        return {rotate.forward(Slot<1>{}, d.translation), product(conjugated(p), d.rotation)};
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        Vector3<T> const t = rotate.point_bar(d.translation);
        Vector4<T> const p_bar = conjugated(
            Vector4<T>(rotate.quaternion_bar(d.translation) + product(d.rotation, conjugated(q))));
        return std::tuple{PoseChange<T>{-t, p_bar}, PoseChange<T>{t, product(p, d.rotation)}};
    }
};

/// The point p moved by T: rotated, then shifted.
template <class S>
struct Se3Act {
    using Arguments = Kinds<PoseKind, Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> shift;
    RotatePoint<S> rotate;

    Se3Act(Pose<S> const& T, Vector3<S> const& p) : shift(T.translation), rotate(T.rotation, p) {}
    Vector3<S> value() const { return shift + rotate.value(); }
    template <class T>
    Vector3<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return d.translation + rotate.forward(Slot<0>{}, d.rotation);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return rotate.forward(Slot<1>{}, dp);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{PoseChange<T>{y, rotate.quaternion_bar(y)}, rotate.point_bar(y)};
    }
};
/// The point that T moves to p: p shifted back, then rotated by q*.
template <class S>
struct Se3ActInverse {
    using Arguments = Kinds<PoseKind, Vector3Kind>;
    using Result = Vector3Kind;
    RotatePoint<S> rotate;

    Se3ActInverse(Pose<S> const& T, Vector3<S> const& p)
        : rotate(conjugated(Vector4<S>(T.rotation.coeffs())), Vector3<S>(p - T.translation)) {}
    Vector3<S> value() const { return rotate.value(); }
    template <class T>
    Vector3<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return rotate.forward(Slot<0>{}, conjugated(d.rotation)) -
               rotate.forward(Slot<1>{}, d.translation);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return rotate.forward(Slot<1>{}, dp);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector3<T> const p_bar = rotate.point_bar(y);
        return std::tuple{PoseChange<T>{-p_bar, conjugated(rotate.quaternion_bar(y))}, p_bar};
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

/// T moved by a twist in the frame of the body: T exp(δ).
template <class S>
struct Se3Boxplus {
    using Arguments = Kinds<PoseKind, Vector6Kind>;
    using Result = PoseKind;
    Se3Exp<S> exp;
    Se3Compose<S> compose;

    Se3Boxplus(Pose<S> const& T, Vector6<S> const& d) : exp(d), compose(T, exp.value()) {}
    Pose<S> value() const { return compose.value(); }
    template <class T>
    PoseChange<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return compose.forward(Slot<0>{}, d);
    }
    template <class T>
    PoseChange<T> forward(Slot<1>, Vector6<T> const& d) const {
        return compose.forward(Slot<1>{}, exp.forward(Slot<0>{}, d));
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        return std::tuple{compose.first_bar(d), exp.twist_bar(compose.second_bar(d))};
    }
};

/// The twist from b to a in the frame of b: log(b⁻¹ a). The relative rotation is computed from the
/// difference of the quaternions, and right to the last place where they are close.
template <class S>
struct Se3Boxminus {
    using Arguments = Kinds<PoseKind, PoseKind>;
    using Result = Vector6Kind;
    Se3Between<S> between;
    Se3Log<S> log;

    Se3Boxminus(Pose<S> const& a, Pose<S> const& b)
        : between(b, a), log(between.rotate.value(), relative(between.p, between.q)) {}
    Vector6<S> value() const { return log.value(); }
    template <class T>
    Vector6<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return log.forward(Slot<0>{}, between.forward(Slot<1>{}, d));
    }
    template <class T>
    Vector6<T> forward(Slot<1>, PoseChange<T> const& d) const {
        return log.forward(Slot<0>{}, between.forward(Slot<0>{}, d));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        auto const [b, a] = between.reverse(log.pose_bar(y));
        return std::tuple{a, b};
    }
};

/// From a at t = 0 to b at t = 1 at a constant twist: a exp(t log(a⁻¹ b)).
template <class S>
struct Se3Interpolate {
    using Arguments = Kinds<PoseKind, PoseKind, NumberKind>;
    using Result = PoseKind;
    S t;
    Se3Boxminus<S> minus;
    Vector6<S> twist;
    Se3Boxplus<S> plus;

    Se3Interpolate(Pose<S> const& a, Pose<S> const& b, S const& time)
        : t(time), minus(b, a), twist(minus.value()), plus(a, times(t, twist)) {}
    Pose<S> value() const { return plus.value(); }
    template <class T>
    PoseChange<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return plus.forward(Slot<0>{}, d) +
               plus.forward(Slot<1>{}, times(t, minus.forward(Slot<1>{}, d)));
    }
    template <class T>
    PoseChange<T> forward(Slot<1>, PoseChange<T> const& d) const {
        return plus.forward(Slot<1>{}, times(t, minus.forward(Slot<0>{}, d)));
    }
    template <class T>
    PoseChange<T> forward(Slot<2>, T const& d) const {
        return plus.forward(Slot<1>{}, times(d, twist));
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        auto const [a, step] = plus.reverse(d);
        auto const [b, from_a] = minus.reverse(times(t, step));
        return std::tuple{a + from_a, b, dot(twist, step)};
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
        return blocks(left.value(), Q);
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
        return blocks(left.forward(Slot<0>{}, dw), Q);
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

    template <class T>
    static Matrix6<T> blocks(Matrix3<T> const& J, Matrix3<T> const& Q) {
        Matrix6<T> A = Matrix6<T>::Zero();
        A.template topLeftCorner<3, 3>() = J;
        A.template bottomRightCorner<3, 3>() = J;
        A.template topRightCorner<3, 3>() = Q;
        return A;
    }
};

/// Of the plane: (t, θ) of a twist (v, θ), t = (a v₀ − b v₁, b v₀ + a v₁), a = sin θ/θ,
/// b = (1 − cos θ)/θ.
template <class S>
struct Se2Exp {
    using Arguments = Kinds<Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> x;
    Stumpffs<S> c;
    S a, b;

    explicit Se2Exp(Vector3<S> const& twist)
        : x(twist), c(S(x[2] * x[2])), a(c.template c<1>()), b(x[2] * c.template c<2>()) {}
    Vector3<S> value() const { return {a * x[0] - b * x[1], b * x[0] + a * x[1], x[2]}; }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector3<T> const& d) const {
        return {a * d[0] - b * d[1] + (a1() * x[0] - b1() * x[1]) * d[2],
                b * d[0] + a * d[1] + (b1() * x[0] + a1() * x[1]) * d[2], d[2]};
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{Vector3<T>(
            a * y[0] + b * y[1], a * y[1] - b * y[0],
            y[2] + (a1() * x[0] - b1() * x[1]) * y[0] + (b1() * x[0] + a1() * x[1]) * y[1])};
    }

  private:
    // By θ.
    S a1() const { return x[2] * (c.template c<3>() - c.template c<2>()); }
    S b1() const { return c.template c<1>() - c.template c<2>(); }
};
/// The twist of a motion (t, θ) of the plane: (a x + b y, −b x + a y, θ), a = (θ/2) cot(θ/2),
/// b = θ/2. It is regular at half a turn, with a pole at a whole one.
template <class S>
struct Se2Log {
    using Arguments = Kinds<Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> x;
    S s, D, a, b;

    explicit Se2Log(Vector3<S> const& pose)
        : x(pose),
          s(x[2] * x[2]),
          D(inverse_coefficient(s)),
          a(constant<S>(1) - s * D),
          b(constant<S>(0.5) * x[2]) {}
    Vector3<S> value() const { return {a * x[0] + b * x[1], a * x[1] - b * x[0], x[2]}; }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector3<T> const& d) const {
        return {a * d[0] + b * d[1] + first() * d[2], a * d[1] - b * d[0] + second() * d[2], d[2]};
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{Vector3<T>(a * y[0] - b * y[1], b * y[0] + a * y[1],
                                     y[2] + first() * y[0] + second() * y[1])};
    }

  private:
    // By θ: a′ = −2θ(D + s D′), b′ = ½.
    S a1() const {
        S const D1 = partial<0>(derivatives_given_output(D, inverse_coefficient, s));
        return constant<S>(-2) * x[2] * (D + s * D1);
    }
    S first() const { return a1() * x[0] + constant<S>(0.5) * x[1]; }
    S second() const { return a1() * x[1] - constant<S>(0.5) * x[0]; }
};

}  // namespace detail

/// The motion of a twist x = (v, w).
CHAINRULES_DETAIL_GEOMETRY(se3_exp, detail::Se3Exp, x);
/// The twist (v, w) of a motion.
CHAINRULES_DETAIL_GEOMETRY(se3_log, detail::Se3Log, T);
/// The motion b, then a.
CHAINRULES_DETAIL_GEOMETRY(se3_compose, detail::Se3Compose, a, b);
/// The inverse of a motion.
CHAINRULES_DETAIL_GEOMETRY(se3_inverse, detail::Se3Inverse, T);
/// The motion from a to b: a⁻¹ b.
CHAINRULES_DETAIL_GEOMETRY(se3_between, detail::Se3Between, a, b);
/// The point p moved by T.
CHAINRULES_DETAIL_GEOMETRY(se3_act, detail::Se3Act, T, p);
/// The point that T moves to p.
CHAINRULES_DETAIL_GEOMETRY(se3_act_inverse, detail::Se3ActInverse, T, p);
/// The twist x of the body in the frame that T leads to.
CHAINRULES_DETAIL_GEOMETRY(se3_adjoint_times, detail::Se3AdjointTimes, T, x);
/// T moved by a twist d in the frame of the body: T exp(d).
CHAINRULES_DETAIL_GEOMETRY(se3_boxplus, detail::Se3Boxplus, T, d);
/// The twist from b to a in the frame of b: log(b⁻¹ a).
CHAINRULES_DETAIL_GEOMETRY(se3_boxminus, detail::Se3Boxminus, a, b);
/// From a at t = 0 to b at t = 1 at a constant twist.
CHAINRULES_DETAIL_GEOMETRY(se3_interpolate, detail::Se3Interpolate, a, b, t);
/// The left Jacobian of se3_exp, 6×6. The right one is that of −x.
CHAINRULES_DETAIL_GEOMETRY(se3_left_jacobian, detail::Se3LeftJacobian, x);
/// The motion (t, angle) of the plane of a twist x = (v, angle).
CHAINRULES_DETAIL_GEOMETRY(se2_exp, detail::Se2Exp, x);
/// The twist (v, angle) of a motion (t, angle) of the plane.
CHAINRULES_DETAIL_GEOMETRY(se2_log, detail::Se2Log, x);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::se2_exp;
using geometry::se2_log;
using geometry::se3_act;
using geometry::se3_act_inverse;
using geometry::se3_adjoint_times;
using geometry::se3_between;
using geometry::se3_boxminus;
using geometry::se3_boxplus;
using geometry::se3_compose;
using geometry::se3_exp;
using geometry::se3_interpolate;
using geometry::se3_inverse;
using geometry::se3_left_jacobian;
using geometry::se3_log;
}  // namespace chainrules::fn
