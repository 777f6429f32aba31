// SPDX-License-Identifier: MIT
#pragma once
// Facts about logarithms and exponentials of differences.

#include <cmath>

#include "chainrules/log_exp/log_differences.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

namespace by_hand {

BY_HAND log2mexp_derivative(double x) {
    if (x < 0.25) return -1 / (1 + 2 * std::expm1(-x));
    double const distance = (0x1.62e42fefa39efp-1 - x) + 0x1.abc9e3b39803fp-56;
    return -1 / std::expm1(distance);
}
BY_HAND log1pmx_derivative(double x) { return x > 1 ? -1 / (1 + 1 / x) : -x / (1 + x); }
BY_HAND logmxp1_derivative(double x) { return x > 2 ? 1 / x - 1 : (1 - x) / x; }

}  // namespace by_hand

inline constexpr double ln_2 = 0.6931471805599453;

inline constexpr auto log_differences = facts_of(
    fact(unary(fn::log1mexp, negative)
             .says("The logarithm log(1 − eˣ) of x ≤ 0, without cancellation.")
             .own()
             .notable(-ln_2)
             .at({0}, {-huge}))
        .shown(SHOWN((x), -1 / fn::expm1(-x)))
        .definition(FORMULA((x), plain_log1mexp(x)))
        .by_hand(HAND((x), fn::log1mexp(x)), HAND((y, x), -1 / std::expm1(0 - x))),
    fact(unary(fn::log2mexp, at_most(ln_2))
             .says("The logarithm log(2 − eˣ) of x ≤ log 2, without cancellation.")
             .own()
             .notable(0.25)
             .notable(0.375))
        .shown(SHOWN((x), -fn::exp(x - Omega)))
        // Next to ln 2 as −2 expm1(x − ln 2).
        .definition(FORMULA((x), abs(x) < 0.5 ? small_log1p(T(-small_expm1(x)))
                                 : x > 0      ? T(log(-2 * small_expm1(T(x - ln2<T>()))))
                                              : T(log(2 - exp(x)))))
        // Less ln 2 on the left.
        .flat(FORMULA((x), abs(x) < 0.5 ? small_log1p(T(-small_expm1(x)))
                           : x > 0      ? T(log(-2 * small_expm1(T(x - ln2<T>()))))
                                        : small_log1p(T(-exp(x) / 2))))
        .by_hand(HAND((x), fn::log2mexp(x)), HAND((y, x), by_hand::log2mexp_derivative(x))),
    fact(unary(fn::logexpm1, positive)
             .says("The logarithm log(eˣ − 1) of x ≥ 0, the inverse of log1pexp.")
             .own()
             .notable(ln_2)
             .notable(1)
             .at({0}, {huge}))
        .shown(SHOWN((x), -1 / fn::expm1(-x)))
        .definition(FORMULA((x), plain_logexpm1(x)))
        .by_hand(HAND((x), fn::logexpm1(x)), HAND((y, x), -1 / std::expm1(-(0 + x)))),
    fact(unary(fn::logitexp, negative)
             .says("The log-odds logit(eˣ) = x − log(1 − eˣ) of x ≤ 0.")
             .own()
             .notable(-ln_2)
             .notable(-1)
             .at({0}, {huge}))
        .shown(SHOWN((x), -1 / fn::expm1(x)))
        .definition(FORMULA((x), -plain_logexpm1(T(-x))))
        .by_hand(HAND((x), fn::logitexp(x)), HAND((y, x), -1 / std::expm1(-(0 - x)))),
    fact(unary(fn::logit1mexp, negative)
             .says("The log-odds logit(1 − eˣ) = log(1 − eˣ) − x of x ≤ 0.")
             .own()
             .notable(-ln_2)
             .notable(-1)
             .at({0}, {-huge}))
        .shown(SHOWN((x), 1 / fn::expm1(x)))
        .definition(FORMULA((x), plain_logexpm1(T(-x))))
        .by_hand(HAND((x), fn::logit1mexp(x)), HAND((y, x), 1 / std::expm1(-(0 - x)))),
    fact(unary(fn::log1pmx, at_least(-1))
             .says("The difference log(1 + x) − x, without cancellation next to 0.")
             .own()
             .notable(-0.625)
             .notable(1)
             .at({-1}, {huge}))
        .shown(SHOWN((x), -x / (1 + x)))
        .definition(FORMULA((x), small_log1pmx(x)))
        .by_hand(HAND((x), fn::log1pmx(x)), HAND((y, x), by_hand::log1pmx_derivative(x))),
    fact(unary(fn::logmxp1, positive)
             .says("The difference log(x) − x + 1, without cancellation next to 1.")
             .own()
             .notable(0.375)
             .notable(2)
             .at({0}, {huge}))
        .shown(SHOWN((x), (1 - x) / x))
        .definition(FORMULA((x), x < 0.5 ? T(log(x) - x + 1) : small_log1pmx(T(x - 1))))
        .by_hand(HAND((x), fn::logmxp1(x)), HAND((y, x), by_hand::logmxp1_derivative(x))),
    fact(unary(fn::cloglog, between(0, 1))
             .says("The complementary log-log function log(−log(1 − x)) of a probability.")
             .own()
             .notable(0.6321205588285577)
             .notable(0.4375)
             .at({0}, {huge})
             .at({1}, {huge}))
        .shown(SHOWN((x), -1 / ((1 - x) * fn::log1p(-x))))
        .definition(FORMULA((x), log(-small_log1p(T(-x)))))
        .by_hand(HAND((x), fn::cloglog(x)), HAND((y, x), 1 / fn::xlog1py(x - 1, -x))),
    fact(unary(fn::cexpexp, everywhere)
             .says("The probability 1 − exp(−eˣ), the inverse of cloglog.")
             .own()
             .notable(-3))
        .shown(SHOWN((x), fn::exp(x - fn::exp(x))))
        .definition(FORMULA((x), -small_expm1(T(-exp(x)))))
        // Less 1 − 1/e next to 0, less 1 on the right.
        .flat(FORMULA((x), abs(x) < 1 ? T(-exp(T(-1)) * small_expm1(T(-small_expm1(x))))
                           : x > 0    ? T(-exp(-exp(x)))
                                      : T(-small_expm1(T(-exp(x))))))
        .by_hand(HAND((x), fn::cexpexp(x)),
                 HAND((y, x), chainrules::log_exp::detail::exp_x_minus_exp_x(x))));

}  // namespace facts
