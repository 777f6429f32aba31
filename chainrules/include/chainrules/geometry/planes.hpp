// SPDX-License-Identifier: MIT
#pragma once
// Planes of space, Eigen::Hyperplane<S, 3>: the points p with n·p + d = 0. Their coefficients are
// (n, d). As in Eigen, the normal is expected to be of length 1 where distances are.

#include "chainrules/geometry/detail/type_kinds.hpp"
#include "chainrules/geometry/quaternion.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using PlaneOfParts = typename OfParts<Plane3, 0, 3, 3, 1>::template Formula<S>;
template <class S>
using PlaneNormal = typename Part<Plane3, 0, 3>::template Formula<S>;
template <class S>
using PlaneOffset = typename Part<Plane3, 3, 1>::template Formula<S>;

/// (n, −n·p).
template <class S>
struct PlaneAt {
    using Arguments = Kinds<Vector3Kind, Vector3Kind>;
    using Result = PlaneKind;
    Vector3<S> n, p;

    PlaneAt(Vector3<S> const& normal, Vector3<S> const& point) : n(normal), p(point) {}
    Plane3<S> value() const { return Plane3<S>(n, S(-dot(n, p))); }
    template <class T>
    Vector4<T> forward(Slot<0>, Vector3<T> const& dn) const {
        return quaternion_of(dn, T(-dot(dn, p)));
    }
    template <class T>
    Vector4<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return quaternion_of(Vector3<T>(Vector3<T>::Zero()), T(-dot(n, dp)));
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        return std::tuple{Vector3<T>(vector_part(y) - times(y[3], p)), times(T(-y[3]), n)};
    }
};

/// Through three points, with the normal n = (c − a)×(b − a) normalised and the offset −n·a:
/// Eigen's Through. Of points on one line it is zero, with a derivative of zero; Eigen takes some
/// plane.
template <class S>
struct PlaneThrough {
    using Arguments = Kinds<Vector3Kind, Vector3Kind, Vector3Kind>;
    using Result = PlaneKind;
    Vector3<S> a, x, y;
    UnitVector<S, 3> n;

    PlaneThrough(Vector3<S> const& first, Vector3<S> const& second, Vector3<S> const& third)
        : a(first), x(third - a), y(second - a), n(cross(x, y)) {}
    Plane3<S> value() const { return Plane3<S>(n.y, S(-dot(n.y, a))); }
    template <class T>
    Vector4<T> forward(Slot<0>, Vector3<T> const& da) const {
        Vector4<T> d = turned(Vector3<T>(cross(da, Vector3<S>(x - y))));
        d[3] = d[3] - dot(n.y, da);
        return d;
    }
    template <class T>
    Vector4<T> forward(Slot<1>, Vector3<T> const& db) const {
        return turned(cross(x, db));
    }
    template <class T>
    Vector4<T> forward(Slot<2>, Vector3<T> const& dc) const {
        return turned(cross(dc, y));
    }
    template <class T>
    auto reverse(Vector4<T> const& d) const {
        Vector3<T> const m = n.across(Vector3<T>(vector_part(d) - times(d[3], a)));
        Vector3<T> const c_bar = cross(y, m), b_bar = cross(m, x);
        return std::tuple{Vector3<T>(-b_bar - c_bar - times(d[3], n.y)), b_bar, c_bar};
    }

  private:
    template <class T>
    Vector4<T> turned(Vector3<T> const& d) const {
        Vector3<T> const dn = n.across(d);
        return quaternion_of(dn, T(-dot(dn, a)));
    }
};

/// n·p + d.
template <class S>
struct PlaneSignedDistance {
    using Arguments = Kinds<PlaneKind, Vector3Kind>;
    using Result = NumberKind;
    Vector3<S> n;
    S d;
    Vector3<S> p;

    PlaneSignedDistance(Vector4<S> const& plane, Vector3<S> const& point)
        : n(vector_part(plane)), d(plane[3]), p(point) {}
    S value() const { return dot(n, p) + d; }
    template <class T>
    T forward(Slot<0>, Vector4<T> const& dh) const {
        return dot(vector_part(dh), p) + dh[3];
    }
    template <class T>
    T forward(Slot<1>, Vector3<T> const& dp) const {
        return dot(n, dp);
    }
    template <class T>
    auto reverse(T const& y) const {
        return std::tuple{quaternion_of(times(y, p), y), times(y, n)};
    }
};

/// p − (n·p + d) n: of a normal of length 1 the nearest point of the plane.
///
/// Reverse   with c = n·ȳ: n̄ = −c p − (n·p + d)ȳ, d̄ = −c, p̄ = ȳ − c n
template <class S>
struct PlaneProjection {
    using Arguments = Kinds<PlaneKind, Vector3Kind>;
    using Result = Vector3Kind;
    PlaneSignedDistance<S> distance;
    S far;

    PlaneProjection(Vector4<S> const& plane, Vector3<S> const& p)
        : distance(plane, p), far(distance.value()) {}
    Vector3<S> value() const { return distance.p - times(far, distance.n); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector4<T> const& dh) const {
        return -times(distance.forward(Slot<0>{}, dh), distance.n) - times(far, vector_part(dh));
    }
    template <class T>
    Vector3<T> forward(Slot<1>, Vector3<T> const& dp) const {
        return dp - times(dot(distance.n, dp), distance.n);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        T const c = dot(distance.n, y);
        return std::tuple{quaternion_of(Vector3<T>(-times(c, distance.p) - times(far, y)), T(-c)),
                          Vector3<T>(y - times(c, distance.n))};
    }
};

/// The plane moved by T: (Rn, d − Rn·t).
template <class S>
struct PlaneMoved {
    using Arguments = Kinds<PoseKind, PlaneKind>;
    using Result = PlaneKind;
    Vector3<S> t;
    RotatePoint<S> rotate;
    S d;
    Vector3<S> Rn;

    PlaneMoved(Pose<S> const& T, Vector4<S> const& plane)
        : t(T.translation),
          rotate(T.rotation, vector_part(plane)),
          d(plane[3]),
          Rn(rotate.value()) {}
    Plane3<S> value() const { return Plane3<S>(Rn, S(d - dot(Rn, t))); }
    template <class T>
    Vector4<T> forward(Slot<0>, PoseChange<T> const& dT) const {
        Vector3<T> const dn = rotate.forward(Slot<0>{}, dT.rotation);
        return quaternion_of(dn, T(-dot(dn, t) - dot(Rn, dT.translation)));
    }
    template <class T>
    Vector4<T> forward(Slot<1>, Vector4<T> const& dh) const {
        Vector3<T> const dn = rotate.forward(Slot<1>{}, vector_part(dh));
        return quaternion_of(dn, T(dh[3] - dot(dn, t)));
    }
    template <class T>
    auto reverse(Vector4<T> const& y) const {
        Vector3<T> const n = vector_part(y) - times(y[3], t);
        return std::tuple{PoseChange<T>{-times(y[3], Rn), rotate.quaternion_bar(n)},
                          quaternion_of(rotate.point_bar(n), T(y[3]))};
    }
};

}  // namespace detail

/// The plane, an Eigen::Hyperplane, with a normal and an offset: n·p + d = 0.
CHAINRULES_DETAIL_GEOMETRY(hyperplane, detail::PlaneOfParts, n, d);
/// The plane with a normal n through the point p.
CHAINRULES_DETAIL_GEOMETRY(hyperplane_at, detail::PlaneAt, n, p);
/// The plane through three points, with a normal of length 1 along (c − a)×(b − a).
CHAINRULES_DETAIL_GEOMETRY(plane_through, detail::PlaneThrough, a, b, c);
/// The normal of a plane.
CHAINRULES_DETAIL_GEOMETRY(plane_normal, detail::PlaneNormal, h);
/// The offset of a plane.
CHAINRULES_DETAIL_GEOMETRY(plane_offset, detail::PlaneOffset, h);
/// The distance n·p + d of a point from a plane, with its sign.
CHAINRULES_DETAIL_GEOMETRY(plane_signed_distance, detail::PlaneSignedDistance, h, p);
/// The point of a plane that is nearest to p.
CHAINRULES_DETAIL_GEOMETRY(plane_projection, detail::PlaneProjection, h, p);
/// The plane h moved by a Pose T.
CHAINRULES_DETAIL_GEOMETRY(plane_moved, detail::PlaneMoved, T, h);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::hyperplane;
using geometry::hyperplane_at;
using geometry::plane_moved;
using geometry::plane_normal;
using geometry::plane_offset;
using geometry::plane_projection;
using geometry::plane_signed_distance;
using geometry::plane_through;
}  // namespace chainrules::fn
