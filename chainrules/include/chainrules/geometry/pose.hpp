// SPDX-License-Identifier: MIT
#pragma once
// Pose: a rigid motion of space, as a translation and a quaternion.

#include "chainrules/geometry/tangents.hpp"
#include "chainrules_core/tangents/fields.hpp"
#include "chainrules_core/tangents/tangent_functions.hpp"

namespace chainrules::geometry {

/// The motion p ↦ rotation · p + translation. Seven numbers in the order t, x, y, z, w, the order
/// of manif; Sophus stores the quaternion first. Its tangent has the same fields, of three and four
/// coefficients; a field that is not stored is zero.
template <class S>
struct Pose {
    Eigen::Matrix<S, 3, 1> translation = Eigen::Matrix<S, 3, 1>::Zero();
    Eigen::Quaternion<S> rotation = Eigen::Quaternion<S>::Identity();
};

namespace detail {

/// A tangent or a cotangent of a Pose, all of it.
template <class S>
struct PoseChange {
    Eigen::Matrix<S, 3, 1> translation;
    Eigen::Matrix<S, 4, 1> rotation;

    template <class T>
    friend auto operator+(PoseChange const& a, PoseChange<T> const& b) {
        using R = std::remove_cvref_t<decltype(chainrules::detail::sum(a.translation[0],
                                                                       b.translation[0]))>;
        return PoseChange<R>{a.translation + b.translation, a.rotation + b.rotation};
    }
};

}  // namespace detail

/// The value of these parts, without the numbers of a default one, which a tape would keep.
template <class S>
Pose<S> construct(std::type_identity<Pose<S>>,
                  std::type_identity_t<Eigen::Matrix<S, 3, 1>> const& t,
                  std::type_identity_t<Eigen::Quaternion<S>> const& q) {
    return {t, q};
}

/// A pose of doubles.
using Posed = Pose<double>;
/// A pose of floats.
using Posef = Pose<float>;

}  // namespace chainrules::geometry

CHAINRULES_FIELDS_TEMPLATE((class S), (chainrules::geometry::Pose<S>), translation, rotation);

namespace chainrules {

/// Small, and Eigen's members are not trivially copyable.
template <class S>
    requires std::is_trivially_copyable_v<S>
inline constexpr bool keep_by_value<geometry::Pose<S>> = true;

}  // namespace chainrules
