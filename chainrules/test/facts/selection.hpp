// SPDX-License-Identifier: MIT
#pragma once
// Facts about functions that return one of their arguments.

#include <cmath>

#include "chainrules/cmath/selection.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto selection = facts_of(
    fact(binary(fn::min, everywhere, everywhere)
             .says("The lesser of x and y; x where neither is less, as std::min has it.")
             .ties()
             .at({1, 1}, {1, 0}))
        .shown(SHOWN((x, y), y < x ? 0 : 1, y < x ? 1 : 0))
        .definition(FORMULA((x, y), y < x ? y : x))
        .by_hand(HAND((x, z), z < x ? z : x),
                 HAND((y, x, z), z < x ? 0.0 : 1.0, z < x ? 1.0 : 0.0)),
    fact(binary(fn::max, everywhere, everywhere)
             .says("The greater of x and y; x where neither is less, as std::max has it.")
             .ties()
             .at({1, 1}, {1, 0}))
        .shown(SHOWN((x, y), x < y ? 0 : 1, x < y ? 1 : 0))
        .definition(FORMULA((x, y), x < y ? y : x))
        .by_hand(HAND((x, z), x < z ? z : x),
                 HAND((y, x, z), x < z ? 0.0 : 1.0, x < z ? 1.0 : 0.0)),
    fact(binary(fn::fmin, everywhere, everywhere)
             .says("The lesser of x and y; the number, where the other is NaN.")
             .ties()
             .at({1, 1}, {1, 0})
             .at({undefined, 1}, {0, 1}))
        .shown(SHOWN((x, y), Omega == x ? 1 : 0, Omega == x ? 0 : 1))
        .definition(FORMULA((x, y), y < x ? y : x))
        .by_hand(HAND((x, z), std::fmin(x, z)),
                 HAND((y, x, z), y == x ? 1.0 : 0.0, y == x ? 0.0 : 1.0)),
    fact(binary(fn::fmax, everywhere, everywhere)
             .says("The greater of x and y; the number, where the other is NaN.")
             .ties()
             .at({1, 1}, {1, 0})
             .at({undefined, 1}, {0, 1}))
        .shown(SHOWN((x, y), Omega == x ? 1 : 0, Omega == x ? 0 : 1))
        .definition(FORMULA((x, y), x < y ? y : x))
        .by_hand(HAND((x, z), std::fmax(x, z)),
                 HAND((y, x, z), y == x ? 1.0 : 0.0, y == x ? 0.0 : 1.0)),
    fact(binary(fn::fdim, everywhere, everywhere)
             .says("The positive difference: x − y where x > y, else 0.")
             .ties()
             .at({1, 1}, {0, 0}))
        .shown(SHOWN((x, y), x > y ? 1 : 0, x > y ? -1 : 0))
        .definition(FORMULA((x, y), x > y ? T(x - y) : T(0)))
        .by_hand(HAND((x, z), std::fdim(x, z)),
                 HAND((y, x, z), y > 0 ? 1.0 : y, -(y > 0 ? 1.0 : y))),
    fact(ternary(fn::clamp, everywhere, negative, positive)
             .says("The number in [low, high] that is nearest to x, as std::clamp has it.")
             .ties()
             .at({-1, -1, 1}, {1, 0, 0})
             .at({1, -1, 1}, {1, 0, 0})
             .at({1, 1, 1}, {1, 0, 0}))
        .shown(
            SHOWN((x, low, high), x < low || high < x ? 0 : 1, x < low ? 1 : 0, high < x ? 1 : 0))
        .definition(FORMULA((x, low, high), x < low    ? low
                                            : high < x ? high
                                                       : x))
        .by_hand(HAND((x, low, high), x < low    ? low
                                      : high < x ? high
                                                 : x),
                 HAND((y, x, low, high), x < low || high < x ? 0.0 : 1.0, x < low ? 1.0 : 0.0,
                      !(x < low) && high < x ? 1.0 : 0.0))
        .clang_moves(3),  // of fewer instructions, more on the way through the interior
    fact(ternary(fn::select, truth, everywhere, everywhere)
             .says(
                 "The second argument where the first is true, else the third; both are evaluated.")
             .complex())
        .shown(SHOWN((first, x, y), NoTangent{}, first ? 1 : 0, first ? 0 : 1))
        .definition(FORMULA((first, a, b), first != 0 ? a : b))
        // Here nothing is multiplied: the tangent is one of the arguments' tangents.
        .by_hand(HAND((first, x, z), first ? x : z), HAND((y, first, x, z), NoTangent{}, 0.0, 0.0),
                 HAND((first, x, z, unused, dx, dz), first ? x : z, first ? dx : dz),
                 HAND((first, x, z, dy), first ? x : z, 0.0, first ? dy : 0.0, first ? 0.0 : dy)));

}  // namespace facts
