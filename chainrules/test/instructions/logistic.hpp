// SPDX-License-Identifier: MIT
#pragma once
// The logistic function and its kin by hand.

#include <cmath>

#include "chainrules/log_exp/logistic.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(logistic, (x), (double const t = x < 0 ? std::exp(x) : std::exp(-x); double const s = 1 + t;),
     chainrules::fn::logistic(x), t / (s * s))
PAIR(logit, (x), (), chainrules::fn::logit(x), 1 / (x * (1 - x)))
PAIR(log1pexp, (x), (), chainrules::fn::log1pexp(x), chainrules::fn::logistic(x))
PAIR(loglogistic, (x), (), chainrules::fn::loglogistic(x), chainrules::fn::logistic(-x))
PAIR(log1mlogistic, (x), (), chainrules::fn::log1mlogistic(x), -chainrules::fn::logistic(x))

}  // namespace pairs
