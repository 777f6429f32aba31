// SPDX-License-Identifier: MIT
#pragma once
// Facts about non-central distributions.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/distributions/non_central_distributions.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "facts/definitions/non_central_distributions.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_non_central_distributions {

using enum Part;

inline constexpr Domain degrees = positive.within(0.5, 30), shape = positive.within(0.5, 20),
                        noncentrality = positive.within(0.1, 30),
                        probability = between(0, 1).within(0.05, 0.95);

inline constexpr auto non_central_distributions = facts_of(
    fact(ternary(fn::non_central_chi_squared_pdf, degrees, noncentrality, positive.within(0.1, 60))
             .algorithmic(0, 1, 2)
             .at({1, 0, 0}, {-huge, -huge, -huge})
             .at({2, 0, 0}, {-huge, -0.25, -0.25})
             .at({4, 0, 0}, {0, 0, 0.25})
             .says("The density at x of the non-central χ² distribution of k degrees of freedom "
                   "and non-centrality λ."))
        .definition(FORMULA((k, lambda, x), chi_squared(density, k, lambda, x)))
        .shown(SHOWN(
            (k, lambda, x), by_algorithm,
            (fn::non_central_chi_squared_pdf(k + 2, lambda, x) - Omega) / 2,
            ((k - 2 - x) * Omega + lambda * fn::non_central_chi_squared_pdf(k + 2, lambda, x)) /
                (2 * x))),
    fact(ternary(fn::non_central_chi_squared_cdf, degrees, noncentrality, positive.within(0.1, 60))
             .algorithmic(0, 1, 2)
             .at({1, 0, 0}, {0, 0, huge})
             .at({2, 0, 0}, {0, 0, 0.5})
             .at({4, 0, 0}, {0, 0, 0})
             .says("The probability P(X ≤ x) of the non-central χ² distribution of k degrees of "
                   "freedom and non-centrality λ."))
        .definition(FORMULA((k, lambda, x), chi_squared(lower, k, lambda, x)))
        .shown(SHOWN((k, lambda, x), by_algorithm,
                     -fn::non_central_chi_squared_pdf(k + 2, lambda, x),
                     fn::non_central_chi_squared_pdf(k, lambda, x))),
    fact(ternary(fn::non_central_chi_squared_ccdf, degrees, noncentrality, positive.within(0.1, 60))
             .algorithmic(0, 1, 2)
             .at({1, 0, 0}, {0, 0, -huge})
             .at({2, 0, 0}, {0, 0, -0.5})
             .at({4, 0, 0}, {0, 0, 0})
             .says("The probability P(X > x) of the non-central χ² distribution of k degrees of "
                   "freedom and non-centrality λ."))
        .definition(FORMULA((k, lambda, x), chi_squared(upper, k, lambda, x)))
        .shown(SHOWN((k, lambda, x), by_algorithm,
                     fn::non_central_chi_squared_pdf(k + 2, lambda, x),
                     -fn::non_central_chi_squared_pdf(k, lambda, x))),
    fact(ternary(fn::non_central_chi_squared_quantile, degrees, noncentrality, probability)
             .algorithmic(0, 1, 2)
             .at({1, 0, 0}, {0, 0, 0})
             .at({2, 0, 0}, {0, 0, 2})
             .at({4, 0, 0}, {0, 0, huge})
             .at({4, 1, 1}, {huge, huge, huge})
             .says("The p-quantile of the non-central χ² distribution of k degrees of freedom and "
                   "non-centrality λ."))
        .definition(FORMULA((k, lambda, p), chi_squared_root(k, lambda, p)))
        .shown(SHOWN((k, lambda, p), by_algorithm,
                     fn::non_central_chi_squared_pdf(k + 2, lambda, Omega) /
                         fn::non_central_chi_squared_pdf(k, lambda, Omega),
                     1 / fn::non_central_chi_squared_pdf(k, lambda, Omega))),
    fact(n_ary(fn::non_central_beta_pdf, shape, shape, noncentrality, probability)
             .algorithmic(0, 1, 2, 3)
             .at({0.5, 1, 0, 0}, {-huge, huge, -huge, -huge})
             .at({1, 1, 0, 0}, {-huge, 1, -0.5, 0})
             .at({1, 1, 0, 1}, {1, -huge, 0.5, 0})
             .at({2, 1, 0, 0}, {0, 0, 0, 2})
             .at({1, 2, 0, 1}, {0, 0, 0, -2})
             .says("The density at x of the non-central beta distribution of shapes a and b and "
                   "non-centrality λ."))
        .definition(FORMULA((a, b, lambda, x), beta(density, a, b, lambda, x)))
        .shown(SHOWN((a, b, lambda, x), by_algorithm, by_algorithm,
                     (fn::non_central_beta_pdf(a + 1, b, lambda, x) - Omega) / 2,
                     ((a - 1) / x - (b - 1) / (1 - x)) * Omega +
                         lambda / (2 * x) * fn::non_central_beta_pdf(a + 1, b, lambda, x))),
    fact(n_ary(fn::non_central_beta_cdf, shape, shape, noncentrality, probability)
             .algorithmic(0, 1, 2, 3)
             .at({1, 1, 0, 0}, {0, 0, 0, 1})
             .at({1, 1, 0, 1}, {0, 0, 0, 1})
             .says("The probability P(X ≤ x) of the non-central beta distribution of shapes a and "
                   "b and non-centrality λ."))
        .definition(FORMULA((a, b, lambda, x), beta(lower, a, b, lambda, x)))
        .shown(SHOWN((a, b, lambda, x), by_algorithm, by_algorithm,
                     (fn::non_central_beta_cdf(a + 1, b, lambda, x) - Omega) / 2,
                     fn::non_central_beta_pdf(a, b, lambda, x))),
    fact(n_ary(fn::non_central_beta_ccdf, shape, shape, noncentrality, probability)
             .algorithmic(0, 1, 2, 3)
             .at({1, 1, 0, 0}, {0, 0, 0, -1})
             .at({1, 1, 0, 1}, {0, 0, 0, -1})
             .says("The probability P(X > x) of the non-central beta distribution of shapes a and "
                   "b and non-centrality λ."))
        .definition(FORMULA((a, b, lambda, x), beta(upper, a, b, lambda, x)))
        .shown(SHOWN((a, b, lambda, x), by_algorithm, by_algorithm,
                     (fn::non_central_beta_ccdf(a + 1, b, lambda, x) - Omega) / 2,
                     -fn::non_central_beta_pdf(a, b, lambda, x))),
    fact(n_ary(fn::non_central_beta_quantile, shape, shape, noncentrality, probability)
             .algorithmic(0, 1, 2, 3)
             .at({1, 1, 0, 0}, {0, 0, 0, 1})
             .at({1, 1, 0, 1}, {0, 0, 0, 1})
             .says("The p-quantile of the non-central beta distribution of shapes a and b and "
                   "non-centrality λ."))
        .definition(FORMULA((a, b, lambda, p), beta_root(a, b, lambda, p)))
        .shown(SHOWN((a, b, lambda, p), by_algorithm, by_algorithm,
                     (p - fn::non_central_beta_cdf(a + 1, b, lambda, Omega)) /
                         (2 * fn::non_central_beta_pdf(a, b, lambda, Omega)),
                     1 / fn::non_central_beta_pdf(a, b, lambda, Omega))),
    fact(n_ary(fn::non_central_f_pdf, degrees, degrees, noncentrality, positive.within(0.1, 10))
             .algorithmic(0, 1, 2, 3)
             .at({1, 2, 0, 0}, {-huge, huge, -huge, -huge})
             .at({2, 2, 0, 0}, {-huge, 0, -0.5, -2})
             .at({4, 2, 0, 0}, {0, 0, 0, 8})
             .at({6, 2, 0, 0}, {0, 0, 0, 0})
             .says("The density at x of the non-central F distribution of d1 and d2 degrees of "
                   "freedom and non-centrality λ."))
        .definition(FORMULA((d1, d2, lambda, x), fisher(density, d1, d2, lambda, x)))
        .shown(
            SHOWN((d1, d2, lambda, x), by_algorithm, by_algorithm,
                  (d1 / (d1 + 2) * fn::non_central_f_pdf(d1 + 2, d2, lambda, (d1 * x / (d1 + 2))) -
                   Omega) /
                      2,
                  ((d2 * (d1 - 2) - d1 * (d2 + 2) * x) * Omega +
                   lambda * d1 * d2 / (d1 + 2) *
                       fn::non_central_f_pdf(d1 + 2, d2, lambda, (d1 * x / (d1 + 2)))) /
                      (2 * x * (d1 * x + d2)))),
    fact(n_ary(fn::non_central_f_cdf, degrees, degrees, noncentrality, positive.within(0.1, 10))
             .algorithmic(0, 1, 2, 3)
             .at({1, 2, 0, 0}, {0, 0, 0, huge})
             .at({2, 2, 0, 0}, {0, 0, 0, 1})
             .at({4, 2, 0, 0}, {0, 0, 0, 0})
             .says("The probability P(X ≤ x) of the non-central F distribution of d1 and d2 "
                   "degrees of freedom and non-centrality λ."))
        .definition(FORMULA((d1, d2, lambda, x), fisher(lower, d1, d2, lambda, x)))
        .shown(SHOWN((d1, d2, lambda, x), by_algorithm, by_algorithm,
                     (fn::non_central_f_cdf(d1 + 2, d2, lambda, (d1 * x / (d1 + 2))) - Omega) / 2,
                     fn::non_central_f_pdf(d1, d2, lambda, x))),
    fact(n_ary(fn::non_central_f_ccdf, degrees, degrees, noncentrality, positive.within(0.1, 10))
             .algorithmic(0, 1, 2, 3)
             .at({1, 2, 0, 0}, {0, 0, 0, -huge})
             .at({2, 2, 0, 0}, {0, 0, 0, -1})
             .at({4, 2, 0, 0}, {0, 0, 0, 0})
             .says("The probability P(X > x) of the non-central F distribution of d1 and d2 "
                   "degrees of freedom and non-centrality λ."))
        .definition(FORMULA((d1, d2, lambda, x), fisher(upper, d1, d2, lambda, x)))
        .shown(SHOWN((d1, d2, lambda, x), by_algorithm, by_algorithm,
                     (fn::non_central_f_ccdf(d1 + 2, d2, lambda, (d1 * x / (d1 + 2))) - Omega) / 2,
                     -fn::non_central_f_pdf(d1, d2, lambda, x))),
    fact(n_ary(fn::non_central_f_quantile, degrees, degrees, noncentrality, probability)
             .algorithmic(0, 1, 2, 3)
             .at({1, 2, 0, 0}, {0, 0, 0, 0})
             .at({2, 2, 0, 0}, {0, 0, 0, 1})
             .at({4, 2, 0, 0}, {0, 0, 0, huge})
             .at({2, 1, 1, 1}, {undefined, -huge, huge, huge})
             .at({2, 2, 0, 1}, {0.25, -huge, huge, huge})
             .at({2, 2, 1, 1}, {-huge, -huge, huge, huge})
             .says("The p-quantile of the non-central F distribution of d1 and d2 degrees of "
                   "freedom and non-centrality λ."))
        .definition(
            FORMULA((d1, d2, lambda, p), d2 / d1 * beta_root_odds(d1 / 2, d2 / 2, lambda, p)))
        .shown(SHOWN((d1, d2, lambda, p), by_algorithm, by_algorithm,
                     (p - fn::non_central_f_cdf(d1 + 2, d2, lambda, (d1 * Omega / (d1 + 2)))) /
                         (2 * fn::non_central_f_pdf(d1, d2, lambda, Omega)),
                     1 / fn::non_central_f_pdf(d1, d2, lambda, Omega))),
    fact(ternary(fn::non_central_t_pdf, positive.within(1, 30), everywhere.within(-4, 4),
                 everywhere.within(-6, 10))
             .algorithmic(0, 1, 2)
             .says("The density at t of Student's non-central t distribution of ν degrees of "
                   "freedom and non-centrality δ."))
        .definition(FORMULA((nu, delta, t), t_function(density, nu, delta, t)))
        .shown(SHOWN((nu, delta, t), by_algorithm,
                     t / nu * fn::sqrt(2 * nu + 2) * fn::tgamma_ratio((nu + 1) / 2, nu / 2) *
                             fn::non_central_t_pdf(nu + 1, delta, fn::sqrt(1 + 1 / nu) * t) -
                         delta * Omega,
                     (delta * fn::sqrt(2 * nu + 2) * fn::tgamma_ratio((nu + 1) / 2, nu / 2) *
                          fn::non_central_t_pdf(nu + 1, delta, fn::sqrt(1 + 1 / nu) * t) -
                      (nu + 1) * t * Omega) /
                         (nu + t * t))),
    fact(ternary(fn::non_central_t_cdf, positive.within(1, 30), everywhere.within(-4, 4),
                 everywhere.within(-6, 10))
             .algorithmic(0, 1, 2)
             .says("The probability P(X ≤ t) of Student's non-central t distribution of ν degrees "
                   "of freedom and non-centrality δ."))
        .definition(FORMULA((nu, delta, t), t_function(lower, nu, delta, t)))
        .shown(SHOWN(
            (nu, delta, t), by_algorithm,
            (t * delta * fn::non_central_t_pdf(nu, delta, t) -
             (1 + t * t / nu) * fn::sqrt(2 * nu + 2) * fn::tgamma_ratio((nu + 1) / 2, nu / 2) *
                 fn::non_central_t_pdf(nu + 1, delta, fn::sqrt(1 + 1 / nu) * t)) /
                nu,
            fn::non_central_t_pdf(nu, delta, t))),
    fact(ternary(fn::non_central_t_ccdf, positive.within(1, 30), everywhere.within(-4, 4),
                 everywhere.within(-6, 10))
             .algorithmic(0, 1, 2)
             .says("The probability P(X > t) of Student's non-central t distribution of ν degrees "
                   "of freedom and non-centrality δ."))
        .definition(FORMULA((nu, delta, t), t_function(upper, nu, delta, t)))
        .shown(SHOWN(
            (nu, delta, t), by_algorithm,
            ((1 + t * t / nu) * fn::sqrt(2 * nu + 2) * fn::tgamma_ratio((nu + 1) / 2, nu / 2) *
                 fn::non_central_t_pdf(nu + 1, delta, fn::sqrt(1 + 1 / nu) * t) -
             t * delta * fn::non_central_t_pdf(nu, delta, t)) /
                nu,
            -fn::non_central_t_pdf(nu, delta, t))),
    fact(ternary(fn::non_central_t_quantile, positive.within(1, 30), everywhere.within(-4, 4),
                 probability)
             .algorithmic(0, 1, 2)
             .at({3, 1, 0}, {huge, huge, huge})
             .at({3, 1, 1}, {-huge, huge, huge})
             .says("The p-quantile of Student's non-central t distribution of ν degrees of freedom "
                   "and non-centrality δ."))
        .definition(FORMULA((nu, delta, p), t_root(nu, delta, p)))
        .shown(SHOWN((nu, delta, p), by_algorithm,
                     ((1 + Omega * Omega / nu) * fn::sqrt(2 * nu + 2) *
                          fn::tgamma_ratio((nu + 1) / 2, nu / 2) *
                          fn::non_central_t_pdf(nu + 1, delta, fn::sqrt(1 + 1 / nu) * Omega) /
                          fn::non_central_t_pdf(nu, delta, Omega) -
                      Omega * delta) /
                         nu,
                     1 / fn::non_central_t_pdf(nu, delta, Omega))));

}  // namespace of_non_central_distributions

using of_non_central_distributions::non_central_distributions;

}  // namespace facts::special
