// SPDX-License-Identifier: MIT
#pragma once
// Linear systems with a square matrix: solve.

#include "chainrules/eigen/factorization.hpp"
#include "chainrules/eigen/tangents.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept Solvable = MatrixLike<X> && MatrixLike<Y> && Differentiable<X> && Differentiable<Y> &&
    fits(X::RowsAtCompileTime, X::ColsAtCompileTime) &&
    fits(X::RowsAtCompileTime, Y::RowsAtCompileTime) && requires {
    typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, scalar_t<Y>>::ReturnType;
};

template <class X, class Y>
void check_system(X const& A, Y const& b) {
    if (A.rows() != A.cols()) raise_argument("solve", A, "must be square");
    if (A.rows() != b.rows())
        raise_arguments("solve", "A", A, "b", b, "A and b must have the same number of rows");
}

// The factors of A: in the number type of the solution where that is active.
template <class X, class Y>
auto factors_for(X const& A, Y const&) {
    using S = common_scalar_t<X, Y>;
    using T = std::conditional_t<depth<S> != 0, S, tangent_scalar_t<X>>;
    return Factorization<with_scalar_t<T, X>>(A.template cast<T>());
}

template <class X, class Y>
requires Solvable<X, Y>
auto solve(X const& A, Y const& b) {
    check_system(A, b);
    return solve_with<false>(factors_for(A, b), floating(b));
}

// What the pullback keeps.
template <class F, class Y>
struct Solved {
    F factors;
    Y solution;
};

}  // namespace detail

CHAINRULES_FUNCTION(solve, detail::solve);

/// Solves A Y = B for Y by LU factorisation with partial pivoting; B is a vector or a matrix.
///
/// Forward   Ẏ = A⁻¹ (Ḃ − Ȧ Y)
/// Reverse   B̄ = A⁻ᴴ Ȳ, Ā = −B̄ Yᴴ; the real part where the argument is real
/// Shapes    A: n×n, B, Y: n×m; else std::invalid_argument
/// Domain    where A is singular the result has Inf or NaN, as Eigen gives it
/// Keeps     the factors of A and a copy of Y; a call of the pullback computes B̄, both share it
/// Source    Giles (2008), Collected matrix derivative results, section 2.3.1
template <class Self, class Da, class Db, class X, class Y>
requires detail::Solvable<X, Y>
auto frule(std::tuple<Self, Da, Db> const& tangents, solve_t, X const& A, Y const& B) {
    detail::check_system(A, B);
    auto const factors = detail::factors_for(A, B);
    auto Omega = detail::solve_with<false>(factors, detail::floating(B));
    auto solve_rule = [&](auto const& a_dot, auto const& b_dot) {
        decltype(auto) dA = detail::tangent_of("frule(solve, A, b)", "dA", A, a_dot);
        decltype(auto) dB = detail::tangent_of("frule(solve, A, b)", "db", B, b_dot);
        if constexpr (AbstractZero<decltype(dA)>)
            return detail::solve_with<false>(factors, dB);
        else if constexpr (AbstractZero<decltype(dB)>)
            return detail::solve_with<false>(factors, -(dA * Omega));
        else
            return detail::solve_with<false>(factors, dB - dA * Omega);
    };
    auto dOmega =
        detail::combine_tangents(solve_rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y>
requires detail::Solvable<X, Y>
auto rrule(solve_t, X const& A, Y const& B) {
    detail::check_system(A, B);
    auto factors = detail::factors_for(A, B);
    auto Omega = detail::solve_with<false>(factors, detail::floating(B));
    using Z = decltype(Omega);
    auto pullback = [solved = own(detail::Solved<decltype(factors), Z>{std::move(factors), Omega})](
                        auto const& dY) {
        Eigen::Index const rows = solved->solution.rows(), cols = solved->solution.cols();
        detail::check_cotangent<Z>("rrule(solve, A, b)", dY, rows, cols);
        auto const adjoint_solution =
            own(detail::solve_with<true>(solved->factors, detail::cotangent_of<Z>(dY)));
        auto A_bar = [](auto const& use, auto const& b_bar, auto const& kept) {
            return use(-b_bar, kept.solution.adjoint());
        };
        auto B_bar = [](auto const& use, auto const& b_bar) { return use(b_bar); };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(rows, rows, A_bar, adjoint_solution, solved),
                          detail::cotangent_thunk<Y>(rows, cols, B_bar, adjoint_solution)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::solve;
}  // namespace chainrules::fn
