// SPDX-License-Identifier: MIT
#pragma once
// The logarithm of the density of the normal distribution in n dimensions: multi_normal_logpdf by
// the covariance, multi_normal_cholesky_logpdf by its Cholesky factor,
// multi_normal_precision_logpdf by its inverse; and the log marginal likelihood of a Gaussian
// process, gaussian_process_logpdf. Several observations are columns; their densities multiply.

#include "chainrules/eigen/systems/detail/normal_density.hpp"

namespace chainrules::eigen {

namespace detail {

// How the three forms read their matrix.
struct ByCovariance {
    static constexpr FactorOf factor_of = FactorOf::covariance;
    static constexpr char const* name = "Sigma";
    static constexpr bool is_factor = false;
};
struct ByPrecision {
    static constexpr FactorOf factor_of = FactorOf::precision;
    static constexpr char const* name = "Q";
    static constexpr bool is_factor = false;
};
struct ByCholesky {
    static constexpr FactorOf factor_of = FactorOf::covariance;
    static constexpr char const* name = "L";
    static constexpr bool is_factor = true;
};

}  // namespace detail

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, multi_normal_logpdf,
                          using NormalForm = detail::ByCovariance;);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, multi_normal_precision_logpdf,
                          using NormalForm = detail::ByPrecision;);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, multi_normal_cholesky_logpdf,
                          using NormalForm = detail::ByCholesky;);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, gaussian_process_logpdf);

namespace detail {

template <class X>
concept SquareScale = SelfAdjointOperand<X> && Real<scalar_t<X>>;

template <class F, class Y, class Mu, class X>
concept HasMultiNormal =
    requires { typename F::NormalForm; } && RealObservations<Y> && RealObservations<Mu> &&
    Mu::ColsAtCompileTime == 1 && fits(Y::RowsAtCompileTime, Mu::RowsAtCompileTime) &&
    SquareScale<X> && (MatrixLike<X> || !F::NormalForm::is_factor) &&
    requires { typename sum_scalar_t<common_scalar_t<Y, Mu>, tangent_scalar_t<X>>; };
template <class Y, class Mu, class X>
using normal_scalar_t = sum_scalar_t<common_scalar_t<Y, Mu>, tangent_scalar_t<X>>;

template <class X, class Y>
void check_scale(char const* f, char const* name, X const& A, Y const& y) {
    if (A.rows() != A.cols() || A.rows() != y.rows())
        raise_arguments(f, "y", y, name, A, "the matrix must be square, with as many rows as y");
}

// The factor that a form means, in the numbers S.
template <class Form, class S, class X>
auto factor_of_scale(char const* f, X const& given, OnDegenerate policy) {
    using M = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
    decltype(auto) A = with_lower_triangle(given);
    M L = floating(A).template cast<S>();
    if constexpr (Form::is_factor) {
        clear_upper(L);
        for (Eigen::Index i = 0; i != L.rows(); ++i) {
            BadPivot bad;
            note_pivot(bad, i, L(i, i));
            if (bad.row >= 0 && policy != OnDegenerate::ieee)
                raise_domain(f, Form::name, "(", i, ", ", i, ") is ", bad.value,
                             ", must be positive and finite");
        }
        return L;
    } else
        return cholesky_factor<M>(f, Form::name, L, policy);
}

template <class F, class Y, class Mu, class X, class... O>
auto multi_normal_density(F const&, Y const& y, Mu const& mu, X const& scale, O const&... options) {
    using Form = typename F::NormalForm;
    using S = normal_scalar_t<Y, Mu, X>;
    char const* const f = F::chainrules_name();
    check_scale(f, Form::name, scale, y);
    auto R = centered_observations<S>(f, y, mu);
    return NormalDensity<Form::factor_of, S>(
        factor_of_scale<Form, S>(f, scale, options_of(options...).on_degenerate), std::move(R));
}

// The cotangent of the matrix of a form, times w.
template <class Form, class Density, class S>
auto scale_cotangent(Density const& density, S const& w) {
    if constexpr (Form::is_factor) {
        auto G = density.factor_cotangent(w);
        clear_upper(G);
        return G;
    } else
        return density.matrix_cotangent(w);
}

}  // namespace detail

template <class F, class Y, class Mu, class X, class... O>
    requires detail::HasMultiNormal<F, Y, Mu, X> && detail::OptionsOfFactorization<O...>
auto primal(F const& f, Y const& y, Mu const& mu, X const& scale, O const&... options) {
    return detail::multi_normal_density(f, y, mu, scale, options...).logpdf;
}

/// ω = Σ over the columns y_j of log N(y_j; μ, Σ), for a covariance Σ, a precision Q = Σ⁻¹, or a
/// lower factor L of the covariance, Σ = L Lᵀ.
///
/// Forward   ω̇ = the sum of the products of all gradients with the tangents
/// Reverse   with R = y − μ 1ᵀ and V = Σ⁻¹ R: ȳ = −ω̄ V, μ̄ = ω̄ V 1, L̄ = ω̄ (tril(V (L⁻¹ R)ᵀ) −
///           m diag(1/L_ii)), Σ̄ and Q̄ by the pullback of the Cholesky factorisation, as that of llt
/// Shapes    y: n×m, μ: n×1, the matrix: n×n, else std::invalid_argument. Its lower triangle is
/// read Domain    real; std::domain_error where Σ or Q is not positive definite, or the diagonal of
/// L is
///           not positive; by the option ieee NaN or Inf
/// Keeps     L, L⁻¹ R and V
/// Source    Giles (2008), and Murray (2016) for the factor
template <class Self, class Dy, class Dmu, class Da, class F, class Y, class Mu, class X,
          class... O>
    requires detail::HasMultiNormal<F, Y, Mu, X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Dy, Dmu, Da> const& tangents, F const& f, Y const& y, Mu const& mu,
           X const& scale, O const&... options) {
    using Form = typename F::NormalForm;
    using S = detail::normal_scalar_t<Y, Mu, X>;
    auto const density = detail::multi_normal_density(f, y, mu, scale, options...);
    auto rule = [&](auto const& y_dot, auto const& mu_dot, auto const& scale_dot) {
        char const* const call = "frule(multi_normal_logpdf, y, mu, scale)";
        decltype(auto) dy = detail::tangent_of(call, "dy", y, y_dot);
        decltype(auto) dmu = detail::tangent_of(call, "dmu", mu, mu_dot);
        auto from_y = [&] {
            if constexpr (AbstractZero<decltype(dy)>)
                return ZeroTangent{};
            else
                return detail::inner_sum(-density.solved, dy);
        };
        auto from_mu = [&] {
            if constexpr (AbstractZero<decltype(dmu)>)
                return ZeroTangent{};
            else
                return detail::inner_sum(density.solved.rowwise().sum(), dmu);
        };
        auto from_scale = [&] {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(scale_dot)>>)
                return ZeroTangent{};
            else
                return detail::inner_sum(
                    detail::scale_cotangent<Form>(density, S(1)),
                    detail::triangle_tangent(call, "dscale", scale, scale_dot));
        };
        return chainrules::detail::add_terms(from_y(), from_mu(), from_scale());
    };
    auto domega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents),
                                           std::get<3>(tangents));
    return FRuleResult{S(density.logpdf), domega};
}

template <class F, class Y, class Mu, class X, class... O>
    requires detail::HasMultiNormal<F, Y, Mu, X> && detail::OptionsOfFactorization<O...>
auto rrule(F const& f, Y const& y, Mu const& mu, X const& scale, O const&... options) {
    using Form = typename F::NormalForm;
    using S = detail::normal_scalar_t<Y, Mu, X>;
    auto density = own(detail::multi_normal_density(f, y, mu, scale, options...));
    S const omega = density->logpdf;
    auto pullback = [density](auto const& omega_bar) {
        S const w = detail::number_cotangent<S>(omega_bar);
        auto y_bar = [w](auto const& use, auto const& d) {
            return use(detail::chained(d.solved, S(-w)));
        };
        auto mu_bar = [w](auto const& use, auto const& d) {
            return use(detail::chained(d.solved.rowwise().sum(), w));
        };
        Eigen::Index const n = density->solved.rows(), m = density->solved.cols();
        return std::tuple{NoTangent{}, detail::cotangent_thunk<Y>(n, m, y_bar, density),
                          detail::cotangent_thunk<Mu>(n, 1, mu_bar, density),
                          detail::triangle_thunk<X>(density, [w](auto const& d) {
                              return detail::scale_cotangent<Form>(d, w);
                          })};
    };
    return RRuleResult{omega, std::move(pullback)};
}

namespace detail {

template <class Y, class X, class T>
concept HasGaussianProcess = RealObservations<Y> && SquareScale<X> && Real<T> && requires {
    typename sum_scalar_t<common_scalar_t<Y, X>, tangent_t<T>>;
};
template <class Y, class X, class T>
using process_scalar_t = sum_scalar_t<common_scalar_t<Y, X>, tangent_t<T>>;

template <class Y, class X, class T, class... O>
auto process_density(Y const& y, X const& K, T const& noise, O const&... options) {
    using S = process_scalar_t<Y, X, T>;
    using Density = NormalDensity<FactorOf::covariance, S>;
    using M = typename Density::M;
    char const* const f = "gaussian_process_logpdf";
    check_scale(f, "K", K, y);
    M A = floating(with_lower_triangle(K)).template cast<S>();
    S const sigma(noise);
    for (Eigen::Index i = 0; i != A.rows(); ++i) A(i, i) = A(i, i) + sigma * sigma;
    return Density(cholesky_factor<M>(f, "K + noise²", A, options_of(options...).on_degenerate),
                   in_numbers<Y, S>(y));
}

}  // namespace detail

template <class Y, class X, class T, class... O>
    requires detail::HasGaussianProcess<Y, X, T> && detail::OptionsOfFactorization<O...>
auto primal(gaussian_process_logpdf_t, Y const& y, X const& K, T const& noise,
            O const&... options) {
    return detail::process_density(y, K, noise, options...).logpdf;
}

/// Log marginal likelihood of a Gaussian process of mean 0 with the covariances K, observed with
/// independent noise: ω = Σ over the columns y_j of log N(y_j; 0, K + σ² I). σ, the noise, is a
/// standard deviation.
///
/// Forward   as multi_normal_logpdf along K̇ + 2 σ σ̇ I
/// Reverse   as multi_normal_logpdf, σ̄ = 2 σ tr K̄
/// Shapes    y: n×m, K: n×n, else std::invalid_argument. The lower triangle of K is read
/// Domain    real; std::domain_error where K + σ² I is not positive definite, by the option ieee
/// NaN Keeps     as multi_normal_logpdf. One pullback of the factorisation serves K̄ and σ̄
template <class Self, class Dy, class Da, class Dn, class Y, class X, class T, class... O>
    requires detail::HasGaussianProcess<Y, X, T> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Dy, Da, Dn> const& tangents, gaussian_process_logpdf_t, Y const& y,
           X const& K, T const& noise, O const&... options) {
    using S = detail::process_scalar_t<Y, X, T>;
    auto const density = detail::process_density(y, K, noise, options...);
    auto rule = [&](auto const& y_dot, auto const& K_dot, auto const& noise_dot) {
        char const* const call = "frule(gaussian_process_logpdf, y, K, noise)";
        decltype(auto) dy = detail::tangent_of(call, "dy", y, y_dot);
        constexpr bool no_K = AbstractZero<std::remove_cvref_t<decltype(K_dot)>>,
                       no_noise = AbstractZero<std::remove_cvref_t<decltype(noise_dot)>>;
        auto from_y = [&] {
            if constexpr (AbstractZero<decltype(dy)>)
                return ZeroTangent{};
            else
                return detail::inner_sum(-density.solved, dy);
        };
        auto from_matrix = [&] {
            if constexpr (no_K && no_noise)
                return ZeroTangent{};
            else {
                auto const G = density.matrix_cotangent(S(1));
                if constexpr (no_K)
                    return chainrules::evaluate(S(2) * S(noise) * G.trace() * noise_dot);
                else {
                    auto const from_K =
                        detail::inner_sum(G, detail::triangle_tangent(call, "dK", K, K_dot));
                    if constexpr (no_noise)
                        return from_K;
                    else
                        return chainrules::evaluate(from_K +
                                                    S(2) * S(noise) * G.trace() * noise_dot);
                }
            }
        };
        return chainrules::detail::add_terms(from_y(), from_matrix());
    };
    auto domega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents),
                                           std::get<3>(tangents));
    return FRuleResult{S(density.logpdf), domega};
}

template <class Y, class X, class T, class... O>
    requires detail::HasGaussianProcess<Y, X, T> && detail::OptionsOfFactorization<O...>
auto rrule(gaussian_process_logpdf_t, Y const& y, X const& K, T const& noise, O const&... options) {
    using S = detail::process_scalar_t<Y, X, T>;
    auto density = own(detail::process_density(y, K, noise, options...));
    S const omega = density->logpdf;
    auto pullback = [density, sigma = S(noise)](auto const& omega_bar) {
        S const w = detail::number_cotangent<S>(omega_bar);
        auto y_bar = [w](auto const& use, auto const& d) {
            return use(detail::chained(d.solved, S(-w)));
        };
        auto G = density->matrix_cotangent(w);
        auto const noise_bar = detail::number_cotangent<T>(S(sigma * (G.trace() + G.trace())));
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<Y>(density->solved.rows(), density->solved.cols(),
                                                     y_bar, density),
                          detail::typed_triangle<X>(std::move(G)), noise_bar};
    };
    return RRuleResult{omega, std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::gaussian_process_logpdf;
using eigen::multi_normal_cholesky_logpdf;
using eigen::multi_normal_logpdf;
using eigen::multi_normal_precision_logpdf;
}  // namespace chainrules::fn
