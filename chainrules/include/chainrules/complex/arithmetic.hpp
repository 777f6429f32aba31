// SPDX-License-Identifier: MIT
#pragma once
// 1 / z. The operators need nothing beyond chainrules/cmath/arithmetic.hpp.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/complex/kernels.hpp"

namespace chainrules::cmath {

template <Complex Z>
Z primal(inv_t, Z const& z) {
    return detail::reciprocal(z);
}

}  // namespace chainrules::cmath
