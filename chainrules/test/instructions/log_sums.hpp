// SPDX-License-Identifier: MIT
#pragma once
// log(eˣ + eʸ) and log|eˣ − eʸ| by hand.

#include <cmath>
#include <limits>

#include "chainrules/log_exp/log_sums.hpp"
#include "pair.hpp"

namespace pairs {

namespace by_hand {

using chainrules::log_exp::detail::distance;
PAIR_CODE share_of_difference(double d, double error) {
    double power = std::expm1(d);
    if (power <= std::numeric_limits<double>::max()) power = power + (1 + power) * error;
    return -1 / power;
}
PAIR_CODE first_share(double x, double z) {
    auto const [d, error] = distance<false>(z, x);
    return share_of_difference(d, error);
}
PAIR_CODE second_share(double x, double z) {
    auto const [d, error] = distance<false>(z, x);
    return share_of_difference(-d, -error);
}

}  // namespace by_hand

PAIR(logaddexp, (x, z), (), chainrules::fn::logaddexp(x, z),
     chainrules::log_exp::detail::share_of_sum(x, z),
     chainrules::log_exp::detail::share_of_sum(z, x))
PAIR(logsubexp, (x, z), (), chainrules::fn::logsubexp(x, z), by_hand::first_share(x, z),
     by_hand::second_share(x, z))
CLANG_MOVES(logaddexp_2, 1)

}  // namespace pairs
