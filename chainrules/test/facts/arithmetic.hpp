// SPDX-License-Identifier: MIT
#pragma once
// Facts about the arithmetic operators.

#include <cmath>

#include "chainrules/cmath/arithmetic.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto arithmetic = facts_of(
    fact(unary(fn::add, everywhere).complex().names("(x)").formula("1"))
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), x), HAND((y, x), 1.0)),
    fact(binary(fn::add, everywhere, everywhere).complex())
        .definition(FORMULA((x, y), x + y))
        .by_hand(HAND((x, z), x + z), HAND((y, x, z), 1.0, 1.0)),
    fact(ternary(fn::add, everywhere, everywhere, everywhere)
             .complex()
             .names("(x, y, z)")
             .formula("1, 1, 1"))
        .definition(FORMULA((x, y, z), x + y + z))
        .flat<0>(FORMULA((x, y, z), x))
        .flat<1>(FORMULA((x, y, z), y))
        .flat<2>(FORMULA((x, y, z), z))
        .by_hand(HAND((u, v, w), u + v + w), HAND((y, u, v, w), 1.0, 1.0, 1.0)),
    fact(binary(fn::subtract, everywhere, everywhere).complex())
        .definition(FORMULA((x, y), x - y))
        .by_hand(HAND((x, z), x - z), HAND((y, x, z), 1.0, -1.0)),
    fact(unary(fn::multiply, everywhere).complex().names("(x)").formula("1"))
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), x), HAND((y, x), 1.0)),
    fact(binary(fn::multiply, everywhere, everywhere).complex())
        .definition(FORMULA((x, y), (x * y)))
        .by_hand(HAND((x, z), (x * z)), HAND((y, x, z), z, x)),
    fact(ternary(fn::multiply, everywhere, everywhere, everywhere)
             .complex()
             .names("(x, y, z)")
             .formula("y * z, x * z, x * y"))
        .definition(FORMULA((x, y, z), (x * y * z)))
        .by_hand(HAND((u, v, w), (u * v * w)), HAND((y, u, v, w), (v * w), (u * w), (u * v))),
    fact(binary(fn::divide, everywhere, nonzero).complex())
        .definition(FORMULA((x, y), x / y))
        .by_hand(HAND((x, z), x / z), HAND((y, x, z), 1 / z, -y / z)),
    fact(binary(fn::left_divide, nonzero, everywhere).complex())
        .definition(FORMULA((x, y), y / x))
        .by_hand(HAND((x, z), z / x), HAND((y, x, z), -y / x, 1 / x)),
    fact(unary(fn::negate, everywhere).complex())
        .definition(FORMULA((x), -x))
        .by_hand(HAND((x), -x), HAND((y, x), -1.0)),
    fact(unary(fn::unary_plus, everywhere).complex())
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), x), HAND((y, x), 1.0)),
    fact(unary(fn::inv, nonzero).complex().own())
        .definition(FORMULA((x), 1 / x))
        .by_hand(HAND((x), 1 / x), HAND((y, x), (-(y * y)))));

}  // namespace facts
