// SPDX-License-Identifier: MIT
#pragma once
// Facts about trigonometric functions.

#include <cmath>

#include "chainrules/cmath/trigonometric.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto trigonometric = facts_of(
    fact(unary(fn::sin, everywhere)
             .says("The sine of an angle in radians.")
             .complex()
             .every(half_pi))
        .definition(FORMULA((x), sin(reduced(x))))
        .period_2pi()
        .by_hand(HAND((x), std::sin(x)), HAND((y, x), std::cos(x))),
    fact(unary(fn::cos, everywhere)
             .says("The cosine of an angle in radians.")
             .complex()
             .every(half_pi))
        .definition(FORMULA((x), cos(reduced(x))))
        .flat(FORMULA((x), abs(x) < 1 ? T(-2 * pow(sin(x / 2), 2)) : T(cos(reduced(x)))))
        .period_2pi()
        .by_hand(HAND((x), std::cos(x)), HAND((y, x), -std::sin(x))),
    fact(unary(fn::tan, everywhere)
             .says("The tangent of an angle in radians.")
             .complex()
             .every(half_pi))
        .definition(FORMULA((x), tan(reduced(x))))
        .period_2pi()
        .by_hand(HAND((x), std::tan(x)), HAND((y, x), 1 + y * y)),
    fact(unary(fn::sincos, everywhere)
             .says("The pair of the sine and the cosine of an angle in radians.")
             .complex()
             .every(half_pi))
        .definition(FORMULA((x), pair(T(sin(reduced(x))), T(cos(reduced(x))))))
        .flat(FORMULA((x), pair(T(sin(reduced(x))), abs(x) < 1 ? T(-2 * pow(sin(x / 2), 2))
                                                               : T(cos(reduced(x))))))
        .period_2pi()
        .by_hand(
            HAND((x), std::pair{std::sin(x), std::cos(x)}),
            HAND_WITH((y, x), (auto const [s, c] = y;), std::make_tuple(c), std::make_tuple(-s))));

}  // namespace facts
