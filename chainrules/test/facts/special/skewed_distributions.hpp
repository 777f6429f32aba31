// SPDX-License-Identifier: MIT
#pragma once
// Facts about skewed distributions.

#include <boost/math/special_functions/erf.hpp>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/distributions/normal.hpp"
#include "chainrules/special/distributions/skewed_distributions.hpp"
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
             .says("The density 2 φ(z) Φ(shape z) / scale of the skew normal distribution, "
                   "z = (x − location) / scale, φ and Φ the normal's.")
             .at({0.25, 1.5, 2.5, huge}, {0, 0, 0, 0})
             .at({0.25, 1.5, 2.5, -huge}, {0, 0, 0, 0})
             .steep())
        .definition(
            FORMULA((m, s, shape, x), of_skewed_distributions::density((x - m) / s, shape) / s))
        .shown(SHOWN(
            (location, scale, shape, x),
            -partial_by<3>(fn::skew_normal_pdf, location, scale, shape, x),
            -(Omega +
              (x - location) * partial_by<3>(fn::skew_normal_pdf, location, scale, shape, x)) /
                scale,
            (x - location) / (number::pi * fn::pow(scale, 2)) *
                fn::exp(-(1 + fn::pow(shape, 2)) * fn::pow((x - location) / scale, 2) / 2),
            (location - x) / fn::pow(scale, 2) * Omega +
                shape / (number::pi * fn::pow(scale, 2)) *
                    fn::exp(-(1 + fn::pow(shape, 2)) * fn::pow((x - location) / scale, 2) / 2))),
    fact(n_ary(fn::skew_normal_cdf, everywhere.within(-5, 5), positive.within(0.1, 10),
               everywhere.within(-8, 8), everywhere.within(-10, 10))
             .says("The probability below x of the skew normal distribution, Φ(z) − 2 T(z, shape), "
                   "z = (x − location) / scale, T Owen's.")
             .at({0.25, 1.5, 2.5, huge}, {0, 0, 0, 0})
             .at({0.25, 1.5, 2.5, -huge}, {0, 0, 0, 0})
             .steep())
        .definition(FORMULA((m, s, shape, x), of_skewed_distributions::lower((x - m) / s, shape)))
        .shown(SHOWN((location, scale, shape, x), -fn::skew_normal_pdf(location, scale, shape, x),
                     (location - x) / scale * fn::skew_normal_pdf(location, scale, shape, x),
                     -fn::exp(-(1 + fn::pow(shape, 2)) * fn::pow((x - location) / scale, 2) / 2) /
                         (number::pi * (1 + fn::pow(shape, 2))),
                     fn::skew_normal_pdf(location, scale, shape, x))),
    fact(n_ary(fn::skew_normal_ccdf, everywhere.within(-5, 5), positive.within(0.1, 10),
               everywhere.within(-8, 8), everywhere.within(-10, 10))
             .says("The probability above x of the skew normal distribution, 1 − skew_normal_cdf.")
             .at({0.25, 1.5, 2.5, huge}, {0, 0, 0, 0})
             .at({0.25, 1.5, 2.5, -huge}, {0, 0, 0, 0})
             .steep())
        .definition(
            FORMULA((m, s, shape, x), of_skewed_distributions::lower((m - x) / s, T(-shape))))
        .shown(SHOWN((location, scale, shape, x), fn::skew_normal_pdf(location, scale, shape, x),
                     (x - location) / scale * fn::skew_normal_pdf(location, scale, shape, x),
                     fn::exp(-(1 + fn::pow(shape, 2)) * fn::pow((x - location) / scale, 2) / 2) /
                         (number::pi * (1 + fn::pow(shape, 2))),
                     -fn::skew_normal_pdf(location, scale, shape, x))),
    fact(n_ary(fn::skew_normal_quantile, everywhere.within(-5, 5), positive.within(0.1, 10),
               everywhere.within(-8, 8), between(0, 1).within(0.01, 0.99))
             .says("The quantile of the skew normal distribution: the x with "
                   "skew_normal_cdf(location, scale, shape, x) = p.")
             .at({0.25, 1.5, 2.5, 0}, {1, -huge, huge, huge})
             .at({0.25, 1.5, 2.5, 1}, {1, huge, 0, huge}))
        .definition(FORMULA((m, s, shape, p), m + s * of_skewed_distributions::skew_root(shape, p)))
        .shown(
            SHOWN((location, scale, shape, p), 1, (Omega - location) / scale,
                  fn::exp(-(1 + fn::pow(shape, 2)) * fn::pow((Omega - location) / scale, 2) / 2) /
                      (number::pi * (1 + fn::pow(shape, 2)) *
                       fn::skew_normal_pdf(location, scale, shape, Omega)),
                  1 / fn::skew_normal_pdf(location, scale, shape, Omega))),
    fact(ternary(fn::inverse_gaussian_pdf, positive.within(0.1, 20), positive.within(0.1, 50),
                 positive.within(0.05, 50))
             .says("The density √(λ / 2πx³) exp(−λ (x − μ)² / 2μ²x) of the inverse Gaussian (Wald) "
                   "distribution of mean μ and shape λ.")
             .at({1, 2, 0}, {0, 0, 0})
             .at({1, 2, huge}, {0, 0, 0})
             .steep())
        .definition(FORMULA((mu, lambda, x), of_skewed_distributions::wald_density(mu, lambda, x)))
        .shown(SHOWN((mu, lambda, x), (x - mu) / fn::pow(mu, 3) * lambda * Omega,
                     (1 / lambda - fn::pow(x / mu - 1, 2) / x) / 2 * Omega,
                     (lambda / fn::pow(x, 2) - lambda / fn::pow(mu, 2) - 3 / x) / 2 * Omega)),
    fact(ternary(fn::inverse_gaussian_cdf, positive.within(0.1, 20), positive.within(0.1, 50),
                 positive.within(0.05, 50))
             .says("The probability below x of the inverse Gaussian (Wald) distribution of mean μ "
                   "and shape λ.")
             .at({1, 2, 0}, {0, 0, 0})
             .at({1, 2, huge}, {0, 0, 0})
             .steep())
        .definition(FORMULA((mu, lambda, x), of_skewed_distributions::wald(mu, lambda, x)))
        .shown(SHOWN((mu, lambda, x),
                     -2 * lambda / fn::pow(mu, 2) * fn::exp(2 * lambda / mu) *
                         fn::normal_cdf(0, 1, -fn::sqrt(lambda / x) * (1 + x / mu)),
                     2 / mu * fn::exp(2 * lambda / mu) *
                             fn::normal_cdf(0, 1, -fn::sqrt(lambda / x) * (1 + x / mu)) -
                         x / lambda * fn::inverse_gaussian_pdf(mu, lambda, x),
                     fn::inverse_gaussian_pdf(mu, lambda, x))),
    fact(ternary(fn::inverse_gaussian_ccdf, positive.within(0.1, 20), positive.within(0.1, 50),
                 positive.within(0.05, 50))
             .says("The probability above x of the inverse Gaussian (Wald) distribution of mean μ "
                   "and shape λ.")
             .at({1, 2, 0}, {0, 0, 0})
             .at({1, 2, huge}, {0, 0, 0})
             .steep())
        .definition(FORMULA((mu, lambda, x), of_skewed_distributions::wald_upper(mu, lambda, x)))
        .shown(SHOWN((mu, lambda, x),
                     2 * lambda / fn::pow(mu, 2) * fn::exp(2 * lambda / mu) *
                         fn::normal_cdf(0, 1, -fn::sqrt(lambda / x) * (1 + x / mu)),
                     x / lambda * fn::inverse_gaussian_pdf(mu, lambda, x) -
                         2 / mu * fn::exp(2 * lambda / mu) *
                             fn::normal_cdf(0, 1, -fn::sqrt(lambda / x) * (1 + x / mu)),
                     -fn::inverse_gaussian_pdf(mu, lambda, x))),
    fact(ternary(fn::inverse_gaussian_quantile, positive.within(0.1, 20), positive.within(0.1, 50),
                 between(0, 1).within(0.01, 0.99))
             .says("The quantile of the inverse Gaussian (Wald) distribution: the x with "
                   "inverse_gaussian_cdf(mu, lambda, x) = p.")
             .at({1, 2, 0}, {0, 0, huge})
             .at({1, 2, 1}, {huge, -huge, huge}))
        .definition(FORMULA((mu, lambda, p), of_skewed_distributions::wald_root(mu, lambda, p)))
        .shown(SHOWN((mu, lambda, p),
                     -partial_by<0>(fn::inverse_gaussian_cdf, mu, lambda, Omega) /
                         fn::inverse_gaussian_pdf(mu, lambda, Omega),
                     -partial_by<1>(fn::inverse_gaussian_cdf, mu, lambda, Omega) /
                         fn::inverse_gaussian_pdf(mu, lambda, Omega),
                     1 / fn::inverse_gaussian_pdf(mu, lambda, Omega))));

}  // namespace facts::special
