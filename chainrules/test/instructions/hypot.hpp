// SPDX-License-Identifier: MIT
#pragma once
// hypot by hand.

#include <cmath>

#include "chainrules/cmath/hypot.hpp"
#include "pair.hpp"

namespace pairs {

// x / y, and what it is where the norm y has left the range of normal numbers.
template <class... X>
inline double over_norm(double y, double x, X... all) {
    if (y == 0) return 0;
    if (!(y >= 0x1p-970 && y <= 1.7976931348623157e308)) [[unlikely]] {
        double const factor = y < 1 ? 0x1p104 : 0x1p-104;
        return x * factor / chainrules::fn::hypot((all * factor)...);
    }
    return x / y;
}

PAIR(hypot, (x), (), std::abs(x), over_norm(y, x, x))
PAIR(hypot, (x, z), (), std::hypot(x, z), over_norm(y, x, x, z), over_norm(y, z, x, z))
PAIR(hypot, (u, v, w), (), chainrules::fn::hypot(u, v, w), over_norm(y, u, u, v, w),
     over_norm(y, v, u, v, w), over_norm(y, w, u, v, w))

}  // namespace pairs
