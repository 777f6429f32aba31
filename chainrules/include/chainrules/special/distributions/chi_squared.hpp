// SPDX-License-Identifier: MIT
#pragma once
// The chi-squared distribution of k > 0 degrees of freedom, a real number: chi_squared_pdf(k,
// x), chi_squared_cdf, its complement chi_squared_ccdf, and chi_squared_quantile(k, p), x ≥ 0.
// It is the gamma distribution of shape k/2 and scale 2. In the standard floating types, with
// the partials by every real parameter.

#include "chainrules/special/distributions/gamma.hpp"

namespace chainrules::special {

/// The χ² distribution of k degrees of freedom.
CHAINRULES_DETAIL_DISTRIBUTION(
    chi_squared, (k), x, k > 0, x >= 0,
    pdf(detail::gamma_density(T(k / 2), T(x / 2)) / 2),
    cdf(detail::gamma_lower(T(k / 2), T(x / 2))),
    ccdf(detail::gamma_upper(T(k / 2), T(x / 2))),
    quantile(2 * detail::gamma_p_root(T(k / 2), p, detail::Quiet{})));

namespace detail {

// The scale.
template <class O>
constexpr plain_real_t<O> two(O const&) {
    return 2;
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(chi_squared_pdf, (k, x),
                       singular(detail::gamma_pdf_dk(Omega, k / 2, detail::two(Omega), x) / 2),
                       singular(detail::gamma_pdf_dx(Omega, k / 2, detail::two(Omega), x)));
CHAINRULES_DETAIL_CDF_RULES(chi_squared, (k, x), singular(gamma_p_da(k / 2, x / 2) / 2),
                            singular(chi_squared_pdf(k, x)));
CHAINRULES_SCALAR_RULE(chi_squared_quantile, (k, p),
                       singular(detail::gamma_p_root_by_a(Omega / 2, k / 2, p)),
                       singular(2 * detail::gamma_p_root_by_p(Omega / 2, k / 2, p)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::chi_squared_ccdf;
using special::chi_squared_cdf;
using special::chi_squared_pdf;
using special::chi_squared_quantile;
}  // namespace chainrules::fn
