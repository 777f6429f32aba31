// SPDX-License-Identifier: MIT
#pragma once
// Log densities of random covariances and correlations: Wishart, inverse Wishart, LKJ. For matrices
// of Eigen, which the caller includes with <Eigen/Cholesky>.

#include "chainrules/statistics/detail/matrix_density.hpp"

namespace chainrules::statistics {

namespace detail {

/// ln Γ(x) and ψ(x).
template <class T>
T log_gamma_of(T const& x) {
    return x * std::log(x) - x - special::detail::gamma_norm(x);
}
template <class T>
T psi_of(T const& x) {
    return std::log(x) - log_less_digamma(x);
}
/// ln Γ_n(a) = ¼ n (n − 1) ln π + Σ ln Γ(a − (j − 1)/2), and its derivative.
template <class T>
std::pair<T, T> multivariate_log_gamma(std::ptrdiff_t n, T const& a) {
    T value = T(n) * T(n - 1) / 4 * log_pi<T>, slope = 0;
    for (std::ptrdiff_t j = 0; j != n; ++j) {
        value += log_gamma_of<T>(a - T(j) / 2);
        slope += psi_of<T>(a - T(j) / 2);
    }
    return {value, slope};
}
/// The norm of the LKJ distribution of n×n correlations, and its partial by η.
template <class T>
std::pair<T, T> lkj_norm(std::ptrdiff_t n, T const& eta) {
    T const a = eta + T(n - 1) / 2;
    T value = T(n - 1) * log_gamma_of(a), slope = T(n - 1) * psi_of(a);
    for (std::ptrdiff_t k = 1; k < n; ++k) {
        T const b = eta + T(n - 1 - k) / 2;
        value -= T(k) * log_pi<T> / 2 + log_gamma_of(b);
        slope -= psi_of(b);
    }
    return {value, slope};
}

}  // namespace detail

/// wishart_logpdf(ν, S, W): the distribution of W = Σ x xᵀ of ν normal vectors of covariance S,
/// n×n, for real ν > n − 1. std::domain_error where ν is not, or S or W not positive definite;
/// std::invalid_argument where sizes differ.
///
/// Reverse   W̄ = ½ ((ν − n − 1) W⁻¹ − S⁻¹), S̄ = ½ (S⁻¹ W S⁻¹ − ν S⁻¹), in the lower triangles,
///           ν̄ = ½ (ln |W| − ln |S| − n ln 2 − Σ ψ((ν + 1 − j)/2))
/// Source    Wishart (1928), doi:10.1093/biomet/20A.1-2.32
struct wishart_logpdf_t : MatrixDensity<wishart_logpdf_t> {
    static constexpr int count = 3;
    static constexpr char const* chainrules_name() { return "wishart_logpdf"; }
    template <bool nu, bool S, bool W>
    static constexpr bool takes = !nu && S && W;

    template <bool with_partials, class T, class A, class B>
    static auto compute(T const& nu, A const& S, B const& W) {
        char const* const f = chainrules_name();
        std::ptrdiff_t const n = W.rows();
        detail::check_square(f, "W", W, n);
        detail::check_square(f, "S", S, n);
        detail::check_number(f, "nu", nu, !(nu <= T(n - 1)), "it must be greater than n - 1");
        detail::PositiveDefinite<A> const scale(f, "S", S);
        detail::PositiveDefinite<B> const draw(f, "W", W);
        auto const [gamma, psi] = detail::multivariate_log_gamma<T>(n, nu / 2);
        T const power = (nu - T(n) - 1) / 2;
        T const by_nu =
            (draw.log_determinant() - scale.log_determinant() - T(n) * detail::log_two<T> - psi) /
            2;
        A const ratio = scale.llt.solve(draw.full);
        T const value = -nu / 2 * (T(n) * detail::log_two<T> + scale.log_determinant()) - gamma +
                        power * draw.log_determinant() - ratio.trace() / 2;
        if constexpr (with_partials) {
            A const S_inverse = scale.inverse();
            A const by_S = (ratio * S_inverse - nu * S_inverse) / 2;
            B const by_W = power * draw.inverse() - S_inverse / 2;
            return std::tuple{value, by_nu, detail::by_lower_triangle(by_S),
                              detail::by_lower_triangle(by_W)};
        } else {
            return std::tuple{value};
        }
    }
};
inline constexpr wishart_logpdf_t wishart_logpdf{};

/// inverse_wishart_logpdf(ν, S, W): the distribution of W, whose inverse has the Wishart
/// distribution of ν and S⁻¹. Domain as wishart_logpdf.
///
/// Reverse   W̄ = ½ (W⁻¹ S W⁻¹ − (ν + n + 1) W⁻¹), S̄ = ½ (ν S⁻¹ − W⁻¹), in the lower triangles
struct inverse_wishart_logpdf_t : MatrixDensity<inverse_wishart_logpdf_t> {
    static constexpr int count = 3;
    static constexpr char const* chainrules_name() { return "inverse_wishart_logpdf"; }
    template <bool nu, bool S, bool W>
    static constexpr bool takes = !nu && S && W;

    template <bool with_partials, class T, class A, class B>
    static auto compute(T const& nu, A const& S, B const& W) {
        char const* const f = chainrules_name();
        std::ptrdiff_t const n = W.rows();
        detail::check_square(f, "W", W, n);
        detail::check_square(f, "S", S, n);
        detail::check_number(f, "nu", nu, !(nu <= T(n - 1)), "it must be greater than n - 1");
        detail::PositiveDefinite<A> const scale(f, "S", S);
        detail::PositiveDefinite<B> const draw(f, "W", W);
        auto const [gamma, psi] = detail::multivariate_log_gamma<T>(n, nu / 2);
        T const power = (nu + T(n) + 1) / 2;
        T const by_nu =
            (scale.log_determinant() - draw.log_determinant() - T(n) * detail::log_two<T> - psi) /
            2;
        B const ratio = draw.llt.solve(scale.full);
        T const value = nu / 2 * (scale.log_determinant() - T(n) * detail::log_two<T>)-gamma -
                        power * draw.log_determinant() - ratio.trace() / 2;
        if constexpr (with_partials) {
            B const W_inverse = draw.inverse();
            A const by_S = (nu * scale.inverse() - W_inverse) / 2;
            B const by_W = ratio * W_inverse / 2 - power * W_inverse;
            return std::tuple{value, by_nu, detail::by_lower_triangle(by_S),
                              detail::by_lower_triangle(by_W)};
        } else {
            return std::tuple{value};
        }
    }
};
inline constexpr inverse_wishart_logpdf_t inverse_wishart_logpdf{};

/// lkj_corr_logpdf(η, Ω): the distribution of correlation matrices Ω, n×n, whose density is
/// proportional to |Ω|^(η − 1), η > 0; by the elements below the diagonal. The diagonal of Ω is
/// taken as it is. std::domain_error where Ω is not positive definite.
///
/// Reverse   Ω̄ = (η − 1) Ω⁻¹, in the lower triangle
/// Source    Lewandowski, Kurowicka and Joe (2009), doi:10.1016/j.jmva.2009.04.008
struct lkj_corr_logpdf_t : MatrixDensity<lkj_corr_logpdf_t> {
    static constexpr int count = 2;
    static constexpr char const* chainrules_name() { return "lkj_corr_logpdf"; }
    template <bool eta, bool Omega>
    static constexpr bool takes = !eta && Omega;

    template <bool with_partials, class T, class M>
    static auto compute(T const& eta, M const& Omega) {
        char const* const f = chainrules_name();
        detail::check_square(f, "Omega", Omega, Omega.rows());
        detail::check_number(f, "eta", eta, !(eta <= 0), "it must be positive");
        detail::PositiveDefinite<M> const draw(f, "Omega", Omega);
        auto const [norm, slope] = detail::lkj_norm(Omega.rows(), eta);
        T const log_determinant = draw.log_determinant(),
                value = norm + (eta - 1) * log_determinant;
        if constexpr (with_partials)
            return std::tuple{value, T(slope + log_determinant),
                              detail::by_lower_triangle(M((eta - 1) * draw.inverse()))};
        else
            return std::tuple{value};
    }
};
inline constexpr lkj_corr_logpdf_t lkj_corr_logpdf{};

/// lkj_corr_cholesky_logpdf(η, L): the distribution of the lower Cholesky factors L of correlation
/// matrices of that distribution, by the elements below the diagonal. std::domain_error where the
/// diagonal is not positive; it alone is read.
///
/// Reverse   L̄_kk = (n − k + 2η − 2) / L_kk for k ≥ 2, all else 0
struct lkj_corr_cholesky_logpdf_t : MatrixDensity<lkj_corr_cholesky_logpdf_t> {
    static constexpr int count = 2;
    static constexpr char const* chainrules_name() { return "lkj_corr_cholesky_logpdf"; }
    template <bool eta, bool L>
    static constexpr bool takes = !eta && L;

    template <bool with_partials, class T, class M>
    static auto compute(T const& eta, M const& L) {
        char const* const f = chainrules_name();
        std::ptrdiff_t const n = L.rows();
        detail::check_square(f, "L", L, n);
        detail::check_number(f, "eta", eta, !(eta <= 0), "it must be positive");
        auto [value, by_eta] = detail::lkj_norm(n, eta);
        M by_L = M::Zero(n, n);
        for (std::ptrdiff_t k = 1; k < n; ++k) {
            detail::check_number(f, "a diagonal element of L", L(k, k), !(L(k, k) <= 0),
                                 "it must be positive");
            T const power = T(n - 1 - k) + 2 * (eta - 1);
            value += power * std::log(L(k, k));
            by_eta += 2 * std::log(L(k, k));
            by_L(k, k) = power / L(k, k);
        }
        if constexpr (with_partials)
            return std::tuple{value, by_eta, by_L};
        else
            return std::tuple{value};
    }
};
inline constexpr lkj_corr_cholesky_logpdf_t lkj_corr_cholesky_logpdf{};

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::inverse_wishart_logpdf;
using statistics::lkj_corr_cholesky_logpdf;
using statistics::lkj_corr_logpdf;
using statistics::wishart_logpdf;
}  // namespace chainrules::fn
