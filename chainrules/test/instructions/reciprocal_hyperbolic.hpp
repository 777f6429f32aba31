// SPDX-License-Identifier: MIT
#pragma once
// Reciprocals of hyperbolic functions and their inverses by hand.

#include <cmath>

#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "pair.hpp"

namespace pairs {

namespace by_hand {

PAIR_CODE csch_partial(double x) {
    if (std::abs(x) < 1) {
        double const s = chainrules::cmath::detail::sinh_series(x);
        return -chainrules::cmath::detail::cosh_series(x) / s / s;
    }
    double const u = std::exp(-std::abs(x)), v = u * u, d = 1 - v;
    return -2 * (u + u * (v * (3 - v) / (d * d)));
}
PAIR_CODE coth_partial(double x) {
    if (std::abs(x) < 1) {
        double const s = chainrules::cmath::detail::sinh_series(x);
        return -1 / s / s;
    }
    double const v = std::exp(-2 * std::abs(x)), d = 1 - v;
    return -4 * (v + v * (v * (2 - v) / (d * d)));
}

}  // namespace by_hand

PAIR(sech, (x), (), chainrules::fn::sech(x), -std::tanh(x) * y)
PAIR(csch, (x), (), chainrules::fn::csch(x), by_hand::csch_partial(x))
PAIR(coth, (x), (), chainrules::fn::coth(x), by_hand::coth_partial(x))
PAIR(asech, (x), (), chainrules::fn::asech(x), -1 / (x * std::sqrt((1 - x) * (1 + x))))
PAIR(acsch, (x), (), chainrules::fn::acsch(x), -1 / (std::abs(x) * std::hypot(1.0, x)))
PAIR(acoth, (x), (), chainrules::fn::acoth(x), 1 / ((1 - x) * (1 + x)))

}  // namespace pairs
