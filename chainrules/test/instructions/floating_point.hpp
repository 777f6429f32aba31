// SPDX-License-Identifier: MIT
#pragma once
// The representation of floating-point numbers by hand.

#include <cmath>

#include "chainrules/cmath/floating_point.hpp"
#include "pair.hpp"

namespace pairs {

PAIR_OF((double, int), ldexp, (x, n), (), std::ldexp(x, n), std::ldexp(1.0, n), NoTangent{})
PAIR_OF((double, int), scalbn, (x, n), (), std::scalbn(x, n), std::ldexp(1.0, n), NoTangent{})
PAIR(nextafter, (x, z), (), std::nextafter(x, z), 1.0, NoTangent{})
PAIR(logb, (x), (), std::logb(x), 0.0)
PAIR_MULTI(modf, (x), (), chainrules::fn::modf(x), (1.0), (0.0))
PAIR_OF((double, int), scalbln, (x, n), (), std::scalbln(x, n), std::ldexp(1.0, n), NoTangent{})
PAIR(nexttoward, (x, z), (), std::nexttoward(x, z), 1.0, NoTangent{})

}  // namespace pairs
