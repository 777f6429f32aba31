// SPDX-License-Identifier: MIT
#pragma once
// Facts about absolute values and signs.

#include <cmath>

#include "chainrules/cmath/sign.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto sign = facts_of(
    fact(unary(fn::abs, everywhere).says("The absolute value |x|.").not_holomorphic().at({0}, {0}))
        .definition(FORMULA((x), abs(x)))
        .by_hand(HAND((x), std::abs(x)), HAND((y, x), x > 0   ? 1.0
                                                      : x < 0 ? -1.0
                                                              : x)),
    fact(unary(fn::fabs, everywhere).says("The absolute value |x| of a real number.").at({0}, {0}))
        .definition(FORMULA((x), abs(x)))
        .by_hand(HAND((x), std::fabs(x)), HAND((y, x), x > 0   ? 1.0
                                                       : x < 0 ? -1.0
                                                               : x)),
    fact(unary(fn::abs2, everywhere)
             .says("The squared absolute value |x|².")
             .not_holomorphic()
             .own())
        .definition(FORMULA((x), (x * x)))
        .by_hand(HAND((x), (x * x)), HAND((y, x), 2 * x)),
    fact(unary(fn::sign, everywhere)
             .says("The sign of x: ±1, or x itself where it is a zero or NaN; x / |x| of a complex "
                   "number.")
             .not_holomorphic()
             .own()
             .at({0}, {0}))
        .definition(FORMULA((x), T(x > 0   ? 1
                                   : x < 0 ? -1
                                           : 0)))
        .by_hand(HAND((x), fn::sign(x)), HAND((y, x), 0.0)),
    fact(binary(fn::copysign, everywhere, everywhere)
             .says("The size of x with the sign of y.")
             .at({0, 1}, {1, 0}))
        .shown(SHOWN((x, y), fn::copysign(1, x) * fn::copysign(1, y), NoTangent{}))
        .definition(FORMULA((x, y), signbit(y) ? T(-abs(x)) : T(abs(x))))
        .by_hand(HAND((x, z), std::copysign(x, z)),
                 HAND((y, x, z), std::copysign(1.0, x) * std::copysign(1.0, z), NoTangent{})),
    fact(binary(fn::flipsign, everywhere, everywhere)
             .says("The number x, or −x where y has a minus sign.")
             .own())
        .shown(SHOWN((x, y), fn::copysign(1, y), NoTangent{}))
        .definition(FORMULA((x, y), signbit(y) ? T(-x) : x))
        .by_hand(HAND((x, z), fn::flipsign(x, z)),
                 HAND((y, x, z), std::copysign(1.0, z), NoTangent{})));

}  // namespace facts
