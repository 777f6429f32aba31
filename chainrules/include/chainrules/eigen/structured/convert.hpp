// SPDX-License-Identifier: MIT
#pragma once
// Matrices of a structure from dense ones, and back: triangular, self_adjoint, to_dense, and those
// of diagonals.hpp and identity.hpp. Their cotangents have the structure of what they belong to; a
// dense one is cut to it. Products: products/structured_products.hpp.

#include "chainrules/eigen/structured/identity.hpp"
#include "chainrules/eigen/structured/permutation.hpp"

namespace chainrules::eigen {

CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, to_dense);

/// fn::triangular<Mode>(A), where Mode is one of Eigen's: Eigen::Lower, Eigen::UnitUpper, …
template <unsigned Mode>
struct triangular_t : chainrules::detail::ByPrimal<triangular_t<Mode>> {
    static constexpr char const* chainrules_name() { return "triangular"; }
};
template <unsigned Mode>
CHAINRULES_DETAIL_OBJECT triangular_t<Mode> triangular{};

/// fn::self_adjoint<UpLo>(A), where UpLo is Eigen::Lower or Eigen::Upper.
template <unsigned UpLo>
struct self_adjoint_t : chainrules::detail::ByPrimal<self_adjoint_t<UpLo>> {
    static constexpr char const* chainrules_name() { return "self_adjoint"; }
};
/// The function object; of a sparse matrix, see eigen/sparse/self_adjoint.hpp.
template <unsigned UpLo>
CHAINRULES_DETAIL_OBJECT self_adjoint_t<UpLo> self_adjoint{};

template <unsigned Mode, detail::DifferentiableMatrix X>
auto primal(triangular_t<Mode>, X const& A) {
    return Triangular<plain_t<X>, Mode>(plain_t<X>(A));
}

/// A triangle of a matrix of any shape as a Triangular, which owns it: Y = A ∘ mask. A unit
/// diagonal is one whatever A has there, and a strict one zero.
///
/// Forward   Ẏ = Ȧ ∘ mask
/// Reverse   Ā = Ȳ ∘ mask, also of a dense Ȳ; the mask of a unit triangle leaves out the diagonal
/// Keeps     nothing of A
template <class Self, class Da, unsigned Mode, detail::DifferentiableMatrix X>
auto frule(std::tuple<Self, Da> const& tangents, triangular_t<Mode> const& f, X const& A) {
    auto rule = [&](auto const& dA) {
        return triangular<detail::tangent_mode(Mode)>(
            detail::tangent_of("frule(triangular, A)", "dA", A, dA));
    };
    return FRuleResult{f(A), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <unsigned Mode, detail::DifferentiableMatrix X>
auto rrule(triangular_t<Mode> const& f, X const& A) {
    auto Omega = f(A);
    using Z = decltype(Omega);
    auto pullback = [rows = A.rows(), cols = A.cols()](auto const& dY) {
        auto A_bar = [held = detail::hold_structured_cotangent<Z>("rrule(triangular, A)", dY, rows,
                                                                  cols)](auto const& use) {
            return use(held->matrix());
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(rows, cols, A_bar)};
    };
    return RRuleResult{std::move(Omega), pullback};
}

template <unsigned UpLo, detail::DifferentiableMatrix X>
auto primal(self_adjoint_t<UpLo>, X const& A) {
    if (A.rows() != A.cols()) detail::raise_argument("self_adjoint", A, "must be square");
    return SelfAdjoint<plain_t<X>, UpLo>(plain_t<X>(A));
}

/// The self-adjoint matrix (symmetric, if real) of one triangle of A as a SelfAdjoint, which owns
/// it. The other triangle, and the imaginary part of the diagonal, are not read.
///
/// Forward   Ẏ = self_adjoint(Ȧ)
/// Reverse   Ā_ij = Ȳ_ij + conj(Ȳ_ji) in the triangle, Ā_ii = Re Ȳ_ii, 0 in the other triangle; a
///           dense Ȳ counts as its self-adjoint part
/// Shapes    A: n×n, else std::invalid_argument
/// Keeps     nothing of A
template <class Self, class Da, unsigned UpLo, detail::DifferentiableMatrix X>
auto frule(std::tuple<Self, Da> const& tangents, self_adjoint_t<UpLo> const& f, X const& A) {
    auto Omega = f(A);
    auto rule = [&](auto const& dA) {
        return f(detail::tangent_of("frule(self_adjoint, A)", "dA", A, dA));
    };
    return FRuleResult{std::move(Omega), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <unsigned UpLo, detail::DifferentiableMatrix X>
auto rrule(self_adjoint_t<UpLo> const& f, X const& A) {
    auto Omega = f(A);
    using Z = decltype(Omega);
    auto pullback = [n = A.rows()](auto const& dY) {
        auto A_bar = [held = detail::hold_structured_cotangent<Z>("rrule(self_adjoint, A)", dY, n,
                                                                  n)](auto const& use) {
            return use(detail::stored_expression<UpLo>(held->matrix()));
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(n, n, A_bar)};
    };
    return RRuleResult{std::move(Omega), pullback};
}

namespace detail {

// An expression of a sparse matrix evaluated once; of others only the shape is asked for later.
template <class X>
decltype(auto) with_pattern(X const& x) {
    if constexpr (DiagonalLike<X> || TriangularLike<X> || SelfAdjointLike<X> || BandedLike<X>)
        return (x);
    else
        return owned(x);
}

// What of a dense cotangent lies in the structure of X.
template <class X, class Project, class D>
auto cut_thunk(Eigen::Index rows, Eigen::Index cols, Project const& project, D const& dY) {
    if constexpr (DiagonalLike<X>)
        return diagonal_thunk<X>(rows, cols, 0,
                                 [dY](auto const& use) { return use(dY->matrix().diagonal()); });
    else if constexpr (TriangularLike<X>)
        return triangular_thunk<X>(rows, cols, [dY](auto const& use) { return use(dY->matrix()); });
    else if constexpr (BandedLike<X>)
        return banded_thunk<X>(
            rows, [dY](int k, auto const& use) { return use(dY->matrix().diagonal(k)); });
    else
        return thunk([dY, project] { return chainrules::evaluate((*project)(*dY)); });
}

}  // namespace detail

template <detail::DifferentiableStructured X>
auto primal(to_dense_t, X const& A) {
    return typename Structure<X>::DenseType(Structure<X>::dense(A));
}

/// The dense matrix of a diagonal, triangular, self-adjoint or sparse one.
///
/// Forward   Ẏ = to_dense(Ȧ)
/// Reverse   Ā = what of Ȳ lies in the structure of A: the diagonal, the triangle, the self-adjoint
///           part, the stored entries
/// Keeps     nothing of A but the pattern of a sparse one
template <class Self, class Da, detail::DifferentiableStructured X>
auto frule(std::tuple<Self, Da> const& tangents, to_dense_t, X const& given) {
    decltype(auto) A = detail::with_pattern(given);
    auto rule = [&](auto const& dA) {
        return to_dense(detail::structured_tangent_of("frule(to_dense, A)", "dA", A, dA));
    };
    return FRuleResult{to_dense(A), detail::combine_tangents(rule, std::get<1>(tangents))};
}

template <detail::DifferentiableStructured X>
auto rrule(to_dense_t, X const& given) {
    decltype(auto) A = detail::with_pattern(given);
    auto Omega = to_dense(A);
    using Z = decltype(Omega);
    using Tangent = detail::structured_tangent_t<X>;
    using Projector = typename Structure<X>::template Projector<Tangent>;
    auto pullback = [rows = A.rows(), cols = A.cols(),
                     project = chainrules::own(Projector(A))](auto const& dY) {
        auto const held = detail::hold_cotangent<Z>("rrule(to_dense, A)", dY, rows, cols);
        return std::tuple{NoTangent{}, detail::cut_thunk<X>(rows, cols, project, held)};
    };
    return RRuleResult{std::move(Omega), pullback};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::self_adjoint;
using eigen::to_dense;
using eigen::triangular;
}  // namespace chainrules::fn
