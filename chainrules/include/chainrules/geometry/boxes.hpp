// SPDX-License-Identifier: MIT
#pragma once
// Boxes along the axes of space, Eigen::AlignedBox<S, 3>, with their smallest and largest corner.

#include "chainrules/geometry/detail/type_kinds.hpp"
#include "chainrules/geometry/twist.hpp"

namespace chainrules::geometry {

namespace detail {

template <class S>
using BoxOfParts = typename OfParts<Box3, 0, 3, 3, 3>::template Formula<S>;
template <class S>
using BoxMin = typename Part<Box3, 0, 3>::template Formula<S>;
template <class S>
using BoxMax = typename Part<Box3, 3, 3>::template Formula<S>;

/// max − min.
template <class S>
struct BoxSizes {
    using Arguments = Kinds<BoxKind>;
    using Result = Vector3Kind;
    Vector6<S> c;

    explicit BoxSizes(Vector6<S> const& box) : c(box) {}
    Vector3<S> value() const { return lower(c) - upper(c); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector6<T> const& d) const {
        return lower(d) - upper(d);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        return std::tuple{stacked(Vector3<T>(-y), y)};
    }
};
/// (min + max)/2.
template <class S>
struct BoxCenter {
    using Arguments = Kinds<BoxKind>;
    using Result = Vector3Kind;
    Vector6<S> c;

    explicit BoxCenter(Vector6<S> const& box) : c(box) {}
    Vector3<S> value() const { return of(c); }
    template <class T>
    Vector3<T> forward(Slot<0>, Vector6<T> const& d) const {
        return of(d);
    }
    template <class T>
    auto reverse(Vector3<T> const& y) const {
        Vector3<T> const half = times(constant<T>(0.5), y);
        return std::tuple{stacked(half, half)};
    }

  private:
    template <class T>
    static Vector3<T> of(Vector6<T> const& x) {
        return times(constant<T>(0.5), Vector3<T>(upper(x) + lower(x)));
    }
};
/// The product of the sizes (x, y, z).
///
/// Forward   yz ẋ + xz ẏ + xy ż
template <class S>
struct BoxVolume {
    using Arguments = Kinds<BoxKind>;
    using Result = NumberKind;
    BoxSizes<S> sizes;
    Vector3<S> s;

    explicit BoxVolume(Vector6<S> const& box) : sizes(box), s(sizes.value()) {}
    S value() const { return s[0] * s[1] * s[2]; }
    template <class T>
    T forward(Slot<0>, Vector6<T> const& d) const {
        return dot(gradient(), sizes.forward(Slot<0>{}, d));
    }
    template <class T>
    auto reverse(T const& y) const {
        return sizes.reverse(times(y, gradient()));
    }

  private:
    Vector3<S> gradient() const { return {s[1] * s[2], s[0] * s[2], s[0] * s[1]}; }
};

/// The square of the distance of a point from the box; 0 within, with a derivative of 0.
///
/// Forward   2 e·(ṗ − the nearest corner's), e the way from the nearest point of the box
template <class S>
struct BoxSquaredDistance {
    using Arguments = Kinds<BoxKind, Vector3Kind>;
    using Result = NumberKind;
    Vector3<S> e;

    BoxSquaredDistance(Vector6<S> const& box, Vector3<S> const& p) {
        for (int i = 0; i != 3; ++i) {
            S const below = p[i] - box[i], above = p[i] - box[i + 3];
            e[i] = plain_value(below) < 0 ? below : plain_value(above) > 0 ? above : constant<S>(0);
        }
    }
    S value() const { return dot(e, e); }
    template <class T>
    T forward(Slot<0>, Vector6<T> const& d) const {
        return -twice(T(dot(part(-1), upper(d)) + dot(part(1), lower(d))));
    }
    template <class T>
    T forward(Slot<1>, Vector3<T> const& dp) const {
        return twice(dot(e, dp));
    }
    template <class T>
    auto reverse(T const& y) const {
        T const two = twice(y);
        return std::tuple{stacked(times(T(-two), part(-1)), times(T(-two), part(1))),
                          times(two, e)};
    }

  private:
    // The components of e of one sign.
    Vector3<S> part(int sign) const {
        Vector3<S> x = Vector3<S>::Zero();
        for (int i = 0; i != 3; ++i)
            if (sign * plain_value(e[i]) > 0) x[i] = e[i];
        return x;
    }
};

}  // namespace detail

/// The box, an Eigen::AlignedBox, with a smallest and a largest corner.
CHAINRULES_DETAIL_GEOMETRY(aligned_box, detail::BoxOfParts, min, max);
/// The smallest corner of a box.
CHAINRULES_DETAIL_GEOMETRY(box_min, detail::BoxMin, b);
/// The largest corner of a box.
CHAINRULES_DETAIL_GEOMETRY(box_max, detail::BoxMax, b);
/// The centre of a box.
CHAINRULES_DETAIL_GEOMETRY(box_center, detail::BoxCenter, b);
/// The sizes of a box along the axes.
CHAINRULES_DETAIL_GEOMETRY(box_sizes, detail::BoxSizes, b);
/// The volume of a box.
CHAINRULES_DETAIL_GEOMETRY(box_volume, detail::BoxVolume, b);
/// The square of the distance of a point from a box; 0 within.
CHAINRULES_DETAIL_GEOMETRY(box_squared_distance, detail::BoxSquaredDistance, b, p);

}  // namespace chainrules::geometry

namespace chainrules::fn {
using geometry::aligned_box;
using geometry::box_center;
using geometry::box_max;
using geometry::box_min;
using geometry::box_sizes;
using geometry::box_squared_distance;
using geometry::box_volume;
}  // namespace chainrules::fn
