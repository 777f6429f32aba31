// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of sin(x) / x and sinh(x) / x.

#include "chainrules/special/sinc.hpp"
#include "oracle.hpp"

namespace special_oracles::sinc {

ORACLE1(sinc_pi, x, Quad(sin(Wide(x)) / Wide(x)))
ORACLE1(sinhc_pi, x, Quad(sinh(Wide(x)) / Wide(x)))

}  // namespace special_oracles::sinc
