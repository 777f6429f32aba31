// SPDX-License-Identifier: MIT
#pragma once
// Singular values and vectors of matrices of any shape: svd, of which U and V have min(m, n)
// columns, and full_svd, of which they are square. The largest ones: truncated_svd.hpp. Values
// alone: singular_values.hpp.

#include <algorithm>

#include "chainrules/eigen/kernels/parts.hpp"
#include "chainrules/eigen/kernels/singular_derivatives.hpp"

namespace chainrules::eigen {

/// A = U S Vᴴ with orthonormal columns of U and of V, and the singular values in decreasing order:
/// `auto [U, s, V] = fn::svd(A)`.
template <class Left, class Values, class Right>
struct SVDResult {
    Left U;
    Values singular_values;
    Right V;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class U_, class S_, class V_),
                           (chainrules::eigen::SVDResult<U_, S_, V_>), U, singular_values, V);

namespace chainrules::eigen {

namespace detail {

template <class M, int p, int p_bound, int q, int q_bound, int r, int r_bound>
using SVDOf = SVDResult<with_sizes_t<M, M::RowsAtCompileTime, p, M::MaxRowsAtCompileTime, p_bound>,
                        Eigen::Matrix<real_t<scalar_t<M>>, r, 1, Eigen::ColMajor, r_bound, 1>,
                        with_sizes_t<M, M::ColsAtCompileTime, q, M::MaxColsAtCompileTime, q_bound>>;
template <class M>
using ThinSVD = SVDOf<M, thin<M>, thin_bound<M>, thin<M>, thin_bound<M>, thin<M>, thin_bound<M>>;
template <class M>
using FullSVD = SVDOf<M, M::RowsAtCompileTime, M::MaxRowsAtCompileTime, M::ColsAtCompileTime,
                      M::MaxColsAtCompileTime, thin<M>, thin_bound<M>>;
// The first columns of a decomposition, or of its tangents, as fields of a result.
template <class Y, class Spectrum>
Y svd_result(Spectrum const& decomposition, Index left, Index values, Index right) {
    auto const& spectrum = as_seen(decomposition);
    return Y{decltype(Y::U)(spectrum.U.leftCols(left)),
             decltype(Y::singular_values)(spectrum.values.head(values)),
             decltype(Y::V)(spectrum.V.leftCols(right))};
}
template <class Y, class Dots>
auto svd_tangent(Dots const& dots, Index left, Index values, Index right) {
    using S = scalar_t<decltype(dots.U)>;
    return tangent<Y>(
        field<&Y::U>(with_scalar_t<S, decltype(Y::U)>(dots.U.leftCols(left))),
        field<&Y::singular_values>(
            with_scalar_t<real_t<S>, decltype(Y::singular_values)>(dots.values.head(values))),
        field<&Y::V>(with_scalar_t<S, decltype(Y::V)>(dots.V.leftCols(right))));
}

/// use(Ū, s̄, V̄): the fields of the cotangent dY of a result Y, checked.
template <class Y, class D, class Use>
auto with_svd_cotangents(char const* call, Index m, Index left, Index values, Index n, Index right,
                         D const& dY, Use const& use) {
    decltype(auto) U_bar =
        lent_part_cotangent<&Y::U, flat_t<decltype(Y::U)>>(call, "dY.U", dY, m, left);
    decltype(auto) values_bar =
        lent_part_cotangent<&Y::singular_values, decltype(Y::singular_values)>(
            call, "dY.singular_values", dY, values, 1);
    decltype(auto) V_bar =
        lent_part_cotangent<&Y::V, flat_t<decltype(Y::V)>>(call, "dY.V", dY, n, right);
    return use(U_bar, values_bar, V_bar);
}

template <class X>
    requires Factorizable<X>
auto svd(X const& A, FactorizationOptions const& options = {}) {
    Index const k = std::min(A.rows(), A.cols());
    return svd_result<ThinSVD<factorized_t<X>>>(
        singular_spectrum_of<Vectors::seen>("svd", A, options), k, k, k);
}
template <class X>
    requires Factorizable<X>
auto full_svd(X const& A, FactorizationOptions const& options = {}) {
    Index const m = A.rows(), n = A.cols();
    return svd_result<FullSVD<factorized_t<X>>>(
        singular_spectrum_of<Vectors::seen>("full_svd", A, options, true), m, std::min(m, n), n);
}

}  // namespace detail

CHAINRULES_FUNCTION(svd, detail::svd);
CHAINRULES_FUNCTION(full_svd, detail::full_svd);

/// Thin singular value decomposition A = U S Vᴴ with k = min(m, n), S = diag(s).
///
/// Forward   with P = Uᴴ Ȧ V: ṡ = Re diag P, U̇ = U (a + b) + (1 − U Uᴴ) Ȧ V S⁻¹,
///           V̇ = V (a − b) + (1 − V Vᴴ) Ȧᴴ U S⁻¹, a_ij = ½ (P + Pᴴ)_ij/(s_j − s_i),
///           b_ij = ½ (P − Pᴴ)_ij/(s_j + s_i)
/// Reverse   Ā = U K Vᴴ + (1 − U Uᴴ) Ū S⁻¹ Vᴴ + U S⁻¹ V̄ᴴ (1 − V Vᴴ), with X = skew(Uᴴ Ū) and
///           Y = skew(Vᴴ V̄): K_ij = (X + Y)_ij/(s_j − s_i) + (X − Y)_ij/(s_j + s_i),
///           K_ii = s̄_i + (X − Y)_ii/(2 s_i)
/// Shapes    A: m×n, U: m×k, s: k, V: n×k
/// Domain    std::domain_error where A has entries that are not finite. Vectors of equal singular
///           values, or of 0, have no derivative, nor has the phase that complex u_j and v_j have
///           in common: their tangents are not finite, or keep that phase, and a cotangent must not
///           depend on what is free, see FactorizationOptions; where it does not, as for any
///           function of U f(S) Vᴴ, the derivative is right
/// Keeps     U, s and V
/// Source    Giles (2008), 3.2; Wan and Zhang (2019), arXiv:1909.02659
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, svd_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto const spectrum = detail::singular_spectrum_of<detail::Vectors::seen>("svd", A, options);
    Eigen::Index const k = spectrum.values.size();
    using Y = detail::ThinSVD<detail::factorized_t<X>>;
    auto svd_rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(svd, A)", "dA", A, a_dot);
        return detail::svd_tangent<Y>(
            detail::singular_tangents("svd", spectrum, detail::flat(dA), options), k, k, k);
    };
    auto dOmega = detail::combine_tangents(svd_rule, std::get<1>(tangents));
    return FRuleResult{detail::svd_result<Y>(spectrum, k, k, k), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(svd_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto spectrum = detail::singular_spectrum_of<detail::Vectors::seen>("svd", A, options);
    Eigen::Index const k = spectrum.values.size();
    using Y = detail::ThinSVD<detail::factorized_t<X>>;
    auto Omega = detail::svd_result<Y>(spectrum, k, k, k);
    auto pullback = [kept = own(std::move(spectrum)), options](auto const& dY) {
        Eigen::Index const thin = kept->values.size();
        auto A_bar = detail::with_svd_cotangents<Y>(
            "rrule(svd, A)", kept->U.rows(), thin, thin, kept->V.rows(), thin, dY,
            [&](auto const& U_bar, auto const& values_bar, auto const& V_bar) {
                return detail::svd_pullback<X>("svd", *kept, U_bar, values_bar, V_bar, options);
            });
        return std::tuple{NoTangent{}, std::move(A_bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

/// Full singular value decomposition A = [U₁ U₂] S [V₁ V₂]ᴴ with square U and V.
///
/// Forward   as svd for U₁ and V₁; U̇₂ = −U₁ (U̇₁ᴴ U₂), V̇₂ = −V₁ (V̇₁ᴴ V₂), the least ones
/// Reverse   as svd, with −U₂ (Ū₂ᴴ U₁) added to Ū₁ and the same for V: for functions that do not
///           depend on the choice of the bases U₂ and V₂, for which U₂ᴴ Ū₂ and V₂ᴴ V̄₂ are
///           Hermitian. Where their other part is not within the gauge tolerance there is no
///           derivative: NaN, or by option
/// Shapes    A: m×n, U: m×m, s: min(m, n), V: n×n
/// Domain    as svd
/// Keeps     U, s and V
/// Source    as svd
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, full_svd_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto const spectrum =
        detail::singular_spectrum_of<detail::Vectors::seen>("full_svd", A, options, true);
    Eigen::Index const m = A.rows(), n = A.cols(), k = spectrum.values.size();
    using Y = detail::FullSVD<detail::factorized_t<X>>;
    auto full_rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(full_svd, A)", "dA", A, a_dot);
        return detail::svd_tangent<Y>(
            detail::singular_tangents("full_svd", spectrum, detail::flat(dA), options), m, k, n);
    };
    auto dOmega = detail::combine_tangents(full_rule, std::get<1>(tangents));
    return FRuleResult{detail::svd_result<Y>(spectrum, m, k, n), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(full_svd_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto spectrum =
        detail::singular_spectrum_of<detail::Vectors::seen>("full_svd", A, options, true);
    using Y = detail::FullSVD<detail::factorized_t<X>>;
    auto Omega = detail::svd_result<Y>(spectrum, A.rows(), spectrum.values.size(), A.cols());
    auto pullback = [kept = own(std::move(spectrum)), options](auto const& dY) {
        Eigen::Index const m = kept->U.rows(), n = kept->V.rows(), k = kept->values.size();
        auto A_bar = detail::with_svd_cotangents<Y>(
            "rrule(full_svd, A)", m, m, k, n, n, dY,
            [&](auto const& U_bar, auto const& values_bar, auto const& V_bar) {
                using S = detail::scalar_beside_t<scalar_t<decltype(kept->U)>, decltype(U_bar),
                                                  decltype(values_bar), decltype(V_bar)>;
                return detail::svd_pullback<X>(
                    "full_svd", *kept,
                    detail::thin_cotangent<S>("full_svd", "U", kept->U, U_bar, k, options),
                    values_bar,
                    detail::thin_cotangent<S>("full_svd", "V", kept->V, V_bar, k, options),
                    options);
            });
        return std::tuple{NoTangent{}, std::move(A_bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::full_svd;
using eigen::svd;
}  // namespace chainrules::fn
