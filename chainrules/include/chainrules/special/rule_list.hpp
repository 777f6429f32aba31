// SPDX-License-Identifier: MIT
#pragma once
// All special functions with their rules, enumerable at compile time as those of rule_list.hpp:
// rule_list::special::for_each_rule(visit) calls visit(entry) for each. An entry also says which
// partials are NotImplemented and why, and which an algorithm computes. Not part of special.hpp.

#include "chainrules/special/rule_list/airy.hpp"
#include "chainrules/special/rule_list/bessel.hpp"
#include "chainrules/special/rule_list/beta.hpp"
#include "chainrules/special/rule_list/chebyshev_series.hpp"
#include "chainrules/special/rule_list/combinatorics.hpp"
#include "chainrules/special/rule_list/discrete_quantiles.hpp"
#include "chainrules/special/rule_list/distributions.hpp"
#include "chainrules/special/rule_list/elliptic_carlson.hpp"
#include "chainrules/special/rule_list/elliptic_legendre.hpp"
#include "chainrules/special/rule_list/error_functions.hpp"
#include "chainrules/special/rule_list/exponential_integrals.hpp"
#include "chainrules/special/rule_list/gamma.hpp"
#include "chainrules/special/rule_list/hankel.hpp"
#include "chainrules/special/rule_list/hypergeometric.hpp"
#include "chainrules/special/rule_list/incomplete_beta.hpp"
#include "chainrules/special/rule_list/incomplete_gamma.hpp"
#include "chainrules/special/rule_list/incomplete_inverses.hpp"
#include "chainrules/special/rule_list/jacobi_elliptic.hpp"
#include "chainrules/special/rule_list/kolmogorov_smirnov.hpp"
#include "chainrules/special/rule_list/lambert_w.hpp"
#include "chainrules/special/rule_list/legendre_stieltjes.hpp"
#include "chainrules/special/rule_list/log_abs_beta.hpp"
#include "chainrules/special/rule_list/neighbours.hpp"
#include "chainrules/special/rule_list/non_central_distributions.hpp"
#include "chainrules/special/rule_list/owens_t.hpp"
#include "chainrules/special/rule_list/polynomials.hpp"
#include "chainrules/special/rule_list/recurrences.hpp"
#include "chainrules/special/rule_list/sinc.hpp"
#include "chainrules/special/rule_list/skewed_distributions.hpp"
#include "chainrules/special/rule_list/spherical_bessel.hpp"
#include "chainrules/special/rule_list/spherical_harmonics.hpp"
#include "chainrules/special/rule_list/theta.hpp"
#include "chainrules/special/rule_list/wavelets.hpp"
#include "chainrules/special/rule_list/zeta.hpp"

namespace chainrules::rule_list::special {

/// Calls visit(topic, list) for the lists of all topics.
template <class Visit>
constexpr void for_each_topic(Visit&& visit) {
    visit("airy", airy);
    visit("bessel", bessel);
    visit("beta", beta);
    visit("chebyshev_series", chebyshev_series);
    visit("combinatorics", combinatorics);
    visit("discrete_quantiles", discrete_quantiles);
    visit("distributions", distributions);
    visit("elliptic_carlson", elliptic_carlson);
    visit("elliptic_legendre", elliptic_legendre);
    visit("error_functions", error_functions);
    visit("exponential_integrals", exponential_integrals);
    visit("gamma", gamma);
    visit("hankel", hankel);
    visit("hypergeometric", hypergeometric);
    visit("incomplete_beta", incomplete_beta);
    visit("incomplete_gamma", incomplete_gamma);
    visit("incomplete_inverses", incomplete_inverses);
    visit("jacobi_elliptic", jacobi_elliptic);
    visit("kolmogorov_smirnov", kolmogorov_smirnov);
    visit("lambert_w", lambert_w);
    visit("legendre_stieltjes", legendre_stieltjes);
    visit("log_abs_beta", log_abs_beta);
    visit("neighbours", neighbours);
    visit("non_central_distributions", non_central_distributions);
    visit("owens_t", owens_t);
    visit("polynomials", polynomials);
    visit("recurrences", recurrences);
    visit("sinc", sinc);
    visit("skewed_distributions", skewed_distributions);
    visit("spherical_bessel", spherical_bessel);
    visit("spherical_harmonics", spherical_harmonics);
    visit("theta", theta);
    visit("wavelets", wavelets);
    visit("zeta", zeta);
}

template <class Visit>
constexpr void for_each_rule(Visit&& visit) {
    for_each_topic([&](char const*, auto const& list) { for_each(visit, list); });
}

}  // namespace chainrules::rule_list::special
