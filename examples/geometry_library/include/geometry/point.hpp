// SPDX-License-Identifier: MIT
#pragma once
// Points of the plane, and the distance between two of them: a function of structs, whose rules are
// written by hand.

#include <cmath>
#include <tuple>

#include "chainrules_core/chainrules_core.hpp"

namespace geometry {

/// A point of the plane; both coordinates in metres.
struct Point {
    double x = 0;
    double y = 0;
};

}  // namespace geometry

CHAINRULES_FIELDS(geometry::Point, x, y);

namespace geometry {

/// The distance of two points.
inline double distance(Point const& a, Point const& b) { return std::hypot(b.x - a.x, b.y - a.y); }

namespace detail {

// The unit vector from a to b, which is the derivative of the distance with respect to b. Zero
// where the points coincide and there is no derivative.
inline Point direction(Point const& a, Point const& b, double d) {
    if (d == 0) return {};
    return {(b.x - a.x) / d, (b.y - a.y) / d};
}

}  // namespace detail

namespace fn {

CHAINRULES_FUNCTION(distance, geometry::distance);

/// Distance of two points.
///
/// Forward   ḋ = u · (ḃ − ȧ), u the unit vector from a to b
/// Reverse   b̄ = d̄ u, ā = −b̄
/// Domain    where the points coincide u counts as zero
template <class Self, class Da, class Db>
auto frule(std::tuple<Self, Da, Db> const& tangents, distance_t, Point const& a, Point const& b) {
    using chainrules::get;
    auto const& [self, a_dot, b_dot] = tangents;
    double const d = geometry::distance(a, b);
    Point const u = detail::direction(a, b, d);
    auto along_u = [&u](auto const& p_dot) {
        if constexpr (chainrules::AbstractZero<decltype(p_dot)>)
            return chainrules::ZeroTangent{};
        else
            return u.x * get<&Point::x>(p_dot) + u.y * get<&Point::y>(p_dot);
    };
    return chainrules::FRuleResult{d, along_u(b_dot) - along_u(a_dot)};
}

inline auto rrule(distance_t, Point const& a, Point const& b) {
    double const d = geometry::distance(a, b);
    auto pullback = [u = detail::direction(a, b, d)](auto const& d_bar) {
        using chainrules::field, chainrules::tangent;
        auto b_bar = tangent<Point>(field<&Point::x>(d_bar * u.x), field<&Point::y>(d_bar * u.y));
        return std::tuple{chainrules::NoTangent{}, -b_bar, b_bar};
    };
    return chainrules::RRuleResult{d, pullback};
}

}  // namespace fn
}  // namespace geometry
