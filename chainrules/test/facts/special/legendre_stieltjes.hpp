// SPDX-License-Identifier: MIT
#pragma once
// Facts about the polynomials of Legendre and Stieltjes.

#include "chainrules/special/legendre_stieltjes.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto legendre_stieltjes =
    facts_of(binary(fn::legendre_stieltjes, whole(1, 12), between(-1, 1)),
             binary(fn::legendre_stieltjes_prime, whole(1, 12), between(-1, 1)));

}  // namespace facts::special
