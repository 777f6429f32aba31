// SPDX-License-Identifier: MIT
#pragma once
// Poses moved by six numbers of which three shift and three turn, each by itself, as Ceres'
// ProductManifold and many estimators of visual and inertial odometry do. The six numbers are not
// those of se3_boxplus: the shift is in the frame of space, and no part of it comes from the turn.

#include "chainrules/geometry/quaternion.hpp"
#include "chainrules/geometry/twist.hpp"

namespace chainrules::geometry {

namespace detail {

/// (t + v, q⊗exp(ω)).
template <class S>
struct PoseBoxplus {
    using Arguments = Kinds<PoseKind, Vector6Kind>;
    using Result = PoseKind;
    Vector3<S> t;
    Boxplus<S> turn;

    PoseBoxplus(Pose<S> const& T, Vector6<S> const& d)
        : t(T.translation + upper(d)), turn(T.rotation, lower(d)) {}
    Pose<S> value() const { return {t, turn.value()}; }
    template <class T>
    PoseChange<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return {d.translation, turn.forward(Slot<0>{}, d.rotation)};
    }
    template <class T>
    PoseChange<T> forward(Slot<1>, Vector6<T> const& d) const {
        return {upper(d), turn.forward(Slot<1>{}, lower(d))};
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        auto const [q_bar, w_bar] = turn.reverse(d.rotation);
        return std::tuple{PoseChange<T>{d.translation, q_bar}, stacked(d.translation, w_bar)};
    }
};

/// (a.t − b.t, log(b.q*⊗a.q)).
template <class S>
struct PoseBoxminus {
    using Arguments = Kinds<PoseKind, PoseKind>;
    using Result = Vector6Kind;
    Vector3<S> t;
    Boxminus<S> turn;

    PoseBoxminus(Pose<S> const& a, Pose<S> const& b)
        : t(a.translation - b.translation), turn(a.rotation, b.rotation) {}
    Vector6<S> value() const { return stacked(t, turn.value()); }
    template <class T>
    Vector6<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return stacked(d.translation, turn.forward(Slot<0>{}, d.rotation));
    }
    template <class T>
    Vector6<T> forward(Slot<1>, PoseChange<T> const& d) const {
        return stacked(Vector3<T>(-d.translation), turn.forward(Slot<1>{}, d.rotation));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        auto const [p_bar, q_bar] = turn.reverse(lower(y));
        return std::tuple{PoseChange<T>{upper(y), p_bar},
                          PoseChange<T>{Vector3<T>(-upper(y)), q_bar}};
    }
};

}  // namespace detail

/// T with d = (v, w) added to translation and rotation, each by itself: (t + v, q⊗exp(w)).
CHAINRULES_DETAIL_GEOMETRY(pose_boxplus, detail::PoseBoxplus, T, d);
/// What must be added to b by pose_boxplus to have a.
CHAINRULES_DETAIL_GEOMETRY(pose_boxminus, detail::PoseBoxminus, a, b);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::pose_boxminus;
using geometry::pose_boxplus;
}  // namespace chainrules::fn
