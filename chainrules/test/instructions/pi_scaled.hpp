// SPDX-License-Identifier: MIT
#pragma once
// Functions of multiples of π by hand.

#include <cmath>

#include "chainrules/cmath/pi_scaled.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(sinpi, (x), (), chainrules::fn::sinpi(x), 3.141592653589793 * chainrules::fn::cospi(x))
PAIR(cospi, (x), (), chainrules::fn::cospi(x), -3.141592653589793 * chainrules::fn::sinpi(x))
PAIR(tanpi, (x), (), chainrules::fn::tanpi(x), 3.141592653589793 * (1 + y * y))
PAIR(sinc, (x), (), chainrules::fn::sinc(x), chainrules::fn::cosc(x))
PAIR_MULTI(sincospi, (x), (auto const [s, c] = y;), chainrules::fn::sincospi(x),
           (3.141592653589793 * c), (-3.141592653589793 * s))
PAIR(cosc, (x), (), chainrules::fn::cosc(x),
     std::abs(x) < 0.4 ? chainrules::cmath::detail::cosc_partial_series(x)
     : std::abs(x) < 4 ? chainrules::cmath::detail::cosc_partial_near(x)
                       : -(3.141592653589793 * chainrules::fn::sinpi(x) + 2 * y) / x)
CLANG_MOVES(sinc_1, 1)

}  // namespace pairs
