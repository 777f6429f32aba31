// SPDX-License-Identifier: MIT
#pragma once
// Probability distributions: density or probability _pdf, distribution function _cdf, its
// complement _ccdf, quantile _quantile, with the partials by every real parameter. Parameters come
// first. Counts are integers without a tangent. In the standard floating types.
//
//     normal(mu, sigma, x)   gamma(shape, scale, x)   chi_squared(k, x)   students_t(nu, t)
//     fisher_f(d1, d2, x)    poisson(k, lambda)       binomial(k, n, p)
//     negative_binomial(k, r, p): k failures before the r-th success

#include "chainrules/special/detail/density.hpp"
#include "chainrules/special/detail/distribution_function.hpp"
#include "chainrules/special/detail/distributions.hpp"
#include "chainrules/special/incomplete_beta.hpp"
#include "chainrules/special/incomplete_gamma.hpp"

namespace chainrules::special {

// clang-format off
CHAINRULES_DETAIL_DISTRIBUTION3(normal_pdf, Real, mu, Real, sigma, Real, x, sigma > 0, normal_density(W((x - mu) / sigma)) / sigma)
CHAINRULES_DETAIL_DISTRIBUTION3(normal_cdf, Real, mu, Real, sigma, Real, x, sigma > 0, normal_lower(W((x - mu) / sigma)))
CHAINRULES_DETAIL_DISTRIBUTION3(normal_ccdf, Real, mu, Real, sigma, Real, x, sigma > 0, normal_lower(W((mu - x) / sigma)))
CHAINRULES_DETAIL_DISTRIBUTION3(normal_quantile, Real, mu, Real, sigma, Real, p, sigma > 0 && p >= 0 && p <= 1, mu + sigma * normal_root(p))
CHAINRULES_DETAIL_DISTRIBUTION2(normal_score, Real, sigma, Real, p, true, sigma * normal_root(p))

CHAINRULES_DETAIL_KERNEL1(normal_score_dp, normal_root_slope)

CHAINRULES_DETAIL_DISTRIBUTION3(gamma_pdf, Real, k, Real, theta, Real, x, k > 0 && theta > 0 && x >= 0, gamma_density(k, W(x / theta)) / theta)
CHAINRULES_DETAIL_DISTRIBUTION3(gamma_cdf, Real, k, Real, theta, Real, x, k > 0 && theta > 0 && x >= 0, boost::math::gamma_p(k, W(x / theta), Quiet{}))
CHAINRULES_DETAIL_DISTRIBUTION3(gamma_ccdf, Real, k, Real, theta, Real, x, k > 0 && theta > 0 && x >= 0, boost::math::gamma_q(k, W(x / theta), Quiet{}))
CHAINRULES_DETAIL_DISTRIBUTION3(gamma_quantile, Real, k, Real, theta, Real, p, k > 0 && theta > 0 && p >= 0 && p <= 1, theta * boost::math::gamma_p_inv(k, p, Quiet{}))
CHAINRULES_DETAIL_DISTRIBUTION3(gamma_cdf_dk, Real, k, Real, theta, Real, x, true, gamma_p_da(k, W(x / theta)))

CHAINRULES_DETAIL_DISTRIBUTION2(chi_squared_pdf, Real, k, Real, x, k > 0 && x >= 0, gamma_density(W(k / 2), W(x / 2)) / 2)
CHAINRULES_DETAIL_DISTRIBUTION2(chi_squared_cdf, Real, k, Real, x, k > 0 && x >= 0, boost::math::gamma_p(W(k / 2), W(x / 2), Quiet{}))
CHAINRULES_DETAIL_DISTRIBUTION2(chi_squared_ccdf, Real, k, Real, x, k > 0 && x >= 0, boost::math::gamma_q(W(k / 2), W(x / 2), Quiet{}))
CHAINRULES_DETAIL_DISTRIBUTION2(chi_squared_quantile, Real, k, Real, p, k > 0 && p >= 0 && p <= 1, 2 * boost::math::gamma_p_inv(W(k / 2), p, Quiet{}))

CHAINRULES_DETAIL_DISTRIBUTION2(students_t_pdf, Real, nu, Real, t, nu > 0, students_t_density(nu, t))
CHAINRULES_DETAIL_DISTRIBUTION2(students_t_cdf, Real, nu, Real, t, nu > 0, students_t_lower(nu, t))
CHAINRULES_DETAIL_DISTRIBUTION2(students_t_ccdf, Real, nu, Real, t, nu > 0, students_t_lower(nu, W(-t)))
CHAINRULES_DETAIL_DISTRIBUTION2(students_t_quantile, Real, nu, Real, p, nu > 0 && p >= 0 && p <= 1, students_t_root(nu, p))
CHAINRULES_DETAIL_DISTRIBUTION3(students_t_quantile_dnu, Real, t, Real, nu, Real, p, true, students_t_root_dnu(t, nu, p))
CHAINRULES_DETAIL_DISTRIBUTION3(students_t_quantile_dp, Real, t, Real, nu, Real, p, true, students_t_root_dp(t, nu, p))
CHAINRULES_DETAIL_DISTRIBUTION2(students_t_cdf_dnu, Real, nu, Real, t, true, students_t_slope(nu, t))
CHAINRULES_DETAIL_DISTRIBUTION2(students_t_score, Real, nu, Real, t, true, students_t_score_value(nu, t))

CHAINRULES_DETAIL_DISTRIBUTION3(fisher_f_pdf, Real, d1, Real, d2, Real, x, d1 > 0 && d2 > 0 && x >= 0, fisher_f_density(d1, d2, x))
CHAINRULES_DETAIL_DISTRIBUTION3(fisher_f_cdf, Real, d1, Real, d2, Real, x, d1 > 0 && d2 > 0 && x >= 0, fisher_f_argument(d1, d2, x).lower())
CHAINRULES_DETAIL_DISTRIBUTION3(fisher_f_ccdf, Real, d1, Real, d2, Real, x, d1 > 0 && d2 > 0 && x >= 0, fisher_f_argument(d1, d2, x).upper())
CHAINRULES_DETAIL_DISTRIBUTION3(fisher_f_quantile, Real, d1, Real, d2, Real, p, d1 > 0 && d2 > 0 && p >= 0 && p <= 1, fisher_f_root(d1, d2, p))
CHAINRULES_DETAIL_DISTRIBUTION4(fisher_f_quantile_dd1, x, d1, d2, p, true, fisher_f_root_dd1(x, d1, d2, p))
CHAINRULES_DETAIL_DISTRIBUTION4(fisher_f_quantile_dd2, x, d1, d2, p, true, fisher_f_root_dd2(x, d1, d2, p))
CHAINRULES_DETAIL_DISTRIBUTION4(fisher_f_quantile_dp, x, d1, d2, p, true, fisher_f_root_dp(x, d1, d2, p))
CHAINRULES_DETAIL_DISTRIBUTION3(fisher_f_cdf_dd1, Real, d1, Real, d2, Real, x, true, fisher_f_slope_1(d1, d2, x))
CHAINRULES_DETAIL_DISTRIBUTION3(fisher_f_cdf_dd2, Real, d1, Real, d2, Real, x, true, fisher_f_slope_2(d1, d2, x))
CHAINRULES_DETAIL_DISTRIBUTION3(fisher_f_score_1, Real, d1, Real, d2, Real, x, true, fisher_f_score_1_value(d1, d2, x))
CHAINRULES_DETAIL_DISTRIBUTION3(fisher_f_score_2, Real, d1, Real, d2, Real, x, true, fisher_f_score_2_value(d1, d2, x))

CHAINRULES_DETAIL_DISTRIBUTION2(poisson_pdf, std::integral, k, Real, lambda, lambda >= 0, k < 0 ? W(0) : gamma_density(W(k + 1), lambda))
CHAINRULES_DETAIL_DISTRIBUTION2(poisson_cdf, std::integral, k, Real, lambda, lambda >= 0, k < 0 ? W(0) : boost::math::gamma_q(W(k + 1), lambda, Quiet{}))
CHAINRULES_DETAIL_DISTRIBUTION2(poisson_ccdf, std::integral, k, Real, lambda, lambda >= 0, k < 0 ? W(1) : boost::math::gamma_p(W(k + 1), lambda, Quiet{}))

CHAINRULES_DETAIL_DISTRIBUTION3(binomial_pdf, std::integral, k, std::integral, n, Real, p, n >= 0 && p >= 0 && p <= 1, k < 0 || k > n ? W(0) : boost::math::ibeta_derivative(W(k + 1), W(n - k + 1), p, Quiet{}) / (n + 1))
CHAINRULES_DETAIL_DISTRIBUTION3(binomial_cdf, std::integral, k, std::integral, n, Real, p, n >= 0 && p >= 0 && p <= 1, k < 0 ? W(0) : k >= n ? W(1) : boost::math::ibetac(W(k + 1), W(n - k), p, Quiet{}))
CHAINRULES_DETAIL_DISTRIBUTION3(binomial_ccdf, std::integral, k, std::integral, n, Real, p, n >= 0 && p >= 0 && p <= 1, k < 0 ? W(1) : k >= n ? W(0) : boost::math::ibeta(W(k + 1), W(n - k), p, Quiet{}))

CHAINRULES_DETAIL_DISTRIBUTION3(negative_binomial_pdf, std::integral, k, Real, r, Real, p, r > 0 && p > 0 && p <= 1, k < 0 ? W(0) : boost::math::ibeta_derivative(r, W(k + 1), p, Quiet{}) * p / (r + k))
CHAINRULES_DETAIL_DISTRIBUTION3(negative_binomial_cdf, std::integral, k, Real, r, Real, p, r > 0 && p > 0 && p <= 1, k < 0 ? W(0) : boost::math::ibeta(r, W(k + 1), p, Quiet{}))
CHAINRULES_DETAIL_DISTRIBUTION3(negative_binomial_ccdf, std::integral, k, Real, r, Real, p, r > 0 && p > 0 && p <= 1, k < 0 ? W(1) : boost::math::ibetac(r, W(k + 1), p, Quiet{}))
// clang-format on

CHAINRULES_SCALAR_RULE(normal_pdf, (mu, sigma, x), Omega*((x - mu) / sigma / sigma),
                       Omega*(((x - mu) / sigma * ((x - mu) / sigma) - 1) / sigma),
                       Omega*((mu - x) / sigma / sigma))
CHAINRULES_SCALAR_RULE(normal_cdf, (mu, sigma, x), -normal_pdf(mu, sigma, x),
                       (mu - x) / sigma * normal_pdf(mu, sigma, x), normal_pdf(mu, sigma, x))
CHAINRULES_SCALAR_RULE(normal_ccdf, (mu, sigma, x), normal_pdf(mu, sigma, x),
                       (x - mu) / sigma * normal_pdf(mu, sigma, x), -normal_pdf(mu, sigma, x))
CHAINRULES_SCALAR_RULE(normal_quantile, (mu, sigma, p), 1, normal_score(1, p),
                       singular(sigma* normal_score_dp(p)))
CHAINRULES_SCALAR_RULE(normal_score, (sigma, p), Omega / sigma, singular(sigma* normal_score_dp(p)))
CHAINRULES_SCALAR_RULE(normal_score_dp, (p), Omega* Omega* normal_score(1, p))

namespace detail {

// The partials of the densities by x. At 0 they are that of the standard one, scaled.
template <class O, class K, class S, class X>
auto gamma_pdf_dx(O const& Omega, K const& k, S const& theta, X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype(Omega * ((k - 1 - x / theta) / x))>;
    if (x == 0) return T(slope_at_end(k, T(-1), T(1)) / theta / theta);
    return T(density_times(Omega, (k - 1 - x / theta) / x));
}
template <class O, class K, class X>
auto chi_squared_pdf_dx(O const& Omega, K const& k, X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype(Omega * ((k - 2 - x) / (2 * x)))>;
    if (x == 0) return T(slope_at_end(k / 2, T(-1), T(1)) / 4);
    return T(density_times(Omega, (k - 2 - x) / (2 * x)));
}
// d ln f / dx of Fisher's density f, which vanishes at the mode.
template <class A, class B, class X>
auto fisher_f_log_slope(A const& d1, B const& d2, X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype((d2 * (d1 - 2) - d1 * (d2 + 2) * x) / (d1 * x + d2) / (2 * x))>;
    if constexpr (std::is_floating_point_v<T>) {
        using W = wide_t<T>;
        W const a(d1), b(d2), t(x);
        return T((b * (a - 2) - a * (b + 2) * t) / (a * t + b) / (2 * t));
    } else {
        return T((d2 * (d1 - 2) - d1 * (d2 + 2) * x) / (d1 * x + d2) / (2 * x));
    }
}
template <class O, class A, class B, class X>
auto fisher_f_pdf_dx(O const& Omega, A const& d1, B const& d2, X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype(Omega * fisher_f_log_slope(d1, d2, x))>;
    if (x == 0) {
        T const slope(d1 / d2 * (d1 * (d2 + 2) / 4));
        return slope_at_end(d1 / 2, T(-slope), slope);
    }
    return T(density_times(Omega, fisher_f_log_slope(d1, d2, x)));
}

// −x/θ times the density, which may be infinite at x = 0.
template <class K, class S, class X>
auto gamma_cdf_by_scale(K const& k, S const& theta, X const& x) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype(-x / theta * gamma_pdf(k, theta, x))>;
    return x == 0 && theta > 0 ? T(0) : T(-x / theta * gamma_pdf(k, theta, x));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(gamma_pdf, (k, theta, x),
                       singular(detail::density_times(Omega, log_minus_digamma(x / theta, k))),
                       detail::density_times(Omega, (x / theta - k) / theta),
                       singular(detail::gamma_pdf_dx(Omega, k, theta, x)))
CHAINRULES_SCALAR_RULE(gamma_cdf, (k, theta, x), gamma_cdf_dk(k, theta, x),
                       detail::gamma_cdf_by_scale(k, theta, x), singular(gamma_pdf(k, theta, x)))
CHAINRULES_SCALAR_RULE(gamma_ccdf, (k, theta, x), -gamma_cdf_dk(k, theta, x),
                       -detail::gamma_cdf_by_scale(k, theta, x), singular(-gamma_pdf(k, theta, x)))
CHAINRULES_SCALAR_RULE(gamma_quantile, (k, theta, p), theta* gamma_p_inv_da(Omega / theta, k, p),
                       Omega / theta, singular(theta* gamma_p_inv_dp(Omega / theta, k, p)))
CHAINRULES_SCALAR_RULE(gamma_cdf_dk, (k, theta, x),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of gamma_p by a"),
                       -x / theta * gamma_pdf(k, theta, x) * log_minus_digamma(x / theta, k),
                       gamma_pdf(k, theta, x) * log_minus_digamma(x / theta, k))

CHAINRULES_SCALAR_RULE(chi_squared_pdf, (k, x),
                       singular(detail::density_times(Omega / 2, log_minus_digamma(x / 2, k / 2))),
                       singular(detail::chi_squared_pdf_dx(Omega, k, x)))
CHAINRULES_SCALAR_RULE(chi_squared_cdf, (k, x), gamma_p_da(k / 2, x / 2) / 2,
                       singular(chi_squared_pdf(k, x)))
CHAINRULES_SCALAR_RULE(chi_squared_ccdf, (k, x), -gamma_p_da(k / 2, x / 2) / 2,
                       singular(-chi_squared_pdf(k, x)))
CHAINRULES_SCALAR_RULE(chi_squared_quantile, (k, p), gamma_p_inv_da(Omega / 2, k / 2, p),
                       singular(2 * gamma_p_inv_dp(Omega / 2, k / 2, p)))

CHAINRULES_SCALAR_RULE(students_t_pdf, (nu, t), Omega* students_t_score(nu, t),
                       -Omega*(t*(nu + 1) / (nu + t * t)))
CHAINRULES_SCALAR_RULE(students_t_cdf, (nu, t), students_t_cdf_dnu(nu, t), students_t_pdf(nu, t))
CHAINRULES_SCALAR_RULE(students_t_ccdf, (nu, t), -students_t_cdf_dnu(nu, t), -students_t_pdf(nu, t))
CHAINRULES_SCALAR_RULE(students_t_quantile, (nu, p), students_t_quantile_dnu(Omega, nu, p),
                       singular(students_t_quantile_dp(Omega, nu, p)))
CHAINRULES_SCALAR_RULE(students_t_quantile_dnu, (t, nu, p),
                       -students_t_score(nu, t) + Omega * (t * (nu + 1) / (nu + t * t)),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of students_t_quantile by "
                                                  "nu"),
                       NoTangent{})
CHAINRULES_SCALAR_RULE(students_t_quantile_dp, (t, nu, p), Omega*(t*(nu + 1) / (nu + t * t)),
                       -Omega* students_t_score(nu, t), NoTangent{})
CHAINRULES_SCALAR_RULE(students_t_cdf_dnu, (nu, t),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of students_t_cdf by nu"),
                       students_t_pdf(nu, t) * students_t_score(nu, t))
CHAINRULES_SCALAR_RULE(students_t_score, (nu, t),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of students_t_pdf by nu"),
                       t*(t* t - 1) / ((nu + t * t) * (nu + t * t)))

CHAINRULES_SCALAR_RULE(fisher_f_pdf, (d1, d2, x),
                       singular(detail::density_times(Omega, fisher_f_score_1(d1, d2, x))),
                       singular(detail::density_times(Omega, fisher_f_score_2(d1, d2, x))),
                       singular(detail::fisher_f_pdf_dx(Omega, d1, d2, x)))
CHAINRULES_SCALAR_RULE(fisher_f_cdf, (d1, d2, x), fisher_f_cdf_dd1(d1, d2, x),
                       fisher_f_cdf_dd2(d1, d2, x), singular(fisher_f_pdf(d1, d2, x)))
CHAINRULES_SCALAR_RULE(fisher_f_ccdf, (d1, d2, x), -fisher_f_cdf_dd1(d1, d2, x),
                       -fisher_f_cdf_dd2(d1, d2, x), singular(-fisher_f_pdf(d1, d2, x)))
CHAINRULES_SCALAR_RULE(fisher_f_quantile, (d1, d2, p),
                       singular(fisher_f_quantile_dd1(Omega, d1, d2, p)),
                       singular(fisher_f_quantile_dd2(Omega, d1, d2, p)),
                       singular(fisher_f_quantile_dp(Omega, d1, d2, p)))
#define CHAINRULES_DETAIL_BY_DEGREES \
    CHAINRULES_NOT_IMPLEMENTED("second derivatives of Fisher's distribution by its degrees")
CHAINRULES_SCALAR_RULE(fisher_f_cdf_dd1, (d1, d2, x), CHAINRULES_DETAIL_BY_DEGREES,
                       CHAINRULES_DETAIL_BY_DEGREES,
                       fisher_f_pdf(d1, d2, x) * fisher_f_score_1(d1, d2, x))
CHAINRULES_SCALAR_RULE(fisher_f_cdf_dd2, (d1, d2, x), CHAINRULES_DETAIL_BY_DEGREES,
                       CHAINRULES_DETAIL_BY_DEGREES,
                       fisher_f_pdf(d1, d2, x) * fisher_f_score_2(d1, d2, x))
CHAINRULES_SCALAR_RULE(fisher_f_quantile_dd1, (x, d1, d2, p),
                       -fisher_f_score_1(d1, d2, x) - Omega * detail::fisher_f_log_slope(d1, d2, x),
                       CHAINRULES_DETAIL_BY_DEGREES, CHAINRULES_DETAIL_BY_DEGREES, NoTangent{})
CHAINRULES_SCALAR_RULE(fisher_f_quantile_dd2, (x, d1, d2, p),
                       -fisher_f_score_2(d1, d2, x) - Omega * detail::fisher_f_log_slope(d1, d2, x),
                       CHAINRULES_DETAIL_BY_DEGREES, CHAINRULES_DETAIL_BY_DEGREES, NoTangent{})
CHAINRULES_SCALAR_RULE(fisher_f_quantile_dp, (x, d1, d2, p),
                       -Omega* detail::fisher_f_log_slope(d1, d2, x),
                       -Omega* fisher_f_score_1(d1, d2, x), -Omega* fisher_f_score_2(d1, d2, x),
                       NoTangent{})
CHAINRULES_SCALAR_RULE(fisher_f_score_1, (d1, d2, x), CHAINRULES_DETAIL_BY_DEGREES,
                       CHAINRULES_DETAIL_BY_DEGREES, CHAINRULES_DETAIL_BY_DEGREES)
CHAINRULES_SCALAR_RULE(fisher_f_score_2, (d1, d2, x), CHAINRULES_DETAIL_BY_DEGREES,
                       CHAINRULES_DETAIL_BY_DEGREES, CHAINRULES_DETAIL_BY_DEGREES)
#undef CHAINRULES_DETAIL_BY_DEGREES

namespace detail {

// At p = 0 or 1 and at lambda = 0 the quotients below would be 0 / 0.
template <class O, class K, class L>
auto poisson_partial(O const& Omega, K const& k, L const& lambda) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype(poisson_pdf(whole(k), lambda) * 1)>;
    return k > 0 ? T(poisson_pdf(whole(k) - 1, lambda) - Omega) : T(-Omega);
}
template <class N, class P>
auto binomial_partial(N const& k, N const& n, P const& p) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype(binomial_pdf(whole(k), whole(n), p) * 1)>;
    int const trials = whole(n) - 1;
    if (trials < 0) return T(T(0) * p);
    return T(trials + 1) *
           T(binomial_pdf(whole(k) - 1, trials, p) - binomial_pdf(whole(k), trials, p));
}
// −n P(k of n − 1).
template <class N, class P>
auto binomial_density(N const& k, N const& n, P const& p) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype(binomial_pdf(whole(k), whole(n), p) * 1)>;
    int const trials = whole(n) - 1;
    return trials < 0 ? T(T(0) * p) : T(T(trials + 1) * binomial_pdf(whole(k), trials, p));
}

template <class O, class K, class R, class P>
auto negative_binomial_partial(O const& Omega, K const& k, R const& r, P const& p) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    return Omega * (log(p) + special::digamma_difference(r, k));
}
template <class O, class K, class R, class P>
auto negative_binomial_pdf_dp(O const& Omega, K const& k, R const& r, P const& p) {
    CHAINRULES_DETAIL_RULE_OPERATORS;
    using T = evaluated_t<decltype(Omega * ((r * (1 - p) - k * p) / (p * (1 - p))))>;
    if (p == 1) return k == 0 ? T(r) : k == 1 ? T(-r) : T(0);
    return T(Omega * ((r * (1 - p) - k * p) / (p * (1 - p))));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(poisson_pdf, (k, lambda), NoTangent{},
                       detail::poisson_partial(Omega, k, lambda))
CHAINRULES_SCALAR_RULE(poisson_cdf, (k, lambda), NoTangent{},
                       -poisson_pdf(detail::whole(k), lambda))
CHAINRULES_SCALAR_RULE(poisson_ccdf, (k, lambda), NoTangent{},
                       poisson_pdf(detail::whole(k), lambda))
CHAINRULES_SCALAR_RULE(binomial_pdf, (k, n, p), NoTangent{}, NoTangent{},
                       detail::binomial_partial(k, n, p))
CHAINRULES_SCALAR_RULE(binomial_cdf, (k, n, p), NoTangent{}, NoTangent{},
                       -detail::binomial_density(k, n, p))
CHAINRULES_SCALAR_RULE(binomial_ccdf, (k, n, p), NoTangent{}, NoTangent{},
                       detail::binomial_density(k, n, p))
CHAINRULES_SCALAR_RULE(negative_binomial_pdf, (k, r, p), NoTangent{},
                       detail::negative_binomial_partial(Omega, k, r, p),
                       detail::negative_binomial_pdf_dp(Omega, k, r, p))
CHAINRULES_SCALAR_RULE(negative_binomial_cdf, (k, r, p), NoTangent{}, ibeta_da(r, k + 1, p),
                       ibeta_derivative(r, k + 1, p, detail::quiet))
CHAINRULES_SCALAR_RULE(negative_binomial_ccdf, (k, r, p), NoTangent{}, -ibeta_da(r, k + 1, p),
                       -ibeta_derivative(r, k + 1, p, detail::quiet))

}  // namespace chainrules::special

namespace chainrules::fn {
using special::binomial_ccdf;
using special::binomial_cdf;
using special::binomial_pdf;
using special::chi_squared_ccdf;
using special::chi_squared_cdf;
using special::chi_squared_pdf;
using special::chi_squared_quantile;
using special::fisher_f_ccdf;
using special::fisher_f_cdf;
using special::fisher_f_pdf;
using special::fisher_f_quantile;
using special::gamma_ccdf;
using special::gamma_cdf;
using special::gamma_pdf;
using special::gamma_quantile;
using special::negative_binomial_ccdf;
using special::negative_binomial_cdf;
using special::negative_binomial_pdf;
using special::normal_ccdf;
using special::normal_cdf;
using special::normal_pdf;
using special::normal_quantile;
using special::poisson_ccdf;
using special::poisson_cdf;
using special::poisson_pdf;
using special::students_t_ccdf;
using special::students_t_cdf;
using special::students_t_pdf;
using special::students_t_quantile;
}  // namespace chainrules::fn
