// SPDX-License-Identifier: MIT
// Uses the derivatives that come with the geometry library: no AD tool, only the protocol.

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <tuple>

#include "geometry/perimeter.hpp"
#include "geometry/point.hpp"
#include "geometry/polygon.hpp"
#include "geometry/solids.hpp"

using chainrules::frule;
using chainrules::get;
using chainrules::NoTangent;
using chainrules::rrule;
using chainrules::unthunk;
using chainrules::ZeroTangent;
using geometry::Corners;
using geometry::Point;
using geometry::Polygon;

namespace {

int failures = 0;

void expect(char const* what, double got, double expected) {
    if (std::abs(got - expected) <= 1e-14 * (1 + std::abs(expected))) return;
    std::fprintf(stderr, "geometry_library: %s is %.17g, must be %.17g\n", what, got, expected);
    ++failures;
}

}  // namespace

int main() {
    // A function of numbers, its rule one line in solids.hpp.
    auto [volume, cone_pullback] = rrule(geometry::fn::cone_volume, 2.0, 9.0);
    auto [cone_bar, radius_bar, height_bar] = cone_pullback(1.0);
    static_cast<void>(cone_bar);
    std::printf("Cone of radius 2 and height 9: volume %.6f, per radius %.6f, per height %.6f\n",
                volume, radius_bar, height_bar);
    expect("a cone's volume per height", 9 * height_bar, volume);
    expect("a cone's volume per radius", 2 * radius_bar, 2 * volume);

    // A function of structs: a tangent names its fields by member pointer, what is missing is zero.
    Point const a{0, 0}, b{3, 4};
    auto upwards = chainrules::tangent<Point>(chainrules::field<&Point::y>(1.0));
    auto [d, d_dot] =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, upwards}, geometry::fn::distance, a, b);
    std::printf("Distance of (0, 0) and (3, 4): %g, changes by %g as the second moves up\n", d,
                d_dot);
    expect("the distance's tangent", d_dot, 0.8);

    // A function of a vector of structs. The cotangent is a thunk, computed when it is asked for.
    Corners const corners{{0, 0}, {4, 0}, {4, 3}, {0, 3}};
    auto [area, area_pullback] = rrule(geometry::fn::area, corners);
    auto [area_fn_bar, corners_thunk] = area_pullback(1.0);
    static_cast<void>(area_fn_bar);
    auto const corners_bar = unthunk(corners_thunk);
    std::printf("Rectangle of 4 by 3: area %g; derivative by each corner:\n", area);
    for (std::size_t i = 0; i != corners.size(); ++i)
        std::printf("    (%g, %g): (%4.1f, %4.1f)\n", corners[i].x, corners[i].y,
                    get<&Point::x>(corners_bar[i]), get<&Point::y>(corners_bar[i]));
    expect("the area", area, 12);
    expect("the area's derivative", get<&Point::x>(corners_bar[1]), 1.5);

    // A function of a struct that holds a vector of structs.
    Polygon const beam{corners};
    auto [moment, moment_pullback] = rrule(geometry::fn::second_moment, beam);
    auto [moment_fn_bar, beam_bar] = moment_pullback(1.0);
    static_cast<void>(moment_fn_bar);
    auto const& top_left = get<&Polygon::corners>(beam_bar)[3];
    std::printf("Its second moment about the x axis: %g, per height of the top left corner: %g\n",
                moment, get<&Point::y>(top_left));
    expect("the second moment", moment, 36);  // width height³ / 3
    // Both upper corners together: ∂(w h³ / 3) / ∂h = w h² = 36, half of it each by symmetry.
    expect("the second moment's derivative", get<&Point::y>(top_left), 18);

    // No derivative by nature: the rule exists and says so.
    auto [inside, contains_pullback] = rrule(geometry::fn::contains, beam, Point{1, 1});
    static_assert(std::is_same_v<decltype(contains_pullback(true)),
                                 std::tuple<NoTangent, NoTangent, NoTangent>>);
    std::printf("(1, 1) lies %s\n", inside ? "inside" : "outside");
    if (!inside) ++failures;

    // No rule: a path is not a closed curve, and opted out of the rule for those.
    static_assert(chainrules::has_rrule<geometry::fn::perimeter_t, Polygon>);
    static_assert(!chainrules::has_rrule<geometry::fn::perimeter_t, geometry::Path>);
    std::printf("Perimeter: %g, as an open path: %g\n", geometry::fn::perimeter(beam),
                geometry::fn::perimeter(geometry::Path{corners}));
    return failures == 0 ? 0 : 1;
}
