// SPDX-License-Identifier: MIT
#pragma once
// Logarithms and exponentials of differences by hand.

#include <cmath>

#include "chainrules/log_exp/log_differences.hpp"
#include "pair.hpp"

namespace pairs {

namespace by_hand {

PAIR_CODE log2mexp_derivative(double x) {
    if (x < 0.25) return -1 / (1 + 2 * std::expm1(-x));
    double const distance = (0x1.62e42fefa39efp-1 - x) + 0x1.abc9e3b39803fp-56;
    return -1 / std::expm1(distance);
}
PAIR_CODE log1pmx_derivative(double x) { return x > 1 ? -1 / (1 + 1 / x) : -x / (1 + x); }
PAIR_CODE logmxp1_derivative(double x) { return x > 2 ? 1 / x - 1 : (1 - x) / x; }

}  // namespace by_hand

PAIR(log1mexp, (x), (), chainrules::fn::log1mexp(x), -1 / std::expm1(0 - x))
PAIR(log2mexp, (x), (), chainrules::fn::log2mexp(x), by_hand::log2mexp_derivative(x))
PAIR(logexpm1, (x), (), chainrules::fn::logexpm1(x), -1 / std::expm1(-(0 + x)))
PAIR(logitexp, (x), (), chainrules::fn::logitexp(x), -1 / std::expm1(-(0 - x)))
PAIR(logit1mexp, (x), (), chainrules::fn::logit1mexp(x), 1 / std::expm1(-(0 - x)))
PAIR(log1pmx, (x), (), chainrules::fn::log1pmx(x), by_hand::log1pmx_derivative(x))
PAIR(logmxp1, (x), (), chainrules::fn::logmxp1(x), by_hand::logmxp1_derivative(x))
PAIR(cloglog, (x), (), chainrules::fn::cloglog(x), 1 / chainrules::fn::xlog1py(x - 1, -x))
PAIR(cexpexp, (x), (), chainrules::fn::cexpexp(x),
     chainrules::log_exp::detail::exp_x_minus_exp_x(x))

}  // namespace pairs
