// SPDX-License-Identifier: MIT
#pragma once
// Facts about softplus and its inverse.

#include <cmath>
#include <limits>

#include "chainrules/log_exp/softplus.hpp"
#include "facts/definitions/small.hpp"
#include "facts/fact.hpp"

namespace facts {

namespace by_hand {

using chainrules::log_exp::detail::product;
using chainrules::log_exp::detail::tail_by_sharpness;

BY_HAND softplus_by_value(double x, double a) {
    auto const [p, error] = product(a, x);
    double const power = std::exp(p < 0 ? p : -p);
    double const t = p < 0 ? power + power * error : power - power * error;
    return p < 0 ? t / (1 + t) : 1 / (1 + t);
}
BY_HAND softplus_by_sharpness(double x, double a) {
    auto const p = product(a, x);
    double const size = p.value < 0 ? -p.value : p.value;
    if (size > chainrules::log_exp::detail::tail_begins<double>) return -tail_by_sharpness(p, a);
    double const rest = p.value < 0 ? p.error : -p.error;
    double const t = std::exp(-size), quotient = t / (1 + t);
    if (size > 2)
        return -(t * (size + (std::log1p(t) / t - size * quotient + size * rest))) / a / a;
    double const larger = size * quotient, smaller = std::log1p(t) + larger * rest;
    return -(smaller + larger) / a / a;
}
BY_HAND invsoftplus_by_value(double x, double a) {
    double const p = a * x;
    if (p < std::numeric_limits<double>::min() && !(p < 0)) return 0x1p63 / (0x1p63 * a * x);
    return -1 / std::expm1(-p);
}
}  // namespace by_hand

inline constexpr auto softplus = facts_of(
    fact(unary(fn::softplus, everywhere).says("The softplus function log(1 + eˣ).").own())
        .definition(FORMULA((x), plain_log1pexp(x)))
        .by_hand(HAND((x), fn::softplus(x)), HAND((y, x), fn::logistic(x))),
    fact(binary(fn::softplus, everywhere, everywhere)
             .says("The softplus function log(1 + eᵃˣ) / a with the sharpness a.")
             .own()
             .notable(1, 1))
        .shown(SHOWN((x, a), fn::logistic((a * x)), (x * fn::logistic(a * x) - Omega) / a))
        .definition(FORMULA((x, a), plain_log1pexp(T((a * x))) / a))
        // Less x, or y, where a times it is large.
        .flat<1>(FORMULA((x, a), small_log1p(T(exp(-abs((a * x))))) / a))
        .by_hand(HAND((x, a), fn::softplus(x, a)), HAND((y, x, a), by_hand::softplus_by_value(x, a),
                                                        by_hand::softplus_by_sharpness(x, a))),
    fact(unary(fn::invsoftplus, positive)
             .says("The inverse of softplus, log(eʸ − 1).")
             .own()
             .notable(0.6931471805599453)
             .notable(1)
             .at({0}, {huge}))
        .shown(SHOWN((y), -1 / fn::expm1(-y)))
        .definition(FORMULA((y), plain_logexpm1(y)))
        .by_hand(HAND((x), fn::invsoftplus(x)), HAND((y, x), -1 / std::expm1(-(0 + x)))),
    fact(binary(fn::invsoftplus, positive, positive)
             .says("The inverse log(eᵃʸ − 1) / a of softplus with the sharpness a.")
             .own()
             .notable(0.6931471805599453, 1)
             .notable(1, 1))
        .shown(SHOWN((y, a), -1 / fn::expm1(-a * y), (-y / fn::expm1(-a * y) - Omega) / a))
        .definition(FORMULA((y, a), plain_logexpm1(T((a * y))) / a))
        // Zero where a y is ln 2, which no product of two numbers is.
        .term<-1>(FORMULA((y, a), y))
        .flat<1>(FORMULA(
            (y, a),
            ((a * y > 1.1 ? small_log1p(T(-exp(-a * y))) : plain_logexpm1(T((a * y)))) / a)))
        .by_hand(HAND((x, a), fn::invsoftplus(x, a)),
                 HAND((y, x, a), by_hand::invsoftplus_by_value(x, a),
                      chainrules::log_exp::detail::invsoftplus_by_sharpness(x, a))));

}  // namespace facts
