// SPDX-License-Identifier: MIT
#pragma once
// The skew normal and the inverse Gaussian (Wald) distribution, as in distributions.hpp:
//
//     skew_normal(location, scale, shape, x)   inverse_gaussian(mu, lambda, x)

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/distributions/detail/distribution.hpp"
#include "chainrules/special/distributions/detail/skewed_distributions.hpp"
#include "chainrules/special/error/error_functions.hpp"

namespace chainrules::special {

/// The skew normal distribution. With z = (x − location) / scale, the normal's φ and Φ, and Owen's
/// T, the density is 2 φ(z) Φ(shape z) / scale, and P(X ≤ x) is Φ(z) − 2 T(z, shape).
CHAINRULES_DETAIL_DISTRIBUTION(
    skew_normal, (location, scale, shape), x, scale > 0, true,
    pdf(detail::skew_normal_standard_density(
            detail::skew_normal_standardized(location, scale, x), shape) / scale),
    cdf(detail::skew_normal_lower(detail::skew_normal_standardized(location, scale, x), shape)),
    ccdf(detail::skew_normal_lower(T(-detail::skew_normal_standardized(location, scale, x)),
                                   T(-shape))),
    quantile(location + scale * detail::skew_normal_root(shape, p)));
// Of location 0 and scale 1: the quantile z and its partials, at an end their limits, and what the
// partials of the density are made of.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_root, (shape, p),
                                detail::skew_normal_root(shape, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(
    AfterCount, skew_normal_root_at_end, (order, shape, p),
    detail::skew_normal_root_limit(
        detail::whole(order), shape,
        T(2 * p < 1 ? -detail::infinity<T>() : detail::infinity<T>())));
CHAINRULES_DETAIL_POLICY_PRIMAL(
    Wide, skew_normal_root_slope, (z, shape),
    -detail::skew_normal_slope(z, shape) / detail::skew_normal_standard_density(z, shape));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_inverse_density, (z, shape),
                                1 / detail::skew_normal_standard_density(z, shape));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_score, (z, shape),
                                detail::skew_normal_score(z, shape));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_dshape, (z, shape),
                                detail::skew_normal_slope(z, shape));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_mills, (z, shape),
                                detail::inverse_mills(T(shape * z)));

/// The inverse Gaussian (Wald) distribution of mean μ and shape λ, with the density √(λ / 2πx³)
/// exp(−λ (x − μ)² / 2μ²x).
CHAINRULES_DETAIL_DISTRIBUTION(
    inverse_gaussian, (mu, lambda), x, mu > 0 && lambda > 0, x >= 0,
    pdf(detail::InverseGaussian<T>(mu, lambda, x).density()),
    cdf(detail::InverseGaussian<T>(mu, lambda, x).lower()),
    ccdf(detail::InverseGaussian<T>(mu, lambda, x).upper()),
    quantile(detail::inverse_gaussian_root(mu, lambda, p)));
// The limits of the quantile's derivatives at p = 0 and p = 1, order as in base/density_at_end.hpp.
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, wald_root_at_end, (at_0, order, mu, lambda, p),
                                detail::wald_root_limit<T>(at_0 != 0, detail::whole(order)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, wald_inverse_density, (mu, lambda, x),
                                1 / detail::InverseGaussian<T>(mu, lambda, x).density());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, inverse_gaussian_dmu, (mu, lambda, x),
                                detail::InverseGaussian<T>(mu, lambda, x).by_mean());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, inverse_gaussian_dlambda, (mu, lambda, x),
                                detail::InverseGaussian<T>(mu, lambda, x).by_scale());

namespace detail {

// ∂F/∂α at x, 0 with all derivatives where it underflows.
template <class M, class S, class A, class X>
auto skew_normal_by_shape(M const& location, S const& scale, A const& shape, X const& x) {
    using T = evaluated_t<decltype(skew_normal_dshape(standardized(location, scale, x), shape))>;
    T const slope(skew_normal_dshape(standardized(location, scale, x), shape));
    return plain_value(slope) == 0 ? constant_of<T>(0) : slope;
}

// x/μ − 1.
template <class X, class M>
auto wald_excess(X const& x, M const& mu) {
    using T = evaluated_t<decltype((x - mu) / mu)>;
    return is_infinite(plain_value(mu)) ? constant_of<T>(-1) : T((x - mu) / mu);
}

// The partials of the logarithm of the inverse Gaussian density f.
template <class M, class L, class X>
auto wald_score_mu(M const& mu, L const& lambda, X const& x) {
    return ::chainrules::evaluate(lambda / mu / mu * wald_excess(x, mu));
}
template <class M, class L, class X>
auto wald_score_lambda(M const& mu, L const& lambda, X const& x) {
    auto const excess = wald_excess(x, mu);
    return ::chainrules::evaluate((1 / lambda - excess * excess / x) / 2);
}
template <class M, class L, class X>
auto wald_score_x(M const& mu, L const& lambda, X const& x) {
    return ::chainrules::evaluate((-lambda * wald_excess(x, mu) * (1 + x / mu) / x - 3) / (2 * x));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE_WITH_SETUP(
    skew_normal_pdf, (location, scale, shape, x),
    (auto const z = detail::standardized(location, scale, x);
     auto const score = chainrules::evaluate(skew_normal_score(z, shape));),
    singular(-detail::density_times(Omega, score / scale)),
    singular(-detail::density_times(Omega, (1 + z * score) / scale)),
    singular(detail::density_times(Omega, z * skew_normal_mills(z, shape))),
    singular(detail::density_times(Omega, score / scale)));
CHAINRULES_SCALAR_RULE(skew_normal_cdf, (location, scale, shape, x),
                       singular(-skew_normal_pdf(location, scale, shape, x)),
                       singular(detail::density_times(skew_normal_pdf(location, scale, shape, x),
                                             detail::standardized(x, scale, location))),
                       detail::skew_normal_by_shape(location, scale, shape, x),
                       singular(skew_normal_pdf(location, scale, shape, x)));
CHAINRULES_SCALAR_RULE(skew_normal_ccdf, (location, scale, shape, x),
                       singular(skew_normal_pdf(location, scale, shape, x)),
                       singular(detail::density_times(skew_normal_pdf(location, scale, shape, x),
                                             detail::standardized(location, scale, x))),
                       -detail::skew_normal_by_shape(location, scale, shape, x),
                       singular(-skew_normal_pdf(location, scale, shape, x)));

namespace detail {

// −(∂F/∂α)/f and 1/f at the quantile z.
template <class Z, class A, class P>
auto skew_normal_root_dshape(Z const& z, A const& shape, P const& p) {
    using T = evaluated_t<decltype(skew_normal_root_slope(z, shape) *
                                   skew_normal_root_at_end(10, shape, p))>;
    if (is_infinite(plain_value(z))) return T(skew_normal_root_at_end(10, shape, p));
    return T(skew_normal_root_slope(z, shape));
}
template <class Z, class A, class P>
auto skew_normal_root_dp(Z const& z, A const& shape, P const& p) {
    using T = evaluated_t<decltype(skew_normal_inverse_density(z, shape) *
                                   skew_normal_root_at_end(1, shape, p))>;
    if (is_infinite(plain_value(z))) return T(skew_normal_root_at_end(1, shape, p));
    return T(skew_normal_inverse_density(z, shape));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE_WITH_SETUP(skew_normal_quantile, (location, scale, shape, p),
                                  (auto const z = skew_normal_root(shape, p);), 1, singular(z),
                                  singular(scale * detail::skew_normal_root_dshape(z, shape, p)),
                                  singular(scale * detail::skew_normal_root_dp(z, shape, p)));
CHAINRULES_SCALAR_RULE(skew_normal_root, (shape, p),
                       singular(detail::skew_normal_root_dshape(Omega, shape, p)),
                       singular(detail::skew_normal_root_dp(Omega, shape, p)));
CHAINRULES_SCALAR_RULE(
    skew_normal_root_at_end, (order, shape, p), NoTangent{},
    singular(skew_normal_root_at_end(detail::whole(order) + 10, shape, p)),
    singular(skew_normal_root_at_end(detail::whole(order) + 1, shape, p)));
CHAINRULES_SCALAR_RULE(
    skew_normal_root_slope, (z, shape),
    singular(-z * skew_normal_mills(z, shape) - Omega * skew_normal_score(z, shape)),
    singular(-detail::density_times(Omega, shape * (z * z + 2 / (1 + shape * shape)) +
                                               z * skew_normal_mills(z, shape))));
CHAINRULES_SCALAR_RULE(skew_normal_inverse_density, (z, shape),
                       singular(-Omega * skew_normal_score(z, shape)),
                       singular(-Omega * z * skew_normal_mills(z, shape)));
// With m = φ(αz)/Φ(αz): ∂m/∂(αz) = −m (αz + m).
CHAINRULES_SCALAR_RULE(skew_normal_mills, (z, shape),
                       singular(-detail::density_times(Omega, (shape * z + Omega) * shape)),
                       singular(-detail::density_times(Omega, (shape * z + Omega) * z)));
CHAINRULES_SCALAR_RULE_WITH_SETUP(
    skew_normal_score, (z, shape),
    (auto const m = chainrules::evaluate(skew_normal_mills(z, shape));),
    singular(-1 - detail::density_times(m, (shape * z + m) * shape * shape)),
    singular(detail::density_times(m, 1 - (shape * z + m) * z * shape)));
CHAINRULES_SCALAR_RULE(skew_normal_dshape, (z, shape),
                       -detail::density_times(Omega, z * (1 + shape * shape)),
                       -detail::density_times(Omega,
                                              shape * (z * z + 2 / (1 + shape * shape))));

namespace detail {

// The partial of a density that vanishes at 0 with all derivatives.
template <class X, class T>
T where_positive(X const& x, T const& partial) {
    return x == 0 ? constant_of<T>(0) : partial;
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(
    inverse_gaussian_pdf, (mu, lambda, x),
    singular(detail::density_times(Omega, detail::wald_score_mu(mu, lambda, x))),
    singular(detail::where_positive(
        x, detail::density_times(Omega, detail::wald_score_lambda(mu, lambda, x)))),
    singular(detail::where_positive(
        x, detail::density_times(Omega, detail::wald_score_x(mu, lambda, x)))));
CHAINRULES_DETAIL_CDF_RULES(
    inverse_gaussian, (mu, lambda, x),
    singular(detail::density_times(inverse_gaussian_pdf(mu, lambda, x),
                                   inverse_gaussian_dmu(mu, lambda, x))),
    singular(detail::density_times(inverse_gaussian_pdf(mu, lambda, x),
                                   inverse_gaussian_dlambda(mu, lambda, x))),
    singular(inverse_gaussian_pdf(mu, lambda, x)));

namespace detail {

// The partials of the quantile x, for numbers of AD tools at an end, too.
template <class O, class M, class L, class P, class F>
auto wald_root_partial(int order, O const& x, M const& mu, L const& lambda, P const& p,
                       F const& interior) {
    using T = evaluated_t<decltype(interior() + wald_root_at_end(0, 1, mu, lambda, p))>;
    if constexpr (ActiveNumber<T>) {
        auto const at = plain_value(x);
        if (at == 0 || is_infinite(at))
            return T(wald_root_at_end(at == 0 ? 1 : 0, order, mu, lambda, p));
    }
    return T(interior());
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(inverse_gaussian_quantile, (mu, lambda, p),
                       singular(detail::wald_root_partial(
                           100, Omega, mu, lambda, p,
                           [&] { return -inverse_gaussian_dmu(mu, lambda, Omega); })),
                       singular(detail::wald_root_partial(
                           10, Omega, mu, lambda, p,
                           [&] { return -inverse_gaussian_dlambda(mu, lambda, Omega); })),
                       singular(detail::wald_root_partial(
                           1, Omega, mu, lambda, p,
                           [&] { return wald_inverse_density(mu, lambda, Omega); })));
CHAINRULES_SCALAR_RULE(
    wald_root_at_end, (at_0, order, mu, lambda, p), NoTangent{}, NoTangent{},
    singular(wald_root_at_end(detail::whole(at_0), detail::whole(order) + 100, mu, lambda, p)),
    singular(wald_root_at_end(detail::whole(at_0), detail::whole(order) + 10, mu, lambda, p)),
    singular(wald_root_at_end(detail::whole(at_0), detail::whole(order) + 1, mu, lambda, p)));

CHAINRULES_SCALAR_RULE(
    wald_inverse_density, (mu, lambda, x),
    singular(-detail::density_times(Omega, detail::wald_score_mu(mu, lambda, x))),
    singular(-detail::density_times(Omega, detail::wald_score_lambda(mu, lambda, x))),
    singular(-detail::density_times(Omega, detail::wald_score_x(mu, lambda, x))));

// The partials of the distribution function in units of the density, and theirs. With v = x / (x +
// μ), w = 1 − v, b = √(λ/x) (1 + x/μ) and δ = 1 − b R(b) / φ(0), of
// distributions/detail/skewed_distributions.hpp, that by μ is −2 (x/μ) v (1 − δ), and that by λ −(x
// + μ times that by μ) / λ. The relative slopes of b by μ, λ and x are −v/μ, 1/(2λ) and (v −
// w)/(2x). Nothing cancels for λ ≫ μ.
namespace detail {

// 2 x v b dδ/db.
template <class M, class L, class X>
auto wald_change(M const& mu, L const& lambda, X const& x) {
    auto const root = ::chainrules::evaluate(cmath::sqrt(x));
    auto const b = ::chainrules::evaluate(cmath::sqrt(lambda) * (root / mu + 1 / root));
    using T = std::remove_const_t<decltype(b)>;
    using R = plain_real_t<T>;
    if (is_infinite(plain_value(b))) return constant_of<T>(0);
    T const z(b * boost::math::constants::one_div_root_two<R>());
    return T(x / (1 + mu / x) * (-boost::math::constants::root_pi<R>() * z * erfcx_dxdx(z)));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE_WITH_SETUP(
    inverse_gaussian_dmu, (mu, lambda, x),
    (auto const change = chainrules::evaluate(detail::wald_change(mu, lambda, x) / mu);
     auto const v = chainrules::evaluate(1 / (1 + mu / x));
     auto const w = chainrules::evaluate(1 / (1 + x / mu));),
    singular(-(Omega * (1 + w) + change * v) / mu), singular(change / (2 * lambda)),
    singular((Omega * (1 + w) + change * (v - w) / 2) / x));
CHAINRULES_SCALAR_RULE_WITH_SETUP(
    inverse_gaussian_dlambda, (mu, lambda, x),
    (auto const change = chainrules::evaluate(detail::wald_change(mu, lambda, x) / lambda);
     auto const v = chainrules::evaluate(1 / (1 + mu / x));
     auto const w = chainrules::evaluate(1 / (1 + x / mu));),
    singular((change * v - (x / lambda + Omega) * w) / mu),
    singular(-(Omega + change / 2) / lambda),
    singular(w / lambda + (Omega * (1 + w) - change * (v - w) / 2) / x));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::inverse_gaussian_ccdf;
using special::inverse_gaussian_cdf;
using special::inverse_gaussian_pdf;
using special::inverse_gaussian_quantile;
using special::skew_normal_ccdf;
using special::skew_normal_cdf;
using special::skew_normal_pdf;
using special::skew_normal_quantile;
}  // namespace chainrules::fn
