// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of skewed distributions, from the error function and the integral of Owen's T.

#include <boost/math/special_functions/erf.hpp>

#include "chainrules/special/skewed_distributions.hpp"
#include "owens_t.hpp"

namespace special_oracles::skewed_distributions {

inline Quad normal_density(Quad const& z) { return exp(-z * z / 2) / sqrt(2 * pi<Quad>()); }
inline Quad normal(Quad const& z) {
    return boost::math::erfc(Quad(-z / sqrt(Quad(2))), policy) / 2;
}
inline Quad lower(Quad const& z, Quad const& shape) {
    return normal(z) - 2 * owens_t::integral(z, shape);
}
inline Quad density(Quad const& z, Quad const& shape) {
    return 2 * normal_density(z) * normal(shape * z);
}
template <class F, class D>
Quad root(Quad low, Quad high, Quad const& p, F const& f, D const& slope) {
    for (int i = 0; i != 30; ++i) {
        Quad const middle = (low + high) / 2;
        (f(middle) < p ? low : high) = middle;
    }
    Quad x = (low + high) / 2;
    for (int i = 0; i != 4; ++i) x -= Quad(f(x) - p) / slope(x);
    return x;
}
inline Quad skew_root(Quad const& shape, Quad const& p) {
    return root(
        -10, 10, p, [&](Quad const& z) { return lower(z, shape); },
        [&](Quad const& z) { return density(z, shape); });
}

ORACLE4(skew_normal_pdf, m, s, shape, x, density((x - m) / s, shape) / s)
ORACLE4(skew_normal_cdf, m, s, shape, x, lower((x - m) / s, shape))
ORACLE4(skew_normal_ccdf, m, s, shape, x, lower((m - x) / s, Quad(-shape)))
ORACLE4(skew_normal_quantile, m, s, shape, p, m + s * skew_root(shape, p))

// Φ(√(λ/x) (x/μ − 1)) + e^(2λ/μ) Φ(−√(λ/x) (x/μ + 1))
inline Quad wald(Quad const& mu, Quad const& lambda, Quad const& x) {
    Quad const r = sqrt(lambda / x);
    return normal(r * (x / mu - 1)) + exp(2 * lambda / mu) * normal(-r * (x / mu + 1));
}
inline Quad wald_upper(Quad const& mu, Quad const& lambda, Quad const& x) {
    Quad const r = sqrt(lambda / x);
    return normal(r * (1 - x / mu)) - exp(2 * lambda / mu) * normal(-r * (x / mu + 1));
}
inline Quad wald_density(Quad const& mu, Quad const& lambda, Quad const& x) {
    return sqrt(lambda / (2 * pi<Quad>() * x * x * x)) *
           exp(-lambda * (x - mu) * (x - mu) / (2 * mu * mu * x));
}
inline Quad wald_root(Quad const& mu, Quad const& lambda, Quad const& p) {
    Quad high = mu;
    while (wald(mu, lambda, high) < p) high *= 2;
    return root(
        high * ldexp(Quad(1), -12), high, p, [&](Quad const& x) { return wald(mu, lambda, x); },
        [&](Quad const& x) { return wald_density(mu, lambda, x); });
}

ORACLE3(inverse_gaussian_pdf, mu, lambda, x, wald_density(mu, lambda, x))
ORACLE3(inverse_gaussian_cdf, mu, lambda, x, wald(mu, lambda, x))
ORACLE3(inverse_gaussian_ccdf, mu, lambda, x, wald_upper(mu, lambda, x))
ORACLE3(inverse_gaussian_quantile, mu, lambda, p, wald_root(mu, lambda, p))

}  // namespace special_oracles::skewed_distributions
