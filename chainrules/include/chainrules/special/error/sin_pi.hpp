// SPDX-License-Identifier: MIT
#pragma once
// sin(πx) and cos(πx) by Boost's names: sinpi and cospi of cmath/pi_scaled.hpp.

#include "chainrules/cmath/pi_scaled.hpp"

namespace chainrules::special {

/// sinpi and cospi by the names that Boost gives them.
CHAINRULES_DETAIL_OBJECT cmath::sinpi_t sin_pi{};
CHAINRULES_DETAIL_OBJECT cmath::cospi_t cos_pi{};

}  // namespace chainrules::special

namespace chainrules::fn {
using special::cos_pi;
using special::sin_pi;
}  // namespace chainrules::fn
