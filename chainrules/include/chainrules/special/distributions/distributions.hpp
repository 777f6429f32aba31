// SPDX-License-Identifier: MIT
#pragma once
// Probability distributions: density or probability _pdf, distribution function _cdf, its
// complement _ccdf, quantile _quantile. Parameters come first. The partials of a quantile at p = 0
// and p = 1 are their limits, mostly infinite where the quantile is.
//
//     normal(mu, sigma, x)   gamma(k, theta, x)   chi_squared(k, x)   students_t(nu, t)
//     fisher_f(d1, d2, x)    poisson(k, lambda)   binomial(k, n, p)   negative_binomial(k, r, p)

#include "chainrules/special/distributions/binomial.hpp"
#include "chainrules/special/distributions/chi_squared.hpp"
#include "chainrules/special/distributions/fisher_f.hpp"
#include "chainrules/special/distributions/gamma.hpp"
#include "chainrules/special/distributions/negative_binomial.hpp"
#include "chainrules/special/distributions/normal.hpp"
#include "chainrules/special/distributions/poisson.hpp"
#include "chainrules/special/distributions/students_t.hpp"
