// SPDX-License-Identifier: MIT
#pragma once
// The functions of rigid motions for Eigen's Isometry3, by matrices. Rotations are inverted by
// their transposes, also in derivatives: for tangents that leave the rotations they are not those
// of the inverse matrix. Logarithms have the derivative along R hat(ω).

#include "chainrules/geometry/twist.hpp"

namespace chainrules::geometry::detail {

/// The product of two matrices [A, t; 0, 1].
template <class S>
struct IsometryCompose {
    using Arguments = Kinds<IsometryKind, IsometryKind>;
    using Result = IsometryKind;
    Matrix4<S> A, B;

    IsometryCompose(Matrix4<S> const& a, Matrix4<S> const& b) : A(a), B(b) {}
    Isometry3<S> value() const { return Isometry3<S>(Matrix4<S>(A * B)); }
    template <class T>
    Matrix4<T> forward(Slot<0>, Matrix4<T> const& dA) const {
        return dA * B;
    }
    template <class T>
    Matrix4<T> forward(Slot<1>, Matrix4<T> const& dB) const {
        return A * dB;
    }
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        return std::tuple{Matrix4<T>(Y * B.transpose()), Matrix4<T>(A.transpose() * Y)};
    }
};

/// a⁻¹ b: (R_aᵀ R_b, R_aᵀ(t_b − t_a)).
///
/// Reverse   of (Ā, ḡ): R̄_a = R_b Āᵀ + (t_b − t_a)ḡᵀ, R̄_b = R_a Ā, t̄_b = −t̄_a = R_a ḡ
template <class S>
struct IsometryBetween {
    using Arguments = Kinds<IsometryKind, IsometryKind>;
    using Result = IsometryKind;
    Matrix3<S> P, Q;
    Vector3<S> way;

    IsometryBetween(Matrix4<S> const& a, Matrix4<S> const& b)
        : P(linear_of(a)), Q(linear_of(b)), way(shift_of(b) - shift_of(a)) {}
    Matrix4<S> matrix() const {
        return joined(Matrix3<S>(P.transpose() * Q), Vector3<S>(P.transpose() * way), 1);
    }
    Isometry3<S> value() const { return Isometry3<S>(matrix()); }
    template <class T>
    Matrix4<T> forward(Slot<0>, Matrix4<T> const& d) const {
        Matrix3<T> const dP = linear_of(d).transpose();
        return joined(Matrix3<T>(dP * Q), Vector3<T>(dP * way - P.transpose() * shift_of(d)));
    }
    template <class T>
    Matrix4<T> forward(Slot<1>, Matrix4<T> const& d) const {
        return joined(Matrix3<T>(P.transpose() * linear_of(d)),
                      Vector3<T>(P.transpose() * shift_of(d)));
    }
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        Matrix3<T> const A = linear_of(Y);
        Vector3<T> const g = shift_of(Y), t = P * g;
        return std::tuple{
            joined(Matrix3<T>(Q * A.transpose() + way * g.transpose()), Vector3<T>(-t)),
            joined(Matrix3<T>(P * A), t)};
    }
};

/// (Rᵀ, −Rᵀt): the motion from it to none.
template <class S>
struct IsometryInverse {
    using Arguments = Kinds<IsometryKind>;
    using Result = IsometryKind;
    IsometryBetween<S> between;

    explicit IsometryInverse(Matrix4<S> const& T) : between(T, Matrix4<S>::Identity()) {}
    Isometry3<S> value() const { return between.value(); }
    template <class T>
    Matrix4<T> forward(Slot<0>, Matrix4<T> const& d) const {
        return between.forward(Slot<0>{}, d);
    }
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        return std::tuple{std::get<0>(between.reverse(Y))};
    }
};

/// R p + t.
template <class S>
struct IsometryAct {
    using Arguments = Kinds<IsometryKind, Vector3Kind>;
    using Result = Vector3Kind;
    Matrix4<S> M;
    Vector3<S> p;

    IsometryAct(Matrix4<S> const& T, Vector3<S> const& point) : M(T), p(point) {}
    Vector3<S> value() const { return linear_of(M) * p + shift_of(M); }
    template <class T>
    Vector3<T> forward(Slot<0>, Matrix4<T> const& d) const {
        return linear_of(d) * p + shift_of(d);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return linear_of(M) * dp;
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{joined(Matrix3<T>(y * p.transpose()), y),
                          Vector3<T>(linear_of(M).transpose() * y)};
    }
};
/// Rᵀ(p − t).
template <class S>
struct IsometryActInverse {
    using Arguments = Kinds<IsometryKind, Vector3Kind>;
    using Result = Vector3Kind;
    Matrix3<S> R;
    Vector3<S> way;

    IsometryActInverse(Matrix4<S> const& T, Vector3<S> const& p)
        : R(linear_of(T)), way(p - shift_of(T)) {}
    Vector3<S> value() const { return R.transpose() * way; }
    template <class T>
    Vector3<T> forward(Slot<0>, Matrix4<T> const& d) const {
        return linear_of(d).transpose() * way - R.transpose() * shift_of(d);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return R.transpose() * dp;
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector3<T> const p = R * y;
        return std::tuple{joined(Matrix3<T>(way * y.transpose()), Vector3<T>(-p)), p};
    }
};

/// T exp(δ).
template <class S>
struct IsometryBoxplus {
    using Arguments = Kinds<IsometryKind, Vector6Kind>;
    using Result = IsometryKind;
    IsometryExp<S> exp;
    IsometryCompose<S> compose;

    IsometryBoxplus(Matrix4<S> const& T, Vector6<S> const& d) : exp(d), compose(T, exp.matrix()) {}
    Isometry3<S> value() const { return compose.value(); }
    template <class T>
    Matrix4<T> forward(Slot<0>, Matrix4<T> const& d) const {
        return compose.forward(Slot<0>{}, d);
    }
    template <class T>
    Matrix4<T> forward(Slot<1>, Vector6<T> const& d) const {
        return compose.forward(Slot<1>{}, exp.forward(Slot<0>{}, d));
    }
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        auto const [first, second] = compose.reverse(Y);
        return std::tuple{first, exp.twist_bar(second)};
    }
};

/// log(b⁻¹ a).
template <class S>
struct IsometryBoxminus {
    using Arguments = Kinds<IsometryKind, IsometryKind>;
    using Result = Vector6Kind;
    IsometryBetween<S> between;
    IsometryLog<S> log;

    IsometryBoxminus(Matrix4<S> const& a, Matrix4<S> const& b)
        : between(b, a), log(between.matrix()) {}
    Vector6<S> value() const { return log.value(); }
    template <class T>
    Vector6<T> forward(Slot<0>, Matrix4<T> const& d) const {
        return log.forward(Slot<0>{}, between.forward(Slot<1>{}, d));
    }
    template <class T>
    Vector6<T> forward(Slot<1>, Matrix4<T> const& d) const {
        return log.forward(Slot<0>{}, between.forward(Slot<0>{}, d));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        auto const [b, a] = between.reverse(log.motion_bar(y));
        return std::tuple{a, b};
    }
};

/// The pose of a matrix, by Shepperd's quaternion.
template <class S>
struct PoseOfIsometry {
    using Arguments = Kinds<IsometryKind>;
    using Result = PoseKind;
    Vector3<S> t;
    ToQuaternion<S> rotation;

    explicit PoseOfIsometry(Matrix4<S> const& T) : t(shift_of(T)), rotation(linear_of(T)) {}
    Pose<S> value() const { return {t, rotation.value()}; }
    template <class T>
    PoseChange<T> forward(Slot<0>, Matrix4<T> const& d) const {
        return {shift_of(d), rotation.forward(Slot<0>{}, linear_of(d))};
    }
    template <class T>
    auto reverse(PoseChange<T> const& d) const {
        return std::tuple{joined(std::get<0>(rotation.reverse(d.rotation)), d.translation)};
    }
};
/// The matrix of a pose.
template <class S>
struct IsometryOfPose {
    using Arguments = Kinds<PoseKind>;
    using Result = IsometryKind;
    Vector3<S> t;
    ToMatrix<S> rotation;

    explicit IsometryOfPose(Pose<S> const& T) : t(T.translation), rotation(T.rotation) {}
    Isometry3<S> value() const { return Isometry3<S>(joined(rotation.value(), t, 1)); }
    template <class T>
    Matrix4<T> forward(Slot<0>, PoseChange<T> const& d) const {
        return joined(rotation.forward(Slot<0>{}, d.rotation), d.translation);
    }
    template <class T>
    auto reverse(Matrix4<T> const& Y) const {
        return std::tuple{PoseChange<T>{shift_of(Y), std::get<0>(rotation.reverse(linear_of(Y)))}};
    }
};

}  // namespace chainrules::geometry::detail
