// SPDX-License-Identifier: MIT
#pragma once
// Facts about exponentials, logarithms and the square root.

#include <cmath>
#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

// By the base b of the value y, also at 0.
inline double log_base_slope(double y, double b, double x) {
    double const quotient = static_cast<double>(-y / (static_cast<long double>(std::log(b)) * b));
    if (quotient != quotient && b == 0 && x > 0) [[unlikely]]
        return x < 1 ? huge : x > 1 ? -huge : 0;
    return quotient;
}

inline constexpr auto exponential =
    facts_of(fact(unary(fn::exp, everywhere).says("The exponential eˣ.").complex())
                 .definition(FORMULA((x), exp(x)))
                 .by_hand(HAND((x), std::exp(x)), HAND((y, x), y)),
             fact(unary(fn::exp2, everywhere).says("The power 2ˣ.").complex())
                 .shown(SHOWN((x), fn::log(2) * Omega))
                 .definition(FORMULA((x), exp(ln2<T>() * x)))
                 .by_hand(HAND((x), std::exp2(x)), HAND((y, x), 0.6931471805599453 * y)),
             fact(unary(fn::exp10, everywhere).says("The power 10ˣ.").complex().own())
                 .shown(SHOWN((x), fn::log(10) * Omega))
                 .definition(FORMULA((x), exp(log(T(10)) * x)))
                 .by_hand(HAND((x), std::pow(10.0, x)),
                          HAND((y, x), y < std::numeric_limits<double>::min()
                                           ? 0.2302585092994046 * std::pow(10.0, x + 1)
                                           : 2.302585092994046 * y)),
             fact(unary(fn::expm1, everywhere)
                      .says("The difference eˣ − 1, without cancellation next to 0.")
                      .complex())
                 .shown(SHOWN((x), fn::exp(x)))
                 .definition(FORMULA((x), small_expm1(x)))
                 .flat(FORMULA((x), x < -1 ? T(exp(x)) : small_expm1(x)))
                 .by_hand(HAND((x), std::expm1(x)), HAND((y, x), y >= -0.5 ? y + 1 : std::exp(x))),
             fact(unary(fn::log, positive)
                      .says("The natural logarithm of x.")
                      .notable(1)
                      .complex()
                      .at({0}, {huge}))
                 .definition(FORMULA((x), log(x)))
                 .by_hand(HAND((x), std::log(x)), HAND((y, x), 1 / x)),
             fact(unary(fn::log2, positive)
                      .says("The logarithm of x to the base 2.")
                      .notable(1)
                      .complex()
                      .at({0}, {huge}))
                 .shown(SHOWN((x), 1 / (x * fn::log(2))))
                 .definition(FORMULA((x), log(x) / ln2<T>()))
                 .by_hand(HAND((x), std::log2(x)), HAND((y, x), 1.4426950408889634 / x)),
             fact(unary(fn::log10, positive)
                      .says("The logarithm of x to the base 10.")
                      .notable(1)
                      .complex()
                      .at({0}, {huge}))
                 .shown(SHOWN((x), 1 / (x * fn::log(10))))
                 .definition(FORMULA((x), log(x) / log(T(10))))
                 .by_hand(HAND((x), std::log10(x)), HAND((y, x), 0.4342944819032518 / x)),
             fact(unary(fn::log1p, at_least(-1))
                      .says("The natural logarithm log(1 + x), without cancellation next to 0.")
                      .complex()
                      .at({-1}, {huge}))
                 .definition(FORMULA((x), small_log1p(x)))
                 .by_hand(HAND((x), std::log1p(x)), HAND((y, x), 1 / (1 + x))),
             fact(binary(fn::log_base, positive, positive)
                      .says("The logarithm of x to the base b, log(x) / log(b).")
                      .own()
                      .pole(1, 1)
                      .notable(2, 8)
                      .notable(10, 100)
                      .at({0, 0.5}, {huge, 0})
                      .at({0, 1}, {0, 0})
                      .at({0, 2}, {-huge, 0}))
                 .shown(SHOWN((b, x), -Omega / (b * fn::log(b)), 1 / (x * fn::log(b))))
                 .definition(FORMULA((b, x), log(x) / log(b)))
                 .by_hand(HAND((b, x), fn::log_base(b, x)),
                          HAND((y, b, x), log_base_slope(y, b, x), 1 / std::log(b) / x))
                 .gcc_moves(6)
                 .clang_moves(4),
             fact(unary(fn::sqrt, positive).says("The square root √x.").complex().at({0}, {huge}))
                 .definition(FORMULA((x), sqrt(x)))
                 .by_hand(HAND((x), std::sqrt(x)), HAND((y, x), 1 / (2 * y))));

}  // namespace facts
