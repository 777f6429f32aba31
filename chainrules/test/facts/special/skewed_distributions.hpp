// SPDX-License-Identifier: MIT
#pragma once
// Facts about skewed distributions.

#include <boost/math/special_functions/erf.hpp>

#include "chainrules/special/skewed_distributions.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"
#include "facts/special/owens_t.hpp"

namespace facts::special {

namespace of_skewed_distributions {

template <class T>
T normal_density(T const& z) {
    return exp(-z * z / 2) / sqrt(2 * pi<T>());
}
template <class T>
T normal(T const& z) {
    return boost::math::erfc(T(-z / sqrt(T(2))), policy) / 2;
}
template <class T>
T lower(T const& z, T const& shape) {
    return normal(z) - 2 * of_owens_t::integral(z, shape);
}
template <class T>
T density(T const& z, T const& shape) {
    return 2 * normal_density(z) * normal(shape * z);
}
template <class T, class F, class D>
T root(T low, T high, T const& p, F const& f, D const& slope) {
    for (int i = 0; i != 30; ++i) {
        T const middle = (low + high) / 2;
        (f(middle) < p ? low : high) = middle;
    }
    T x = (low + high) / 2;
    for (int i = 0; i != 4; ++i) x -= T(f(x) - p) / slope(x);
    return x;
}
template <class T>
T skew_root(T const& shape, T const& p) {
    return root(
        T(-10), T(10), p, [&](T const& z) { return lower(z, shape); },
        [&](T const& z) { return density(z, shape); });
}

// Φ(√(λ/x) (x/μ − 1)) + e^(2λ/μ) Φ(−√(λ/x) (x/μ + 1))
template <class T>
T wald(T const& mu, T const& lambda, T const& x) {
    T const r = sqrt(lambda / x);
    return normal(r * (x / mu - 1)) + exp(2 * lambda / mu) * normal(-r * (x / mu + 1));
}
template <class T>
T wald_upper(T const& mu, T const& lambda, T const& x) {
    T const r = sqrt(lambda / x);
    return normal(r * (1 - x / mu)) - exp(2 * lambda / mu) * normal(-r * (x / mu + 1));
}
template <class T>
T wald_density(T const& mu, T const& lambda, T const& x) {
    return sqrt(lambda / (2 * pi<T>() * x * x * x)) *
           exp(-lambda * (x - mu) * (x - mu) / (2 * mu * mu * x));
}
template <class T>
T wald_root(T const& mu, T const& lambda, T const& p) {
    T high = mu;
    while (wald(mu, lambda, high) < p) high *= 2;
    return root(
        high * ldexp(T(1), -12), high, p, [&](T const& x) { return wald(mu, lambda, x); },
        [&](T const& x) { return wald_density(mu, lambda, x); });
}

}  // namespace of_skewed_distributions

inline constexpr auto skewed_distributions = facts_of(
    fact(n_ary(fn::skew_normal_pdf, everywhere.within(-5, 5), positive.within(0.1, 10),
               everywhere.within(-8, 8), everywhere.within(-10, 10))
             .steep())
        .definition(
            FORMULA((m, s, shape, x), of_skewed_distributions::density((x - m) / s, shape) / s)),
    fact(n_ary(fn::skew_normal_cdf, everywhere.within(-5, 5), positive.within(0.1, 10),
               everywhere.within(-8, 8), everywhere.within(-10, 10))
             .steep())
        .definition(FORMULA((m, s, shape, x), of_skewed_distributions::lower((x - m) / s, shape))),
    fact(n_ary(fn::skew_normal_ccdf, everywhere.within(-5, 5), positive.within(0.1, 10),
               everywhere.within(-8, 8), everywhere.within(-10, 10))
             .steep())
        .definition(
            FORMULA((m, s, shape, x), of_skewed_distributions::lower((m - x) / s, T(-shape)))),
    fact(n_ary(fn::skew_normal_quantile, everywhere.within(-5, 5), positive.within(0.1, 10),
               everywhere.within(-8, 8), between(0, 1).within(0.01, 0.99)))
        .definition(
            FORMULA((m, s, shape, p), m + s * of_skewed_distributions::skew_root(shape, p))),
    fact(ternary(fn::inverse_gaussian_pdf, positive.within(0.1, 20), positive.within(0.1, 50),
                 positive.within(0.05, 50))
             .steep())
        .definition(FORMULA((mu, lambda, x), of_skewed_distributions::wald_density(mu, lambda, x))),
    fact(ternary(fn::inverse_gaussian_cdf, positive.within(0.1, 20), positive.within(0.1, 50),
                 positive.within(0.05, 50))
             .steep())
        .definition(FORMULA((mu, lambda, x), of_skewed_distributions::wald(mu, lambda, x))),
    fact(ternary(fn::inverse_gaussian_ccdf, positive.within(0.1, 20), positive.within(0.1, 50),
                 positive.within(0.05, 50))
             .steep())
        .definition(FORMULA((mu, lambda, x), of_skewed_distributions::wald_upper(mu, lambda, x))),
    fact(ternary(fn::inverse_gaussian_quantile, positive.within(0.1, 20), positive.within(0.1, 50),
                 between(0, 1).within(0.01, 0.99)))
        .definition(FORMULA((mu, lambda, p), of_skewed_distributions::wald_root(mu, lambda, p))));

}  // namespace facts::special
