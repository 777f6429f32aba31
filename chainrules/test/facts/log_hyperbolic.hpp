// SPDX-License-Identifier: MIT
#pragma once
// Facts about logarithms of hyperbolic functions and of 1 + x².

#include <cmath>

#include "chainrules/log_exp/log_hyperbolic.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto log_hyperbolic = facts_of(
    fact(unary(fn::logcosh, everywhere).own().notable(1))
        .definition(FORMULA((x), abs(x) < 1
                                     ? small_log1p(T(2 * pow(sinh(T(x / 2)), 2)))
                                     : T(abs(x) + small_log1p(T(exp(-2 * abs(x)))) - ln2<T>())))
        .by_hand(HAND((x), fn::logcosh(x)), HAND((y, x), std::tanh(x))),
    fact(unary(fn::logabssinh, nonzero).own().pole(0).notable(0.881373587019543).notable(0.5625))
        .definition(FORMULA((x), abs(x) < 1
                                     ? T(log(abs(sinh(x))))
                                     : T(abs(x) + small_log1p(T(-exp(-2 * abs(x)))) - ln2<T>())))
        .by_hand(HAND((x), fn::logabssinh(x)), HAND((y, x), fn::coth(x))),
    fact(unary(fn::logabstanh, nonzero).own().pole(0))
        .definition(FORMULA(
            (x), abs(x) < 1 ? T(log(abs(tanh(x)))) : small_log1p(T(-2 / (exp(2 * abs(x)) + 1)))))
        .by_hand(HAND((x), fn::logabstanh(x)), HAND((y, x), 2 / std::sinh(2 * x))),
    fact(unary(fn::log1psq, everywhere).own().notable(1))
        .definition(FORMULA((x), small_log1p(T((x * x)))))
        .by_hand(HAND((x), fn::log1psq(x)),
                 HAND((y, x), (x < 0 ? -x : x) > 1 ? 2 / (x + 1 / x) : 2 * x / (1 + x * x))));

}  // namespace facts
