// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of distributions: Boost's.

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/gamma.hpp>
#include <boost/math/distributions/negative_binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/poisson.hpp>
#include <boost/math/distributions/students_t.hpp>

#include "chainrules/special/distributions.hpp"
#include "oracle.hpp"

namespace special_oracles::distributions {

template <template <class, class> class Of, class... Parameter>
auto law(Parameter const&... parameter) {
    return Of<Quad, std::remove_const_t<decltype(policy)>>(parameter...);
}
using namespace boost::math;

ORACLE3(normal_pdf, mu, sigma, x, pdf(law<normal_distribution>(mu, sigma), x))
ORACLE3(normal_cdf, mu, sigma, x, cdf(law<normal_distribution>(mu, sigma), x))
ORACLE3(normal_ccdf, mu, sigma, x, cdf(complement(law<normal_distribution>(mu, sigma), x)))
ORACLE3(normal_quantile, mu, sigma, x, quantile(law<normal_distribution>(mu, sigma), x))
ORACLE3(gamma_pdf, k, theta, x, pdf(law<gamma_distribution>(k, theta), x))
ORACLE3(gamma_cdf, k, theta, x, cdf(law<gamma_distribution>(k, theta), x))
ORACLE3(gamma_ccdf, k, theta, x, cdf(complement(law<gamma_distribution>(k, theta), x)))
ORACLE3(gamma_quantile, k, theta, x, quantile(law<gamma_distribution>(k, theta), x))
ORACLE2(chi_squared_pdf, k, x, pdf(law<chi_squared_distribution>(k), x))
ORACLE2(chi_squared_cdf, k, x, cdf(law<chi_squared_distribution>(k), x))
ORACLE2(chi_squared_ccdf, k, x, cdf(complement(law<chi_squared_distribution>(k), x)))
ORACLE2(chi_squared_quantile, k, x, quantile(law<chi_squared_distribution>(k), x))
ORACLE2(students_t_pdf, nu, t, pdf(law<students_t_distribution>(nu), t))
ORACLE2(students_t_cdf, nu, t, cdf(law<students_t_distribution>(nu), t))
ORACLE2(students_t_ccdf, nu, t, cdf(complement(law<students_t_distribution>(nu), t)))
ORACLE2(students_t_quantile, nu, t, quantile(law<students_t_distribution>(nu), t))
ORACLE3(fisher_f_pdf, d1, d2, x, pdf(law<fisher_f_distribution>(d1, d2), x))
ORACLE3(fisher_f_cdf, d1, d2, x, cdf(law<fisher_f_distribution>(d1, d2), x))
ORACLE3(fisher_f_ccdf, d1, d2, x, cdf(complement(law<fisher_f_distribution>(d1, d2), x)))
ORACLE3(fisher_f_quantile, d1, d2, x, quantile(law<fisher_f_distribution>(d1, d2), x))
ORACLE2(poisson_pdf, k, lambda, pdf(law<poisson_distribution>(lambda), k))
ORACLE2(poisson_cdf, k, lambda, cdf(law<poisson_distribution>(lambda), k))
ORACLE2(poisson_ccdf, k, lambda, cdf(complement(law<poisson_distribution>(lambda), k)))
ORACLE3(binomial_pdf, k, n, p, pdf(law<binomial_distribution>(n, p), k))
ORACLE3(binomial_cdf, k, n, p, cdf(law<binomial_distribution>(n, p), k))
ORACLE3(binomial_ccdf, k, n, p, cdf(complement(law<binomial_distribution>(n, p), k)))
ORACLE3(negative_binomial_pdf, k, r, p, pdf(law<negative_binomial_distribution>(r, p), k))
ORACLE3(negative_binomial_cdf, k, r, p, cdf(law<negative_binomial_distribution>(r, p), k))
ORACLE3(negative_binomial_ccdf, k, r, p,
        cdf(complement(law<negative_binomial_distribution>(r, p), k)))

}  // namespace special_oracles::distributions
