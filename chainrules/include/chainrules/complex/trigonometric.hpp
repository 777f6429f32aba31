// SPDX-License-Identifier: MIT
#pragma once
// The partial of tan for complex numbers, in a form that keeps its digits. sin and cos need nothing
// beyond chainrules/cmath/trigonometric.hpp.

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath::detail {

// 1 + Ω² loses all digits far from the real axis, where tan z approaches ±i.
template <Complex Z>
Z compute(tan_partial, Z const&, Z const& z) {
    auto const c = cmath::cos(widen(z));
    return narrow<Z>(reciprocal(c * c));
}

}  // namespace chainrules::cmath::detail

namespace chainrules::cmath {

CHAINRULES_DETAIL_COMPLEX_RULE(tan, (x));

}  // namespace chainrules::cmath
