// SPDX-License-Identifier: MIT
#pragma once
// Singular values and vectors of matrices of any shape: svd, of which U and V have min(m, n)
// columns, and full_svd, of which they are square. The largest ones: truncated_svd.hpp. Values
// alone: singular_values.hpp.

#include <algorithm>

#include "chainrules/eigen/kernels/factorization_rules.hpp"
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
    return tangent_of_fields<Y>(
        with_scalar_t<S, decltype(Y::U)>(dots.U.leftCols(left)),
        with_scalar_t<real_t<S>, decltype(Y::singular_values)>(dots.values.head(values)),
        with_scalar_t<S, decltype(Y::V)>(dots.V.leftCols(right)));
}

/// What the cotangents of the fields of a result Y are like.
template <class Y>
auto svd_fields(Index m, Index left, Index values, Index n, Index right) {
    return std::tuple{like<flat_t<decltype(Y::U)>>(m, left),
                      like<decltype(Y::singular_values)>(values, 1),
                      like<flat_t<decltype(Y::V)>>(n, right)};
}

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
struct SVDFormula : FactorizationFormula {
    template <class X>
    using Result = ThinSVD<factorized_t<X>>;

    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        return singular_spectrum_of<Vectors::seen>(f, A, options);
    }
    template <class X, class P>
    static auto value(P const& spectrum) {
        Index const k = spectrum.values.size();
        return svd_result<Result<X>>(spectrum, k, k, k);
    }

    template <class X, class P, class D>
    static auto tangent(char const* f, P const& spectrum, D const& dA,
                        FactorizationOptions const& options) {
        Index const k = spectrum.values.size();
        return svd_tangent<Result<X>>(singular_tangents(f, spectrum, flat(dA), options), k, k, k);
    }

    template <class X, class P>
    static auto fields(P const& spectrum) {
        Index const k = spectrum.values.size();
        return svd_fields<Result<X>>(spectrum.U.rows(), k, k, spectrum.V.rows(), k);
    }
    template <class X, class P, class Du, class Ds, class Dv>
    static auto cotangent(char const* f, P const& spectrum, Du const& U_bar, Ds const& values_bar,
                          Dv const& V_bar, FactorizationOptions const& options) {
        return svd_pullback<X>(f, spectrum, U_bar, values_bar, V_bar, options);
    }
};

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
struct FullSVDFormula : FactorizationFormula {
    template <class X>
    using Result = FullSVD<factorized_t<X>>;

    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        return singular_spectrum_of<Vectors::seen>(f, A, options, true);
    }
    template <class X, class P>
    static auto value(P const& spectrum) {
        return svd_result<Result<X>>(spectrum, spectrum.U.rows(), spectrum.values.size(),
                                     spectrum.V.rows());
    }

    template <class X, class P, class D>
    static auto tangent(char const* f, P const& spectrum, D const& dA,
                        FactorizationOptions const& options) {
        return svd_tangent<Result<X>>(singular_tangents(f, spectrum, flat(dA), options),
                                      spectrum.U.rows(), spectrum.values.size(), spectrum.V.rows());
    }

    template <class X, class P>
    static auto fields(P const& spectrum) {
        Index const m = spectrum.U.rows(), n = spectrum.V.rows();
        return svd_fields<Result<X>>(m, m, spectrum.values.size(), n, n);
    }
    template <class X, class P, class Du, class Ds, class Dv>
    static auto cotangent(char const* f, P const& spectrum, Du const& U_bar, Ds const& values_bar,
                          Dv const& V_bar, FactorizationOptions const& options) {
        using S = scalar_beside_t<scalar_t<decltype(spectrum.U)>, Du, Ds, Dv>;
        Index const k = spectrum.values.size();
        return svd_pullback<X>(f, spectrum,
                               thin_cotangent<S>(f, "U", spectrum.U, U_bar, k, options), values_bar,
                               thin_cotangent<S>(f, "V", spectrum.V, V_bar, k, options), options);
    }
};

}  // namespace detail

/// Thin singular value decomposition A = U S Vᴴ with k = min(m, n), S = diag(s).
CHAINRULES_DETAIL_FACTORIZATION(svd, detail::SVDFormula);
/// Full singular value decomposition A = [U₁ U₂] S [V₁ V₂]ᴴ with square U and V.
CHAINRULES_DETAIL_FACTORIZATION(full_svd, detail::FullSVDFormula);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::full_svd;
using eigen::svd;
}  // namespace chainrules::fn
