// SPDX-License-Identifier: MIT
#pragma once
// Facts about rounding.

#include <cmath>

#include "chainrules/cmath/rounding.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto rounding =
    facts_of(fact(unary(fn::floor, everywhere)
                      .says("The greatest whole number that is not above x.")
                      .every(1, Special::kink)
                      .at({1}, {0}))
                 .definition(FORMULA((x), floor(x)))
                 .by_hand(HAND((x), std::floor(x)), HAND((y, x), 0.0)),
             fact(unary(fn::ceil, everywhere)
                      .says("The least whole number that is not below x.")
                      .every(1, Special::kink)
                      .at({1}, {0}))
                 .definition(FORMULA((x), ceil(x)))
                 .by_hand(HAND((x), std::ceil(x)), HAND((y, x), 0.0)),
             fact(unary(fn::round, everywhere)
                      .says("The whole number nearest to x; of two, that farther from 0.")
                      .every(0.5, Special::kink)
                      .at({0.5}, {0}))
                 .definition(FORMULA((x), round(x)))
                 .by_hand(HAND((x), std::round(x)), HAND((y, x), 0.0)),
             fact(unary(fn::trunc, everywhere)
                      .says("The whole part of x, rounded towards 0.")
                      .every(1, Special::kink)
                      .at({1}, {0}))
                 .definition(FORMULA((x), trunc(x)))
                 .by_hand(HAND((x), std::trunc(x)), HAND((y, x), 0.0)),
             fact(unary(fn::rint, everywhere)
                      .says("The whole number x is rounded to in the current mode, by default the "
                            "nearest, of two the even one.")
                      .every(0.5, Special::kink)
                      .at({0.5}, {0}))
                 .definition(FORMULA((x), rint(x)))
                 .by_hand(HAND((x), std::rint(x)), HAND((y, x), 0.0)),
             fact(unary(fn::nearbyint, everywhere)
                      .says("The same whole number as by rint, without the floating-point "
                            "exception for inexact results.")
                      .every(0.5, Special::kink)
                      .at({0.5}, {0}))
                 .definition(FORMULA((x), rint(x)))
                 .by_hand(HAND((x), std::nearbyint(x)), HAND((y, x), 0.0)),
             unary(fn::lround, between(-1000, 1000))
                 .says("The whole number nearest to x, of two that farther from 0, as a long.")
                 .no_derivative(),
             unary(fn::llround, between(-1000, 1000))
                 .says("The whole number nearest to x, of two that farther from 0, as a long long.")
                 .no_derivative(),
             unary(fn::lrint, between(-1000, 1000))
                 .says("The whole number x is rounded to in the current mode, as a long.")
                 .no_derivative(),
             unary(fn::llrint, between(-1000, 1000))
                 .says("The whole number x is rounded to in the current mode, as a long long.")
                 .no_derivative());

}  // namespace facts
