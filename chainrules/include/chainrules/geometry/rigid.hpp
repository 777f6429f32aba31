// SPDX-License-Identifier: MIT
#pragma once
// Rigid motions of space, as a Pose or as Eigen's Isometry3: composed, inverted, applied to points,
// and moved by twists from the right, in the frame of the body. Exponential and logarithm come with
// it, and motions of the plane. Quaternions are expected to be of length 1, the linear part of an
// isometry to be a rotation.

#include "chainrules/geometry/detail/isometry.hpp"
#include "chainrules/geometry/planar.hpp"
#include "chainrules/geometry/rotation.hpp"
#include "chainrules/geometry/twist.hpp"

namespace chainrules::geometry {

namespace detail {

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

}  // namespace detail

/// The motion b, then a.
CHAINRULES_DETAIL_GEOMETRIES(se3_compose, detail::Se3Compose, (detail::IsometryCompose), a, b);
/// The inverse of a motion.
CHAINRULES_DETAIL_GEOMETRIES(se3_inverse, detail::Se3Inverse, (detail::IsometryInverse), T);
/// The motion from a to b: a⁻¹ b.
CHAINRULES_DETAIL_GEOMETRIES(se3_between, detail::Se3Between, (detail::IsometryBetween), a, b);
/// The point p moved by T.
CHAINRULES_DETAIL_GEOMETRIES(se3_act, detail::Se3Act, (detail::IsometryAct), T, p);
/// The point that T moves to p.
CHAINRULES_DETAIL_GEOMETRIES(se3_act_inverse, detail::Se3ActInverse, (detail::IsometryActInverse),
                             T, p);
/// T moved by a twist d in the frame of the body: T exp(d).
CHAINRULES_DETAIL_GEOMETRIES(se3_boxplus, detail::Se3Boxplus, (detail::IsometryBoxplus), T, d);
/// The twist from b to a in the frame of b: log(b⁻¹ a).
CHAINRULES_DETAIL_GEOMETRIES(se3_boxminus, detail::Se3Boxminus, (detail::IsometryBoxminus), a, b);
/// From a at t = 0 to b at t = 1 at a constant twist.
CHAINRULES_DETAIL_GEOMETRY(se3_interpolate, detail::Se3Interpolate, a, b, t);
/// The Pose of an Isometry3; its derivative is that along R hat(ω).
CHAINRULES_DETAIL_GEOMETRY(to_pose, detail::PoseOfIsometry, T);
/// The Isometry3 of a Pose.
CHAINRULES_DETAIL_GEOMETRY(to_isometry, detail::IsometryOfPose, T);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::se3_act;
using geometry::se3_act_inverse;
using geometry::se3_between;
using geometry::se3_boxminus;
using geometry::se3_boxplus;
using geometry::se3_compose;
using geometry::se3_interpolate;
using geometry::se3_inverse;
using geometry::to_isometry;
using geometry::to_pose;
}  // namespace chainrules::fn
