// SPDX-License-Identifier: MIT
#pragma once
// The integer function objects of <functional> stand for those of chainrules: std::modulus<> for
// fn::modulus.

#include <functional>

#include "chainrules/functional/detail/stands_for.hpp"
#include "chainrules/numeric/integers.hpp"

namespace chainrules {

CHAINRULES_DETAIL_STANDS_FOR(std::modulus, integers::modulus);
CHAINRULES_DETAIL_STANDS_FOR(std::bit_and, integers::bit_and);
CHAINRULES_DETAIL_STANDS_FOR(std::bit_or, integers::bit_or);
CHAINRULES_DETAIL_STANDS_FOR(std::bit_xor, integers::bit_xor);
CHAINRULES_DETAIL_STANDS_FOR(std::bit_not, integers::bit_not);

}  // namespace chainrules
