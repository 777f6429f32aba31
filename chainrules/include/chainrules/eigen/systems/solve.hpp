// SPDX-License-Identifier: MIT
#pragma once
// Linear systems with one square matrix: solve, solve_right. What the matrix may be:
// systems/detail/systems.hpp and solvers.hpp. One triangle of a plain matrix:
// solve_triangular.hpp.

#include "chainrules/eigen/systems/detail/systems.hpp"

namespace chainrules::eigen {

/// Solution of the linear systems A Y = B, one for each column of B.
CHAINRULES_DETAIL_ADL(solve);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, solve,
                          using ChainRulesAdl = chainrules_adl::solve::Adl;);
/// Solution of the linear systems Y A = B, one for each row of B.
CHAINRULES_DETAIL_ADL(solve_right);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, solve_right,
                          using ChainRulesAdl = chainrules_adl::solve_right::Adl;);

namespace detail {

// What the pullback keeps. Factors and solutions of small fixed sizes are kept by value.
template <class F, class Y>
struct Solved {
    F factors;
    Y solution;
};
template <class Y>
struct Solution {
    Y value;
};

template <int Side>
struct SolveNames {
    static constexpr char const* f = "solve";
    static constexpr char const* frule = "frule(solve, A, b)";
    static constexpr char const* rrule = "rrule(solve, A, b)";
};
template <>
struct SolveNames<Eigen::OnTheRight> {
    static constexpr char const* f = "solve_right";
    static constexpr char const* frule = "frule(solve_right, B, A)";
    static constexpr char const* rrule = "rrule(solve_right, B, A)";
};

template <int Side, class X, class Y>
void check_system(X const& A, Y const& B) {
    char const* const f = SolveNames<Side>::f;
    if (A.rows() != A.cols()) raise_argument(f, A, "must be square");
    if constexpr (Side == Eigen::OnTheLeft) {
        if (A.rows() != B.rows())
            raise_arguments(f, "A", A, "b", B, "A and b must have the same number of rows");
    } else if (A.rows() != B.cols())
        raise_arguments(f, "B", B, "A", A, "B and A must have the same number of columns");
}

template <int Side, class X, class Y>
concept SolvesOn =
    SystemWith<X, Y> && fits(X::RowsAtCompileTime, Side == Eigen::OnTheLeft ? Y::RowsAtCompileTime
                                                                            : Y::ColsAtCompileTime);

// The factors and the value of a call.
template <int Side, class X, class Y>
auto solve_system(X const& A, Y const& B, FactorizationOptions const& options) {
    check_system<Side>(A, B);
    char const* const f = SolveNames<Side>::f;
    using S = common_scalar_t<X, Y>;
    using F = decltype(factors_for<S>(f, A, options));
    using Z = decltype(divided<Side, false>(std::declval<F const&>(), floating(B)));
    Solved<F, Z> result{factors_for<S>(f, A, options), {}};
    result.solution = divided<Side, false>(result.factors, floating(B));
    return result;
}

template <int Side, class X, class Y>
auto solve_primal(X const& A, Y const& B, FactorizationOptions const& options) {
    return solve_system<Side>(A, B, options).solution;
}

// Ȧ Y, or Y Ȧ on the right.
template <int Side, class D, class Y>
auto times_solution(D const& dA, Y const& solution) {
    if constexpr (Side == Eigen::OnTheLeft)
        return eigen::matmul(dA, solution);
    else
        return eigen::matmul(solution, dA);
}

template <int Side, class Da, class Db, class X, class Y>
auto solve_frule(Da const& a_dot, Db const& b_dot, X const& A, Y const& B,
                 FactorizationOptions const& options) {
    auto all = solve_system<Side>(A, B, options);
    auto const& factors = all.factors;
    auto const& Omega = all.solution;
    char const* const call = SolveNames<Side>::frule;
    auto rule = [&](auto const& da, auto const& db) {
        decltype(auto) dA = system_tangent_of(call, A, da);
        decltype(auto) dB = tangent_of(call, Side == Eigen::OnTheLeft ? "db" : "dB", B, db);
        if constexpr (AbstractZero<decltype(dA)>)
            return divided_as<Side, false, Y>(factors, dB);
        else if constexpr (AbstractZero<decltype(dB)>)
            return divided_as<Side, false, Y>(factors, -times_solution<Side>(dA, Omega));
        else
            return divided_as<Side, false, Y>(factors, dB - times_solution<Side>(dA, Omega));
    };
    auto dOmega = combine_tangents(rule, a_dot, b_dot);
    return FRuleResult{std::move(all.solution), std::move(dOmega)};
}

// The cotangents of A and B from B̄ and the solution.
template <int Side, class X, class Y, class Z, class S>
auto solve_cotangents(Z const& B_bar, S const& solved) {
    auto A_bar = [](auto const& use, auto const& z, auto const& kept) {
        if constexpr (Side == Eigen::OnTheLeft)
            return use(-z.value, kept.solution.adjoint());
        else
            return use(kept.solution.adjoint(), -z.value);
    };
    auto same = [](auto const& use, auto const& z) { return use(z.value); };
    auto of_A = system_cotangent<X>(solved->factors.rows(), A_bar, B_bar, solved);
    auto of_B = cotangent_thunk<Y>(B_bar->value.rows(), B_bar->value.cols(), same, B_bar);
    if constexpr (Side == Eigen::OnTheLeft)
        return std::tuple{NoTangent{}, std::move(of_A), std::move(of_B)};
    else
        return std::tuple{NoTangent{}, std::move(of_B), std::move(of_A)};
}

template <int Side, class X, class Y>
auto solve_rrule(X const& A, Y const& B, FactorizationOptions const& options) {
    if constexpr (!DenseSystem<X>) note_kept(A);
    auto all = solve_system<Side>(A, B, options);
    auto Omega = all.solution;
    using Z = decltype(Omega);
    auto pullback = [solved = own_here(std::move(all))](auto const& dY) {
        auto const& Y_ = solved->solution;
        check_cotangent<Z>(SolveNames<Side>::rrule, dY, Y_.rows(), Y_.cols());
        using Bar = decltype(divided<Side, true>(solved->factors, cotangent_of<Z>(dY)));
        Solution<Bar> B_bar{divided<Side, true>(solved->factors, cotangent_of<Z>(dY))};
        return solve_cotangents<Side, X, Y>(own_here(std::move(B_bar)), solved);
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

template <class P, class Y>
concept PermutedRows =
    PermutationLike<P> && DenseFactor<Y> && fits(P::RowsAtCompileTime, Y::RowsAtCompileTime);

}  // namespace detail
}  // namespace chainrules::eigen

namespace chainrules {

template <class F, class Y>
    requires(eigen::detail::is_small(F::Size) && eigen::detail::is_small(Y::SizeAtCompileTime))
inline constexpr bool keep_by_value<eigen::detail::Solved<F, Y>> = true;
template <class Y>
    requires(eigen::detail::is_small(Y::SizeAtCompileTime))
inline constexpr bool keep_by_value<eigen::detail::Solution<Y>> = true;

}  // namespace chainrules

namespace chainrules::eigen {

template <class X, class Y, class... O>
    requires detail::SolvesOn<Eigen::OnTheLeft, X, Y> && detail::OptionsOfFactorization<O...>
auto primal(solve_t, X const& A, Y const& B, O const&... options) {
    return detail::solve_primal<Eigen::OnTheLeft>(A, B, detail::options_of(options...));
}
template <class Y, class X, class... O>
    requires detail::SolvesOn<Eigen::OnTheRight, X, Y> && detail::OptionsOfFactorization<O...>
auto primal(solve_right_t, Y const& B, X const& A, O const&... options) {
    return detail::solve_primal<Eigen::OnTheRight>(A, B, detail::options_of(options...));
}

/// Solves A Y = B for Y, where B is a vector or a matrix: solve(A, B). Solves Y A = B:
/// solve_right(B, A). A is a general matrix (LU with partial pivoting); a SelfAdjoint or a
/// selfadjointView (Cholesky, and LU where it is not positive definite); a Triangular or a
/// triangularView; a diagonal matrix; a permutation; or a solver of Eigen for one of these, see
/// solvers.hpp, whose factors are used as they are.
///
/// Forward   Ẏ = A⁻¹ (Ḃ − Ȧ Y); on the right Ẏ = (Ḃ − Y Ȧ) A⁻¹
/// Reverse   B̄ = A⁻ᴴ Ȳ, Ā = −B̄ Yᴴ; on the right B̄ = Ȳ A⁻ᴴ, Ā = −Yᴴ B̄. Of Ā what lies in the
///           structure of A; the real part where the argument is real
/// Shapes    A: n×n, B, Y: n×m, on the right m×n; else std::invalid_argument
/// Domain    std::domain_error where a pivot is 0 or NaN, before a pullback exists; with the option
///           OnDegenerate::ieee Inf or NaN, as Eigen gives it
/// Keeps     the factors of A and a copy of Y; a call of the pullback computes B̄, both share it
/// Source    Giles (2008), Collected matrix derivative results, section 2.3.1
template <class Self, class Da, class Db, class X, class Y, class... O>
    requires detail::SolvesOn<Eigen::OnTheLeft, X, Y> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Db> const& tangents, solve_t, X const& A, Y const& B,
           O const&... options) {
    return detail::solve_frule<Eigen::OnTheLeft>(std::get<1>(tangents), std::get<2>(tangents), A, B,
                                                 detail::options_of(options...));
}
template <class Self, class Db, class Da, class Y, class X, class... O>
    requires detail::SolvesOn<Eigen::OnTheRight, X, Y> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Db, Da> const& tangents, solve_right_t, Y const& B, X const& A,
           O const&... options) {
    return detail::solve_frule<Eigen::OnTheRight>(std::get<2>(tangents), std::get<1>(tangents), A,
                                                  B, detail::options_of(options...));
}

template <class X, class Y, class... O>
    requires detail::SolvesOn<Eigen::OnTheLeft, X, Y> && detail::OptionsOfFactorization<O...>
auto rrule(solve_t, X const& A, Y const& B, O const&... options) {
    return detail::solve_rrule<Eigen::OnTheLeft>(A, B, detail::options_of(options...));
}
template <class Y, class X, class... O>
    requires detail::SolvesOn<Eigen::OnTheRight, X, Y> && detail::OptionsOfFactorization<O...>
auto rrule(solve_right_t, Y const& B, X const& A, O const&... options) {
    return detail::solve_rrule<Eigen::OnTheRight>(A, B, detail::options_of(options...));
}

/// Solves P Y = B for a permutation, which has no tangent: Y = P⁻¹ B.
///
/// Forward   Ẏ = P⁻¹ Ḃ
/// Reverse   B̄ = P Ȳ
/// Keeps     P
template <class P, class Y>
    requires detail::PermutedRows<P, Y>
auto primal(solve_t, P const& A, Y const& B) {
    detail::check_system<Eigen::OnTheLeft>(A, B);
    return plain_t<Y>(A.inverse() * B);
}

template <class Self, class Dp, class Db, class P, class Y>
    requires detail::PermutedRows<P, Y>
auto frule(std::tuple<Self, Dp, Db> const& tangents, solve_t, P const& A, Y const& B) {
    auto Omega = solve(A, B);
    auto rule = [&](auto const& dB) {
        return solve(A, detail::tangent_of("frule(solve, A, b)", "db", B, dB));
    };
    return FRuleResult{std::move(Omega), detail::combine_tangents(rule, std::get<2>(tangents))};
}

template <class P, class Y>
    requires detail::PermutedRows<P, Y>
auto rrule(solve_t, P const& A, Y const& B) {
    auto Omega = solve(A, B);
    using Z = decltype(Omega);
    auto pullback = [A = detail::hold(A), rows = B.rows(), cols = B.cols()](auto const& dY) {
        detail::check_cotangent<Z>("rrule(solve, A, b)", dY, rows, cols);
        auto B_bar = [](auto const& use, auto const& held, auto const& permutation) {
            return use(chainrules::evaluate(permutation * detail::cotangent_of<Z>(held)));
        };
        return std::tuple{NoTangent{}, NoTangent{},
                          detail::cotangent_thunk<Y>(rows, cols, B_bar, detail::hold(dY), A)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::solve;
using eigen::solve_right;
}  // namespace chainrules::fn
