// SPDX-License-Identifier: MIT
#pragma once
// The representation of floating-point numbers by hand.

#include <cmath>
#include <limits>

#include "chainrules/cmath/floating_point.hpp"
#include "pair.hpp"

namespace pairs {

PAIR_OF((double, int), ldexp, (x, n), (), std::ldexp(x, n), std::ldexp(1.0, n), NoTangent{})
PAIR_OF((double, int), scalbn, (x, n), (), std::scalbn(x, n), std::ldexp(1.0, n), NoTangent{})
PAIR_MULTI(frexp, (x), (), chainrules::fn::frexp(x),
           (y.first != y.first ? std::numeric_limits<double>::quiet_NaN()
                               : std::ldexp(1.0, -y.second)),
           (NoTangent{}))
PAIR(nextafter, (x, z), (), std::nextafter(x, z), 1.0, NoTangent{})
PAIR(logb, (x), (), std::logb(x), 0.0)
PAIR_MULTI(modf, (x), (), chainrules::fn::modf(x), (1.0), (0.0))
// The exponent may be beyond an int; the rules see it as a double.
PAIR_OF((double, int), scalbln, (x, n), (double const m = n;), std::scalbln(x, n),
        m > 1e6    ? std::ldexp(1.0, 1000000)
        : m < -1e6 ? std::ldexp(1.0, -1000000)
                   : std::ldexp(1.0, static_cast<int>(static_cast<long long>(m))),
        NoTangent{})
PAIR(nexttoward, (x, z), (), std::nexttoward(x, z), 1.0, NoTangent{})

}  // namespace pairs
