// SPDX-License-Identifier: MIT
#pragma once
// ln Φ(z) of the standard normal distribution function, to z = −1e150 and beyond, and its slope.

#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/error/detail/log_normal_cdf.hpp"
#include "chainrules/special/error/error_functions.hpp"

namespace chainrules::special {

/// ln Φ(z), the logarithm of the standard normal distribution function.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, log_normal_cdf, (z), detail::log_normal_cdf_value(z));
/// normal_mills(z) = φ(z) / Φ(z), the derivative of ln Φ(z): the inverse of Mills' ratio at −z.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, normal_mills, (z), detail::inverse_mills(z));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, normal_mills_dz, (z), detail::normal_mills_slope(z));

CHAINRULES_SCALAR_RULE(log_normal_cdf, (z), singular(normal_mills(z)));
CHAINRULES_SCALAR_RULE(normal_mills, (z), normal_mills_dz(z));
CHAINRULES_SCALAR_RULE(normal_mills_dz, (z),
                       detail::density_times(normal_mills(z), -(1 + 2 * Omega)) - z * Omega);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::log_normal_cdf;
using special::normal_mills;
}  // namespace chainrules::fn
