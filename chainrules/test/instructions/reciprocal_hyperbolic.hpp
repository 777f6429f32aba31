// SPDX-License-Identifier: MIT
#pragma once
// Reciprocals of hyperbolic functions and their inverses by hand.

#include <cmath>

#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(sech, (x), (), chainrules::fn::sech(x), -std::tanh(x) * y)
PAIR(csch, (x),
     (double const a = std::abs(x); double const u = std::exp(-a);
      double const d = std::expm1(-2 * a);),
     chainrules::fn::csch(x), -2 * u * (1 + u * u) / (d * d))
PAIR(coth, (x), (double const a = -2 * std::abs(x); double const d = std::expm1(a);),
     chainrules::fn::coth(x), -4 * std::exp(a) / (d * d))
PAIR(asech, (x), (), chainrules::fn::asech(x), -1 / (x * std::sqrt((1 - x) * (1 + x))))
PAIR(acsch, (x), (), chainrules::fn::acsch(x), -1 / (std::abs(x) * std::hypot(1.0, x)))
PAIR(acoth, (x), (), chainrules::fn::acoth(x), 1 / ((1 - x) * (1 + x)))

}  // namespace pairs
