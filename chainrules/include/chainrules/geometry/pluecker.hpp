// SPDX-License-Identifier: MIT
#pragma once
// Lines of space in Plücker's six coordinates (direction, moment): the moment is p×direction of any
// point p of the line.

#include "chainrules/geometry/adjoint.hpp"
#include "chainrules/geometry/detail/type_kinds.hpp"

namespace chainrules::geometry {

namespace detail {

/// (q − p, p×(q − p)).
template <class S>
struct PlueckerFromPoints {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = Vector6Kind;
    Vector3<S> p, q;

    PlueckerFromPoints(Vector3<S> const& a, Vector3<S> const& b) : p(a), q(b) {}
    Vector6<S> value() const { return stacked(Vector3<S>(q - p), cross(p, Vector3<S>(q - p))); }
    template <class T>
    Vector6<T> forward(Slot<0>, Vector3<T> const& dp) const {
        return stacked(Vector3<T>(-dp), cross(dp, q));
    }
    template <class T>
    Vector6<T> forward(Slot<1>, Vector3<T> const& dq) const {
        return stacked(dq, cross(p, dq));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        Vector3<T> const d = upper(y), m = lower(y);
        return std::tuple{Vector3<T>(cross(q, m) - d), Vector3<T>(d + cross(m, p))};
    }
};

/// Where two planes meet: (n×n′, d n′ − d′ n).
template <class S>
struct PlueckerFromPlanes {
    using Arguments = Kinds<PlaneKind, PlaneKind>;
    using Result = Vector6Kind;
    Vector4<S> a, b;

    PlueckerFromPlanes(Vector4<S> const& first, Vector4<S> const& second) : a(first), b(second) {}
    Vector6<S> value() const { return of(a, b); }
    template <class T>
    Vector6<T> forward(Slot<0>, Vector4<T> const& da) const {
        return of(da, b);
    }
    template <class T>
    Vector6<T> forward(Slot<1>, Vector4<T> const& db) const {
        return of(a, db);
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        Vector4<T> const a_bar = transposed(b, y);
        return std::tuple{a_bar, Vector4<T>(-transposed(a, y))};
    }

  private:
    template <class A, class B>
    static Vector6<common_t<A, B>> of(Vector4<A> const& x, Vector4<B> const& y) {
        using T = common_t<A, B>;
        return stacked(cross(vector_part(x), vector_part(y)),
                       Vector3<T>(times(x[3], vector_part(y)) - times(y[3], vector_part(x))));
    }
    // Of x ↦ of(x, other).
    template <class T>
    static Vector4<T> transposed(Vector4<S> const& other, Vector6<T> const& y) {
        Vector3<S> const n = vector_part(other);
        return quaternion_of(Vector3<T>(cross(n, upper(y)) - times(other[3], lower(y))),
                             T(dot(n, lower(y))));
    }
};

/// |p×d − m|/|d| of a line (d, m), with a derivative of 0 on the line.
template <class S>
struct PlueckerDistance {
    using Arguments = Kinds<Vector6Kind, Vector3Kind>;
    using Result = NumberKind;
    Vector3<S> d, p, c;
    UnitVector<S, 3> u, along;
    S y;

    PlueckerDistance(Vector6<S> const& line, Vector3<S> const& point)
        : d(upper(line)),
          p(point),
          c(cross(p, d) - lower(line)),
          u(c),
          along(d),
          y(along.scale * dot(u.y, c)) {}
    S value() const { return y; }
    template <class T>
    T forward(Slot<0>, Vector6<T> const& dl) const {
        Vector3<T> const dd = upper(dl), dc = cross(p, dd) - lower(dl);
        return along.scale * (dot(u.y, dc) - y * dot(along.y, dd));
    }
    template <class T>
    T forward(Slot<1>, Vector3<T> const& dp) const {
        return along.scale * dot(u.y, cross(dp, d));
    }
    template <class T>
    auto reverse(T const& bar) const {
        Vector3<T> const c_bar = times(T(along.scale * bar), u.y);
        return std::tuple{
            stacked(Vector3<T>(cross(c_bar, p) - times(T(along.scale * y * bar), along.y)),
                    Vector3<T>(-c_bar)),
            cross(d, c_bar)};
    }
};

}  // namespace detail

/// Plücker's coordinates (direction, moment) of the line through two points.
CHAINRULES_DETAIL_GEOMETRY(pluecker_from_points, detail::PlueckerFromPoints, p, q);
/// Those of the line in which two planes meet.
CHAINRULES_DETAIL_GEOMETRY(pluecker_from_planes, detail::PlueckerFromPlanes, a, b);
/// Those of the line l moved by a Pose T: (R d, R m + t×R d).
CHAINRULES_DETAIL_GEOMETRY(pluecker_moved, detail::Se3CoadjointTimes, T, l);
/// The distance of a point from a line in Plücker's coordinates; its derivative is 0 on the line.
CHAINRULES_DETAIL_GEOMETRY(pluecker_distance, detail::PlueckerDistance, l, p);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::pluecker_distance;
using geometry::pluecker_from_planes;
using geometry::pluecker_from_points;
using geometry::pluecker_moved;
}  // namespace chainrules::fn
