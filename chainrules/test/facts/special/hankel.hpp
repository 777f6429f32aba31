// SPDX-License-Identifier: MIT
#pragma once
// Facts about Hankel functions.

#include "chainrules/special/hankel.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto hankel =
    facts_of(binary(fn::cyl_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100))
                 .missing(order_is_left, 0),
             binary(fn::cyl_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100))
                 .missing(order_is_left, 0),
             binary(fn::sph_hankel_1, everywhere.within(-10, 40), positive.within(0.05, 100))
                 .missing(order_is_left, 0),
             binary(fn::sph_hankel_2, everywhere.within(-10, 40), positive.within(0.05, 100))
                 .missing(order_is_left, 0),
             binary(fn::hankelh1x, everywhere.within(-10, 40), positive.within(0.05, 100))
                 .missing(order_is_left, 0),
             binary(fn::hankelh2x, everywhere.within(-10, 40), positive.within(0.05, 100))
                 .missing(order_is_left, 0));

}  // namespace facts::special
