// SPDX-License-Identifier: MIT
#pragma once
// Facts about the logistic function and its kin.

#include <cmath>

#include "chainrules/log_exp/logistic.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto logistic = facts_of(
    fact(unary(fn::logistic, everywhere).says("The logistic function 1 / (1 + e⁻ˣ).").own())
        .shown(SHOWN((x), (Omega * (1 - Omega))))
        .definition(FORMULA((x), 1 / (1 + exp(-x))))
        // Less 1/2 next to 0, less 1 on the right.
        .flat(FORMULA((x), abs(x) < 1 ? T(small_expm1(x) / (2 * (1 + exp(x))))
                           : x > 0    ? T(-1 / (1 + exp(x)))
                                      : T(1 / (1 + exp(-x)))))
        .by_hand(HAND((x), fn::logistic(x)),
                 HAND_WITH(
                     (y, x),
                     (double const t = x < 0 ? std::exp(x) : std::exp(-x); double const s = 1 + t;),
                     t / (s * s))),
    fact(unary(fn::logit, between(0, 1))
             .says("The log-odds log(x / (1 − x)) of a probability, the inverse of logistic.")
             .own()
             .notable(0.25)
             .notable(0.5)
             .at({0}, {huge})
             .at({1}, {huge}))
        .definition(
            FORMULA((x), x < 0.25 ? T(log(x / (1 - x))) : small_log1p(T((2 * x - 1) / (1 - x)))))
        .by_hand(HAND((x), fn::logit(x)), HAND((y, x), 1 / (x * (1 - x)))),
    fact(unary(fn::log1pexp, everywhere).says("The logarithm log(1 + eˣ), without overflow.").own())
        .definition(FORMULA((x), plain_log1pexp(x)))
        .by_hand(HAND((x), fn::log1pexp(x)), HAND((y, x), fn::logistic(x))),
    fact(unary(fn::loglogistic, everywhere)
             .says("The logarithm of the logistic function, −log(1 + e⁻ˣ).")
             .own())
        .definition(FORMULA((x), -plain_log1pexp(T(-x))))
        .by_hand(HAND((x), fn::loglogistic(x)), HAND((y, x), fn::logistic(-x))),
    fact(unary(fn::log1mlogistic, everywhere)
             .says("The logarithm log(1 − logistic(x)) = −log(1 + eˣ).")
             .own())
        .definition(FORMULA((x), -plain_log1pexp(x)))
        .by_hand(HAND((x), fn::log1mlogistic(x)), HAND((y, x), -fn::logistic(x))));

}  // namespace facts
