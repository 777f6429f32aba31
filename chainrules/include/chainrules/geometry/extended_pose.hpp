// SPDX-License-Identifier: MIT
#pragma once
// Extended poses, SE₂(3): position, rotation and velocity of a body as one group, as inertial
// navigation has them. A vector of nine moves them: (for the position, ω, for the velocity), the
// order of manif; GTSAM's NavState has the rotation first. Quaternions are expected to be of
// length 1.

#include "chainrules/geometry/twist.hpp"

namespace chainrules::geometry {

/// Position, rotation and velocity. Ten numbers in the order p, x, y, z, w, v. Its tangent has the
/// same fields, of three, four and three coefficients; a field that is not stored is zero.
template <class S>
struct ExtendedPose {
    Eigen::Matrix<S, 3, 1> position = Eigen::Matrix<S, 3, 1>::Zero();
    Eigen::Quaternion<S> rotation = Eigen::Quaternion<S>::Identity();
    Eigen::Matrix<S, 3, 1> velocity = Eigen::Matrix<S, 3, 1>::Zero();
};
/// The value of these parts, without the numbers of a default one, which a tape would keep.
template <class S>
ExtendedPose<S> construct(std::type_identity<ExtendedPose<S>>,
                          std::type_identity_t<Eigen::Matrix<S, 3, 1>> const& p,
                          std::type_identity_t<Eigen::Quaternion<S>> const& q,
                          std::type_identity_t<Eigen::Matrix<S, 3, 1>> const& v) {
    return {p, q, v};
}

/// An extended pose of doubles.
using ExtendedPosed = ExtendedPose<double>;

}  // namespace chainrules::geometry

CHAINRULES_FIELDS_TEMPLATE((class S), (chainrules::geometry::ExtendedPose<S>), position, rotation,
                           velocity);

namespace chainrules {

/// Small, and Eigen's members are not trivially copyable.
template <class S>
    requires std::is_trivially_copyable_v<S>
inline constexpr bool keep_by_value<geometry::ExtendedPose<S>> = true;

}  // namespace chainrules

namespace chainrules::geometry {

namespace detail {

template <class S>
using Vector9 = Eigen::Matrix<S, 9, 1>;
template <class S>
using Vector10 = Eigen::Matrix<S, 10, 1>;

template <class S>
struct scalar_of<ExtendedPose<S>> {
    using type = S;
};
template <class X>
inline constexpr bool is_extended_pose = false;
template <class S>
inline constexpr bool is_extended_pose<ExtendedPose<S>> = true;

// The fields one below the other.
template <class S>
Vector10<S> stacked(Vector3<S> const& p, Vector4<S> const& q, Vector3<S> const& v) {
    Vector10<S> x;
    x << p, q, v;
    return x;
}
template <int At, int N, class S, int M>
Eigen::Matrix<S, N, 1> segment(Eigen::Matrix<S, M, 1> const& x) {
    return x.template segment<N>(At);
}

/// A formula is given changes as one vector of ten.
struct ExtendedPoseKind {
    template <class X>
    static constexpr bool takes = is_extended_pose<X>;
    template <class S>
    using Value = ExtendedPose<S>;
    template <class S>
    using Change = Vector10<S>;

    template <class S, class X>
    static ExtendedPose<S> read(Place const&, X const& T) {
        return {cast_matrix<S, 3, 1>(T.position),
                Quaternion<S>(cast_matrix<S, 4, 1>(T.rotation.coeffs())),
                cast_matrix<S, 3, 1>(T.velocity)};
    }
    template <class S, class D>
    static auto change(Place const& place, D const& d) {
        using P = typename D::primal_type;
        auto const p = field_change<3, S>(place, chainrules::get<&P::position>(d));
        auto const q = field_change<4, S>(place, chainrules::get<&P::rotation>(d));
        auto const v = field_change<3, S>(place, chainrules::get<&P::velocity>(d));
        using T =
            common_scalar_t<std::remove_cvref_t<decltype(p)>, std::remove_cvref_t<decltype(q)>,
                            std::remove_cvref_t<decltype(v)>>;
        return stacked(cast_matrix<T, 3, 1>(p), cast_matrix<T, 4, 1>(q), cast_matrix<T, 3, 1>(v));
    }
    template <class X, class D>
    static auto cotangent(D const& d) {
        using S = typename scalar_of<X>::type;
        return tangent_of<ExtendedPose<S>>(
            MatrixKind<3, 1>::cotangent<Vector3<S>>(segment<0, 3>(d)),
            MatrixKind<4, 1>::cotangent<Vector4<S>>(segment<3, 4>(d)),
            MatrixKind<3, 1>::cotangent<Vector3<S>>(segment<7, 3>(d)));
    }
    template <class S, class D>
    static auto tangent(D const& d) {
        return tangent_of<ExtendedPose<S>>(segment<0, 3>(d), segment<3, 4>(d), segment<7, 3>(d));
    }

  private:
    template <class P, class A, class B>
    static auto tangent_of(A const& p, B const& q, A const& v) {
        return chainrules::tangent<P>(field<&P::position>(p), field<&P::rotation>(q),
                                      field<&P::velocity>(v));
    }
};

/// (J_l(ω) ρ, exp ω, J_l(ω) ν) of (ρ, ω, ν).
template <class S>
struct Se23Exp {
    using Arguments = Kinds<MatrixKind<9, 1>>;
    using Result = ExtendedPoseKind;
    LeftJacobianTimes<S> position, velocity;
    QuaternionExp<S> exp;

    explicit Se23Exp(Vector9<S> const& x)
        : position(segment<3, 3>(x), segment<0, 3>(x)),
          velocity(segment<3, 3>(x), segment<6, 3>(x)),
          exp(segment<3, 3>(x)) {}
    ExtendedPose<S> value() const { return {position.value(), exp.value(), velocity.value()}; }
    template <class T>
    Vector10<T> forward(Slot<0>, Vector9<T> const& d) const {
        Vector3<T> const w = segment<3, 3>(d);
        return stacked(Vector3<T>(position.forward(Slot<0>{}, w) +
                                  position.forward(Slot<1>{}, segment<0, 3>(d))),
                       exp.forward(Slot<0>{}, w),
                       Vector3<T>(velocity.forward(Slot<0>{}, w) +
                                  velocity.forward(Slot<1>{}, segment<6, 3>(d))));
    }
    template <class T>
    auto reverse(Vector10<T> const& y) const {
        Vector3<T> const p = segment<0, 3>(y), v = segment<7, 3>(y);
        Vector9<T> x;
        x << position.poly.vector_bar(p),
            position.angle_bar(p) + velocity.angle_bar(v) + exp.angle_bar(segment<3, 4>(y)),
            velocity.poly.vector_bar(v);
        return std::tuple{x};
    }
};

/// (J_l⁻¹(φ) p, φ, J_l⁻¹(φ) v), φ = log q.
template <class S>
struct Se23Log {
    using Arguments = Kinds<ExtendedPoseKind>;
    using Result = MatrixKind<9, 1>;
    QuaternionLog<S> log;
    LeftJacobianInverseTimes<S> position, velocity;

    explicit Se23Log(ExtendedPose<S> const& T)
        : log(T.rotation), position(log.value(), T.position), velocity(log.value(), T.velocity) {}
    Vector9<S> value() const { return nine(position.value(), position.poly.w, velocity.value()); }
    template <class T>
    Vector9<T> forward(Slot<0>, Vector10<T> const& d) const {
        Vector3<T> const w = log.forward(Slot<0>{}, segment<3, 4>(d));
        return nine(Vector3<T>(position.forward(Slot<0>{}, w) +
                               position.forward(Slot<1>{}, segment<0, 3>(d))),
                    w,
                    Vector3<T>(velocity.forward(Slot<0>{}, w) +
                               velocity.forward(Slot<1>{}, segment<7, 3>(d))));
    }
    template <class T>
    auto reverse(Vector9<T> const& y) const {
        Vector3<T> const p = segment<0, 3>(y), v = segment<6, 3>(y);
        Vector3<T> const w = segment<3, 3>(y) + position.angle_bar(p) + velocity.angle_bar(v);
        return std::tuple{stacked(position.poly.vector_bar(p), log.quaternion_bar(w),
                                  velocity.poly.vector_bar(v))};
    }

  private:
    template <class T>
    static Vector9<T> nine(Vector3<T> const& p, Vector3<T> const& w, Vector3<T> const& v) {
        Vector9<T> x;
        x << p, w, v;
        return x;
    }
};

/// b, then a: (a.R b.p + a.p, a.q⊗b.q, a.R b.v + a.v).
template <class S>
struct Se23Compose {
    using Arguments = Kinds<ExtendedPoseKind, ExtendedPoseKind>;
    using Result = ExtendedPoseKind;
    ExtendedPose<S> a;
    Vector4<S> p, q;
    RotatePoint<S> position, velocity;

    Se23Compose(ExtendedPose<S> const& first, ExtendedPose<S> const& second)
        : a(first),
          p(a.rotation.coeffs()),
          q(second.rotation.coeffs()),
          position(p, second.position),
          velocity(p, second.velocity) {}
    ExtendedPose<S> value() const {
        return {a.position + position.value(), Quaternion<S>(product(p, q)),
                a.velocity + velocity.value()};
    }
    template <class T>
    Vector10<T> forward(Slot<0>, Vector10<T> const& d) const {
        Vector4<T> const dp = segment<3, 4>(d);
        return stacked(Vector3<T>(segment<0, 3>(d) + position.forward(Slot<0>{}, dp)),
                       product(dp, q),
                       Vector3<T>(segment<7, 3>(d) + velocity.forward(Slot<0>{}, dp)));
    }
    template <class T>
    Vector10<T> forward(Slot<1>, Vector10<T> const& d) const {
        return stacked(position.forward(Slot<1>{}, segment<0, 3>(d)), product(p, segment<3, 4>(d)),
                       velocity.forward(Slot<1>{}, segment<7, 3>(d)));
    }
    template <class T>
    auto reverse(Vector10<T> const& y) const {
        Vector3<T> const x = segment<0, 3>(y), v = segment<7, 3>(y);
        Vector4<T> const r = segment<3, 4>(y);
        return std::tuple{
            stacked(x,
                    Vector4<T>(product(r, conjugated(q)) + position.quaternion_bar(x) +
                               velocity.quaternion_bar(v)),
                    v),
            stacked(position.point_bar(x), product(conjugated(p), r), velocity.point_bar(v))};
    }
};

/// (−Rᵀp, q*, −Rᵀv).
template <class S>
struct Se23Inverse {
    using Arguments = Kinds<ExtendedPoseKind>;
    using Result = ExtendedPoseKind;
    Vector4<S> q;
    RotatePoint<S> position, velocity;

    explicit Se23Inverse(ExtendedPose<S> const& T)
        : q(conjugated(Vector4<S>(T.rotation.coeffs()))),
          position(q, Vector3<S>(-T.position)),
          velocity(q, Vector3<S>(-T.velocity)) {}
    ExtendedPose<S> value() const { return {position.value(), Quaternion<S>(q), velocity.value()}; }
    template <class T>
    Vector10<T> forward(Slot<0>, Vector10<T> const& d) const {
        Vector4<T> const dq = conjugated(segment<3, 4>(d));
        return stacked(Vector3<T>(position.forward(Slot<0>{}, dq) -
                                  position.forward(Slot<1>{}, segment<0, 3>(d))),
                       dq,
                       Vector3<T>(velocity.forward(Slot<0>{}, dq) -
                                  velocity.forward(Slot<1>{}, segment<7, 3>(d))));
    }
    template <class T>
    auto reverse(Vector10<T> const& y) const {
        Vector3<T> const x = segment<0, 3>(y), v = segment<7, 3>(y);
        return std::tuple{
            stacked(Vector3<T>(-position.point_bar(x)),
                    conjugated(Vector4<T>(segment<3, 4>(y) + position.quaternion_bar(x) +
                                          velocity.quaternion_bar(v))),
                    Vector3<T>(-velocity.point_bar(v)))};
    }
};

}  // namespace detail

/// The extended pose of a vector of nine, (for the position, ω, for the velocity).
CHAINRULES_DETAIL_GEOMETRY(se23_exp, detail::Se23Exp, x);
/// The vector of nine of an extended pose.
CHAINRULES_DETAIL_GEOMETRY(se23_log, detail::Se23Log, T);
/// The product of two extended poses: b, then a.
CHAINRULES_DETAIL_GEOMETRY(se23_compose, detail::Se23Compose, a, b);
/// The inverse of an extended pose.
CHAINRULES_DETAIL_GEOMETRY(se23_inverse, detail::Se23Inverse, T);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::se23_compose;
using geometry::se23_exp;
using geometry::se23_inverse;
using geometry::se23_log;
}  // namespace chainrules::fn
