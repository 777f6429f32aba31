// SPDX-License-Identifier: MIT
#pragma once
// The ratios of modified Bessel functions that circular densities have: bessel_ratio_complement(x)
// = 1 − I₁(x) / I₀(x), bessel_quotient(n, x) = Iₙ₊₁(x) / Iₙ(x) of a whole n. In the standard
// floating types, x ≥ 0.

#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/bessel/detail/bessel_ratio.hpp"

namespace chainrules::special {

/// 1 − I₁(x) / I₀(x), x ≥ 0: one less the mean resultant length of von Mises' density.
CHAINRULES_DETAIL_PRIMAL_WHERE(Working, bessel_ratio_complement, (x), x >= 0,
                               detail::bessel_ratio(x).complement);
/// The derivative of bessel_ratio_complement.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, bessel_ratio_complement_dx, (x),
                                detail::bessel_ratio(x).complement_slope);
/// Iₙ₊₁(x) / Iₙ(x) of a whole n ≥ 0, x ≥ 0.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, bessel_quotient, (n, x), detail::bessel_quotient(n, x));

CHAINRULES_SCALAR_RULE(bessel_ratio_complement, (x), bessel_ratio_complement_dx(x));
CHAINRULES_DETAIL_NO_MORE(bessel_ratio_complement_dx, (), (x),
                          "the second derivative of a ratio of Bessel functions");
CHAINRULES_SCALAR_RULE(bessel_quotient, (n, x), NoTangent{},
                       1 - (2 * n + 1) / x * Omega - Omega * Omega);

}  // namespace chainrules::special
