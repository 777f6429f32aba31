// SPDX-License-Identifier: MIT
#pragma once
// Facts about Bessel functions.

#include "chainrules/special/bessel.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto bessel = facts_of(
    binary(fn::cyl_bessel_j, everywhere.within(-20, 60), positive.within(1e-2, 200))
        .missing(order_is_left, 0),
    binary(fn::cyl_neumann, everywhere.within(-20, 60), positive.within(1e-2, 200))
        .missing(order_is_left, 0),
    binary(fn::cyl_bessel_i, everywhere.within(-20, 60), positive.within(1e-2, 200))
        .missing(order_is_left, 0),
    binary(fn::cyl_bessel_k, everywhere.within(-20, 60), positive.within(1e-2, 200))
        .missing(order_is_left, 0),
    binary(fn::cyl_bessel_j_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
        .missing(order_is_left, 0),
    binary(fn::cyl_neumann_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
        .missing(order_is_left, 0),
    binary(fn::cyl_bessel_i_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
        .missing(order_is_left, 0),
    binary(fn::cyl_bessel_k_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
        .missing(order_is_left, 0),
    binary(fn::besselix, everywhere.within(0, 60), positive.within(1e-2, 1e4))
        .missing(order_is_left, 0)
        .own(),
    binary(fn::besselkx, everywhere.within(-20, 60), positive.within(1e-2, 1e4))
        .missing(order_is_left, 0)
        .own(),
    binary(fn::cyl_bessel_j_zero, at_least(0).within(0, 30), whole(1, 20))
        .missing(order_is_left, 0),
    binary(fn::cyl_neumann_zero, at_least(0).within(0, 30), whole(1, 20)).missing(order_is_left, 0),
    unary(fn::jinc, everywhere.within(-30, 30)).own());

}  // namespace facts::special
