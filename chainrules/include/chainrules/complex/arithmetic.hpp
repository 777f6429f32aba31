// SPDX-License-Identifier: MIT
#pragma once
// 1 / z. The operators need nothing beyond chainrules/cmath/arithmetic.hpp.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath::detail {

template <Complex Z>
Z compute(inv_primal, Z const& z) {
    return reciprocal(z);
}

}  // namespace chainrules::cmath::detail
