// SPDX-License-Identifier: MIT
#pragma once
// Products with a logarithm or an exponential by hand.

#include <cmath>

#include "chainrules/log_exp/log_products.hpp"
#include "pair.hpp"

namespace pairs {

namespace by_hand {

PAIR_CODE log_ex(double x) {
    if (x > 0.25 && x < 0.625) {
        double const distance = (x - 0x1.78b56362cef38p-2) - -0x1.ca8a4270fadf5p-57;
        return std::log1p(distance * 2.718281828459045);
    }
    return 1 + std::log(x);
}
PAIR_CODE ratio_or_zero(double y, double x) { return y == 0 && x == 0 ? 0.0 : y / x; }

}  // namespace by_hand

PAIR(xlogx, (x), (), chainrules::fn::xlogx(x), by_hand::log_ex(x))
PAIR(xlogy, (x, z), (), chainrules::fn::xlogy(x, z), std::log(z), by_hand::ratio_or_zero(x, z))
PAIR(xlog1py, (x, z), (), chainrules::fn::xlog1py(x, z), std::log1p(z),
     by_hand::ratio_or_zero(x, 1 + z))
PAIR(xexpx, (x), (), chainrules::fn::xexpx(x), x < -50 ? y + std::exp(x) : (1 + x) * std::exp(x))
PAIR(xexpy, (x, z), (), chainrules::fn::xexpy(x, z), std::exp(z), y)

}  // namespace pairs
