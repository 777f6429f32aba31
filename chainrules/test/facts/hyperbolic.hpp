// SPDX-License-Identifier: MIT
#pragma once
// Facts about hyperbolic functions and their inverses.

#include <cmath>

#include "chainrules/cmath/hyperbolic.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

inline double slope_of_tanh(double y, double x) {
    if (y * y <= 0.375) return 1 - y * y;
    double const t = std::exp(-2 * std::abs(x));
    return 4 * t / ((1 + t) * (1 + t));
}

inline constexpr auto hyperbolic = facts_of(
    fact(unary(fn::sinh, everywhere).says("The hyperbolic sine (eˣ − e⁻ˣ) / 2.").complex())
        .definition(FORMULA((x), small_expm1(x) * (1 + exp(-x)) / 2))
        .by_hand(HAND((x), std::sinh(x)), HAND((y, x), std::cosh(x))),
    fact(unary(fn::cosh, everywhere).says("The hyperbolic cosine (eˣ + e⁻ˣ) / 2.").complex())
        .definition(FORMULA((x), (exp(x) + exp(-x)) / 2))
        .flat(FORMULA((x), -small_expm1(x) * small_expm1(T(-x)) / 2))
        .by_hand(HAND((x), std::cosh(x)), HAND((y, x), std::sinh(x))),
    fact(unary(fn::tanh, everywhere).says("The hyperbolic tangent sinh(x) / cosh(x).").complex())
        .shown(SHOWN((x), 1 - Omega * Omega))
        .definition(FORMULA((x), small_expm1(T(2 * x)) / (exp(2 * x) + 1)))
        .flat(FORMULA((x), abs(x) < 1 ? T(small_expm1(T(2 * x)) / (exp(2 * x) + 1))
                           : x > 0    ? T(-2 / (exp(2 * x) + 1))
                                      : T(2 / (exp(-2 * x) + 1))))
        .by_hand(HAND((x), std::tanh(x)), HAND((y, x), slope_of_tanh(y, x))),
    fact(unary(fn::asinh, everywhere)
             .says("The inverse hyperbolic sine log(x + √(x² + 1)).")
             .complex())
        .definition(FORMULA(
            (x), small_log1p(T(abs(x) + x * x / (1 + sqrt((x * x) + 1)))) * (x < 0 ? -1 : 1)))
        .by_hand(HAND((x), std::asinh(x)), HAND((y, x), 1 / std::hypot(1.0, x))),
    fact(unary(fn::acosh, at_least(1))
             .says("The inverse hyperbolic cosine log(x + √(x² − 1)), not negative.")
             .complex()
             .at({1}, {huge}))
        .definition(FORMULA((x), small_log1p(T(x - 1 + sqrt((x - 1) * (x + 1))))))
        .by_hand(HAND((x), std::acosh(x)), HAND((y, x), 1 / (std::sqrt(x - 1) * std::sqrt(x + 1)))),
    fact(unary(fn::atanh, between(-1, 1))
             .says("The inverse hyperbolic tangent log((1 + x) / (1 − x)) / 2.")
             .complex()
             .at({1}, {huge})
             .at({-1}, {huge}))
        .shown(SHOWN((x), 1 / ((1 - x) * (1 + x))))
        .definition(FORMULA((x), (small_log1p(x) - small_log1p(T(-x))) / 2))
        .by_hand(HAND((x), std::atanh(x)), HAND((y, x), 1 / ((1 - x) * (1 + x)))));

}  // namespace facts
