// SPDX-License-Identifier: MIT
#pragma once
// Facts about absolute values and signs.

#include <cmath>

#include "chainrules/cmath/sign.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto sign = facts_of(
    fact(unary(fn::abs, everywhere).not_holomorphic())
        .definition(FORMULA((x), abs(x)))
        .by_hand(HAND((x), std::abs(x)), HAND((y, x), x > 0   ? 1.0
                                                      : x < 0 ? -1.0
                                                              : x)),
    fact(unary(fn::fabs, everywhere))
        .definition(FORMULA((x), abs(x)))
        .by_hand(HAND((x), std::fabs(x)), HAND((y, x), x > 0   ? 1.0
                                                       : x < 0 ? -1.0
                                                               : x)),
    fact(unary(fn::abs2, everywhere).not_holomorphic().own())
        .definition(FORMULA((x), (x * x)))
        .by_hand(HAND((x), (x * x)), HAND((y, x), 2 * x)),
    fact(unary(fn::sign, everywhere).not_holomorphic().own())
        .definition(FORMULA((x), T(x > 0   ? 1
                                   : x < 0 ? -1
                                           : 0)))
        .by_hand(HAND((x), fn::sign(x)), HAND((y, x), 0.0)),
    fact(binary(fn::copysign, everywhere, everywhere))
        .definition(FORMULA((x, y), signbit(y) ? T(-abs(x)) : T(abs(x))))
        .by_hand(HAND((x, z), std::copysign(x, z)),
                 HAND((y, x, z), std::copysign(1.0, x) * std::copysign(1.0, z), NoTangent{})),
    fact(binary(fn::flipsign, everywhere, everywhere).own())
        .definition(FORMULA((x, y), signbit(y) ? T(-x) : x))
        .by_hand(HAND((x, z), fn::flipsign(x, z)),
                 HAND((y, x, z), std::copysign(1.0, z), NoTangent{})));

}  // namespace facts
