// SPDX-License-Identifier: MIT
#pragma once
// Least squares of least norm, and the pseudo-inverse, for matrices of any shape and rank: lstsq,
// pseudo_inverse. Square systems: solve.hpp.

#include <algorithm>

#include "chainrules/eigen/kernels/minimum_norm.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept LeastSquares = MatrixLike<X> && MatrixLike<Y> && Differentiable<X> && Differentiable<Y> &&
                       fits(X::RowsAtCompileTime, Y::RowsAtCompileTime) &&
                       requires { typename common_scalar_t<X, Y>; };

// Says where the derivative exists only along some directions.
template <class M>
void check_rank(char const* f, CompleteFactors<M> const& factors,
                FactorizationOptions const& options) {
    if (options.on_degenerate == OnDegenerate::raise &&
        factors.rank() < std::min(factors.rows(), factors.cols()))
        raise_domain(f, "A has rank ", factors.rank(), ", less than ",
                     std::min(factors.rows(), factors.cols()),
                     ", and derivatives only along directions that keep it");
}

template <class X, class Y>
void check_least_squares(X const& A, Y const& B) {
    if (A.rows() != B.rows())
        raise_arguments("lstsq", "A", A, "B", B, "A and B must have the same number of rows");
}

template <class X, class Y>
using coefficients_t = with_scalar_t<common_scalar_t<X, Y>, X>;
template <class X, class Y>
using right_sides_t = with_scalar_t<common_scalar_t<X, Y>, Y>;

template <class X, class Y>
using solution_of = solution_t<coefficients_t<X, Y>, right_sides_t<X, Y>>;

// The decomposition of A in the number type of the solution.
template <class X, class Y>
auto decomposition(char const* f, X const& A, Y const&, FactorizationOptions const& options) {
    using M = flat_t<coefficients_t<X, Y>>;
    if constexpr (std::is_same_v<X, M>)
        return CompleteFactors<M>(f, A, options);
    else
        return CompleteFactors<M>(f, M(A.template cast<scalar_t<M>>()), options);
}

template <class X, class Y>
    requires LeastSquares<X, Y>
auto lstsq(X const& A, Y const& B, FactorizationOptions const& options = {}) {
    check_least_squares(A, B);
    right_sides_t<X, Y> rotated = B.template cast<common_scalar_t<X, Y>>();
    return minimum_norm<solution_of<X, Y>>(decomposition("lstsq", A, B, options), rotated);
}

// What the pullback keeps.
template <class F, class B, class X>
struct LeastSquaresSolved {
    F factors;
    B rotated;
    X solution;
};

}  // namespace detail

/// Least squares of least norm, X = A⁺ B, for A of any shape and rank.
CHAINRULES_DETAIL_ADL(lstsq);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, lstsq,
                          using ChainRulesAdl = chainrules_adl::lstsq::Adl;);

template <class X, class Y, class... O>
    requires detail::LeastSquares<X, Y> && detail::OptionsOfFactorization<O...>
auto primal(lstsq_t, X const& A, Y const& B, O const&... o) {
    return detail::lstsq(A, B, detail::options_of(o...));
}

/// The X of least norm among those that make the norm of A X − B least: X = A⁺ B, for A of any
/// shape and rank.
///
/// Forward   Ẋ = A⁺ (Ḃ − Ȧ X) + A⁺ A⁺ᴴ Ȧᴴ (B − A X) + (1 − A⁺ A) Ȧᴴ A⁺ᴴ X
/// Reverse   B̄ = A⁺ᴴ X̄, Ā = −B̄ Xᴴ + (B − A X) (A⁺ B̄)ᴴ + (A⁺ᴴ X) (X̄ − Aᴴ B̄)ᴴ; the real part where
///           the argument is real
/// Shapes    A: m×n, B: m×p, X: n×p; else std::invalid_argument
/// Domain    std::domain_error where A has entries that are not finite. Where the rank is less than
///           min(m, n) the derivative exists along directions that keep the rank only: those rules
///           are what is given, or by option std::domain_error
/// Keeps     a complete orthogonal decomposition of A, Qᴴ B and X
/// Source    Golub and Pereyra (1973), The differentiation of pseudo-inverses
template <class Self, class Da, class Db, class X, class Y, class... O>
    requires detail::LeastSquares<X, Y> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Db> const& tangents, lstsq_t, X const& A, Y const& B,
           O const&... o) {
    auto const options = detail::options_of(o...);
    detail::check_least_squares(A, B);
    detail::right_sides_t<X, Y> rotated = B.template cast<common_scalar_t<X, Y>>();
    auto const factors = detail::decomposition("lstsq", A, B, options);
    auto Omega = detail::minimum_norm<detail::solution_of<X, Y>>(factors, rotated);
    auto rule = [&](auto const& a_dot, auto const& b_dot) {
        detail::check_rank("lstsq", factors, options);
        decltype(auto) dA = detail::tangent_of("frule(lstsq, A, B)", "dA", A, a_dot);
        decltype(auto) dB = detail::tangent_of("frule(lstsq, A, B)", "dB", B, b_dot);
        return detail::minimum_norm_tangent(factors, rotated, Omega, dA, dB);
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y, class... O>
    requires detail::LeastSquares<X, Y> && detail::OptionsOfFactorization<O...>
auto rrule(lstsq_t, X const& A, Y const& B, O const&... o) {
    auto const options = detail::options_of(o...);
    detail::check_least_squares(A, B);
    detail::right_sides_t<X, Y> rotated = B.template cast<common_scalar_t<X, Y>>();
    auto factors = detail::decomposition("lstsq", A, B, options);
    detail::check_rank("lstsq", factors, options);
    auto Omega = detail::minimum_norm<detail::solution_of<X, Y>>(factors, rotated);
    using Z = decltype(Omega);
    using Solved = detail::LeastSquaresSolved<decltype(factors), decltype(rotated), Z>;
    auto pullback = [solved = own(Solved{std::move(factors), std::move(rotated), Omega})](
                        auto const& dX) {
        auto const& [decomposition, rotated_B, solution] = *solved;
        detail::check_cotangent<Z>("rrule(lstsq, A, B)", dX, solution.rows(), solution.cols());
        Eigen::Index const m = decomposition.rows(), p = solution.cols();
        auto const cotangents = own(detail::minimum_norm_cotangents(
            decomposition, rotated_B, solution, detail::cotangent_of<Z>(dX)));
        auto A_bar = [](auto const& use, auto const& both) {
            return use(both.left, both.right.adjoint());
        };
        auto B_bar = [p](auto const& use, auto const& both) { return use(both.left.leftCols(p)); };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(m, decomposition.cols(), A_bar, cotangents),
                          detail::cotangent_thunk<Y>(m, p, B_bar, cotangents)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

namespace detail {

// Any matrix that is not larger than M in its larger extent, of M's numbers.
template <class M>
using Wide = Eigen::Matrix<scalar_t<M>, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor,
                           larger_bound(M::MaxRowsAtCompileTime, M::MaxColsAtCompileTime),
                           larger_bound(M::MaxRowsAtCompileTime, M::MaxColsAtCompileTime)>;

// A, or Aᴴ where that is the wide one.
template <class W, class A>
W wide(A const& a) {
    if (a.rows() <= a.cols()) return W(a);
    return W(a.adjoint());
}

// The pseudo-inverse of a wide matrix, or of the adjoint of a tall one.
template <class W>
struct PseudoInverse {
    CompleteFactors<W> factors;
    W rotated, inverse;

    template <class X>
    PseudoInverse(X const& A, FactorizationOptions const& options)
        : factors("pseudo_inverse", wide<W>(floating(A)), options),
          rotated(W::Identity(factors.rows(), factors.rows())),
          inverse(minimum_norm<W>(factors, rotated)) {}
};
template <class X>
using PseudoInverseOf = PseudoInverse<Wide<factorized_t<X>>>;

// What it is for A.
template <class Z, class X, class W>
Z turned(X const& A, W const& inverse) {
    if (A.rows() <= A.cols()) return Z(inverse);
    return Z(inverse.adjoint());
}

template <class X>
    requires Factorizable<X>
auto pseudo_inverse(X const& A, FactorizationOptions const& options = {}) {
    return turned<adjoint_t<factorized_t<X>>>(A, PseudoInverseOf<X>(A, options).inverse);
}

}  // namespace detail

/// Pseudo-inverse of Moore and Penrose, Y = A⁺.
CHAINRULES_FUNCTION(pseudo_inverse, detail::pseudo_inverse);

/// The pseudo-inverse of Moore and Penrose, Y = A⁺.
///
/// Forward   Ẏ = −Y Ȧ Y + Y Yᴴ Ȧᴴ (1 − A Y) + (1 − Y A) Ȧᴴ Yᴴ Y
/// Reverse   Ā = −Yᴴ Ȳ Yᴴ + (1 − A Y) Ȳᴴ Y Yᴴ + Yᴴ Y Ȳᴴ (1 − Y A)
/// Shapes    A: m×n, Y: n×m
/// Domain    as lstsq
/// Keeps     a complete orthogonal decomposition of A or Aᴴ, whichever is wide, and A⁺
/// Source    Golub and Pereyra (1973), The differentiation of pseudo-inverses
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, pseudo_inverse_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    detail::PseudoInverseOf<X> const inverted(A, options);
    using Z = detail::adjoint_t<detail::factorized_t<X>>;
    auto Omega = detail::turned<Z>(A, inverted.inverse);
    auto rule = [&](auto const& a_dot) {
        detail::check_rank("pseudo_inverse", inverted.factors, options);
        decltype(auto) dA = detail::tangent_of("frule(pseudo_inverse, A)", "dA", A, a_dot);
        using S = scalar_t<decltype(dA)>;
        using W = with_scalar_t<S, decltype(inverted.inverse)>;
        auto const dots =
            detail::minimum_norm_tangent(inverted.factors, inverted.rotated, inverted.inverse,
                                         detail::wide<W>(dA), ZeroTangent{});
        return detail::turned<with_scalar_t<scalar_t<decltype(dots)>, Z>>(A, dots);
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(pseudo_inverse_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    detail::PseudoInverseOf<X> inverted(A, options);
    detail::check_rank("pseudo_inverse", inverted.factors, options);
    using Z = detail::adjoint_t<detail::factorized_t<X>>;
    auto Omega = detail::turned<Z>(A, inverted.inverse);
    Eigen::Index const m = A.rows(), n = A.cols();
    auto pullback = [inverted = own(std::move(inverted)), m, n](auto const& dY) {
        detail::check_cotangent<Z>("rrule(pseudo_inverse, A)", dY, n, m);
        decltype(auto) Y_bar = detail::cotangent_of<Z>(dY);
        using W = with_scalar_t<scalar_t<decltype(Y_bar)>, decltype(inverted->inverse)>;
        auto const cotangents = own(
            detail::minimum_norm_cotangents(inverted->factors, inverted->rotated, inverted->inverse,
                                            m <= n ? W(Y_bar) : W(Y_bar.adjoint())));
        auto A_bar = [is_wide = m <= n](auto const& use, auto const& both) {
            auto const& left = is_wide ? both.left : both.right;
            auto const& right = is_wide ? both.right : both.left;
            return use(left, right.adjoint());
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(m, n, A_bar, cotangents)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::lstsq;
using eigen::pseudo_inverse;
}  // namespace chainrules::fn
