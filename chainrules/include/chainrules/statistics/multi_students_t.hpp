// SPDX-License-Identifier: MIT
#pragma once
// Log densities of Student's t distribution in n dimensions, by the scale matrix or its Cholesky
// factor, and of the normal distribution of matrices. For matrices of Eigen, which the caller
// includes with <Eigen/Cholesky>. The normal distribution of vectors:
// eigen/systems/multi_normal.hpp.

#include "chainrules/statistics/detail/log1p_quotients.hpp"
#include "chainrules/statistics/detail/matrix_density.hpp"

namespace chainrules::statistics {

namespace detail {

/// Of the squared distance s = rᵀ Σ⁻¹ r in n dimensions: the log density without ln |Σ|, its
/// partial by ν, and κ = (ν + n) / (ν + s).
template <class T>
struct MultiStudentsPart {
    T value, by_nu, kappa;
};
template <class T>
MultiStudentsPart<T> multi_students_part(T const& nu, T const& s, std::ptrdiff_t n) {
    using special::detail::gamma_norm;
    T const a = nu / 2, h = T(n) / 2, b = a + h, q = s / nu;
    T const value = b * (std::log1p(h / a) - std::log1p(q)) - h + gamma_norm(a) - gamma_norm(b) -
                    2 * h * half_log_two_pi<T>;
    T const by_nu = (psi_difference_beyond_log(a, h) + log1pmx(h / a) -
                     log1p_less_fraction_value(q) + h / a * (q / (1 + q))) /
                    2;
    return {value, by_nu, (nu + T(n)) / (nu + s)};
}
template <class V>
void check_locations(char const* f, V const& mu, V const& y) {
    if (mu.size() != y.size())
        seq::raise_sizes(f, "mu", static_cast<std::size_t>(mu.size()), "y",
                         static_cast<std::size_t>(y.size()), "there must be as many");
}

}  // namespace detail

/// multi_students_t_logpdf(ν, μ, Σ, y): Student's t distribution of ν > 0 degrees of freedom,
/// location μ and scale matrix Σ, n×n, at y, of which the covariance is Σ ν / (ν − 2).
/// std::domain_error where Σ is not positive definite; std::invalid_argument where sizes differ.
///
/// With r = y − μ, u = Σ⁻¹ r, s = rᵀ u, κ = (ν + n) / (ν + s):
/// Reverse   ȳ = −κ u, μ̄ = κ u, Σ̄ = ½ (κ u uᵀ − Σ⁻¹), in the lower triangle
struct multi_students_t_logpdf_t : MatrixDensity<multi_students_t_logpdf_t> {
    static constexpr int count = 4;
    static constexpr char const* chainrules_name() { return "multi_students_t_logpdf"; }
    template <bool nu, bool mu, bool Sigma, bool y>
    static constexpr bool takes = !nu && mu && Sigma && y;

    template <bool with_partials, class T, class U, class M, class V>
    static auto compute(T const& nu, U const& mu, M const& Sigma, V const& y) {
        char const* const f = chainrules_name();
        detail::check_locations<V>(f, mu, y);
        detail::check_square(f, "Sigma", Sigma, y.size());
        detail::check_number(f, "nu", nu, nu > 0 || nu != nu, "it must be positive");
        detail::PositiveDefinite<M> const scale(f, "Sigma", Sigma);
        V const r = y - mu, u = scale.llt.solve(r);
        auto const part = detail::multi_students_part<T>(nu, r.dot(u), y.size());
        T const value = part.value - scale.log_determinant() / 2;
        if constexpr (with_partials) {
            V const slope = part.kappa * u;
            M const gradient = (slope * u.transpose() - scale.inverse()) / 2;
            return std::tuple{value, part.by_nu, slope, detail::by_lower_triangle(gradient),
                              V(-slope)};
        } else {
            return std::tuple{value};
        }
    }
};
inline constexpr multi_students_t_logpdf_t multi_students_t_logpdf{};

/// multi_students_t_cholesky_logpdf(ν, μ, L, y): the same of Σ = L Lᵀ, L lower with a positive
/// diagonal, else std::domain_error.
///
/// With v = L⁻¹ r, w = L⁻ᵀ v:
/// Reverse   ȳ = −κ w, μ̄ = κ w, L̄ = tril(κ w vᵀ) − diag(1/L_ii)
struct multi_students_t_cholesky_logpdf_t : MatrixDensity<multi_students_t_cholesky_logpdf_t> {
    static constexpr int count = 4;
    static constexpr char const* chainrules_name() { return "multi_students_t_cholesky_logpdf"; }
    template <bool nu, bool mu, bool L, bool y>
    static constexpr bool takes = !nu && mu && L && y;

    template <bool with_partials, class T, class U, class M, class V>
    static auto compute(T const& nu, U const& mu, M const& L, V const& y) {
        char const* const f = chainrules_name();
        detail::check_locations<V>(f, mu, y);
        detail::check_square(f, "L", L, y.size());
        detail::check_number(f, "nu", nu, nu > 0 || nu != nu, "it must be positive");
        for (std::ptrdiff_t i = 0; i != y.size(); ++i)
            detail::check_number(f, "a diagonal element of L", L(i, i), !(L(i, i) <= 0),
                                 "it must be positive");
        auto const factor = L.template triangularView<detail::lower_triangle>();
        V const v = factor.solve(V(y - mu));
        auto const part = detail::multi_students_part<T>(nu, v.squaredNorm(), y.size());
        T const value = part.value - L.diagonal().array().log().sum();
        if constexpr (with_partials) {
            V const w = part.kappa *
                        L.transpose().template triangularView<detail::upper_triangle>().solve(v);
            M by_L = (w * v.transpose()).template triangularView<detail::lower_triangle>();
            by_L.diagonal() -= L.diagonal().cwiseInverse();
            return std::tuple{value, part.by_nu, w, by_L, V(-w)};
        } else {
            return std::tuple{value};
        }
    }
};
inline constexpr multi_students_t_cholesky_logpdf_t multi_students_t_cholesky_logpdf{};

/// matrix_normal_logpdf(M, U, V, Y): the normal distribution of n×m matrices Y of mean M, of which
/// U, n×n, is the covariance of rows and V, m×m, that of columns. std::domain_error where one is
/// not positive definite; std::invalid_argument where sizes differ.
///
/// With R = Y − M, B = U⁻¹ R V⁻¹:
/// Reverse   Ȳ = −B, M̄ = B, Ū = ½ (B Rᵀ U⁻¹ − m U⁻¹), V̄ = ½ (Bᵀ R V⁻¹ − n V⁻¹), in the lower
///           triangles
struct matrix_normal_logpdf_t : MatrixDensity<matrix_normal_logpdf_t> {
    static constexpr int count = 4;
    static constexpr char const* chainrules_name() { return "matrix_normal_logpdf"; }
    template <bool M, bool U, bool V, bool Y>
    static constexpr bool takes = M && U && V && Y;

    template <bool with_partials, class A, class B, class C, class Y>
    static auto compute(A const& mean, B const& U, C const& V, Y const& y) {
        using T = detail::element_t<Y>;
        char const* const f = chainrules_name();
        if (mean.rows() != y.rows() || mean.cols() != y.cols())
            detail::raise_shape(f, "M", mean, "it must have the size of Y");
        detail::check_square(f, "U", U, y.rows());
        detail::check_square(f, "V", V, y.cols());
        detail::PositiveDefinite<B> const rows(f, "U", U);
        detail::PositiveDefinite<C> const columns(f, "V", V);
        auto const n = T(y.rows()), m = T(y.cols());
        Y const r = y - mean, whitened = rows.llt.solve(r);
        Y const b = columns.llt.solve(whitened.transpose()).transpose();
        T const value = -(r.cwiseProduct(b).sum() + m * rows.log_determinant() +
                          n * columns.log_determinant()) /
                            2 -
                        n * m * detail::half_log_two_pi<T>;
        if constexpr (with_partials) {
            B const by_U = (b * whitened.transpose() - m * rows.inverse()) / 2;
            C const by_V = (columns.llt.solve(r.transpose() * b) - n * columns.inverse()) / 2;
            return std::tuple{value, A(b), detail::by_lower_triangle(by_U),
                              detail::by_lower_triangle(by_V), Y(-b)};
        } else {
            return std::tuple{value};
        }
    }
};
inline constexpr matrix_normal_logpdf_t matrix_normal_logpdf{};

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::matrix_normal_logpdf;
using statistics::multi_students_t_cholesky_logpdf;
using statistics::multi_students_t_logpdf;
}  // namespace chainrules::fn
