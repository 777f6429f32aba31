// SPDX-License-Identifier: MIT
#pragma once
// Facts about rounding.

#include <cmath>

#include "chainrules/cmath/rounding.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto rounding =
    facts_of(fact(unary(fn::floor, everywhere).every(1, Special::kink))
                 .definition(FORMULA((x), floor(x)))
                 .by_hand(HAND((x), std::floor(x)), HAND((y, x), 0.0)),
             fact(unary(fn::ceil, everywhere).every(1, Special::kink))
                 .definition(FORMULA((x), ceil(x)))
                 .by_hand(HAND((x), std::ceil(x)), HAND((y, x), 0.0)),
             fact(unary(fn::round, everywhere).every(0.5, Special::kink))
                 .definition(FORMULA((x), round(x)))
                 .by_hand(HAND((x), std::round(x)), HAND((y, x), 0.0)),
             fact(unary(fn::trunc, everywhere).every(1, Special::kink))
                 .definition(FORMULA((x), trunc(x)))
                 .by_hand(HAND((x), std::trunc(x)), HAND((y, x), 0.0)),
             fact(unary(fn::rint, everywhere).every(0.5, Special::kink))
                 .definition(FORMULA((x), rint(x)))
                 .by_hand(HAND((x), std::rint(x)), HAND((y, x), 0.0)),
             fact(unary(fn::nearbyint, everywhere).every(0.5, Special::kink))
                 .definition(FORMULA((x), rint(x)))
                 .by_hand(HAND((x), std::nearbyint(x)), HAND((y, x), 0.0)),
             unary(fn::lround, between(-1000, 1000)).no_derivative(),
             unary(fn::llround, between(-1000, 1000)).no_derivative(),
             unary(fn::lrint, between(-1000, 1000)).no_derivative(),
             unary(fn::llrint, between(-1000, 1000)).no_derivative());

}  // namespace facts
