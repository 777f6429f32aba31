// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the steps of recurrences (DLMF 18.9.1, 14.10.3), solved for the next
// member.

#include "chainrules/special/recurrences.hpp"
#include "oracle.hpp"

namespace special_oracles::recurrences {

ORACLE4(legendre_next, l, x, p, q, ((2 * l + 1) * x * p - l * q) / (l + 1))
ORACLE5(legendre_next, l, m, x, p, q, ((2 * l + 1) * x * p - (l + m) * q) / (l + 1 - m))
ORACLE4(laguerre_next, n, x, p, q, ((2 * n + 1 - x) * p - n * q) / (n + 1))
ORACLE5(laguerre_next, n, m, x, p, q, ((2 * n + m + 1 - x) * p - (n + m) * q) / (n + 1))
ORACLE4(hermite_next, n, x, p, q, 2 * (x * p - n * q))
ORACLE3(chebyshev_next, x, p, q, 2 * x * p - q)

}  // namespace special_oracles::recurrences
