// SPDX-License-Identifier: MIT
#pragma once
// Lines of space: Eigen::ParametrizedLine<S, 3>, o + t d, and Plücker's six coordinates (direction,
// moment), of which the moment is p×direction of any point p of the line.

#include "chainrules/geometry/adjoint.hpp"
#include "chainrules/geometry/planes.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using LineOfParts = typename OfParts<Line3, 0, 3, 3, 3>::template Formula<S>;
template <class S>
using LineOrigin = typename Part<Line3, 0, 3>::template Formula<S>;
template <class S>
using LineDirection = typename Part<Line3, 3, 3>::template Formula<S>;

/// (a, (b − a)/|b − a|); the direction is 0, with a derivative of 0, where a = b.
template <class S>
struct LineThrough {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = LineKind;
    Vector3<S> a;
    UnitVector<S, 3> d;

    LineThrough(Vector3<S> const& from, Vector3<S> const& to) : a(from), d(to - a) {}
    Line3<S> value() const { return Line3<S>(a, d.y); }
    template <class T>
    Vector6<T> forward(Slot<0>, Vector3<T> const& da) const {
        return stacked(da, Vector3<T>(-d.across(da)));
    }
    template <class T>
    Vector6<T> forward(Slot<1>, Vector3<T> const& db) const {
        return stacked(Vector3<T>(Vector3<T>::Zero()), d.across(db));
    }
    template <class T>
    auto reverse(Vector6<T> const& y) const {
        Vector3<T> const b_bar = d.across(lower(y));
        return std::tuple{Vector3<T>(upper(y) - b_bar), b_bar};
    }
};

/// o + t d.
template <class S>
struct LinePointAt {
    using Arguments = Kinds<LineKind, NumberKind>;
    using Result = Vector3Kind;
    Vector3<S> o, d;
    S t;

    LinePointAt(Vector6<S> const& line, S const& time) : o(upper(line)), d(lower(line)), t(time) {}
    Vector3<S> value() const { return o + times(t, d); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector6<T> const& dl) const {
        return upper(dl) + times(t, lower(dl));
    }
    template <class T>
    Vector3<T> forward(Slot<1>, T const& dt) const {
        return times(dt, d);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{stacked(y, Vector3<T>(times(t, y))), dot(d, y)};
    }
};

/// o + (d·(p − o)) d: of a direction of length 1 the nearest point of the line.
///
/// Reverse   with t = d·(p − o), c = d·ȳ: ō = ȳ − c d, d̄ = t ȳ + c (p − o), p̄ = c d
template <class S>
struct LineProjection {
    using Arguments = Kinds<LineKind, Vector3Kind>;
    using Result = Vector3Kind;
    Vector3<S> o, d, way;
    S t;

    LineProjection(Vector6<S> const& line, Vector3<S> const& p)
        : o(upper(line)), d(lower(line)), way(p - o), t(dot(d, way)) {}
    Vector3<S> value() const { return o + times(t, d); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector6<T> const& dl) const {
        Vector3<T> const dor = upper(dl), dd = lower(dl);
        return dor + times(t, dd) + times(T(dot(dd, way) - dot(d, dor)), d);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return times(dot(d, dp), d);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        T const c = dot(d, y);
        Vector3<T> const p_bar = times(c, d);
        return std::tuple{stacked(Vector3<T>(y - p_bar), Vector3<T>(times(t, y) + times(c, way))),
                          p_bar};
    }
};

/// |(p − o)×d|/|d|, with a derivative of 0 on the line, where it has a kink.
///
/// Reverse   with c = (p − o)×d and its unit vector u: c̄ = ȳ u/|d|, p̄ = −ō = d×c̄,
///           d̄ = c̄×(p − o) − ȳ y d/|d|²
template <class S>
struct PointLineDistance {
    using Arguments = Kinds<Vector3Kind, LineKind>;
    using Result = NumberKind;
    Vector3<S> way, d, c;
    UnitVector<S, 3> u, along;
    S y;

    PointLineDistance(Vector3<S> const& p, Vector6<S> const& line)
        : way(p - upper(line)),
          d(lower(line)),
          c(cross(way, d)),
          u(c),
          along(d),
          y(along.scale * dot(u.y, c)) {}
    S value() const { return y; }
    template <class T>
    T forward(Slot<0>, Vector3<T> const& dp) const {
        return along.scale * dot(u.y, cross(dp, d));
    }
    template <class T>
    T forward(Slot<1>, Vector6<T> const& dl) const {
        Vector3<T> const dd = lower(dl);
        Vector3<T> const dc = cross(way, dd) - cross(upper(dl), d);
        return along.scale * (dot(u.y, dc) - y * dot(along.y, dd));
    }
    template <class T>
    auto reverse(T const& bar) const {
        Vector3<T> const c_bar = times(T(along.scale * bar), u.y), p_bar = cross(d, c_bar);
        return std::tuple{p_bar, stacked(Vector3<T>(-p_bar),
                                         Vector3<T>(cross(c_bar, way) -
                                                    times(T(along.scale * y * bar), along.y)))};
    }
};

/// Where the line meets the plane: o + t d, t = −(n·o + e)/(n·d), e the offset. Parallel ones give
/// what IEEE gives.
///
/// Reverse   with g = −(d·ȳ)/(n·d): ō = ȳ + g n, d̄ = t ō, n̄ = g y, ē = g
template <class S>
struct LinePlaneIntersection {
    using Arguments = Kinds<LineKind, PlaneKind>;
    using Result = Vector3Kind;
    Vector3<S> o, d, n;
    S slope, t;

    LinePlaneIntersection(Vector6<S> const& line, Vector4<S> const& plane)
        : o(upper(line)),
          d(lower(line)),
          n(vector_part(plane)),
          slope(dot(n, d)),
          t(-(dot(n, o) + plane[3]) / slope) {}
    Vector3<S> value() const { return o + times(t, d); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector6<T> const& dl) const {
        Vector3<T> const moved = upper(dl) + times(t, lower(dl));
        return moved - times(T(dot(n, moved) / slope), d);
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector4<T> const& dh) const {
        return times(T(-(dot(vector_part(dh), value()) + dh[3]) / slope), d);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        T const g = -dot(d, y) / slope;
        Vector3<T> const o_bar = y + times(g, n);
        return std::tuple{stacked(o_bar, Vector3<T>(times(t, o_bar))),
                          quaternion_of(times(g, value()), g)};
    }
};

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

/// The line, an Eigen::ParametrizedLine, with an origin and a direction: o + t d.
CHAINRULES_DETAIL_GEOMETRY(parametrized_line, detail::LineOfParts, o, d);
/// The line through two points, with the origin a and a direction of length 1.
CHAINRULES_DETAIL_GEOMETRY(line_through, detail::LineThrough, a, b);
/// The origin of a line.
CHAINRULES_DETAIL_GEOMETRY(line_origin, detail::LineOrigin, l);
/// The direction of a line.
CHAINRULES_DETAIL_GEOMETRY(line_direction, detail::LineDirection, l);
/// The point o + t d of a line.
CHAINRULES_DETAIL_GEOMETRY(line_point_at, detail::LinePointAt, l, t);
/// The point of a line, with a direction of length 1, that is nearest to p.
CHAINRULES_DETAIL_GEOMETRY(line_projection, detail::LineProjection, l, p);
/// The distance of a point from a line with a direction of any length; its derivative is 0 on the
/// line.
CHAINRULES_DETAIL_GEOMETRY(point_line_distance, detail::PointLineDistance, p, l);
/// The point in which a line meets a plane.
CHAINRULES_DETAIL_GEOMETRY(line_plane_intersection, detail::LinePlaneIntersection, l, h);
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
using geometry::line_direction;
using geometry::line_origin;
using geometry::line_plane_intersection;
using geometry::line_point_at;
using geometry::line_projection;
using geometry::line_through;
using geometry::parametrized_line;
using geometry::pluecker_distance;
using geometry::pluecker_from_planes;
using geometry::pluecker_from_points;
using geometry::pluecker_moved;
using geometry::point_line_distance;
}  // namespace chainrules::fn
