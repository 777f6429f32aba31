// SPDX-License-Identifier: MIT
#pragma once
// The length of a curve of straight edges. One rule serves every closed curve of this library and
// of its users; a path with two ends opts out of it.

#include <concepts>
#include <cstddef>
#include <tuple>
#include <utility>

#include "geometry/polygon.hpp"

namespace geometry {

/// A type with corners: a Polygon, or a struct of a user.
template <class C>
concept Curve = requires(C const& curve) {
    { curve.corners } -> std::convertible_to<Corners const&>;
};

/// A path from the first corner to the last, which are not joined.
struct Path {
    Corners corners;
};

/// Length of the closed curve through the corners.
template <Curve C>
double perimeter(C const& curve) {
    double length = 0;
    detail::for_each_edge(curve.corners, [&](std::size_t i, std::size_t j) {
        length += geometry::distance(curve.corners[i], curve.corners[j]);
    });
    return length;
}

/// Length of the path.
inline double perimeter(Path const& path) {
    double length = 0;
    for (std::size_t i = 1; i < path.corners.size(); ++i)
        length += geometry::distance(path.corners[i - 1], path.corners[i]);
    return length;
}

}  // namespace geometry

CHAINRULES_FIELDS(geometry::Path, corners);

namespace geometry::fn {

CHAINRULES_FUNCTION(perimeter, geometry::perimeter);

/// Length of a closed curve: each edge pulls its two corners apart. There is no forward rule; a
/// tool that wants one differentiates through the distances.
///
/// Keeps     the curve
template <Curve C>
auto rrule(perimeter_t, C const& curve) {
    auto pullback = [curve = chainrules::keep(curve)](double length_bar) {
        using chainrules::get;
        Corners const& corners = curve->corners;
        auto corners_bar = chainrules::zero_tangent(corners);
        detail::for_each_edge(corners, [&](std::size_t i, std::size_t j) {
            double const d = geometry::distance(corners[i], corners[j]);
            Point const u = detail::direction(corners[i], corners[j], d);
            get<&Point::x>(corners_bar[i]) -= length_bar * u.x;
            get<&Point::y>(corners_bar[i]) -= length_bar * u.y;
            get<&Point::x>(corners_bar[j]) += length_bar * u.x;
            get<&Point::y>(corners_bar[j]) += length_bar * u.y;
        });
        using chainrules::field, chainrules::tangent;
        return std::tuple{chainrules::NoTangent{},
                          tangent<C>(field<&C::corners>(std::move(corners_bar)))};
    };
    return chainrules::RRuleResult{geometry::perimeter(curve), pullback};
}

// The rule would add the edge that a path has not. Without a rule an AD tool differentiates the
// function itself, or tells its user that it cannot: a wrong number is the one thing excluded.
CHAINRULES_OPT_OUT_RRULE(perimeter, Path);

}  // namespace geometry::fn
