// SPDX-License-Identifier: MIT
#pragma once
// solve of sparse systems by direct solvers: solve(S, b), and solve(plan, S, b) with what was
// computed of the pattern before, see plan.hpp. By iterations: iterative.hpp. Least squares:
// least_squares.hpp.

#include "chainrules/eigen/sparse/detail/systems.hpp"
#include "chainrules/eigen/systems/solve.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept SparseSystemWith = SparseSystem<X> && DenseNumbers<Y> &&
                           requires { typename product_scalar_t<scalar_t<X>, scalar_t<Y>>; };

// The matrix of a system in the numbers that its factors need: those of a nested right side too.
template <class X, class Y>
void check_sparse_system(char const* f, X const& S, Y const& b) {
    if (S.rows() != S.cols()) raise_sparse(f, S, "must be square");
    if (S.rows() != b.rows())
        raise_arguments(f, "S", S, "b", b, "S and b must have the same number of rows");
    check_storage<is_map<std::remove_cvref_t<decltype(entries_of(S))>>>(f, "S", entries_of(S));
}

template <class P, class X, class Y>
auto sparse_solve(P const& plan, X const& S, Y const& b) {
    check_sparse_system("solve", S, b);
    return factors_of("solve", plan, entries_of(S)).template solved<false>(stored(b));
}

template <class P, class X, class Y, class Ds, class Db>
auto sparse_solve_frule(P const& plan, X const& S, Y const& given_b, Ds const& s_dot,
                        Db const& b_dot) {
    constexpr char const* call = "frule(solve, S, b)";
    using Read = reading_t<P, X>;
    check_sparse_system("solve", S, given_b);
    decltype(auto) b = stored(given_b);
    auto const factors = factors_of("solve", plan, entries_of(S));
    auto Omega = factors.template solved<false>(b);
    auto rule = [&](auto const& given_dS, auto const& given_db) {
        auto const dS = system_tangent(call, S, given_dS);
        decltype(auto) db = tangent_of(call, "db", b, given_db);
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
            return factors.template solved<false>(stored(db));
        else {
            auto const change = Read::times(*dS, Omega);
            if constexpr (AbstractZero<decltype(db)>)
                return factors.template solved<false>(plain_t<decltype(change)>(-change));
            else
                return factors.template solved<false>(chainrules::evaluate(db - change));
        }
    };
    auto dOmega = combine_tangents(rule, s_dot, b_dot);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

// The pullback of a solution: z = A⁻ᴴ ȳ by solve_adjoint, b̄ = z, S̄ = −z yᴴ as it is read.
template <class Read, class X, class Y, class Held, class Z, class SolveAdjoint>
auto solve_pullback(Held const& S, Z const& solution, SolveAdjoint const& solve_adjoint) {
    return [S, y = chainrules::own(Z(solution)), solve_adjoint](auto const& dY) {
        check_cotangent<Z>("rrule(solve, S, b)", dY, y->rows(), y->cols());
        auto z = chainrules::own(solve_adjoint(stored(cotangent_of<Z>(dY))));
        using S_ = product_scalar_t<scalar_t<decltype(*z)>, scalar_t<Z>>;
        auto S_bar = [](auto const& put, auto const& A, auto const& bar, auto const& omega) {
            Read::outer_product(A, bar, omega, [&put](Eigen::Index k, auto const& x) {
                put(k, chainrules::evaluate(-x));
            });
        };
        auto b_bar = [](auto const& use, auto const& bar) { return use(bar); };
        return std::pair{system_on_pattern<X, S_>(S, S_bar, z, y),
                         cotangent_thunk<Y>(y->rows(), y->cols(), b_bar, z)};
    };
}

template <class P, class X, class Y>
auto sparse_solve_rrule(P const& plan, X const& given, Y const& b) {
    check_sparse_system("solve", given, b);
    auto const S = hold(given);
    auto factors = std::make_shared<decltype(factors_of("solve", plan, entries_of(*S)))>(
        factors_of("solve", plan, entries_of(*S)));
    auto Omega = factors->template solved<false>(stored(b));
    auto adjoint = [factors](auto const& dY) { return factors->template solved<true>(dY); };
    auto both = solve_pullback<reading_t<P, X>, X, Y>(S, Omega, adjoint);
    return std::pair{std::move(Omega), std::move(both)};
}

}  // namespace detail

template <class X, class Y>
    requires detail::SparseSystemWith<X, Y>
auto primal(solve_t, X const& given, Y const& b) {
    decltype(auto) S = detail::system_operand(given);
    detail::check_sparse_system("solve", S, b);
    return detail::sparse_solve(detail::default_plan(S), S, b);
}
template <class P, class X, class Y>
    requires detail::PlanFits<P, X> && detail::SparseSystemWith<X, Y>
auto primal(solve_t, P const& plan, X const& given, Y const& b) {
    decltype(auto) S = detail::system_operand(given);
    return detail::sparse_solve(plan, S, b);
}

/// Solves S y = b for a sparse matrix, b a vector or a matrix: solve(S, b), by SparseLU of a
/// general matrix and by SimplicialLDLT of a SelfAdjoint, or solve(plan, S, b). A plan of
/// SimplicialLLT or SimplicialLDLT reads the lower triangle of a plain matrix, as Eigen does.
///
/// Forward   ẏ = S⁻¹ (ḃ − Ṡ y)
/// Reverse   b̄ = S⁻ᴴ ȳ, S̄ = −b̄ yᴴ at the pattern of S. Where one triangle of a plain matrix is
/// read,
///           S̄_ij = −b̄_i conj(y_j) − y_i conj(b̄_j) there, stored zeros in the other; of a
///           SelfAdjoint half of that
/// Shapes    S: n×n, b, y: n×m; std::invalid_argument where they do not fit, where S is not
///           compressed, or has not the pattern of the plan
/// Domain    std::domain_error where a pivot is 0 or NaN, and with SimplicialLLT where one is not
///           positive, before a pullback exists
/// Keeps     S, y and the factors; a call of the pullback computes b̄, which both cotangents share
/// Source    Giles (2008), Collected matrix derivative results, section 2.3.1
template <class Self, class Ds, class Db, class X, class Y>
    requires detail::SparseSystemWith<X, Y>
auto frule(std::tuple<Self, Ds, Db> const& tangents, solve_t, X const& given, Y const& b) {
    decltype(auto) S = detail::system_operand(given);
    detail::check_sparse_system("solve", S, b);
    return detail::sparse_solve_frule(detail::default_plan(S), S, b, std::get<1>(tangents),
                                      std::get<2>(tangents));
}
template <class Self, class Dp, class Ds, class Db, class P, class X, class Y>
    requires detail::PlanFits<P, X> && detail::SparseSystemWith<X, Y>
auto frule(std::tuple<Self, Dp, Ds, Db> const& tangents, solve_t, P const& plan, X const& given,
           Y const& b) {
    decltype(auto) S = detail::system_operand(given);
    return detail::sparse_solve_frule(plan, S, b, std::get<2>(tangents), std::get<3>(tangents));
}

template <class X, class Y>
    requires detail::SparseSystemWith<X, Y>
auto rrule(solve_t, X const& S, Y const& b) {
    decltype(auto) matrix = detail::system_operand(S);
    detail::check_sparse_system("solve", matrix, b);
    auto solved = detail::sparse_solve_rrule(detail::default_plan(matrix), S, b);
    auto pullback = [both = std::move(solved.second)](auto const& dY) {
        auto [S_bar, b_bar] = both(dY);
        return std::tuple{NoTangent{}, std::move(S_bar), std::move(b_bar)};
    };
    return RRuleResult{std::move(solved.first), std::move(pullback)};
}
template <class P, class X, class Y>
    requires detail::PlanFits<P, X> && detail::SparseSystemWith<X, Y>
auto rrule(solve_t, P const& plan, X const& S, Y const& b) {
    auto solved = detail::sparse_solve_rrule(plan, S, b);
    auto pullback = [both = std::move(solved.second)](auto const& dY) {
        auto [S_bar, b_bar] = both(dY);
        return std::tuple{NoTangent{}, NoTangent{}, std::move(S_bar), std::move(b_bar)};
    };
    return RRuleResult{std::move(solved.first), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::sparse_plan;
}  // namespace chainrules::fn
