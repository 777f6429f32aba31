// SPDX-License-Identifier: MIT
#pragma once
// A x = λ B x for self-adjoint A and positive definite B: generalized_self_adjoint_eigen.

#include "chainrules/eigen/kernels/generalized_pencil.hpp"
#include "chainrules/eigen/kernels/lower_triangle.hpp"
#include "chainrules/eigen/spectra/eigen.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept SelfAdjointPencil = SelfAdjointOperand<X> && SelfAdjointOperand<Y> &&
                            fits(X::RowsAtCompileTime, Y::RowsAtCompileTime) &&
                            requires { typename common_scalar_t<X, Y>; };

/// The eigenvectors of A and B.
template <class X, class Y>
using pencil_t = with_scalar_t<common_scalar_t<X, Y>, floating_dense_t<X>>;
template <class X, class Y>
using GeneralizedEigenOf =
    EigenResult<Eigen::Matrix<real_t<common_scalar_t<X, Y>>, pencil_t<X, Y>::RowsAtCompileTime, 1,
                              Eigen::ColMajor, pencil_t<X, Y>::MaxRowsAtCompileTime, 1>,
                pencil_t<X, Y>>;

/// The matrix of the lower triangle of x, in the numbers S.
template <class S, class X>
auto hermitian_of(X const& x) {
    decltype(auto) lower = with_lower_triangle(x);
    using M = flat_t<with_scalar_t<S, floating_dense_t<X>>>;
    return SelfAdjoint<M, Eigen::Lower>(M(floating(lower).template cast<S>())).matrix();
}

template <class X, class Y>
auto pencil_of(X const& A, Y const& B, FactorizationOptions const& options) {
    check_square(generalized_name, "A", A);
    check_square(generalized_name, "B", B);
    if (A.rows() != B.rows())
        raise_arguments(generalized_name, "A", A, "B", B, "B must be of the shape of A");
    using S = common_scalar_t<X, Y>;
    using M = flat_t<pencil_t<X, Y>>;
    return generalized_eigenpairs(M(hermitian_of<S>(A)), M(hermitian_of<S>(B)), options);
}
template <class X, class Y, class P>
auto pencil_result(P const& pairs) {
    using Result = GeneralizedEigenOf<X, Y>;
    return Result{decltype(Result::eigenvalues)(pairs.values),
                  decltype(Result::eigenvectors)(pairs.vectors)};
}

template <class X, class Y>
    requires SelfAdjointPencil<X, Y>
auto generalized_self_adjoint_eigen(X const& A, Y const& B,
                                    FactorizationOptions const& options = {}) {
    return pencil_result<X, Y>(pencil_of(A, B, options));
}

// A tangent of x as a Hermitian matrix, or a zero.
template <class X, class D>
auto hermitian_tangent(char const* call, char const* name, X const& x, D const& dx) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else {
        auto triangle = triangle_tangent(call, name, x, dx);
        using M = flat_t<decltype(triangle)>;
        return M(SelfAdjoint<M, Eigen::Lower>(M(std::move(triangle))).matrix());
    }
}

// The cotangent of an argument of type X from the natural one.
template <class X, class N>
auto from_natural(N const& natural) {
    using S = projected_t<tangent_scalar_t<X>, scalar_t<N>>;
    using M = with_scalar_t<S, floating_dense_t<X>>;
    return from_lower_triangle<X>(
        stored_from_natural<Eigen::Lower>(M(projected<tangent_scalar_t<X>>(natural))));
}

}  // namespace detail

CHAINRULES_FUNCTION(generalized_self_adjoint_eigen, detail::generalized_self_adjoint_eigen);

/// The eigenvalues and eigenvectors of A X = B X diag(λ) for self-adjoint A and positive definite
/// B, as EigenResult{eigenvalues, eigenvectors}: λ is real and increases, Xᴴ B X = 1. The entry of
/// largest modulus of each column of X, the first one of equal ones, is real and positive.
///
/// Forward   P = Xᴴ Ȧ X, R = Xᴴ Ḃ X, N_ij = P_ij − (λ_i + λ_j) R_ij / 2: λ̇ = diag N,
///           Ẋ = X (S − R/2) with S_ij = N_ij / (λ_j − λ_i), and on its diagonal what keeps the
///           entries of X real that are
/// Reverse   W = Xᴴ X̄, where X̄ has what the phases add: with K_ij = skew(W)_ij / (λ_j − λ_i),
///           K_ii = λ̄_i, K'_ij = −(herm(W)_ij + (λ_i + λ_j) K_ij) / 2, the self-adjoint cotangents
///           X K Xᴴ of A and X K' Xᴴ of B. Of a plain matrix they stand in the lower triangle, with
///           what belongs to both places; the real part where the argument is real
/// Shapes    A, B, X: n×n, λ: n; else std::invalid_argument. Of plain matrices the lower triangles
///           are read, and no imaginary part of the diagonals
/// Domain    std::domain_error where B is not positive definite, where A has entries that are not
///           finite, or where the iteration fails. Where eigenvalues coincide, see
///           FactorizationOptions. Where two entries of a column have the largest modulus its
///           phase is not continuous, and the derivative is that of the choice made
/// Keeps     λ and X
/// Source    Giles (2008); Boeddeker et al. (2017), arXiv:1701.00392
template <class Self, class Da, class Db, class X, class Y, class... O>
    requires detail::SelfAdjointPencil<X, Y> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Db> const& tangents, generalized_self_adjoint_eigen_t, X const& A,
           Y const& B, O const&... o) {
    auto const options = detail::options_of(o...);
    auto const pairs = detail::pencil_of(A, B, options);
    auto Omega = detail::pencil_result<X, Y>(pairs);
    using Z = decltype(Omega);
    auto rule = [&](auto const& a_dot, auto const& b_dot) {
        char const* const call = "frule(generalized_self_adjoint_eigen, A, B)";
        auto const dA = detail::hermitian_tangent(call, "dA", A, a_dot);
        auto const dB = detail::hermitian_tangent(call, "dB", B, b_dot);
        auto dots = detail::generalized_tangents(pairs, dA, dB, options);
        using V = with_scalar_t<scalar_t<decltype(dots.values)>, decltype(Z::eigenvalues)>;
        using M = with_scalar_t<scalar_t<decltype(dots.vectors)>, decltype(Z::eigenvectors)>;
        return tangent<Z>(field<&Z::eigenvalues>(detail::as<V>(std::move(dots.values))),
                          field<&Z::eigenvectors>(detail::as<M>(std::move(dots.vectors))));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y, class... O>
    requires detail::SelfAdjointPencil<X, Y> && detail::OptionsOfFactorization<O...>
auto rrule(generalized_self_adjoint_eigen_t, X const& A, Y const& B, O const&... o) {
    auto const options = detail::options_of(o...);
    auto pairs = detail::pencil_of(A, B, options);
    auto Omega = detail::pencil_result<X, Y>(pairs);
    using Z = decltype(Omega);
    auto pullback = [pairs = own(std::move(pairs)), options](auto const& dY) {
        char const* const call = "rrule(generalized_self_adjoint_eigen, A, B)";
        using Vectors = detail::flat_t<decltype(Z::eigenvectors)>;
        Eigen::Index const n = pairs->values.size();
        decltype(auto) l_bar =
            detail::lent_part_cotangent<&Z::eigenvalues, decltype(Z::eigenvalues)>(
                call, "dY.eigenvalues", dY, n, 1);
        decltype(auto) X_bar = detail::lent_part_cotangent<&Z::eigenvectors, Vectors>(
            call, "dY.eigenvectors", dY, n, n);
        if constexpr (AbstractZero<decltype(l_bar)> && AbstractZero<decltype(X_bar)>)
            return std::tuple{NoTangent{}, ZeroTangent{}, ZeroTangent{}};
        else {
            auto const natural = detail::generalized_pullback(*pairs, l_bar, X_bar, options);
            return std::tuple{NoTangent{}, detail::from_natural<X>(natural.A),
                              detail::from_natural<Y>(natural.B)};
        }
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::generalized_self_adjoint_eigen;
}  // namespace chainrules::fn
