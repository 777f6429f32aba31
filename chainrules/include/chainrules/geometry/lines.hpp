// SPDX-License-Identifier: MIT
#pragma once
// Lines of space, Eigen::ParametrizedLine<S, 3>: the points o + t d. In Plücker's coordinates:
// pluecker.hpp.

#include "chainrules/geometry/planes.hpp"
#include "chainrules/geometry/twist.hpp"

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

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::line_direction;
using geometry::line_origin;
using geometry::line_plane_intersection;
using geometry::line_point_at;
using geometry::line_projection;
using geometry::line_through;
using geometry::parametrized_line;
using geometry::point_line_distance;
}  // namespace chainrules::fn
