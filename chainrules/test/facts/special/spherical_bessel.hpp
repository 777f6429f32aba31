// SPDX-License-Identifier: MIT
#pragma once
// Facts about spherical Bessel functions.

#include "chainrules/special/spherical_bessel.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto spherical_bessel =
    facts_of(binary(fn::sph_bessel, whole(0, 15), positive.within(1e-2, 100)),
             binary(fn::sph_neumann, whole(0, 15), positive.within(1e-2, 100)),
             binary(fn::sph_bessel_prime, whole(0, 15), positive.within(1e-2, 100)),
             binary(fn::sph_neumann_prime, whole(0, 15), positive.within(1e-2, 100)),
             binary(fn::sphericalbesselj, everywhere.within(0, 40), positive.within(1e-2, 100))
                 .missing(order_is_left, 0)
                 .own(),
             binary(fn::sphericalbessely, everywhere.within(0, 40), positive.within(1e-2, 100))
                 .missing(order_is_left, 0)
                 .own());

}  // namespace facts::special
