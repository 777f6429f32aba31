// SPDX-License-Identifier: MIT
#pragma once
// Facts about conversions and constants.

#include "chainrules/cmath/conversion.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto conversion = facts_of(
    fact(unary(fn::convert<float>, everywhere).says("The conversion static_cast<float>(x)."))
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), static_cast<float>(x)), HAND((y, x), 1.0)),
    fact(unary(fn::convert<double>, everywhere).says("The conversion static_cast<double>(x)."))
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), x), HAND((y, x), 1.0)),
    fact(unary(fn::convert<long double>, everywhere)
             .says("The conversion static_cast<long double>(x)."))
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), static_cast<long double>(x)), HAND((y, x), 1.0)),
    fact(unary(fn::identity, everywhere).says("The argument itself.").complex())
        .definition(FORMULA((x), x))
        .by_hand(HAND((x), x), HAND((y, x), 1.0)),
    fact(unary(fn::zero, everywhere).says("The number 0 in the type of the argument.").complex())
        .shown(SHOWN((x), 0))
        .definition(FORMULA((x), T(0)))
        .by_hand(HAND((x), 0.0), HAND((y, x), 0)),
    fact(unary(fn::one, everywhere).says("The number 1 in the type of the argument.").complex())
        .shown(SHOWN((x), 0))
        .definition(FORMULA((x), T(1)))
        .by_hand(HAND((x), 1.0), HAND((y, x), 0)));

}  // namespace facts
