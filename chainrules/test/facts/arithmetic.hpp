// SPDX-License-Identifier: MIT
#pragma once
// Facts about the arithmetic operators.

#include <cmath>

#include "chainrules/cmath/arithmetic.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto arithmetic = facts_of(
    fact(unary(fn::add, everywhere).says("The sum of one number, the number itself.").complex())
        .shown(SHOWN((x), 1))
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), x), HAND((y, x), 1.0)),
    fact(binary(fn::add, everywhere, everywhere).says("The sum x + y.").complex())
        .definition(FORMULA((x, y), x + y))
        .by_hand(HAND((x, z), x + z), HAND((y, x, z), 1.0, 1.0)),
    fact(ternary(fn::add, everywhere, everywhere, everywhere)
             .says("The sum x + y + z, from the left.")
             .complex())
        .shown(SHOWN((x, y, z), 1, 1, 1))
        .definition(FORMULA((x, y, z), x + y + z))
        .flat<0>(FORMULA((x, y, z), x))
        .flat<1>(FORMULA((x, y, z), y))
        .flat<2>(FORMULA((x, y, z), z))
        .by_hand(HAND((u, v, w), u + v + w), HAND((y, u, v, w), 1.0, 1.0, 1.0)),
    fact(binary(fn::subtract, everywhere, everywhere).says("The difference x − y.").complex())
        .definition(FORMULA((x, y), x - y))
        .by_hand(HAND((x, z), x - z), HAND((y, x, z), 1.0, -1.0)),
    fact(unary(fn::multiply, everywhere)
             .says("The product of one number, the number itself.")
             .complex())
        .shown(SHOWN((x), 1))
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), x), HAND((y, x), 1.0)),
    fact(binary(fn::multiply, everywhere, everywhere).says("The product x y.").complex())
        .definition(FORMULA((x, y), (x * y)))
        .by_hand(HAND((x, z), (x * z)), HAND((y, x, z), z, x)),
    fact(ternary(fn::multiply, everywhere, everywhere, everywhere)
             .says("The product x y z, from the left.")
             .complex())
        .shown(SHOWN((x, y, z), (y * z), (x * z), (x * y)))
        .definition(FORMULA((x, y, z), (x * y * z)))
        .by_hand(HAND((u, v, w), (u * v * w)), HAND((y, u, v, w), (v * w), (u * w), (u * v))),
    fact(binary(fn::divide, everywhere, nonzero)
             .says("The quotient x / y; at y = 0 it and its derivatives are what IEEE arithmetic "
                   "gives.")
             .complex()
             .at({1, 0}, {huge, -huge}))
        .definition(FORMULA((x, y), x / y))
        .by_hand(HAND((x, z), x / z), HAND((y, x, z), 1 / z, -y / z)),
    fact(binary(fn::left_divide, nonzero, everywhere)
             .says("The quotient y / x, whose divisor comes first.")
             .complex()
             .at({0, 1}, {-huge, huge}))
        .definition(FORMULA((x, y), y / x))
        .by_hand(HAND((x, z), z / x), HAND((y, x, z), -y / x, 1 / x)),
    fact(unary(fn::negate, everywhere).says("The negative −x.").complex())
        .definition(FORMULA((x), -x))
        .by_hand(HAND((x), -x), HAND((y, x), -1.0)),
    fact(unary(fn::unary_plus, everywhere).says("The number itself, by the unary plus.").complex())
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), x), HAND((y, x), 1.0)),
    fact(unary(fn::inv, nonzero).says("The reciprocal 1 / x.").complex().own().at({0}, {-huge}))
        .definition(FORMULA((x), 1 / x))
        .by_hand(HAND((x), 1 / x), HAND((y, x), (-(y * y)))));

}  // namespace facts
