// SPDX-License-Identifier: MIT
#pragma once
// softplus and its inverse by hand.

#include <cmath>
#include <limits>

#include "chainrules/log_exp/softplus.hpp"
#include "pair.hpp"

namespace pairs {

namespace by_hand {

using chainrules::log_exp::detail::product;
using chainrules::log_exp::detail::tail_by_sharpness;

PAIR_CODE softplus_by_value(double x, double a) {
    auto const [p, error] = product(a, x);
    double const power = std::exp(p < 0 ? p : -p);
    double const t = p < 0 ? power + power * error : power - power * error;
    return p < 0 ? t / (1 + t) : 1 / (1 + t);
}
PAIR_CODE softplus_by_sharpness(double x, double a) {
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
PAIR_CODE invsoftplus_by_value(double x, double a) {
    double const p = a * x;
    if (p < std::numeric_limits<double>::min() && !(p < 0)) return 0x1p63 / (0x1p63 * a * x);
    return -1 / std::expm1(-p);
}
}  // namespace by_hand

PAIR(softplus, (x), (), chainrules::fn::softplus(x), chainrules::fn::logistic(x))
PAIR(softplus, (x, a), (), chainrules::fn::softplus(x, a), by_hand::softplus_by_value(x, a),
     by_hand::softplus_by_sharpness(x, a))
PAIR(invsoftplus, (x), (), chainrules::fn::invsoftplus(x), -1 / std::expm1(-(0 + x)))
PAIR(invsoftplus, (x, a), (), chainrules::fn::invsoftplus(x, a),
     by_hand::invsoftplus_by_value(x, a),
     chainrules::log_exp::detail::invsoftplus_by_sharpness(x, a))

}  // namespace pairs
