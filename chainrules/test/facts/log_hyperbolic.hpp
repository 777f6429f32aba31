// SPDX-License-Identifier: MIT
#pragma once
// Facts about logarithms of hyperbolic functions and of 1 + x².

#include <cmath>

#include "chainrules/log_exp/log_hyperbolic.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto log_hyperbolic = facts_of(
    fact(unary(fn::logcosh, everywhere)
             .says("The logarithm log cosh x, without overflow.")
             .own()
             .notable(1))
        .definition(FORMULA((x), abs(x) < 1
                                     ? small_log1p(T(2 * pow(sinh(T(x / 2)), 2)))
                                     : T(abs(x) + small_log1p(T(exp(-2 * abs(x)))) - ln2<T>())))
        .by_hand(HAND((x), fn::logcosh(x)), HAND((y, x), std::tanh(x))),
    fact(unary(fn::logabssinh, nonzero)
             .says("The logarithm log |sinh x|, without overflow.")
             .own()
             .pole(0)
             .notable(0.881373587019543)
             .notable(0.5625)
             .at({0}, {huge}))
        .definition(
            FORMULA((x), abs(x) < 1 ? T(log(abs(sinh(x))))
                                    : T(abs(x) + small_log1p(T(-exp(-2 * abs(x)))) - ln2<T>())))
        .by_hand(HAND((x), fn::logabssinh(x)), HAND((y, x), fn::coth(x))),
    fact(unary(fn::logabstanh, nonzero)
             .says("The logarithm log |tanh x|, without cancellation.")
             .own()
             .pole(0)
             .at({0}, {huge}))
        .shown(SHOWN((x), 2 / fn::sinh(2 * x)))
        .definition(FORMULA(
            (x), abs(x) < 1 ? T(log(abs(tanh(x)))) : small_log1p(T(-2 / (exp(2 * abs(x)) + 1)))))
        .by_hand(HAND((x), fn::logabstanh(x)), HAND((y, x), 2 / std::sinh(2 * x))),
    fact(unary(fn::log1psq, everywhere)
             .says("The logarithm log(1 + x²), without overflow.")
             .own()
             .notable(1))
        .shown(SHOWN((x), 2 * x / (1 + x * x)))
        .definition(FORMULA((x), small_log1p(T((x * x)))))
        .by_hand(HAND((x), fn::log1psq(x)),
                 HAND((y, x), (x < 0 ? -x : x) > 1 ? 2 / (x + 1 / x) : 2 * x / (1 + x * x))));

}  // namespace facts
