// SPDX-License-Identifier: MIT
#pragma once
// Remainders by hand.

#include <cmath>

#include "chainrules/cmath/modulo.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(fmod, (x, z), (), std::fmod(x, z), 1.0, -std::rint(x / z - y / z))
PAIR(remainder, (x, z), (), std::remainder(x, z), 1.0, -std::rint(x / z - y / z))
PAIR_MULTI(remquo, (x, z), (), chainrules::fn::remquo(x, z), (1.0, -std::rint(x / z - y.first / z)),
           (NoTangent{}, NoTangent{}))
PAIR(mod, (x, z), (), chainrules::fn::mod(x, z), 1.0, -std::rint(x / z - y / z))
PAIR(mod2pi, (x), (), chainrules::fn::mod2pi(x), 1.0)
PAIR(rem2pi, (x), (), chainrules::fn::rem2pi(x), 1.0)
CLANG_MOVES(mod_2, 1)

}  // namespace pairs
