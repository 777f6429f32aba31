// SPDX-License-Identifier: MIT
#pragma once
// Facts about distributions.

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/gamma.hpp>
#include <boost/math/distributions/negative_binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/poisson.hpp>
#include <boost/math/distributions/students_t.hpp>

#include "chainrules/special/distributions/distributions.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_distributions {

using Policy = std::remove_const_t<decltype(policy)>;
template <class T>
using Normal = boost::math::normal_distribution<T, Policy>;
template <class T>
using Gamma = boost::math::gamma_distribution<T, Policy>;
template <class T>
using ChiSquared = boost::math::chi_squared_distribution<T, Policy>;
template <class T>
using StudentsT = boost::math::students_t_distribution<T, Policy>;
template <class T>
using FisherF = boost::math::fisher_f_distribution<T, Policy>;
template <class T>
using Poisson = boost::math::poisson_distribution<T, Policy>;
template <class T>
using Binomial = boost::math::binomial_distribution<T, Policy>;
template <class T>
using NegativeBinomial = boost::math::negative_binomial_distribution<T, Policy>;

inline constexpr Domain location = everywhere.within(-10, 10), scale = positive.within(0.1, 10),
                        real_line = everywhere.within(-30, 30), shape = positive.within(0.05, 100),
                        degrees = positive.within(0.1, 200),
                        degrees_of_f = positive.within(0.2, 200),
                        successes = positive.within(0.1, 60);
inline constexpr auto count = whole(0, 40), trials = whole(1, 40);

inline constexpr auto distributions = facts_of(
    fact(ternary(fn::normal_pdf, location, scale, real_line)
             .steep()
             .at({0, 1, huge}, {0, 0, 0})
             .at({0, 1, -huge}, {0, 0, 0})
             .says(
                 "The density at x of the normal distribution of mean μ and standard deviation σ."))
        .definition(FORMULA((mu, sigma, x), pdf(Normal<T>(mu, sigma), x)))
        .shown(SHOWN((mu, sigma, x), (Omega * ((x - mu) / sigma / sigma)),
                     (Omega * (((x - mu) / sigma * ((x - mu) / sigma) - 1) / sigma)),
                     (Omega * ((mu - x) / sigma / sigma)))),
    fact(ternary(fn::normal_cdf, location, scale, real_line)
             .steep()
             .at({0, 1, huge}, {0, 0, 0})
             .at({0, 1, -huge}, {0, 0, 0})
             .says("The probability P(X ≤ x) of the normal distribution of mean μ and standard "
                   "deviation σ."))
        .definition(FORMULA((mu, sigma, x), cdf(Normal<T>(mu, sigma), x)))
        .shown(SHOWN((mu, sigma, x), -fn::normal_pdf(mu, sigma, x),
                     (mu - x) / sigma * fn::normal_pdf(mu, sigma, x),
                     fn::normal_pdf(mu, sigma, x))),
    fact(ternary(fn::normal_ccdf, location, scale, real_line)
             .steep()
             .at({0, 1, huge}, {0, 0, 0})
             .at({0, 1, -huge}, {0, 0, 0})
             .says("The probability P(X > x) of the normal distribution of mean μ and standard "
                   "deviation σ."))
        .definition(FORMULA((mu, sigma, x), cdf(complement(Normal<T>(mu, sigma), x))))
        .shown(SHOWN((mu, sigma, x), fn::normal_pdf(mu, sigma, x),
                     (x - mu) / sigma * fn::normal_pdf(mu, sigma, x),
                     -fn::normal_pdf(mu, sigma, x))),
    fact(ternary(fn::normal_quantile, location, scale, between(0, 1))
             .at({0, 1, 0}, {1, -huge, huge})
             .at({0, 1, 1}, {1, huge, huge})
             .says("The p-quantile of the normal distribution of mean μ and standard deviation σ."))
        .definition(FORMULA((mu, sigma, p), quantile(Normal<T>(mu, sigma), p)))
        .shown(
            SHOWN((mu, sigma, p), 1, (Omega - mu) / sigma, 1 / fn::normal_pdf(mu, sigma, Omega))),
    fact(
        ternary(fn::gamma_pdf, shape, scale, positive.within(0.01, 200))
            .at({0.5, 1, 0}, {-huge, -huge, -huge})
            .at({1, 1, 0}, {-huge, -1, -1})
            .at({1.5, 1, 0}, {0, 0, huge})
            .at({2, 1, 0}, {0, 0, 1})
            .at({3, 1, 0}, {0, 0, 0})
            .says("The density at x of the gamma distribution of shape k and scale θ, of mean kθ."))
        .definition(FORMULA((k, theta, x), pdf(Gamma<T>(k, theta), x)))
        .shown(SHOWN((k, theta, x), (fn::log(x / theta) - fn::digamma(k)) * Omega,
                     (x / theta - k) / theta * Omega, ((k - 1) / x - 1 / theta) * Omega)),
    fact(ternary(fn::gamma_cdf, shape, scale, positive.within(0.01, 200))
             .algorithmic(0)
             .at({0.5, 1, 0}, {0, 0, huge})
             .at({1, 1, 0}, {0, 0, 1})
             .at({2, 1, 0}, {0, 0, 0})
             .at({2, 1, huge}, {0, 0, 0})
             .says("The probability P(X ≤ x) of the gamma distribution of shape k and scale θ, of "
                   "mean kθ."))
        .definition(FORMULA((k, theta, x), cdf(Gamma<T>(k, theta), x)))
        .shown(SHOWN((k, theta, x), by_algorithm, -x / theta * fn::gamma_pdf(k, theta, x),
                     fn::gamma_pdf(k, theta, x))),
    fact(ternary(fn::gamma_ccdf, shape, scale, positive.within(0.01, 200))
             .algorithmic(0)
             .at({0.5, 1, 0}, {0, 0, -huge})
             .at({1, 1, 0}, {0, 0, -1})
             .at({2, 1, 0}, {0, 0, 0})
             .at({2, 1, huge}, {0, 0, 0})
             .says("The probability P(X > x) of the gamma distribution of shape k and scale θ, of "
                   "mean kθ."))
        .definition(FORMULA((k, theta, x), cdf(complement(Gamma<T>(k, theta), x))))
        .shown(SHOWN((k, theta, x), by_algorithm, x / theta * fn::gamma_pdf(k, theta, x),
                     -fn::gamma_pdf(k, theta, x))),
    fact(ternary(fn::gamma_quantile, shape, scale, between(0, 1))
             .algorithmic(0)
             .at({0.5, 1, 0}, {0, 0, 0})
             .at({1, 2, 0}, {0, 0, 2})
             .at({2, 1, 0}, {0, 0, huge})
             .at({2, 1, 1}, {huge, huge, huge})
             .says("The p-quantile of the gamma distribution of shape k and scale θ, of mean kθ."))
        .definition(FORMULA((k, theta, p), quantile(Gamma<T>(k, theta), p)))
        .shown(
            SHOWN((k, theta, p), by_algorithm, Omega / theta, 1 / fn::gamma_pdf(k, theta, Omega))),
    fact(binary(fn::chi_squared_pdf, degrees, positive.within(0.01, 400))
             .at({1, 0}, {-huge, -huge})
             .at({2, 0}, {-huge, -0.25})
             .at({4, 0}, {0, 0.25})
             .at({6, 0}, {0, 0})
             .says("The density at x of the χ² distribution of k degrees of freedom."))
        .definition(FORMULA((k, x), pdf(ChiSquared<T>(k), x)))
        .shown(SHOWN((k, x), (fn::log(x / 2) - fn::digamma(k / 2)) / 2 * Omega,
                     ((k - 2) / x - 1) / 2 * Omega)),
    fact(binary(fn::chi_squared_cdf, degrees, positive.within(0.01, 400))
             .algorithmic(0)
             .at({1, 0}, {0, huge})
             .at({2, 0}, {0, 0.5})
             .at({4, 0}, {0, 0})
             .says("The probability P(X ≤ x) of the χ² distribution of k degrees of freedom."))
        .definition(FORMULA((k, x), cdf(ChiSquared<T>(k), x)))
        .shown(SHOWN((k, x), by_algorithm, fn::chi_squared_pdf(k, x))),
    fact(binary(fn::chi_squared_ccdf, degrees, positive.within(0.01, 400))
             .algorithmic(0)
             .at({1, 0}, {0, -huge})
             .at({2, 0}, {0, -0.5})
             .at({4, 0}, {0, 0})
             .says("The probability P(X > x) of the χ² distribution of k degrees of freedom."))
        .definition(FORMULA((k, x), cdf(complement(ChiSquared<T>(k), x))))
        .shown(SHOWN((k, x), by_algorithm, -fn::chi_squared_pdf(k, x))),
    fact(binary(fn::chi_squared_quantile, degrees, between(0, 1))
             .algorithmic(0)
             .at({1, 0}, {0, 0})
             .at({2, 0}, {0, 2})
             .at({4, 0}, {0, huge})
             .at({4, 1}, {huge, huge})
             .says("The p-quantile of the χ² distribution of k degrees of freedom."))
        .definition(FORMULA((k, p), quantile(ChiSquared<T>(k), p)))
        .shown(SHOWN((k, p), by_algorithm, 1 / fn::chi_squared_pdf(k, Omega))),
    fact(binary(fn::students_t_pdf, degrees, real_line)
             .at({3, huge}, {0, 0})
             .at({3, -huge}, {0, 0})
             .says("The density at t of Student's t distribution of ν degrees of freedom."))
        .definition(FORMULA((nu, t), pdf(StudentsT<T>(nu), t)))
        .shown(SHOWN((nu, t),
                     (fn::digamma((nu + 1) / 2) - fn::digamma(nu / 2) - fn::log1p(t * t / nu) +
                      (t * t - 1) / (nu + t * t)) /
                         2 * Omega,
                     -(nu + 1) * t / (nu + t * t) * Omega)),
    fact(binary(fn::students_t_cdf, degrees, real_line)
             .algorithmic(0)
             .says("The probability P(X ≤ t) of Student's t distribution of ν degrees of freedom."))
        .definition(FORMULA((nu, t), cdf(StudentsT<T>(nu), t)))
        .shown(SHOWN((nu, t), by_algorithm, fn::students_t_pdf(nu, t))),
    fact(binary(fn::students_t_ccdf, degrees, real_line)
             .algorithmic(0)
             .says("The probability P(X > t) of Student's t distribution of ν degrees of freedom."))
        .definition(FORMULA((nu, t), cdf(complement(StudentsT<T>(nu), t))))
        .shown(SHOWN((nu, t), by_algorithm, -fn::students_t_pdf(nu, t))),
    fact(binary(fn::students_t_quantile, positive.within(0.3, 200), between(0, 1))
             .algorithmic(0)
             .at({3, 0}, {huge, huge})
             .at({3, 1}, {-huge, huge})
             .says("The p-quantile of Student's t distribution of ν degrees of freedom."))
        .definition(FORMULA((nu, p), quantile(StudentsT<T>(nu), p)))
        .shown(SHOWN((nu, p), by_algorithm, 1 / fn::students_t_pdf(nu, Omega))),
    fact(ternary(fn::fisher_f_pdf, degrees_of_f, degrees_of_f, positive.within(0.01, 20))
             .at({1, 2, 0}, {-huge, huge, -huge})
             .at({4, 2, 0}, {0, 0, 8})
             .at({6, 2, 0}, {0, 0, 0})
             .says("The density at x of Fisher's F distribution of d1 and d2 degrees of freedom."))
        .definition(FORMULA((d1, d2, x), pdf(FisherF<T>(d1, d2), x)))
        .shown(SHOWN((d1, d2, x),
                     (fn::log(d1 * x / (d1 * x + d2)) + d2 * (1 - x) / (d1 * x + d2) +
                      fn::digamma((d1 + d2) / 2) - fn::digamma(d1 / 2)) /
                         2 * Omega,
                     (fn::log(d2 / (d1 * x + d2)) - d1 * (1 - x) / (d1 * x + d2) +
                      fn::digamma((d1 + d2) / 2) - fn::digamma(d2 / 2)) /
                         2 * Omega,
                     (d2 * (d1 - 2) - d1 * (d2 + 2) * x) / (2 * x * (d1 * x + d2)) * Omega)),
    fact(ternary(fn::fisher_f_cdf, degrees_of_f, degrees_of_f, positive.within(0.01, 20))
             .algorithmic(0, 1)
             .at({1, 2, 0}, {0, 0, huge})
             .at({2, 2, 0}, {0, 0, 1})
             .at({4, 2, 0}, {0, 0, 0})
             .says("The probability P(X ≤ x) of Fisher's F distribution of d1 and d2 degrees of "
                   "freedom."))
        .definition(FORMULA((d1, d2, x), cdf(FisherF<T>(d1, d2), x)))
        .shown(SHOWN((d1, d2, x), by_algorithm, by_algorithm, fn::fisher_f_pdf(d1, d2, x))),
    fact(ternary(fn::fisher_f_ccdf, degrees_of_f, degrees_of_f, positive.within(0.01, 20))
             .algorithmic(0, 1)
             .at({1, 2, 0}, {0, 0, -huge})
             .at({2, 2, 0}, {0, 0, -1})
             .at({4, 2, 0}, {0, 0, 0})
             .says("The probability P(X > x) of Fisher's F distribution of d1 and d2 degrees of "
                   "freedom."))
        .definition(FORMULA((d1, d2, x), cdf(complement(FisherF<T>(d1, d2), x))))
        .shown(SHOWN((d1, d2, x), by_algorithm, by_algorithm, -fn::fisher_f_pdf(d1, d2, x))),
    fact(ternary(fn::fisher_f_quantile, positive.within(0.5, 100), positive.within(0.5, 100),
                 between(0, 1).within(0.01, 0.99))
             .algorithmic(0, 1)
             .at({1, 2, 0}, {0, 0, 0})
             .at({2, 2, 0}, {0, 0, 1})
             .at({4, 2, 0}, {0, 0, huge})
             .at({2, 1, 1}, {huge, -huge, huge})
             .at({2, 2, 1}, {0.25, -huge, huge})
             .at({2, 4, 1}, {-huge, -huge, huge})
             .says("The p-quantile of Fisher's F distribution of d1 and d2 degrees of freedom."))
        .definition(FORMULA((d1, d2, p), quantile(FisherF<T>(d1, d2), p)))
        .shown(SHOWN((d1, d2, p), by_algorithm, by_algorithm, 1 / fn::fisher_f_pdf(d1, d2, Omega))),
    fact(binary(fn::poisson_pdf, count, positive.within(0.01, 60))
             .at({0, 0}, {0, -1})
             .at({1, 0}, {0, 1})
             .at({2, 0}, {0, 0})
             .says("The probability P(X = k) of the Poisson distribution of mean λ, k whole."))
        .definition(FORMULA((k, lambda), pdf(Poisson<T>(lambda), k)))
        .shown(SHOWN((k, lambda), NoTangent{}, (k / lambda - 1) * Omega)),
    fact(binary(fn::poisson_cdf, count, positive.within(0.01, 60))
             .at({0, 0}, {0, -1})
             .at({1, 0}, {0, 0})
             .says("The probability P(X ≤ k) of the Poisson distribution of mean λ, k whole."))
        .definition(FORMULA((k, lambda), cdf(Poisson<T>(lambda), k)))
        .shown(SHOWN((k, lambda), NoTangent{}, -fn::poisson_pdf(k, lambda))),
    fact(binary(fn::poisson_ccdf, count, positive.within(0.01, 60))
             .at({0, 0}, {0, 1})
             .at({1, 0}, {0, 0})
             .says("The probability P(X > k) of the Poisson distribution of mean λ, k whole."))
        .definition(FORMULA((k, lambda), cdf(complement(Poisson<T>(lambda), k))))
        .shown(SHOWN((k, lambda), NoTangent{}, fn::poisson_pdf(k, lambda))),
    fact(ternary(fn::binomial_pdf, count, trials, between(0, 1))
             .where(WHERE(x[0] <= x[1]))
             .at({0, 2, 0}, {0, 0, -2})
             .at({1, 2, 0}, {0, 0, 2})
             .at({2, 2, 0}, {0, 0, 0})
             .at({1, 2, 1}, {0, 0, -2})
             .at({2, 2, 1}, {0, 0, 2})
             .says("The probability of k successes in n trials that succeed with probability p."))
        .definition(FORMULA((k, n, p), pdf(Binomial<T>(n, p), k)))
        .shown(SHOWN((k, n, p), NoTangent{}, NoTangent{}, (k - n * p) / (p * (1 - p)) * Omega)),
    fact(ternary(fn::binomial_cdf, count, trials, between(0, 1))
             .where(WHERE(x[0] <= x[1]))
             .at({0, 2, 0}, {0, 0, -2})
             .at({1, 2, 0}, {0, 0, 0})
             .at({1, 2, 1}, {0, 0, -2})
             .says("The probability of at most k successes in n trials that succeed with "
                   "probability p."))
        .definition(FORMULA((k, n, p), cdf(Binomial<T>(n, p), k)))
        .shown(SHOWN((k, n, p), NoTangent{}, NoTangent{}, (-n * fn::binomial_pdf(k, n - 1, p)))),
    fact(ternary(fn::binomial_ccdf, count, trials, between(0, 1))
             .where(WHERE(x[0] <= x[1]))
             .at({0, 2, 0}, {0, 0, 2})
             .at({1, 2, 0}, {0, 0, 0})
             .at({1, 2, 1}, {0, 0, 2})
             .says("The probability of more than k successes in n trials that succeed with "
                   "probability p."))
        .definition(FORMULA((k, n, p), cdf(complement(Binomial<T>(n, p), k))))
        .shown(SHOWN((k, n, p), NoTangent{}, NoTangent{}, (n * fn::binomial_pdf(k, n - 1, p)))),
    fact(ternary(fn::negative_binomial_pdf, count, successes, between(0, 1))
             .at({0, 2, 1}, {0, 0, 2})
             .at({1, 2, 1}, {0, 0, -2})
             .at({2, 2, 1}, {0, 0, 0})
             .says("The probability of k failures before the r-th success, r > 0 real, of trials "
                   "that succeed with probability p."))
        .definition(FORMULA((k, r, p), pdf(NegativeBinomial<T>(r, p), k)))
        .shown(SHOWN((k, r, p), NoTangent{},
                     (fn::log(p) + fn::digamma(r + k) - fn::digamma(r)) * Omega,
                     (r / p - k / (1 - p)) * Omega)),
    fact(ternary(fn::negative_binomial_cdf, count, successes, between(0, 1))
             .algorithmic(1)
             .at({0, 2, 1}, {0, 0, 2})
             .at({1, 2, 1}, {0, 0, 0})
             .says("The probability of at most k failures before the r-th success, r > 0 real, of "
                   "trials that succeed with probability p."))
        .definition(FORMULA((k, r, p), cdf(NegativeBinomial<T>(r, p), k)))
        .shown(SHOWN((k, r, p), NoTangent{}, by_algorithm,
                     (r + k) / p * fn::negative_binomial_pdf(k, r, p))),
    fact(ternary(fn::negative_binomial_ccdf, count, successes, between(0, 1))
             .algorithmic(1)
             .at({0, 2, 1}, {0, 0, -2})
             .at({1, 2, 1}, {0, 0, 0})
             .says("The probability of more than k failures before the r-th success, r > 0 real, "
                   "of trials that succeed with probability p."))
        .definition(FORMULA((k, r, p), cdf(complement(NegativeBinomial<T>(r, p), k))))
        .shown(SHOWN((k, r, p), NoTangent{}, by_algorithm,
                     -(r + k) / p * fn::negative_binomial_pdf(k, r, p))));

}  // namespace of_distributions

using of_distributions::distributions;

}  // namespace facts::special
