// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for the polynomials of Legendre and Stieltjes.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/legendre_stieltjes.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto legendre_stieltjes = list(
    binary(fn::legendre_stieltjes, whole(1, 12), between(-1, 1)),
    binary(fn::legendre_stieltjes_prime, whole(1, 12), between(-1, 1)));
// clang-format on

}  // namespace chainrules::rule_list::special
