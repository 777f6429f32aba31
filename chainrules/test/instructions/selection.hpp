// SPDX-License-Identifier: MIT
#pragma once
// Functions that return one of their arguments by hand.

#include <cmath>

#include "chainrules/cmath/selection.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(min, (x, z), (), z < x ? z : x, z < x ? 0.0 : 1.0, z < x ? 1.0 : 0.0)
PAIR(max, (x, z), (), x < z ? z : x, x < z ? 0.0 : 1.0, x < z ? 1.0 : 0.0)
PAIR(fmin, (x, z), (), std::fmin(x, z), y == x ? 1.0 : 0.0, y == x ? 0.0 : 1.0)
PAIR(fmax, (x, z), (), std::fmax(x, z), y == x ? 1.0 : 0.0, y == x ? 0.0 : 1.0)
PAIR(clamp, (x, low, high), (),
     x < low    ? low
     : high < x ? high
                : x,
     x < low || high < x ? 0.0 : 1.0, x < low ? 1.0 : 0.0, !(x < low) && high < x ? 1.0 : 0.0)

PAIR(fdim, (x, z), (), std::fdim(x, z), y > 0 ? 1.0 : y, -(y > 0 ? 1.0 : y))

// Here nothing is multiplied: the tangent is one of the arguments' tangents.
PAIR_OF((bool, double, double), select, (first, x, z), (), first ? x : z, NoTangent{}, 0.0, 0.0)
template <class Y>
struct Both<select_3, Types<bool, double, double>, Types<Y>> {
    static constexpr std::size_t arguments = 3;
    static constexpr std::size_t outputs = 1;

    PAIR_CODE frule_by_hand(bool first, double x, double z, double, double dx, double dz) {
        return std::array<double, 2>{first ? x : z, first ? dx : dz};
    }
    PAIR_CODE frule_by_rule(bool first, double x, double z, double, double dx, double dz) {
        auto const [y, dy] = frule(std::tuple{NoTangent{}, NoTangent{}, dx, dz},
                                   chainrules::fn::select, first, x, z);
        return std::array<double, 2>{y, dy};
    }
    PAIR_CODE rrule_by_hand(bool first, double x, double z, double dy) {
        return std::array<double, 3>{first ? x : z, first ? dy : 0, first ? 0 : dy};
    }
    PAIR_CODE rrule_by_rule(bool first, double x, double z, double dy) {
        auto const [y, pullback] = rrule(chainrules::fn::select, first, x, z);
        auto const [self, condition, dx, dz] = pullback(dy);
        return std::array<double, 3>{y, dx, dz};
    }
};

}  // namespace pairs
