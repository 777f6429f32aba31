// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for spherical Bessel functions.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/spherical_bessel.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto spherical_bessel = list(
    binary(fn::sph_bessel, whole(0, 15), positive.within(1e-2, 100)),
    binary(fn::sph_neumann, whole(0, 15), positive.within(1e-2, 100)),
    binary(fn::sph_bessel_prime, whole(0, 15), positive.within(1e-2, 100)),
    binary(fn::sph_neumann_prime, whole(0, 15), positive.within(1e-2, 100)),
    binary(fn::sphericalbesselj, everywhere.within(0, 40), positive.within(1e-2, 100)).missing(order_is_left, 0).own(),
    binary(fn::sphericalbessely, everywhere.within(0, 40), positive.within(1e-2, 100)).missing(order_is_left, 0).own());
// clang-format on

}  // namespace chainrules::rule_list::special
