// SPDX-License-Identifier: MIT
#pragma once
// Polygons: area (a function of a vector of structs) and second moment of area (a function of a
// struct that holds one), with rules written by hand; whether a point lies inside, which has no
// derivative. Corners are counted anticlockwise; clockwise gives the negative numbers.

#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include "geometry/point.hpp"

namespace geometry {

/// The corners of a polygon. The last one is joined to the first.
using Corners = std::vector<Point>;

/// A polygon of a homogeneous material.
struct Polygon {
    Corners corners;
};

}  // namespace geometry

CHAINRULES_FIELDS(geometry::Polygon, corners);

namespace geometry {

namespace detail {

// Calls visit(i, j) for every edge, from corner i to corner j.
template <class Visit>
void for_each_edge(Corners const& corners, Visit const& visit) {
    std::size_t const n = corners.size();
    for (std::size_t i = 0; i != n; ++i) visit(i, i + 1 == n ? 0 : i + 1);
}

// Twice the derivative of the area by corner i: the diagonal between its neighbours, turned.
inline Point across(Corners const& corners, std::size_t i) {
    std::size_t const n = corners.size();
    Point const& previous = corners[i == 0 ? n - 1 : i - 1];
    Point const& next = corners[i + 1 == n ? 0 : i + 1];
    return {next.y - previous.y, previous.x - next.x};
}

// Twice the area of the triangle from the origin to an edge.
inline double cross(Point const& p, Point const& q) { return p.x * q.y - q.x * p.y; }

// What an edge contributes to 12 times the second moment, and the derivative of that.
inline double moment_of_edge(Point const& p, Point const& q) {
    return cross(p, q) * (p.y * p.y + p.y * q.y + q.y * q.y);
}

struct EdgeGradient {
    Point p, q;
};
inline EdgeGradient moment_gradient(Point const& p, Point const& q) {
    double const c = cross(p, q);
    double const s = p.y * p.y + p.y * q.y + q.y * q.y;
    return {{q.y * s, -q.x * s + c * (2 * p.y + q.y)}, {-p.y * s, p.x * s + c * (p.y + 2 * q.y)}};
}

// The coordinates of a corner's tangent, which need not store both.
template <class Dot>
double x_of(Dot const& p_dot) {
    return static_cast<double>(chainrules::get<&Point::x>(p_dot));
}
template <class Dot>
double y_of(Dot const& p_dot) {
    return static_cast<double>(chainrules::get<&Point::y>(p_dot));
}

}  // namespace detail

/// Area within the corners.
inline double area(Corners const& corners) {
    double twice = 0;
    detail::for_each_edge(corners, [&](std::size_t i, std::size_t j) {
        twice += detail::cross(corners[i], corners[j]);
    });
    return twice / 2;
}

/// Second moment of area about the x axis, ∫ y² dA: what the bending stiffness of a beam of this
/// cross-section depends on.
inline double second_moment(Polygon const& polygon) {
    double twelve_times = 0;
    detail::for_each_edge(polygon.corners, [&](std::size_t i, std::size_t j) {
        twelve_times += detail::moment_of_edge(polygon.corners[i], polygon.corners[j]);
    });
    return twelve_times / 12;
}

/// Whether a point lies inside.
inline bool contains(Polygon const& polygon, Point const& point) {
    bool inside = false;
    detail::for_each_edge(polygon.corners, [&](std::size_t i, std::size_t j) {
        Point const& p = polygon.corners[i];
        Point const& q = polygon.corners[j];
        if ((p.y > point.y) != (q.y > point.y) &&
            point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y))
            inside = !inside;
    });
    return inside;
}

namespace fn {

CHAINRULES_FUNCTION(area, geometry::area);
CHAINRULES_FUNCTION(second_moment, geometry::second_moment);
CHAINRULES_FUNCTION(contains, geometry::contains);

/// Area of a polygon (the shoelace formula).
///
/// Forward   Ȧ = ½ Σ ẋᵢ (yᵢ₊₁ − yᵢ₋₁) + ẏᵢ (xᵢ₋₁ − xᵢ₊₁)
/// Reverse   x̄ᵢ = ½ Ā (yᵢ₊₁ − yᵢ₋₁), ȳᵢ = ½ Ā (xᵢ₋₁ − xᵢ₊₁)
/// Keeps     the corners
template <class Self, class Dot>
auto frule(std::tuple<Self, Dot> const& tangents, area_t, Corners const& corners) {
    double const value = geometry::area(corners);
    if constexpr (chainrules::AbstractZero<Dot>) {
        return chainrules::FRuleResult{value, chainrules::ZeroTangent{}};
    } else {
        auto const& corners_dot = std::get<1>(tangents);
        double twice_dot = 0;
        for (std::size_t i = 0; i != corners.size(); ++i) {
            Point const d = detail::across(corners, i);
            twice_dot += d.x * detail::x_of(corners_dot[i]) + d.y * detail::y_of(corners_dot[i]);
        }
        return chainrules::FRuleResult{value, twice_dot / 2};
    }
}

inline auto rrule(area_t, Corners const& corners) {
    auto pullback = [corners = chainrules::keep(corners)](double area_bar) {
        using Bar = chainrules::tangent_t<Corners>;
        // Adds to what a tool has summed up already, without a vector in between.
        auto add_to = [corners, area_bar](Bar& corners_bar) {
            using chainrules::get;
            for (std::size_t i = 0; i != corners->size(); ++i) {
                Point const d = detail::across(*corners, i);
                get<&Point::x>(corners_bar[i]) += area_bar / 2 * d.x;
                get<&Point::y>(corners_bar[i]) += area_bar / 2 * d.y;
            }
        };
        auto compute = [corners, add_to] {
            Bar corners_bar = chainrules::zero_tangent(*corners);
            add_to(corners_bar);
            return corners_bar;
        };
        return std::tuple{chainrules::NoTangent{}, chainrules::inplaceable_thunk(add_to, compute)};
    };
    return chainrules::RRuleResult{geometry::area(corners), pullback};
}

/// Second moment of area: an edge from p to q contributes (p × q)(pᵧ² + pᵧ qᵧ + qᵧ²) / 12.
///
/// Forward   the product rule, summed over the edges
/// Reverse   the same derivatives, given to the two corners of each edge
/// Keeps     the polygon
template <class Self, class Dot>
auto frule(std::tuple<Self, Dot> const& tangents, second_moment_t, Polygon const& polygon) {
    double const value = geometry::second_moment(polygon);
    auto tangent_along = [&](auto const& corners_dot) {
        double twelve_times_dot = 0;
        detail::for_each_edge(polygon.corners, [&](std::size_t i, std::size_t j) {
            auto const d = detail::moment_gradient(polygon.corners[i], polygon.corners[j]);
            twelve_times_dot +=
                d.p.x * detail::x_of(corners_dot[i]) + d.p.y * detail::y_of(corners_dot[i]) +
                d.q.x * detail::x_of(corners_dot[j]) + d.q.y * detail::y_of(corners_dot[j]);
        });
        return twelve_times_dot / 12;
    };
    if constexpr (chainrules::AbstractZero<Dot>) {
        return chainrules::FRuleResult{value, chainrules::ZeroTangent{}};
    } else {
        auto const& corners_dot = chainrules::get<&Polygon::corners>(std::get<1>(tangents));
        return chainrules::FRuleResult{value, tangent_along(corners_dot)};
    }
}

inline auto rrule(second_moment_t, Polygon const& polygon) {
    auto pullback = [polygon = chainrules::keep(polygon)](double moment_bar) {
        using chainrules::get;
        Corners const& corners = polygon->corners;
        auto corners_bar = chainrules::zero_tangent(corners);
        double const factor = moment_bar / 12;
        detail::for_each_edge(corners, [&](std::size_t i, std::size_t j) {
            auto const d = detail::moment_gradient(corners[i], corners[j]);
            get<&Point::x>(corners_bar[i]) += factor * d.p.x;
            get<&Point::y>(corners_bar[i]) += factor * d.p.y;
            get<&Point::x>(corners_bar[j]) += factor * d.q.x;
            get<&Point::y>(corners_bar[j]) += factor * d.q.y;
        });
        using chainrules::field, chainrules::tangent;
        return std::tuple{chainrules::NoTangent{},
                          tangent<Polygon>(field<&Polygon::corners>(std::move(corners_bar)))};
    };
    return chainrules::RRuleResult{geometry::second_moment(polygon), pullback};
}

// True or false does not change a little.
CHAINRULES_NON_DIFFERENTIABLE(contains);

}  // namespace fn
}  // namespace geometry
