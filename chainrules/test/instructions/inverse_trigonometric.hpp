// SPDX-License-Identifier: MIT
#pragma once
// Inverse trigonometric functions by hand.

#include <cmath>

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(asin, (x), (), std::asin(x), 1 / std::sqrt((1 - x) * (1 + x)))
PAIR(acos, (x), (), std::acos(x), -1 / std::sqrt((1 - x) * (1 + x)))
PAIR(atan, (x), (), std::atan(x), 1 / (1 + x * x))
PAIR(atan2, (v, u),
     (double norm = std::hypot(u, v); double factor = 1; if (norm < 0x1p-970) [[unlikely]] {
         factor = 0x1p104;
         norm = std::hypot(u * factor, v * factor);
     }),
     std::atan2(v, u), norm == 0 ? 0.0 : u * factor / norm / norm * factor,
     -(norm == 0 ? 0.0 : v * factor / norm / norm * factor))
CLANG_MOVES(atan2_2, 1)

}  // namespace pairs
