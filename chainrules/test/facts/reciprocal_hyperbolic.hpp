// SPDX-License-Identifier: MIT
#pragma once
// Facts about reciprocals of hyperbolic functions and their inverses.

#include <cmath>

#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

namespace by_hand {

BY_HAND csch_partial(double x) {
    if (std::abs(x) < 1) {
        double const s = chainrules::cmath::detail::sinh_series(x);
        return -chainrules::cmath::detail::cosh_series(x) / s / s;
    }
    double const u = std::exp(-std::abs(x)), v = u * u, d = 1 - v;
    return -2 * (u + u * (v * (3 - v) / (d * d)));
}
BY_HAND coth_partial(double x) {
    if (std::abs(x) < 1) {
        double const s = chainrules::cmath::detail::sinh_series(x);
        return -1 / s / s;
    }
    double const v = std::exp(-2 * std::abs(x)), d = 1 - v;
    return -4 * (v + v * (v * (2 - v) / (d * d)));
}

}  // namespace by_hand

inline constexpr auto reciprocal_hyperbolic = facts_of(
    fact(unary(fn::sech, everywhere).says("The hyperbolic secant 1 / cosh(x).").complex().own())
        .definition(FORMULA((x), 2 / (exp(x) + exp(-x))))
        .flat(FORMULA((x), abs(x) < 1 ? T(small_expm1(x) * small_expm1(T(-x)) / (exp(x) + exp(-x)))
                                      : T(2 / (exp(x) + exp(-x)))))
        .by_hand(HAND((x), fn::sech(x)), HAND((y, x), -std::tanh(x) * y)),
    fact(unary(fn::csch, nonzero)
             .says("The hyperbolic cosecant 1 / sinh(x).")
             .complex()
             .own()
             .at({0}, {-huge}))
        .shown(SHOWN((x), -fn::coth(x) * Omega))
        .definition(FORMULA((x), 2 / (small_expm1(x) * (1 + exp(-x)))))
        .by_hand(HAND((x), fn::csch(x)), HAND((y, x), by_hand::csch_partial(x))),
    fact(unary(fn::coth, nonzero)
             .says("The hyperbolic cotangent cosh(x) / sinh(x).")
             .complex()
             .own()
             .at({0}, {-huge}))
        .shown(SHOWN((x), 1 - Omega * Omega))
        .definition(FORMULA((x), (1 + 2 / small_expm1(T(2 * abs(x)))) * (x < 0 ? -1 : 1)))
        .flat(FORMULA((x), x > 0 ? T(2 / small_expm1(T(2 * x))) : T(-2 / small_expm1(T(-2 * x)))))
        .by_hand(HAND((x), fn::coth(x)), HAND((y, x), by_hand::coth_partial(x))),
    fact(unary(fn::asech, between(0, 1))
             .says("The inverse hyperbolic secant acosh(1 / x), not negative.")
             .complex()
             .own()
             .at({0}, {-huge})
             .at({1}, {-huge}))
        .definition(FORMULA((x), small_log1p(T((1 - x + sqrt((1 - x) * (1 + x))) / x))))
        .by_hand(HAND((x), fn::asech(x)), HAND((y, x), -1 / (x * std::sqrt((1 - x) * (1 + x))))),
    fact(unary(fn::acsch, nonzero)
             .says("The inverse hyperbolic cosecant asinh(1 / x).")
             .complex()
             .own()
             .at({0}, {-huge}))
        .shown(SHOWN((x), -1 / (fn::abs(x) * fn::hypot(1, x))))
        .definition(FORMULA(
            (x), small_log1p(T((1 + 1 / (sqrt(1 + x * x) + abs(x))) / abs(x))) * (x < 0 ? -1 : 1)))
        .by_hand(HAND((x), fn::acsch(x)), HAND((y, x), -1 / (std::abs(x) * std::hypot(1.0, x)))),
    fact(unary(fn::acoth, outside_unit)
             .says("The inverse hyperbolic cotangent atanh(1 / x), for |x| ≥ 1.")
             .complex()
             .own()
             .at({1}, {-huge})
             .at({-1}, {-huge}))
        .shown(SHOWN((x), -1 / ((fn::abs(x) - 1) * (fn::abs(x) + 1))))
        .definition(FORMULA((x), small_log1p(T(2 / (abs(x) - 1))) / (x < 0 ? -2 : 2)))
        .by_hand(HAND((x), fn::acoth(x)),
                 HAND((y, x), -1 / ((std::abs(x) - 1) * (std::abs(x) + 1))))
        .clang_moves(2));

}  // namespace facts
