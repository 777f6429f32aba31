// SPDX-License-Identifier: MIT
#pragma once
// Facts about reciprocals of trigonometric functions and their inverses.

#include <cmath>

#include "chainrules/cmath/reciprocal_trigonometric.hpp"
#include "facts/definitions/numbers.hpp"
#include "facts/fact.hpp"

namespace facts {

// The angle whose secant is x ≥ 1, by the half angle, which is accurate near 1.
template <class T>
T near_secant(T const& x) {
    return 2 * atan(T(sqrt((x - 1) / (x + 1))));
}

inline constexpr auto reciprocal_trigonometric = facts_of(
    fact(unary(fn::sec, everywhere)
             .says("The secant 1 / cos(x) of an angle in radians.")
             .complex()
             .own()
             .every(half_pi))
        .definition(FORMULA((x), 1 / cos(reduced(x))))
        .flat(
            FORMULA((x), abs(x) < 1 ? T(2 * pow(sin(x / 2), 2) / cos(x)) : T(1 / cos(reduced(x)))))
        .period_2pi()
        .by_hand(HAND((x), fn::sec(x)), HAND((y, x), (y * std::tan(x)))),
    fact(unary(fn::csc, nonzero)
             .says("The cosecant 1 / sin(x) of an angle in radians.")
             .complex()
             .own()
             .every(half_pi)
             .at({0}, {-huge}))
        .definition(FORMULA((x), 1 / sin(reduced(x))))
        .period_2pi()
        .by_hand(HAND((x), fn::csc(x)), HAND((y, x), -y / std::tan(x))),
    fact(unary(fn::cot, nonzero)
             .says("The cotangent cos(x) / sin(x) of an angle in radians.")
             .complex()
             .own()
             .every(half_pi)
             .at({0}, {-huge}))
        .definition(FORMULA((x), 1 / tan(reduced(x))))
        .period_2pi()
        .by_hand(HAND((x), fn::cot(x)), HAND((y, x), -(1 + y * y))),
    fact(unary(fn::asec, outside_unit)
             .says("The angle in radians, from 0 to π, whose secant is x.")
             .complex()
             .own()
             .at({1}, {huge})
             .at({-1}, {huge}))
        .shown(SHOWN((x), 1 / (fn::abs(x) * fn::sqrt(x * x - 1))))
        .definition(FORMULA((x), x < 0 ? T(pi<T>() - near_secant(T(-x))) : near_secant(x)))
        .flat(FORMULA(
            (x), abs(x) > 2.3 ? T(-asin(1 / x)) : T(x < 0 ? -near_secant(T(-x)) : near_secant(x))))
        .by_hand(HAND((x), fn::asec(x)), HAND_WITH((y, x), (double const a = std::abs(x);),
                                                   1 / (a * std::sqrt((a - 1) * (a + 1))))),
    fact(unary(fn::acsc, outside_unit)
             .says("The angle in radians, from −π/2 to π/2, whose cosecant is x.")
             .complex()
             .own()
             .at({1}, {-huge})
             .at({-1}, {-huge}))
        .shown(SHOWN((x), -1 / (fn::abs(x) * fn::sqrt(x * x - 1))))
        .definition(FORMULA((x), asin(1 / x)))
        .flat(FORMULA(
            (x), abs(x) > 2.3 ? T(asin(1 / x)) : T(x < 0 ? near_secant(T(-x)) : -near_secant(x))))
        .by_hand(HAND((x), fn::acsc(x)), HAND_WITH((y, x), (double const a = std::abs(x);),
                                                   -1 / (a * std::sqrt((a - 1) * (a + 1))))),
    fact(unary(fn::acot, everywhere)
             .says("The angle in radians, from −π/2 to π/2, whose cotangent is x; it jumps at 0.")
             .complex()
             .own()
             .at({0}, {-1}))
        .shown(SHOWN((x), -1 / (1 + x * x)))
        .definition(FORMULA((x), atan(1 / x)))
        .flat(FORMULA((x), abs(x) > 1.3 ? T(atan(1 / x)) : T(-atan(x))))
        .by_hand(HAND((x), fn::acot(x)), HAND((y, x), -1 / (1 + x * x)))
        .gcc_moves(1));

}  // namespace facts
