// SPDX-License-Identifier: MIT
#pragma once
// Eigenvalues and eigenvectors of general matrices, complex of real ones too: eigen, and
// eigenvalues alone. Of self-adjoint matrices: self_adjoint_eigen.hpp,
// generalized_self_adjoint_eigen.hpp.

#include "chainrules/eigen/kernels/eigenpairs.hpp"
#include "chainrules/eigen/kernels/factorization_rules.hpp"

namespace chainrules::eigen {

/// What fn::eigen gives: A V = V diag(λ) with λ = eigenvalues, V = eigenvectors.
template <class Vector, class M>
struct EigenResult {
    Vector eigenvalues;
    M eigenvectors;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class L_, class V_), (chainrules::eigen::EigenResult<L_, V_>),
                           eigenvalues, eigenvectors);

namespace chainrules::eigen {

namespace detail {

/// The eigenvalues and eigenvectors of a square X, complex.
template <class X>
using complex_spectrum_t =
    Eigen::Matrix<complex_t<tangent_scalar_t<X>>, plain_t<X>::RowsAtCompileTime, 1, Eigen::ColMajor,
                  plain_t<X>::MaxRowsAtCompileTime, 1>;
template <class X>
using EigenOf =
    EigenResult<complex_spectrum_t<X>, with_scalar_t<complex_t<tangent_scalar_t<X>>, X>>;

template <class X>
using eigen_argument_t = flat_t<factorized_t<X>>;
template <class X>
decltype(auto) eigen_argument(X const& A) {
    if constexpr (std::is_same_v<X, eigen_argument_t<X>>)
        return (A);
    else
        return eigen_argument_t<X>(floating(A));
}

template <class X>
auto eigenpairs_of(char const* f, X const& A, FactorizationOptions const& options) {
    check_square(f, "A", A);
    return eigenpairs(f, eigen_argument<X>(A), options);
}
template <class X>
    requires SquareMatrix<X>
auto eigenvalues(X const& A, FactorizationOptions const& options = {}) {
    check_square("eigenvalues", "A", A);
    return complex_spectrum_t<X>(eigenvalues_alone("eigenvalues", eigen_argument<X>(A), options));
}

// The cotangent of an argument of type X.
template <class X, class M, class Dl, class Dv>
auto eigen_cotangent(char const* f, KeptEigenpairs<M> const& kept, Dl const& values_bar,
                     Dv const& vectors_bar, FactorizationOptions const& options) {
    if constexpr (AbstractZero<Dl> && AbstractZero<Dv>)
        return ZeroTangent{};
    else {
        using R = projected_t<tangent_scalar_t<X>, complex_beside_t<scalar_t<M>, Dl, Dv>>;
        return with_scalar_t<R, X>(eigen_pullback<R>(f, kept, values_bar, vectors_bar, options));
    }
}

/// Eigenvalues and eigenvectors, A V = V diag(λ), as EigenResult{eigenvalues, eigenvectors}; both
/// are complex. The order of the eigenvalues is that of Eigen's solver, which may change with a
/// small change of A. The columns of V have unit length, and the entry of largest modulus, the
/// first one of equal ones, is real and positive.
///
/// Forward   K = V⁻¹ Ȧ V: λ̇ = diag K, v̇_j = d_j − v_j (Re⟨v_j, d_j⟩ + i Im d_kj / v_kj) with
///           D = V (K_ij / (λ_j − λ_i)), 0 for i = j, and v_kj the real entry
/// Reverse   c_j = ⟨v_j, v̄_j⟩, v̄_j −= Re c_j v_j, v̄_kj −= i Im c_j / v_kj: Ā = V⁻ᴴ K Vᴴ with
///           K_ij = (Vᴴ V̄)_ij / conj(λ_j − λ_i), K_ii = λ̄_i; the real part where A is real
/// Shapes    A, V: n×n, λ: n; else std::invalid_argument
/// Domain    std::domain_error where A has entries that are not finite, or where the iteration
///           fails. Where eigenvalues coincide, see FactorizationOptions. Where eigenvectors are
///           dependent, A is defective: there is no derivative, all of it is NaN, or by option
///           std::domain_error. Where two entries of a column have the largest modulus its phase
///           is not continuous, and the derivative is that of the choice made
/// Keeps     λ, V and an LU factorisation of V
/// Source    Giles (2008); Boeddeker et al. (2017), arXiv:1701.00392
struct EigenFormula : FactorizationFormula {
    template <class X>
    static constexpr bool takes = SquareMatrix<X>;

    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        return eigenpairs_of(f, A, options);
    }
    template <class X, class P>
    static EigenOf<X> value(P const& pairs) {
        using Y = EigenOf<X>;
        return {decltype(Y::eigenvalues)(pairs.values), decltype(Y::eigenvectors)(pairs.vectors)};
    }
    template <class M>
    static auto keep(char const*, Eigenpairs<M> pairs, FactorizationOptions const&) {
        return own(KeptEigenpairs<M>(std::move(pairs)));
    }

    template <class X, class P, class D>
    static auto tangent(char const* f, P const& pairs, D const& given,
                        FactorizationOptions const& options) {
        decltype(auto) dA = flat(given);
        using Y = EigenOf<X>;
        using C = complex_beside_t<tangent_scalar_t<X>, decltype(dA)>;
        auto const& v = converted_to<C>(pairs.vectors);
        auto K = in_eigenvectors(f, v, dA, pairs, options);
        with_scalar_t<C, decltype(Y::eigenvalues)> l_dot = K.diagonal();
        with_scalar_t<C, decltype(Y::eigenvectors)> V_dot =
            eigenvector_tangents(f, v, K, norm_of<magnitude_t<C>>(dA), pairs, options);
        return tangent_of_fields<Y>(std::move(l_dot), std::move(V_dot));
    }

    template <class X, class Kept>
    static auto fields(Kept const& kept) {
        using Y = EigenOf<X>;
        Index const n = kept.pairs.values.size();
        return std::tuple{like<decltype(Y::eigenvalues)>(n, 1),
                          like<flat_t<decltype(Y::eigenvectors)>>(n, n)};
    }
    template <class X, class Kept, class Dl, class Dv>
    static auto cotangent(char const* f, Kept const& kept, Dl const& l_bar, Dv const& V_bar,
                          FactorizationOptions const& options) {
        return eigen_cotangent<X>(f, kept, l_bar, V_bar, options);
    }
};

}  // namespace detail

/// Eigenvalues and eigenvectors, A V = V diag(λ), as EigenResult{eigenvalues, eigenvectors}; both
/// are complex.
CHAINRULES_DETAIL_FACTORIZATION(eigen, detail::EigenFormula);
CHAINRULES_FUNCTION(eigenvalues, detail::eigenvalues);

/// Eigenvalues alone, complex, in the order of Eigen's solver.
///
/// Forward   λ̇ = diag(V⁻¹ Ȧ V)
/// Reverse   Ā = V⁻ᴴ diag(λ̄) Vᴴ, the real part where A is real; eigenvalues that coincide do no
///           harm where they have independent eigenvectors
/// Shapes    A: n×n, λ: n; else std::invalid_argument
/// Domain    as eigen
/// Keeps     λ, V and an LU factorisation of V
template <class Self, class Da, class X, class... O>
    requires detail::SquareMatrix<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, eigenvalues_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto const pairs = detail::eigenpairs_of("eigenvalues", A, options);
    detail::complex_spectrum_t<X> Omega = pairs.values;
    auto rule = [&](auto const& a_dot) {
        decltype(auto) given = detail::tangent_of("frule(eigenvalues, A)", "dA", A, a_dot);
        decltype(auto) dA = detail::flat(given);
        using C = detail::complex_beside_t<tangent_scalar_t<X>, decltype(dA)>;
        auto const& v = detail::converted_to<C>(pairs.vectors);
        return with_scalar_t<C, detail::complex_spectrum_t<X>>(
            detail::in_eigenvectors("eigenvalues", v, dA, pairs, options).diagonal());
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::SquareMatrix<X> && detail::OptionsOfFactorization<O...>
auto rrule(eigenvalues_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto pairs = detail::eigenpairs_of("eigenvalues", A, options);
    detail::complex_spectrum_t<X> Omega = pairs.values;
    using Kept = detail::KeptEigenpairs<detail::eigen_argument_t<X>>;
    using Y = decltype(Omega);
    auto pullback = [kept = own(Kept(std::move(pairs))), options](auto const& dl) {
        detail::check_cotangent<Y>("rrule(eigenvalues, A)", dl, kept->pairs.values.size(), 1);
        return std::tuple{NoTangent{}, detail::eigen_cotangent<X>("eigenvalues", *kept,
                                                                  detail::cotangent_of<Y>(dl),
                                                                  ZeroTangent{}, options)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::eigen;
using eigen::eigenvalues;
}  // namespace chainrules::fn
