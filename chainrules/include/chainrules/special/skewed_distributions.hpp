// SPDX-License-Identifier: MIT
#pragma once
// The skew normal and the inverse Gaussian (Wald) distribution, as in distributions.hpp:
//
//     skew_normal(location, scale, shape, x)   inverse_gaussian(mu, lambda, x)

#include "chainrules/special/detail/density.hpp"
#include "chainrules/special/detail/skewed_distributions.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

// clang-format off
/// The density 2 φ(z) Φ(shape z) / scale of the skew normal distribution, z = (x − location) /
/// scale, φ and Φ the normal's.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, skew_normal_pdf, (location, scale, shape, x), scale > 0, detail::skew_normal_standard_density(detail::skew_normal_standardized(location, scale, x), shape) / scale);
/// The probability below x of the skew normal distribution, Φ(z) − 2 T(z, shape), z = (x −
/// location) / scale, T Owen's.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, skew_normal_cdf, (location, scale, shape, x), scale > 0, detail::skew_normal_lower(detail::skew_normal_standardized(location, scale, x), shape));
/// The probability above x of the skew normal distribution, 1 − skew_normal_cdf.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, skew_normal_ccdf, (location, scale, shape, x), scale > 0, detail::skew_normal_lower(T(-detail::skew_normal_standardized(location, scale, x)), T(-shape)));
/// The quantile of the skew normal distribution: the x with skew_normal_cdf(location, scale, shape,
/// x) = p.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, skew_normal_quantile, (location, scale, shape, p), scale > 0 && p >= 0 && p <= 1, location + scale * detail::skew_normal_root(shape, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_root, (shape, p), detail::skew_normal_root(shape, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_score, (z, shape), detail::skew_normal_score(z, shape));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_dshape, (z, shape), detail::skew_normal_slope(z, shape));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, skew_normal_mills, (z, shape), detail::inverse_mills(T(shape * z)));

/// The density √(λ / 2πx³) exp(−λ (x − μ)² / 2μ²x) of the inverse Gaussian (Wald) distribution of
/// mean μ and shape λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, inverse_gaussian_pdf, (mu, lambda, x), mu > 0 && lambda > 0 && x >= 0, detail::InverseGaussian<T>(mu, lambda, x).density());
/// The probability below x of the inverse Gaussian (Wald) distribution of mean μ and shape λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, inverse_gaussian_cdf, (mu, lambda, x), mu > 0 && lambda > 0 && x >= 0, detail::InverseGaussian<T>(mu, lambda, x).lower());
/// The probability above x of the inverse Gaussian (Wald) distribution of mean μ and shape λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, inverse_gaussian_ccdf, (mu, lambda, x), mu > 0 && lambda > 0 && x >= 0, detail::InverseGaussian<T>(mu, lambda, x).upper());
/// The quantile of the inverse Gaussian (Wald) distribution: the x with inverse_gaussian_cdf(mu,
/// lambda, x) = p.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, inverse_gaussian_quantile, (mu, lambda, p), mu > 0 && lambda > 0 && p >= 0 && p <= 1, detail::inverse_gaussian_root(mu, lambda, p));
// The limits of the quantile's derivatives at p = 0 and p = 1, order as in density_at_end.hpp.
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, wald_root_at_end, (at_0, order, mu, lambda, p), detail::wald_root_limit<T>(at_0 != 0, detail::whole(order)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, inverse_gaussian_dmu, (mu, lambda, x), detail::InverseGaussian<T>(mu, lambda, x).by_mean());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, inverse_gaussian_dlambda, (mu, lambda, x), detail::InverseGaussian<T>(mu, lambda, x).by_scale());
// clang-format on

namespace detail {

// ∂F/∂α at x, 0 where that is infinite.
template <class M, class S, class A, class X>
auto skew_normal_by_shape(M const& location, S const& scale, A const& shape, X const& x) {
    auto const z = standardized(location, scale, x);
    using T = evaluated_t<decltype(skew_normal_dshape(z, shape))>;
    return is_infinite(plain_value(z)) ? constant_of<T>(0) : T(skew_normal_dshape(z, shape));
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
     auto const slope = chainrules::evaluate(skew_normal_score(z, shape) / scale);),
    -detail::density_times(Omega, slope), -detail::density_times(Omega, 1 / scale + z * slope),
    detail::density_times(detail::density_times(Omega, z), skew_normal_mills(z, shape)),
    detail::density_times(Omega, slope));
CHAINRULES_SCALAR_RULE(skew_normal_cdf, (location, scale, shape, x),
                       -skew_normal_pdf(location, scale, shape, x),
                       detail::density_times(skew_normal_pdf(location, scale, shape, x),
                                             detail::standardized(x, scale, location)),
                       detail::skew_normal_by_shape(location, scale, shape, x),
                       skew_normal_pdf(location, scale, shape, x));
CHAINRULES_SCALAR_RULE(skew_normal_ccdf, (location, scale, shape, x),
                       skew_normal_pdf(location, scale, shape, x),
                       detail::density_times(skew_normal_pdf(location, scale, shape, x),
                                             detail::standardized(location, scale, x)),
                       -detail::skew_normal_by_shape(location, scale, shape, x),
                       -skew_normal_pdf(location, scale, shape, x));

namespace detail {

// −(∂F/∂α)/f at the quantile z. At the ends it goes as e^(−α²z²/2) where αz → ∞,
// as −αz / (1 + α²) where αz → −∞, and is √(2/π) for α = 0.
template <class Z, class A>
auto skew_normal_root_dshape(Z const& z, A const& shape) {
    using T =
        evaluated_t<decltype(-skew_normal_dshape(z, shape) / skew_normal_pdf(0, 1, shape, z))>;
    using R = plain_real_t<T>;
    if (auto const at = plain_value(z); is_infinite(at)) {
        auto const alpha = plain_value(shape);
        if (alpha == 0) return constant_of<T>(boost::math::constants::root_two_div_pi<R>());
        return (alpha > 0) == (at > 0) ? constant_of<T>(0) : constant_of<T>(infinity<R>());
    }
    return T(-skew_normal_dshape(z, shape) / skew_normal_pdf(0, 1, shape, z));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE_WITH_SETUP(skew_normal_quantile, (location, scale, shape, p),
                                  (auto const z = skew_normal_root(shape, p);), 1, singular(z),
                                  singular(scale * detail::skew_normal_root_dshape(z, shape)),
                                  singular(scale / skew_normal_pdf(0, 1, shape, z)));
CHAINRULES_SCALAR_RULE(skew_normal_root, (shape, p),
                       singular(detail::skew_normal_root_dshape(Omega, shape)),
                       singular(1 / skew_normal_pdf(0, 1, shape, Omega)));
// With m = φ(αz)/Φ(αz): ∂m/∂(αz) = −m (αz + m).
CHAINRULES_SCALAR_RULE(skew_normal_mills, (z, shape),
                       -detail::density_times(Omega, (shape * z + Omega) * shape),
                       -detail::density_times(Omega, (shape * z + Omega) * z));
CHAINRULES_SCALAR_RULE_WITH_SETUP(
    skew_normal_score, (z, shape),
    (auto const m = chainrules::evaluate(skew_normal_mills(z, shape));),
    -1 - detail::density_times(m, (shape * z + m) * shape * shape),
    detail::density_times(m, 1 - (shape * z + m) * z * shape));
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
    detail::density_times(Omega, detail::wald_score_mu(mu, lambda, x)),
    detail::where_positive(
        x, detail::density_times(Omega, detail::wald_score_lambda(mu, lambda, x))),
    detail::where_positive(
        x, detail::density_times(Omega, detail::wald_score_x(mu, lambda, x))));
CHAINRULES_SCALAR_RULE(inverse_gaussian_cdf, (mu, lambda, x),
                       detail::density_times(inverse_gaussian_pdf(mu, lambda, x),
                                             inverse_gaussian_dmu(mu, lambda, x)),
                       detail::density_times(inverse_gaussian_pdf(mu, lambda, x),
                                             inverse_gaussian_dlambda(mu, lambda, x)),
                       inverse_gaussian_pdf(mu, lambda, x));
CHAINRULES_SCALAR_RULE(inverse_gaussian_ccdf, (mu, lambda, x),
                       -detail::density_times(inverse_gaussian_pdf(mu, lambda, x),
                                             inverse_gaussian_dmu(mu, lambda, x)),
                       -detail::density_times(inverse_gaussian_pdf(mu, lambda, x),
                                             inverse_gaussian_dlambda(mu, lambda, x)),
                       -inverse_gaussian_pdf(mu, lambda, x));
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
                           [&] { return 1 / inverse_gaussian_pdf(mu, lambda, Omega); })));
CHAINRULES_SCALAR_RULE(
    wald_root_at_end, (at_0, order, mu, lambda, p), NoTangent{}, NoTangent{},
    singular(wald_root_at_end(detail::whole(at_0), detail::whole(order) + 100, mu, lambda, p)),
    singular(wald_root_at_end(detail::whole(at_0), detail::whole(order) + 10, mu, lambda, p)),
    singular(wald_root_at_end(detail::whole(at_0), detail::whole(order) + 1, mu, lambda, p)));

// The partials of the distribution function in units of the density f, and theirs: with
// E = e^(2λ/μ) Φ(−b), F_μ = −2 (λ/μ²) E and F_λ = 2E/μ − f x/λ.
namespace detail {

// F_λμ / f, given E / f.
template <class E, class M, class L, class X>
auto wald_mixed(E const& e, M const& mu, L const& lambda, X const& x) {
    using T = evaluated_t<decltype((x * (x + mu) / mu - 2 * e - 4 * lambda / mu * e) / (mu * mu))>;
    if (is_infinite(plain_value(mu))) return constant_of<T>(0);
    return T((x * (x + mu) / mu - 2 * e - 4 * lambda / mu * e) / (mu * mu));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(
    inverse_gaussian_dmu, (mu, lambda, x),
    -Omega * (2 / mu + 2 * lambda / (mu * mu) + detail::wald_score_mu(mu, lambda, x)) -
        2 * lambda * x * x / (mu * mu * mu * mu),
    detail::wald_mixed(-Omega * mu * mu / (2 * lambda), mu, lambda, x) -
        Omega * detail::wald_score_lambda(mu, lambda, x),
    detail::wald_score_mu(mu, lambda, x) - Omega * detail::wald_score_x(mu, lambda, x));
CHAINRULES_SCALAR_RULE(inverse_gaussian_dlambda, (mu, lambda, x),
                       detail::wald_mixed((Omega + x / lambda) * mu / 2, mu, lambda, x) -
                           Omega * detail::wald_score_mu(mu, lambda, x),
                       (2 * Omega + x / lambda * (1 - x / mu)) / mu + x / (lambda * lambda) -
                           (Omega + x / lambda) * detail::wald_score_lambda(mu, lambda, x),
                       detail::wald_score_lambda(mu, lambda, x) -
                           Omega * detail::wald_score_x(mu, lambda, x));

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
