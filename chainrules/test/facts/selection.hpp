// SPDX-License-Identifier: MIT
#pragma once
// Facts about functions that return one of their arguments.

#include <cmath>

#include "chainrules/cmath/selection.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto selection = facts_of(
    fact(binary(fn::min, everywhere, everywhere).ties())
        .definition(FORMULA((x, y), y < x ? y : x))
        .by_hand(HAND((x, z), z < x ? z : x),
                 HAND((y, x, z), z < x ? 0.0 : 1.0, z < x ? 1.0 : 0.0)),
    fact(binary(fn::max, everywhere, everywhere).ties())
        .definition(FORMULA((x, y), x < y ? y : x))
        .by_hand(HAND((x, z), x < z ? z : x),
                 HAND((y, x, z), x < z ? 0.0 : 1.0, x < z ? 1.0 : 0.0)),
    fact(binary(fn::fmin, everywhere, everywhere).ties())
        .definition(FORMULA((x, y), y < x ? y : x))
        .by_hand(HAND((x, z), std::fmin(x, z)),
                 HAND((y, x, z), y == x ? 1.0 : 0.0, y == x ? 0.0 : 1.0)),
    fact(binary(fn::fmax, everywhere, everywhere).ties())
        .definition(FORMULA((x, y), x < y ? y : x))
        .by_hand(HAND((x, z), std::fmax(x, z)),
                 HAND((y, x, z), y == x ? 1.0 : 0.0, y == x ? 0.0 : 1.0)),
    fact(binary(fn::fdim, everywhere, everywhere).ties())
        .definition(FORMULA((x, y), x > y ? T(x - y) : T(0)))
        .by_hand(HAND((x, z), std::fdim(x, z)),
                 HAND((y, x, z), y > 0 ? 1.0 : y, -(y > 0 ? 1.0 : y))),
    fact(ternary(fn::clamp, everywhere, negative, positive).ties())
        .definition(FORMULA((x, low, high), x < low    ? low
                                            : high < x ? high
                                                       : x))
        .by_hand(HAND((x, low, high), x < low    ? low
                                      : high < x ? high
                                                 : x),
                 HAND((y, x, low, high), x < low || high < x ? 0.0 : 1.0, x < low ? 1.0 : 0.0,
                      !(x < low) && high < x ? 1.0 : 0.0)),
    fact(ternary(fn::select, truth, everywhere, everywhere)
             .complex()
             .names("(first, x, y)")
             .formula("NoTangent{}, first ? 1 : 0, first ? 0 : 1"))
        .definition(FORMULA((first, a, b), first != 0 ? a : b))
        // Here nothing is multiplied: the tangent is one of the arguments' tangents.
        .by_hand(HAND((first, x, z), first ? x : z), HAND((y, first, x, z), NoTangent{}, 0.0, 0.0),
                 HAND((first, x, z, unused, dx, dz), first ? x : z, first ? dx : dz),
                 HAND((first, x, z, dy), first ? x : z, 0.0, first ? dy : 0.0, first ? 0.0 : dy)));

}  // namespace facts
