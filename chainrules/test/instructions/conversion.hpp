// SPDX-License-Identifier: MIT
#pragma once
// What returns its argument, or a constant, by hand.

#include "chainrules/cmath/conversion.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(zero, (x), (), 0.0, 0)
PAIR(one, (x), (), 1.0, 0)
PAIR(identity, (x), (), x, 1.0)

PAIR_STRUCT_I(convert_to_float, (Types<double>), convert<float>, (x), (), (static_cast<float>(x)),
              1.0)
PAIR_STRUCT_I(convert_to_double, (Types<double>), convert<double>, (x), (), (x), 1.0)
PAIR_STRUCT_I(convert_to_long_double, (Types<double>), convert<long double>, (x), (),
              (static_cast<long double>(x)), 1.0)

}  // namespace pairs
