// SPDX-License-Identifier: MIT
#pragma once
// Functions with rules, one of every kind that the protocol knows: scalar rules of one to three
// arguments, with set-up, with several outputs, singular ones, and rules written by hand for a
// function of a struct. Core has no rules of its own, so they are defined here.

#include <cmath>
#include <tuple>

#include "chainrules_core/chainrules_core.hpp"

namespace functions {

using chainrules::NoTangent;

CHAINRULES_FUNCTION(sin, std::sin);
CHAINRULES_FUNCTION(cos, std::cos);
CHAINRULES_FUNCTION(tan, std::tan);
CHAINRULES_FUNCTION(exp, std::exp);
CHAINRULES_FUNCTION(log, std::log);
CHAINRULES_FUNCTION(pow, std::pow);
CHAINRULES_FUNCTION(sqrt, std::sqrt);
CHAINRULES_FUNCTION(asin, std::asin);
CHAINRULES_FUNCTION_EXPR(add, (x, y), x + y);
CHAINRULES_FUNCTION_EXPR(multiply, (x, y), x * y);
CHAINRULES_FUNCTION_EXPR(divide, (x, y), x / y);
CHAINRULES_FUNCTION_EXPR(muladd, (x, y, z), x * y + z);
CHAINRULES_FUNCTION_EXPR(norm3, (x, y, z), sqrt(x * x + y * y + z * z));
CHAINRULES_FUNCTION_EXPR(angle, (y, x), std::atan2(y, x));
CHAINRULES_FUNCTION_EXPR(power, (x, n), std::pow(x, n));

CHAINRULES_SCALAR_RULE(sin, (x), cos(x));
CHAINRULES_SCALAR_RULE(tan, (x), 1 + Omega * Omega);
CHAINRULES_SCALAR_RULE(exp, (x), Omega);
CHAINRULES_SCALAR_RULE(pow, (x, p), p * Omega / x, Omega * log(x));
CHAINRULES_SCALAR_RULE(sqrt, (x), chainrules::singular(1 / (2 * Omega)));
CHAINRULES_SCALAR_RULE(asin, (x), chainrules::singular(1 / sqrt((1 - x) * (1 + x))));
CHAINRULES_SCALAR_RULE(add, (x, y), 1, 1);
CHAINRULES_SCALAR_RULE(multiply, (x, y), y, x);
CHAINRULES_SCALAR_RULE(divide, (x, y), 1 / y, -Omega / y);
CHAINRULES_SCALAR_RULE(muladd, (x, y, z), y, x, 1);
CHAINRULES_SCALAR_RULE(norm3, (x, y, z), x / Omega, y / Omega, z / Omega);
CHAINRULES_SCALAR_RULE_WITH_SETUP(angle, (y, x), (auto square = x * x + y * y;), x / square,
                                  -y / square);
CHAINRULES_SCALAR_RULE(power, (x, n), n * Omega / x, NoTangent{});

namespace detail {

template <class T>
constexpr std::tuple<T, T> cartesian(T r, T phi) {
    return {r * std::cos(phi), r * std::sin(phi)};
}

}  // namespace detail

// Several outputs: x and y of a point in polar coordinates.
CHAINRULES_FUNCTION(cartesian, detail::cartesian);
CHAINRULES_SCALAR_RULE_MULTI(cartesian, (r, phi),
                             (auto x = std::get<0>(Omega); auto y = std::get<1>(Omega);
                              auto c = x / r; auto s = y / r;),
                             (c, -y), (s, x));

struct Cone {
    double radius;
    double height;
};

}  // namespace functions

CHAINRULES_FIELDS(functions::Cone, radius, height);

namespace functions {

namespace detail {

constexpr double pi = 3.14159265358979323846;
inline double cone_volume(Cone const& cone) {
    return pi / 3 * cone.radius * cone.radius * cone.height;
}

}  // namespace detail

CHAINRULES_FUNCTION(cone_volume, detail::cone_volume);

template <class ConeTangent>
constexpr auto frule(std::tuple<NoTangent, ConeTangent> const& tangents, cone_volume_t,
                     Cone const& cone) {
    using chainrules::get;
    auto const& cone_dot = std::get<1>(tangents);
    double const by_height = detail::pi / 3 * cone.radius * cone.radius;
    double const by_radius = 2 * detail::pi / 3 * cone.radius * cone.height;
    return chainrules::FRuleResult{by_height * cone.height,
                                   chainrules::add(by_radius * get<&Cone::radius>(cone_dot),
                                                   by_height * get<&Cone::height>(cone_dot))};
}

constexpr auto rrule(cone_volume_t, Cone const& cone) {
    double const by_height = detail::pi / 3 * cone.radius * cone.radius;
    auto pullback = [by_height, cone = chainrules::keep(cone)](double volume_bar) {
        return std::tuple{NoTangent{},
                          chainrules::tangent<Cone>(
                              chainrules::field<&Cone::radius>(2 * detail::pi / 3 * cone->radius *
                                                               cone->height * volume_bar),
                              chainrules::field<&Cone::height>(by_height * volume_bar))};
    };
    return chainrules::RRuleResult{by_height * cone.height, pullback};
}

}  // namespace functions
