// SPDX-License-Identifier: MIT
#pragma once
// The rule of tan for complex numbers, in a form that keeps its digits. sin and cos need nothing
// beyond chainrules/cmath/trigonometric.hpp.

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath {

// 1 / cos² z: 1 + Ω² loses all digits far from the real axis, where tan z approaches ±i.
CHAINRULES_DETAIL_COMPLEX_RULE(tan, (z), detail::reciprocal_square_of(cos, z));

}  // namespace chainrules::cmath
