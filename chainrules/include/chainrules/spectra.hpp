// SPDX-License-Identifier: MIT
#pragma once
// Some eigenpairs of large sparse self-adjoint matrices, with Spectra (the component spectra):
// smallest_eigen and eigen_near, of S u = λ u and of S u = λ M u. All eigenpairs of dense matrices:
// eigen/spectra/.
//
//     auto const plan = fn::sparse_plan<Eigen::SimplicialLDLT>(S);
//     auto const [values, vectors] = fn::smallest_eigen(plan, S, 6);

#include "chainrules/eigen/spectra/eigen.hpp"
#include "chainrules/spectra/detail/derivatives.hpp"

namespace chainrules::eigen {

namespace detail {

template <class P, class X, class Y>
concept SparsePencil = SpectralMatrix<P, X> && SpectralMatrix<P, Y>;

// Which eigenpairs: the smallest ones, or those next to a number.
struct Smallest {};
struct Near {
    double shift;
};

template <class X, class Y>
using SparseEigen =
    EigenResult<Eigen::Matrix<pencil_scalar_t<X, Y>, Eigen::Dynamic, 1>,
                Eigen::Matrix<pencil_scalar_t<X, Y>, Eigen::Dynamic, Eigen::Dynamic>>;

template <class P, class X>
void check_spectral(char const* f, char const* name, P const& plan, X const& S) {
    auto const& A = entries_of(S);
    check_storage<is_map<std::remove_cvref_t<decltype(A)>>>(f, name, A);
    if (plan.rows() != S.rows() || plan.cols() != S.cols())
        raise_arguments(f, name, S, "the pattern of the plan", plan, "they must be equal");
}

template <class P, class X, class Y, class Which>
auto eigen_problem(char const* f, P const& plan, X const& S, Y const& M, Which const& which,
                   Eigen::Index k, FactorizationOptions const& options) {
    using Problem = EigenProblem<P, X, Y>;
    using T = typename Problem::T;
    check_spectral(f, "S", plan, S);
    check_plan(f, plan.pattern(), entries_of(S));
    if constexpr (!std::is_same_v<Y, NoMass>) check_spectral(f, "M", plan, M);
    if (k < 1 || k > S.rows())
        raise(std::invalid_argument(std::string("chainrules::") + f + ": k is " + in_words(k) +
                                    ", S is " + in_words(S.rows()) + "×" + in_words(S.rows()) +
                                    "; k must be from 1 to the number of rows of S"));
    // The eigenpair behind those asked for shows where they are not told apart from it.
    Eigen::Index const beside = depth<typename Problem::S> == 0 ? 1 : 0;
    auto pairs = [&] {
        if constexpr (std::is_same_v<Which, Smallest>) {
            auto [factors, sigma] = factors_below<T>(f, plan, S, M);
            return nearest_pairs<T>(f, plan, S, M, std::move(factors), sigma, true, k, beside);
        } else {
            T const sigma(which.shift);
            auto const A = shifted<T>(f, plan, S, M, sigma);
            auto factors = CholeskyFactors<T, typename Problem::I>::of(f, "S less the shift",
                                                                       plan_traits_t<P>{}, plan, A);
            return nearest_pairs<T>(f, plan, S, M, std::move(factors), sigma, false, k, beside);
        }
    }();
    if constexpr (depth<typename Problem::S> == 0)
        return Problem{f, hold(S), hold(M), std::move(pairs), options};
    else {
        NearestPairs<typename Problem::S, typename Problem::I> nested{
            pairs.values.template cast<typename Problem::S>(),
            pairs.vectors.template cast<typename Problem::S>(),
            pairs.wanted,
            pairs.shift,
            pairs.next,
            pairs.above,
            std::move(pairs.factors)};
        Problem problem{f, hold(S), hold(M), std::move(nested), options};
        refine(problem);
        return problem;
    }
}

template <class X, class Y, class Problem>
auto eigen_result(Problem const& problem) {
    using Result = SparseEigen<X, Y>;
    Eigen::Index const k = problem.pairs.wanted;
    return Result{decltype(Result::eigenvalues)(problem.pairs.values.head(k)),
                  decltype(Result::eigenvectors)(problem.pairs.vectors.leftCols(k))};
}

template <class P, class X, class Y, class Which>
auto sparse_eigen(char const* f, P const& plan, X const& S, Y const& M, Which const& which,
                  Eigen::Index k, FactorizationOptions const& options) {
    return eigen_result<X, Y>(eigen_problem(f, plan, S, M, which, k, options));
}

template <class P, class X, class Y, class Which, class Ds, class Dm>
auto sparse_eigen_frule(char const* f, char const* call, P const& plan, X const& S, Y const& M,
                        Which const& which, Eigen::Index k, FactorizationOptions const& options,
                        Ds const& s_dot, Dm const& m_dot) {
    using Result = SparseEigen<X, Y>;
    auto const problem = eigen_problem(f, plan, S, M, which, k, options);
    auto const& U = problem.pairs.vectors;
    auto rule = [&](auto const& given_dS, auto const& given_dM) {
        auto const dS = system_tangent(call, S, given_dS);
        auto with_mass = [&](auto const& forces) {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(given_dM)>>)
                return pair_tangents(problem, forces, ZeroTangent{});
            else {
                auto const dM = system_tangent(call, M, given_dM);
                auto const mass_dot = reading_t<P, Y>::times(*dM, U);
                auto const moved = mass_dot * problem.pairs.values.asDiagonal();
                if constexpr (AbstractZero<std::remove_cvref_t<decltype(forces)>>)
                    return pair_tangents(problem, plain_t<decltype(mass_dot)>(-moved), mass_dot);
                else
                    return pair_tangents(problem, (forces - moved).eval(), mass_dot);
            }
        };
        auto [values, vectors] = [&] {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
                return with_mass(ZeroTangent{});
            else
                return with_mass(reading_t<P, X>::times(*dS, U));
        }();
        return tangent_of_fields<Result>(std::move(values), std::move(vectors));
    };
    auto dOmega = combine_tangents(rule, s_dot, m_dot);
    return FRuleResult{eigen_result<X, Y>(problem), std::move(dOmega)};
}

// The value, and what gives the cotangents of S and M as a pair.
template <class P, class X, class Y, class Which>
auto sparse_eigen_rrule(char const* f, char const* call, P const& plan, X const& S, Y const& M,
                        Which const& which, Eigen::Index k, FactorizationOptions const& options) {
    using Result = SparseEigen<X, Y>;
    auto problem = chainrules::own(eigen_problem(f, plan, S, M, which, k, options));
    auto Omega = eigen_result<X, Y>(*problem);
    auto pullback = [problem, call](auto const& dY) {
        Eigen::Index const n = problem->pairs.vectors.rows(), count = problem->pairs.wanted;
        auto const fields = std::tuple{like<decltype(Result::eigenvalues)>(count, 1),
                                       like<decltype(Result::eigenvectors)>(n, count)};
        auto use = [&](auto const& values_bar, auto const& U_bar) {
            auto bars = chainrules::own(pair_cotangents(*problem, values_bar, U_bar));
            using V = scalar_t<decltype(bars->of_S)>;
            auto S_bar = [](auto const& put, auto const& A, auto const& given, auto const& of) {
                reading_t<P, X>::outer_product(A, given.of_S, of.pairs.vectors, put);
            };
            auto of_S = system_on_pattern<X, V>(problem->stiffness, S_bar, bars, problem);
            if constexpr (std::is_same_v<Y, NoMass>)
                return std::pair{std::move(of_S), ZeroTangent{}};
            else {
                auto M_bar = [](auto const& put, auto const& A, auto const& given, auto const& of) {
                    reading_t<P, Y>::outer_product(A, given.of_M, of.pairs.vectors, put);
                };
                return std::pair{std::move(of_S),
                                 system_on_pattern<Y, V>(problem->masses, M_bar, bars, problem)};
            }
        };
        auto both = with_cotangents_of_fields<Result, false>(call, fields, dY, use);
        if constexpr (AbstractZero<decltype(both)>)
            return std::pair{ZeroTangent{}, ZeroTangent{}};
        else
            return both;
    };
    return std::pair{std::move(Omega), std::move(pullback)};
}

template <class P, class X>
    requires SpectralMatrix<P, X>
auto smallest_eigen(P const& plan, X const& S, Eigen::Index k,
                    FactorizationOptions const& options = {}) {
    return sparse_eigen("smallest_eigen", plan, S, NoMass{}, Smallest{}, k, options);
}
template <class P, class X, class Y>
    requires SparsePencil<P, X, Y>
auto smallest_eigen(P const& plan, X const& S, Y const& M, Eigen::Index k,
                    FactorizationOptions const& options = {}) {
    return sparse_eigen("smallest_eigen", plan, S, M, Smallest{}, k, options);
}
template <class P, class X>
    requires SpectralMatrix<P, X>
auto eigen_near(P const& plan, X const& S, double shift, Eigen::Index k,
                FactorizationOptions const& options = {}) {
    return sparse_eigen("eigen_near", plan, S, NoMass{}, Near{shift}, k, options);
}
template <class P, class X, class Y>
    requires SparsePencil<P, X, Y>
auto eigen_near(P const& plan, X const& S, Y const& M, double shift, Eigen::Index k,
                FactorizationOptions const& options = {}) {
    return sparse_eigen("eigen_near", plan, S, M, Near{shift}, k, options);
}

}  // namespace detail

CHAINRULES_FUNCTION(smallest_eigen, detail::smallest_eigen);

/// smallest_eigen(plan, S, k): the k smallest eigenvalues λ of a self-adjoint sparse S, in
/// increasing order, and their eigenvectors, as EigenResult{eigenvalues, eigenvectors};
/// smallest_eigen(plan, S, M, k) those of S u = λ M u, with Uᵀ M U = 1. The entry of largest
/// modulus of each eigenvector, the first one of equal ones, is positive. The plan is of
/// SimplicialLLT or SimplicialLDLT; of plain matrices the lower triangles are read.
///
/// Forward   D_j = (Ṡ − λ_j Ṁ) u_j, C = Uᵀ D: λ̇_j = C_jj, u̇_j = Σ_i u_i C_ij/(λ_j − λ_i)
///           − ½ u_j (u_jᵀ Ṁ u_j) − z_j, where (S − λ_j M) z_j = (1 − M U Uᵀ) D_j and Uᵀ M z_j = 0
/// Reverse   W = Uᵀ Ū, K_ij = skew(W)_ij/(λ_j − λ_i), K_ii = λ̄_i, and q_i as z_i, of −ū_i for D_i:
///           S̄ is the self-adjoint part of (U K + Q) Uᵀ at the pattern, M̄ that of
///           (U K' − Q Λ) Uᵀ, K'_ij = −(herm(W)_ij + (λ_i + λ_j) K_ij)/2, K'_ii = −W_ii/2 − λ̄_i λ_i
/// Shapes    S, M: n×n, U: n×k, λ: k, 1 ≤ k ≤ n; M has no entry, and a shift needs none on the
///           diagonal, where the pattern of the plan has none. std::invalid_argument else
/// Domain    real; std::domain_error where M is not positive definite, where S is not finite, and
///           where Lanczos' method does not end. Gaps that vanish, also that between the last
///           eigenvalue and the next one: as of self_adjoint_eigen, see FactorizationOptions
/// Keeps     S, M, λ and U, with one eigenpair more, and the factors of S, or of S less a shift
/// Source    Giles (2008), 3.1; Lehoucq, Sorensen and Yang (1998), ARPACK users' guide, 3.2
template <class Self, class Dp, class Ds, class Dk, class P, class X, class... O>
    requires detail::SpectralMatrix<P, X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Dp, Ds, Dk> const& tangents, smallest_eigen_t, P const& plan,
           X const& S, Eigen::Index k, O const&... o) {
    return detail::sparse_eigen_frule(
        "smallest_eigen", "frule(smallest_eigen, plan, S, k)", plan, S, detail::NoMass{},
        detail::Smallest{}, k, detail::options_of(o...), std::get<2>(tangents), ZeroTangent{});
}
template <class Self, class Dp, class Ds, class Dm, class Dk, class P, class X, class Y, class... O>
    requires detail::SparsePencil<P, X, Y> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Dp, Ds, Dm, Dk> const& tangents, smallest_eigen_t, P const& plan,
           X const& S, Y const& M, Eigen::Index k, O const&... o) {
    return detail::sparse_eigen_frule("smallest_eigen", "frule(smallest_eigen, plan, S, M, k)",
                                      plan, S, M, detail::Smallest{}, k, detail::options_of(o...),
                                      std::get<2>(tangents), std::get<3>(tangents));
}

template <class P, class X, class... O>
    requires detail::SpectralMatrix<P, X> && detail::OptionsOfFactorization<O...>
auto rrule(smallest_eigen_t, P const& plan, X const& S, Eigen::Index k, O const&... o) {
    auto all = detail::sparse_eigen_rrule("smallest_eigen", "rrule(smallest_eigen, plan, S, k)",
                                          plan, S, detail::NoMass{}, detail::Smallest{}, k,
                                          detail::options_of(o...));
    auto pullback = [both = std::move(all.second)](auto const& dY) {
        return std::tuple{NoTangent{}, NoTangent{}, both(dY).first, NoTangent{}};
    };
    return RRuleResult{std::move(all.first), std::move(pullback)};
}
template <class P, class X, class Y, class... O>
    requires detail::SparsePencil<P, X, Y> && detail::OptionsOfFactorization<O...>
auto rrule(smallest_eigen_t, P const& plan, X const& S, Y const& M, Eigen::Index k, O const&... o) {
    auto all =
        detail::sparse_eigen_rrule("smallest_eigen", "rrule(smallest_eigen, plan, S, M, k)", plan,
                                   S, M, detail::Smallest{}, k, detail::options_of(o...));
    auto pullback = [both = std::move(all.second)](auto const& dY) {
        auto [S_bar, M_bar] = both(dY);
        return std::tuple{NoTangent{}, NoTangent{}, std::move(S_bar), std::move(M_bar),
                          NoTangent{}};
    };
    return RRuleResult{std::move(all.first), std::move(pullback)};
}

CHAINRULES_FUNCTION(eigen_near, detail::eigen_near);

/// eigen_near(plan, S, shift, k), eigen_near(plan, S, M, shift, k): the k eigenvalues next to a
/// number, in increasing order, with their eigenvectors; else as smallest_eigen. The eigenpairs do
/// not depend on the shift: its derivative is 0.
///
/// Forward   as smallest_eigen
/// Reverse   as smallest_eigen
/// Shapes    as smallest_eigen
/// Domain    as smallest_eigen; std::domain_error, too, where the shift is an eigenvalue, or, with
///           a plan of SimplicialLLT, not below all of them
/// Keeps     S, M, λ and U, with one eigenpair more, and the factors of S less the shift
/// Source    as smallest_eigen
template <class Self, class Dp, class Ds, class Dt, class Dk, class P, class X, class... O>
    requires detail::SpectralMatrix<P, X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Dp, Ds, Dt, Dk> const& tangents, eigen_near_t, P const& plan,
           X const& S, double shift, Eigen::Index k, O const&... o) {
    return detail::sparse_eigen_frule(
        "eigen_near", "frule(eigen_near, plan, S, shift, k)", plan, S, detail::NoMass{},
        detail::Near{shift}, k, detail::options_of(o...), std::get<2>(tangents), ZeroTangent{});
}
template <class Self, class Dp, class Ds, class Dm, class Dt, class Dk, class P, class X, class Y,
          class... O>
    requires detail::SparsePencil<P, X, Y> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Dp, Ds, Dm, Dt, Dk> const& tangents, eigen_near_t, P const& plan,
           X const& S, Y const& M, double shift, Eigen::Index k, O const&... o) {
    return detail::sparse_eigen_frule("eigen_near", "frule(eigen_near, plan, S, M, shift, k)", plan,
                                      S, M, detail::Near{shift}, k, detail::options_of(o...),
                                      std::get<2>(tangents), std::get<3>(tangents));
}

template <class P, class X, class... O>
    requires detail::SpectralMatrix<P, X> && detail::OptionsOfFactorization<O...>
auto rrule(eigen_near_t, P const& plan, X const& S, double shift, Eigen::Index k, O const&... o) {
    auto all = detail::sparse_eigen_rrule("eigen_near", "rrule(eigen_near, plan, S, shift, k)",
                                          plan, S, detail::NoMass{}, detail::Near{shift}, k,
                                          detail::options_of(o...));
    auto pullback = [both = std::move(all.second)](auto const& dY) {
        return std::tuple{NoTangent{}, NoTangent{}, both(dY).first, ZeroTangent{}, NoTangent{}};
    };
    return RRuleResult{std::move(all.first), std::move(pullback)};
}
template <class P, class X, class Y, class... O>
    requires detail::SparsePencil<P, X, Y> && detail::OptionsOfFactorization<O...>
auto rrule(eigen_near_t, P const& plan, X const& S, Y const& M, double shift, Eigen::Index k,
           O const&... o) {
    auto all =
        detail::sparse_eigen_rrule("eigen_near", "rrule(eigen_near, plan, S, M, shift, k)", plan, S,
                                   M, detail::Near{shift}, k, detail::options_of(o...));
    auto pullback = [both = std::move(all.second)](auto const& dY) {
        auto [S_bar, M_bar] = both(dY);
        return std::tuple{NoTangent{},      NoTangent{},   std::move(S_bar),
                          std::move(M_bar), ZeroTangent{}, NoTangent{}};
    };
    return RRuleResult{std::move(all.first), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::eigen_near;
using eigen::smallest_eigen;
using eigen::sparse_plan;
}  // namespace chainrules::fn
