// SPDX-License-Identifier: MIT
#pragma once
// solve(solver, S, b) by a solver of Eigen's that the user has factorised S with: SimplicialLLT,
// SimplicialLDLT, SparseLU. The factors are used as they are, and the tangent is that of S. The
// solver cannot be copied and is lent:
//
//     Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> const solver(S);
//     auto [y, pullback] = rrule(fn::solve, std::cref(solver), S, b);

#include "chainrules/eigen/sparse/solve.hpp"
#include "chainrules/eigen/systems/solvers.hpp"

namespace chainrules::eigen {

namespace detail {

// A solver in the place of a plan.
template <class Solver>
struct LentSolver {
    Kept<Solver> solver;
};
template <class Solver>
inline constexpr bool is_sparse_plan<LentSolver<Solver>> = true;
template <class Solver>
struct PlanOf<LentSolver<Solver>> {
    using Traits = PlanTraits<Solver>;
};

// Whether a solver has factors, which Eigen asserts but does not tell.
template <class Solver>
struct Factorised : Solver {
    static bool of(Solver const& solver) {
        return Initialized<Eigen::SparseSolverBase<Solver>>::of(solver) &&
               solver.*(&Factorised::m_factorizationIsOk);
    }
};

/// The factors of a solver that somebody else has.
template <class Solver>
struct LentFactors {
    using Scalar = typename Solver::Scalar;
    Kept<Solver> solver;

    template <bool Adjoint, class B>
    auto solved(B const& b) const {
        return solved_in_parts<Scalar>(b, [this](auto const& x) {
            std::remove_cvref_t<decltype(x)> y(x.rows(), x.cols());
            if (x.size() == 0) return y;  // Eigen divides by the size
            // adjoint() changes nothing, but is not const.
            if constexpr (Adjoint && requires(Solver& s) { s.adjoint(); })
                y = const_cast<Solver&>(*solver).adjoint().solve(x);
            else
                y = solver->solve(x);
            return y;
        });
    }
};

template <class Solver, class M>
auto factors_of(char const* f, LentSolver<Solver> const& lent, M const& A) {
    auto const& solver = *lent.solver;
    char const* const name = PlanTraits<Solver>::name;
    if (!Factorised<Solver>::of(solver)) raise_domain(f, "the solver, ", name, ", has no factors");
    if (solver.info() != Eigen::Success)
        raise_domain(f, "the solver, ", name, ", failed before: its info() is ",
                     Eigen::Index{solver.info()}, ", no Success");
    if (solver.rows() != A.rows() || solver.cols() != A.cols())
        raise_arguments(f, "S", A, "the matrix of the solver", solver, "they must be equal");
    return LentFactors<Solver>{lent.solver};
}

/// A solver of Eigen's for the matrices X.
template <class Solver, class X>
concept SolverFits = requires { PlanTraits<Solver>::square; } && PlanTraits<Solver>::square &&
                     std::is_same_v<typename Solver::Scalar, scalar_t<X>> &&
                     PlanFits<SparsePlan<Solver>, X> && depth<scalar_t<X>> == 0;
template <class Solver, class X, class Y>
concept SolvesWith = SparseSystemWith<X, Y> && SolverFits<Solver, X> && depth<scalar_t<Y>> == 0;

}  // namespace detail

template <class Solver, class X, class Y>
    requires detail::SolvesWith<Solver, X, Y>
auto primal(solve_t, Solver const& solver, X const& given, Y const& b) {
    decltype(auto) S = detail::system_operand(given);
    return detail::sparse_solve(detail::LentSolver<Solver>{Kept<Solver>(solver)}, S, b);
}

/// solve(solver, S, b) of a SimplicialLLT, SimplicialLDLT or SparseLU that has the factors of S. Of
/// S the shape is compared with that of the solver; whether its numbers are those of the factors is
/// the caller's to know.
///
/// Forward   as solve(plan, S, b)
/// Reverse   as solve(plan, S, b); the solver has no cotangent
/// Shapes    as solve(plan, S, b)
/// Domain    std::domain_error where the solver has no factors, or failed
/// Keeps     S, y and a reference to the solver, which must stay as it is
/// Source    as solve(plan, S, b)
template <class Self, class Dp, class Ds, class Db, class Solver, class X, class Y>
    requires detail::SolvesWith<Solver, X, Y>
auto frule(std::tuple<Self, Dp, Ds, Db> const& tangents, solve_t, Solver const& solver,
           X const& given, Y const& b) {
    decltype(auto) S = detail::system_operand(given);
    return detail::sparse_solve_frule(detail::LentSolver<Solver>{Kept<Solver>(solver)}, S, b,
                                      std::get<2>(tangents), std::get<3>(tangents));
}

template <class Solver, class X, class Y>
    requires detail::SolvesWith<Solver, X, Y>
auto rrule(solve_t, Solver const& solver, X const& S, Y const& b) {
    auto solved =
        detail::sparse_solve_rrule(detail::LentSolver<Solver>{chainrules::keep(solver)}, S, b);
    auto pullback = [both = std::move(solved.second)](auto const& dY) {
        auto [S_bar, b_bar] = both(dY);
        return std::tuple{NoTangent{}, NoTangent{}, std::move(S_bar), std::move(b_bar)};
    };
    return RRuleResult{std::move(solved.first), std::move(pullback)};
}

}  // namespace chainrules::eigen
