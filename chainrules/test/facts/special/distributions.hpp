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

#include "chainrules/special/distributions.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_distributions {

template <template <class, class> class Of, class... Parameter>
auto law(Parameter const&... parameter) {
    using T = std::common_type_t<Parameter...>;
    return Of<T, std::remove_const_t<decltype(policy)>>(parameter...);
}

}  // namespace of_distributions

inline constexpr auto distributions = facts_of(
    fact(ternary(fn::normal_pdf, everywhere.within(-10, 10), positive.within(0.1, 10),
                 everywhere.within(-30, 30))
             .steep())
        .definition(
            FORMULA((mu, sigma, x),
                    pdf(of_distributions::law<boost::math::normal_distribution>(mu, sigma), x))),
    fact(ternary(fn::normal_cdf, everywhere.within(-10, 10), positive.within(0.1, 10),
                 everywhere.within(-30, 30))
             .steep())
        .definition(
            FORMULA((mu, sigma, x),
                    cdf(of_distributions::law<boost::math::normal_distribution>(mu, sigma), x))),
    fact(ternary(fn::normal_ccdf, everywhere.within(-10, 10), positive.within(0.1, 10),
                 everywhere.within(-30, 30))
             .steep())
        .definition(
            FORMULA((mu, sigma, x),
                    cdf(complement(
                        of_distributions::law<boost::math::normal_distribution>(mu, sigma), x)))),
    fact(ternary(fn::normal_quantile, everywhere.within(-10, 10), positive.within(0.1, 10),
                 between(0, 1)))
        .definition(FORMULA(
            (mu, sigma, x),
            quantile(of_distributions::law<boost::math::normal_distribution>(mu, sigma), x))),
    fact(ternary(fn::gamma_pdf, positive.within(0.05, 100), positive.within(0.1, 10),
                 positive.within(0.01, 200)))
        .definition(
            FORMULA((k, theta, x),
                    pdf(of_distributions::law<boost::math::gamma_distribution>(k, theta), x))),
    fact(ternary(fn::gamma_cdf, positive.within(0.05, 100), positive.within(0.1, 10),
                 positive.within(0.01, 200))
             .algorithmic(0))
        .definition(
            FORMULA((k, theta, x),
                    cdf(of_distributions::law<boost::math::gamma_distribution>(k, theta), x))),
    fact(ternary(fn::gamma_ccdf, positive.within(0.05, 100), positive.within(0.1, 10),
                 positive.within(0.01, 200))
             .algorithmic(0))
        .definition(FORMULA(
            (k, theta, x),
            cdf(complement(of_distributions::law<boost::math::gamma_distribution>(k, theta), x)))),
    fact(ternary(fn::gamma_quantile, positive.within(0.05, 100), positive.within(0.1, 10),
                 between(0, 1))
             .algorithmic(0))
        .definition(
            FORMULA((k, theta, x),
                    quantile(of_distributions::law<boost::math::gamma_distribution>(k, theta), x))),
    fact(binary(fn::chi_squared_pdf, positive.within(0.1, 200), positive.within(0.01, 400)))
        .definition(FORMULA(
            (k, x), pdf(of_distributions::law<boost::math::chi_squared_distribution>(k), x))),
    fact(binary(fn::chi_squared_cdf, positive.within(0.1, 200), positive.within(0.01, 400))
             .algorithmic(0))
        .definition(FORMULA(
            (k, x), cdf(of_distributions::law<boost::math::chi_squared_distribution>(k), x))),
    fact(binary(fn::chi_squared_ccdf, positive.within(0.1, 200), positive.within(0.01, 400))
             .algorithmic(0))
        .definition(FORMULA(
            (k, x),
            cdf(complement(of_distributions::law<boost::math::chi_squared_distribution>(k), x)))),
    fact(binary(fn::chi_squared_quantile, positive.within(0.1, 200), between(0, 1)).algorithmic(0))
        .definition(FORMULA(
            (k, x), quantile(of_distributions::law<boost::math::chi_squared_distribution>(k), x))),
    fact(binary(fn::students_t_pdf, positive.within(0.1, 200), everywhere.within(-30, 30)))
        .definition(FORMULA(
            (nu, t), pdf(of_distributions::law<boost::math::students_t_distribution>(nu), t))),
    fact(binary(fn::students_t_cdf, positive.within(0.1, 200), everywhere.within(-30, 30))
             .algorithmic(0))
        .definition(FORMULA(
            (nu, t), cdf(of_distributions::law<boost::math::students_t_distribution>(nu), t))),
    fact(binary(fn::students_t_ccdf, positive.within(0.1, 200), everywhere.within(-30, 30))
             .algorithmic(0))
        .definition(FORMULA(
            (nu, t),
            cdf(complement(of_distributions::law<boost::math::students_t_distribution>(nu), t)))),
    fact(binary(fn::students_t_quantile, positive.within(0.3, 200), between(0, 1)).algorithmic(0))
        .definition(FORMULA(
            (nu, t), quantile(of_distributions::law<boost::math::students_t_distribution>(nu), t))),
    fact(ternary(fn::fisher_f_pdf, positive.within(0.2, 200), positive.within(0.2, 200),
                 positive.within(0.01, 20)))
        .definition(
            FORMULA((d1, d2, x),
                    pdf(of_distributions::law<boost::math::fisher_f_distribution>(d1, d2), x))),
    fact(ternary(fn::fisher_f_cdf, positive.within(0.2, 200), positive.within(0.2, 200),
                 positive.within(0.01, 20))
             .algorithmic(0, 1))
        .definition(
            FORMULA((d1, d2, x),
                    cdf(of_distributions::law<boost::math::fisher_f_distribution>(d1, d2), x))),
    fact(ternary(fn::fisher_f_ccdf, positive.within(0.2, 200), positive.within(0.2, 200),
                 positive.within(0.01, 20))
             .algorithmic(0, 1))
        .definition(FORMULA(
            (d1, d2, x),
            cdf(complement(of_distributions::law<boost::math::fisher_f_distribution>(d1, d2), x)))),
    fact(ternary(fn::fisher_f_quantile, positive.within(0.5, 100), positive.within(0.5, 100),
                 between(0, 1).within(0.01, 0.99))
             .algorithmic(0, 1))
        .definition(FORMULA(
            (d1, d2, x),
            quantile(of_distributions::law<boost::math::fisher_f_distribution>(d1, d2), x))),
    fact(binary(fn::poisson_pdf, whole(0, 40), positive.within(0.01, 60)))
        .definition(FORMULA(
            (k, lambda), pdf(of_distributions::law<boost::math::poisson_distribution>(lambda), k))),
    fact(binary(fn::poisson_cdf, whole(0, 40), positive.within(0.01, 60)))
        .definition(FORMULA(
            (k, lambda), cdf(of_distributions::law<boost::math::poisson_distribution>(lambda), k))),
    fact(binary(fn::poisson_ccdf, whole(0, 40), positive.within(0.01, 60)))
        .definition(FORMULA(
            (k, lambda),
            cdf(complement(of_distributions::law<boost::math::poisson_distribution>(lambda), k)))),
    fact(ternary(fn::binomial_pdf, whole(0, 40), whole(1, 40), between(0, 1))
             .where(WHERE(x[0] <= x[1])))
        .definition(FORMULA(
            (k, n, p), pdf(of_distributions::law<boost::math::binomial_distribution>(n, p), k))),
    fact(ternary(fn::binomial_cdf, whole(0, 40), whole(1, 40), between(0, 1))
             .where(WHERE(x[0] <= x[1])))
        .definition(FORMULA(
            (k, n, p), cdf(of_distributions::law<boost::math::binomial_distribution>(n, p), k))),
    fact(ternary(fn::binomial_ccdf, whole(0, 40), whole(1, 40), between(0, 1))
             .where(WHERE(x[0] <= x[1])))
        .definition(FORMULA(
            (k, n, p),
            cdf(complement(of_distributions::law<boost::math::binomial_distribution>(n, p), k)))),
    fact(ternary(fn::negative_binomial_pdf, whole(0, 40), positive.within(0.1, 60), between(0, 1)))
        .definition(FORMULA(
            (k, r, p),
            pdf(of_distributions::law<boost::math::negative_binomial_distribution>(r, p), k))),
    fact(ternary(fn::negative_binomial_cdf, whole(0, 40), positive.within(0.1, 60), between(0, 1))
             .algorithmic(1))
        .definition(FORMULA(
            (k, r, p),
            cdf(of_distributions::law<boost::math::negative_binomial_distribution>(r, p), k))),
    fact(ternary(fn::negative_binomial_ccdf, whole(0, 40), positive.within(0.1, 60), between(0, 1))
             .algorithmic(1))
        .definition(FORMULA(
            (k, r, p),
            cdf(complement(of_distributions::law<boost::math::negative_binomial_distribution>(r, p),
                           k)))));

}  // namespace facts::special
