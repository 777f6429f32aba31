// SPDX-License-Identifier: MIT
#pragma once
// The angle and the axis of a rotation, and the rotation between two directions. An axis is not
// defined where the angle is 0: optimise the rotation vector, by quaternion_log or so3_log,
// instead.

#include "chainrules/geometry/detail/type_kinds.hpp"
#include "chainrules/geometry/rotation_vector.hpp"

namespace chainrules::geometry {

namespace detail {

/// The angle θ = |φ| in [0, π] and the axis φ/θ of a rotation vector φ that Log has; the axis
/// (1, 0, 0), and a derivative of 0, where φ is 0.
///
/// Forward   θ̇ = a·φ̇, ȧ = (φ̇ − a θ̇)/θ
/// Reverse   φ̄ = (ā − a(a·ā))/θ + a θ̄
template <class S, class Log>
struct AngleAxisOf {
    using Result = AngleAxisKind;
    Log log;
    Vector3<S> phi;
    UnitVector<S, 3> unit;

    template <class X>
    explicit AngleAxisOf(X const& x) : log(x), phi(log.value()), unit(phi) {}
    Eigen::AngleAxis<S> value() const {
        if (plain_value(unit.scale) == 0)
            return Eigen::AngleAxis<S>(constant<S>(0), Vector3<S>(Vector3<S>::UnitX()));
        return Eigen::AngleAxis<S>(dot(unit.y, phi), unit.y);
    }
    template <class D>
    auto forward(Slot<0>, D const& dx) const {
        auto const dphi = log.forward(Slot<0>{}, dx);
        return quaternion_of(unit.across(dphi), dot(unit.y, dphi));
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return log.reverse(Vector3<T>(unit.across(vector_part(y)) + times(y[3], unit.y)));
    }
};
template <class S>
struct AngleAxisOfQuaternion : AngleAxisOf<S, QuaternionLog<S>> {
    using Arguments = Kinds<QuaternionKind>;
    using AngleAxisOf<S, QuaternionLog<S>>::AngleAxisOf;
};
template <class S>
struct AngleAxisOfMatrix : AngleAxisOf<S, So3Log<S>> {
    using Arguments = Kinds<MatrixKind<3, 3>>;
    using AngleAxisOf<S, So3Log<S>>::AngleAxisOf;
};

/// The quaternion of the smallest rotation that takes the direction x of a to the direction y of b:
/// (x×y, ½|x + y|²) normalised. Where they are opposite it is half a turn about some axis across
/// them and the derivative is what IEEE gives; so it is where one of them is 0.
///
/// Forward   of both normalisations, of the product, and of the last normalisation
/// Reverse   the same backwards
template <class S>
struct FromTwoVectors {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = QuaternionKind;
    S a_scale, b_scale;
    Vector3<S> x, y, sum;
    S scale;
    Vector4<S> q;

    FromTwoVectors(Vector3<S> const& a, Vector3<S> const& b)
        : a_scale(inverse_length(a)),
          b_scale(inverse_length(b)),
          x(times(a_scale, a)),
          y(times(b_scale, b)),
          sum(x + y) {
        q = quaternion_of(cross(x, y), S(constant<S>(0.5) * dot(sum, sum)));
        scale = inverse_length(q);
        q = plain_value(dot(q, q)) == 0 ? half_turn() : times(scale, q);
    }
    Quaternion<S> value() const { return Quaternion<S>(q); }
    template <class T>
    Vector4<T> forward(Slot<0>, Vector3<T> const& da) const {
        Vector3<T> const dx = across(a_scale, x, da);
        return across(scale, q, quaternion_of(cross(dx, y), dot(sum, dx)));
    }
    template <class T>
    Vector4<T> forward(Slot<1>, Vector3<T> const& db) const {
        Vector3<T> const dy = across(b_scale, y, db);
        return across(scale, q, quaternion_of(cross(x, dy), dot(sum, dy)));
    }
    template <class T>
    auto reverse(Vector4<T> const& d) const {
        Vector4<T> const g = across(scale, q, d);
        Vector3<T> const u = vector_part(g), w = times(g[3], sum);
        return std::tuple{across(a_scale, x, Vector3<T>(cross(y, u) + w)),
                          across(b_scale, y, Vector3<T>(cross(u, x) + w))};
    }

  private:
    template <int N>
    static S inverse_length(Eigen::Matrix<S, N, 1> const& v) {
        return constant<S>(1) / cmath::sqrt(dot(v, v));
    }
    template <class T, int N>
    static Eigen::Matrix<T, N, 1> across(S const& factor, Eigen::Matrix<S, N, 1> const& unit,
                                         Eigen::Matrix<T, N, 1> const& d) {
        return times(factor, Eigen::Matrix<T, N, 1>(d - times(dot(unit, d), unit)));
    }
    // About an axis across x and the coordinate axis that is farthest from it.
    Vector4<S> half_turn() const {
        int farthest = 0;
        for (int i = 1; i != 3; ++i)
            if (plain_value(x[i]) * plain_value(x[i]) <
                plain_value(x[farthest]) * plain_value(x[farthest]))
                farthest = i;
        Vector3<S> const axis = cross(x, Vector3<S>(Vector3<S>::Unit(farthest)));
        return quaternion_of(UnitVector<S, 3>(axis).y, constant<S>(0));
    }
};

}  // namespace detail

/// The angle in [0, π] and the axis, an Eigen::AngleAxis, of a quaternion of any length or of a
/// rotation matrix. Where the angle is 0 the axis is (1, 0, 0) and the derivative 0.
CHAINRULES_DETAIL_GEOMETRIES(angle_axis, detail::AngleAxisOfQuaternion, (detail::AngleAxisOfMatrix),
                             q);
/// The quaternion of the smallest rotation from the direction of a to that of b.
CHAINRULES_DETAIL_GEOMETRY(from_two_vectors, detail::FromTwoVectors, a, b);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::angle_axis;
using geometry::from_two_vectors;
}  // namespace chainrules::fn
