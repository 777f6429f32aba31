// SPDX-License-Identifier: MIT
#pragma once
// Between the conventions of libraries: the order of twists and of the numbers of quaternions, the
// side and the size of local perturbations, and poses of other libraries' types, without their
// headers. docs/rotations.md has the table of who has which.

#include "chainrules/geometry/adjoint.hpp"
#include "chainrules/geometry/local.hpp"

namespace chainrules::geometry {

namespace detail {

/// Both halves exchanged, its own inverse and transpose.
template <class S>
struct HalvesExchanged {
    using Arguments = Kinds<Vector6Kind>;
    using Result = Vector6Kind;
    Vector6<S> x;

    explicit HalvesExchanged(Vector6<S> const& twist) : x(twist) {}
    Vector6<S> value() const { return of(x); }
    template <class T>
    auto forward(Slot<0>, Vector6<T> const& d) const {
        return of(d);
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        return std::tuple{of(y)};
    }

  private:
    template <class T>
    static Vector6<T> of(Vector6<T> const& a) {
        return stacked(lower(a), upper(a));
    }
};

/// (w, x, y, z) of a quaternion, and a quaternion of them.
template <class S>
struct WFirst {
    using Arguments = Kinds<QuaternionKind>;
    using Result = MatrixKind<4, 1>;
    Vector4<S> q;

    explicit WFirst(Quaternion<S> const& a) : q(a.coeffs()) {}
    Vector4<S> value() const { return of(q); }
    template <class T>
    static Vector4<T> of(Vector4<T> const& a) {
        return {a[3], a[0], a[1], a[2]};
    }
    template <class T>
    static Vector4<T> back(Vector4<T> const& a) {
        return {a[1], a[2], a[3], a[0]};
    }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& d) const {
        return of(d);
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{back(y)};
    }
};
template <class S>
struct FromWFirst {
    using Arguments = Kinds<MatrixKind<4, 1>>;
    using Result = QuaternionKind;
    Vector4<S> c;

    explicit FromWFirst(Vector4<S> const& a) : c(a) {}
    Quaternion<S> value() const { return Quaternion<S>(WFirst<S>::back(c)); }
    template <class T>
    auto forward(Slot<0>, Vector4<T> const& d) const {
        return WFirst<S>::back(d);
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{WFirst<S>::of(y)};
    }
};

}  // namespace detail

/// The twist (ω, v) of a twist (v, ω), for GTSAM and Drake. It is its own inverse.
CHAINRULES_DETAIL_GEOMETRY(rotation_first, detail::HalvesExchanged, x);
/// The coefficients (w, x, y, z) of a quaternion, as Ceres' QuaternionManifold, Drake, jaxlie and
/// pytorch3d store it.
CHAINRULES_DETAIL_GEOMETRY(w_first, detail::WFirst, q);
/// The quaternion of coefficients (w, x, y, z).
CHAINRULES_DETAIL_GEOMETRY(from_w_first, detail::FromWFirst, c);

/// A 6×6 or r×6 Jacobian by twists (v, ω) as one by twists (ω, v): the columns exchanged.
template <class S, int R>
Eigen::Matrix<S, R, 6> columns_rotation_first(Eigen::Matrix<S, R, 6> const& J) {
    Eigen::Matrix<S, R, 6> result(J.rows(), 6);
    result << J.template rightCols<3>(), J.template leftCols<3>();
    return result;
}

/// The Jacobian by perturbations of space, exp(δ) T, of one by perturbations of the body, T exp(δ):
/// J Ad⁻¹, as exp(δ) T = T exp(Ad⁻¹ δ). T is a motion; of a rotation the columns are three.
template <class S, int R>
Eigen::Matrix<S, R, 6> by_space(Pose<S> const& T, Eigen::Matrix<S, R, 6> const& by_body) {
    return by_body * detail::Se3Adjoint<S>(detail::Se3Inverse<S>(T).value()).value();
}
template <class S, int R>
Eigen::Matrix<S, R, 3> by_space(Eigen::Quaternion<S> const& q,
                                Eigen::Matrix<S, R, 3> const& by_body) {
    return by_body * detail::ToMatrix<S>(q).value().transpose();
}
/// The Jacobian by perturbations of the body of one by perturbations of space: J Ad.
template <class S, int R>
Eigen::Matrix<S, R, 6> by_body(Pose<S> const& T, Eigen::Matrix<S, R, 6> const& by_space) {
    return by_space * detail::Se3Adjoint<S>(T).value();
}
template <class S, int R>
Eigen::Matrix<S, R, 3> by_body(Eigen::Quaternion<S> const& q,
                               Eigen::Matrix<S, R, 3> const& by_space) {
    return by_space * detail::ToMatrix<S>(q).value();
}

/// A pose of another library: one that has `translation()` and its rotation as `unit_quaternion()`,
/// as Sophus::SE3, or as `quat()`, as manif::SE3.
template <class T>
concept ForeignPose = requires(T const& t) {
    t.translation();
    requires requires { t.unit_quaternion(); } || requires { t.quat(); };
};

/// The Pose of another library's.
template <ForeignPose T>
auto from_foreign(T const& t) {
    auto const q = [&] {
        if constexpr (requires { t.unit_quaternion(); })
            return t.unit_quaternion();
        else
            return t.quat();
    }();
    using S = typename std::remove_cvref_t<decltype(q)>::Scalar;
    return Pose<S>{t.translation(), Eigen::Quaternion<S>(q.coeffs())};
}
/// Another library's pose: `to_foreign<Sophus::SE3d>(T)`, `to_foreign<manif::SE3d>(T)`. The
/// quaternion must be of length 1.
template <ForeignPose T, class S>
T to_foreign(Pose<S> const& pose) {
    if constexpr (requires(T const& t) { t.unit_quaternion(); })
        return T(pose.rotation, pose.translation);
    else
        return T(pose.translation, pose.rotation);
}

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::from_w_first;
using geometry::rotation_first;
using geometry::w_first;
}  // namespace chainrules::fn
