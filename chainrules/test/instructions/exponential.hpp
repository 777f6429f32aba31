// SPDX-License-Identifier: MIT
#pragma once
// Exponentials, logarithms and the square root by hand.

#include <cmath>
#include <limits>

#include "chainrules/cmath/exponential.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(exp, (x), (), std::exp(x), y)
PAIR(exp2, (x), (), std::exp2(x), 0.6931471805599453 * y)
PAIR(exp10, (x), (), std::pow(10.0, x),
     y < std::numeric_limits<double>::min() ? 0.2302585092994046 * std::pow(10.0, x + 1)
                                            : 2.302585092994046 * y)
PAIR(expm1, (x), (), std::expm1(x), std::exp(x))
PAIR(log, (x), (), std::log(x), 1 / x)
PAIR(log2, (x), (), std::log2(x), 1.4426950408889634 / x)
PAIR(log10, (x), (), std::log10(x), 0.4342944819032518 / x)
PAIR(log1p, (x), (), std::log1p(x), 1 / (1 + x))
PAIR(log_base, (b, x), (), chainrules::fn::log_base(b, x),
     static_cast<double>(-y / (static_cast<long double>(std::log(b)) * b)), 1 / std::log(b) / x)
PAIR(sqrt, (x), (), std::sqrt(x), 1 / (2 * y))

}  // namespace pairs
