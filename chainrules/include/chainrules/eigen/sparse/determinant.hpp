// SPDX-License-Identifier: MIT
#pragma once
// logdet, log_abs_determinant and determinant of sparse matrices, by the factors of a plan or of
// solve(S, b). Of a Cholesky factorisation the derivative is the inverse at the pattern, which
// costs about as much as the factorisation; of SparseLU it takes one solution for each row.

#include "chainrules/eigen/sparse/detail/selected_inverse.hpp"
#include "chainrules/eigen/systems/determinant.hpp"

namespace chainrules::eigen {

/// The last argument of the derivatives of a determinant by SparseLU: `rrule(fn::logdet, S,
/// keyword(SparseDeterminantOptions{.by_solves = true}))`.
struct SparseDeterminantOptions {
    /// Derivatives of matrices of more than 2000 rows, too: n solutions, each with all factors.
    bool by_solves = false;
};

namespace detail {

template <class... O>
concept DeterminantOptions =
    sizeof...(O) <= 1 &&
    (... && std::is_same_v<std::remove_cvref_t<decltype(chainrules::detail::without_keyword(
                               std::declval<O const&>()))>,
                           SparseDeterminantOptions>);
inline SparseDeterminantOptions determinant_options() { return {}; }
template <class O>
SparseDeterminantOptions determinant_options(O const& options) {
    return chainrules::detail::without_keyword(options);
}

// The pivots as a vector, and the sign of the permutations.
template <class S, class I>
auto pivots_of(CholeskyFactors<S, I> const& factors) {
    using V = Eigen::Matrix<real_t<S>, Eigen::Dynamic, 1>;
    auto const& d = factors.factors.pivots();
    return std::pair{V(Eigen::Map<V const>(d.data(), static_cast<Eigen::Index>(d.size()))),
                     real_t<S>(1)};
}
template <class S, class I>
auto pivots_of(NestedLU<S, I> const& factors) {
    using V = Eigen::Matrix<S, Eigen::Dynamic, 1>;
    auto const& d = factors.pivots();
    return std::pair{V(Eigen::Map<V const>(d.data(), static_cast<Eigen::Index>(d.size()))),
                     S(factors.permutation_sign())};
}
template <class Solver>
auto pivots_of(LUSolverFactors<Solver> const& factors) {
    using S = typename Solver::Scalar;
    Eigen::Matrix<S, Eigen::Dynamic, 1> pivots(factors.cols());
    if (pivots.size() == 0) return std::pair{std::move(pivots), S(1)};
    auto const lower = factors.solver->matrixL();
    using Lower = std::remove_cvref_t<decltype(lower.m_mapL)>;
    for (Eigen::Index j = 0; j != factors.cols(); ++j)
        for (typename Lower::InnerIterator entry(lower.m_mapL, j); entry; ++entry)
            if (entry.index() == j) {
                pivots(j) = entry.value();
                break;
            }
    auto const sign = factors.solver->rowsPermutation().determinant() *
                      factors.solver->colsPermutation().determinant();
    return std::pair{std::move(pivots), S(static_cast<int>(sign))};
}

// The factors of a matrix and its determinant, for the formulas of the dense functions; V is the
// type of the determinant.
template <class F, class Factors, class V>
struct SparseDeterminant {
    using Scalar = typename Factors::Scalar;
    Factors factors;
    LogAndSign<V> logarithm;
    V product;

    auto value() const {
        if constexpr (std::is_same_v<typename F::Of, OfDeterminant>)
            return product;
        else
            return logarithm;
    }
};

template <class F, class P, class X>
auto sparse_determinant(P const& plan, X const& S) {
    char const* const f = F::chainrules_name();
    if (S.rows() != S.cols()) raise_sparse(f, S, "must be square");
    auto const& A = entries_of(S);
    check_storage<is_map<std::remove_cvref_t<decltype(A)>>>(f, "S", A);
    auto factors = factors_of(f, plan, A);
    auto const [pivots, sign] = pivots_of(factors);
    using V = std::remove_const_t<decltype(sign)>;
    if constexpr (std::is_same_v<typename F::Of, OfLogdet> && SimplicialPlan<P>)
        for (Eigen::Index k = 0; k != pivots.size(); ++k)
            if (!(plain_value(pivots(k)) > 0)) raise_domain(f, "S is not positive definite");
    auto const logarithm = log_and_sign(pivots, V(sign));
    V const product = pivots.size() == 0 ? V(1) : chainrules::evaluate(pivots.prod());
    return SparseDeterminant<F, decltype(factors), V>{std::move(factors), logarithm,
                                                      V(sign * product)};
}

template <class P>
void check_cost(char const* f, Eigen::Index n, SparseDeterminantOptions const& options) {
    if constexpr (!SimplicialPlan<P>)
        if (n > 2000 && !options.by_solves)
            raise(std::invalid_argument(
                std::string("chainrules::") + f + ": S is " + in_words(n) + "×" + in_words(n) +
                "; its derivative by SparseLU takes as many solutions as S has rows. For a "
                "self-adjoint S use a plan of SimplicialLDLT, else the option by_solves"));
}

// put(k, number, i == j) for the gradient at (i, j): A⁻ᴴ, or adj(A)ᴴ of the determinant.
template <class F, class D, class M, class Put>
void gradient_at(D const& parts, M const& A, Put const& put) {
    if constexpr (std::is_same_v<typename F::Of, OfDeterminant>) {
        auto const scale = chainrules::evaluate(Eigen::numext::conj(parts.product));
        inverse_at(parts.factors, A, [&](Eigen::Index k, auto const& z, bool on_diagonal) {
            put(k, chainrules::evaluate(scale * z), on_diagonal);
        });
    } else
        inverse_at(parts.factors, A, put);
}

template <class F, class X>
concept HasSparseDeterminant = requires { typename F::Of; } && SparseSystem<X>;
template <class P>
inline constexpr bool has_pivots = false;
template <AnyPlan P>
inline constexpr bool has_pivots<P> = plan_traits_t<P>::pivots;
template <class F, class P, class X>
concept HasPlannedDeterminant = HasSparseDeterminant<F, X> && has_pivots<P> && PlanFits<P, X>;

template <class F, class P, class X, class Ds>
auto sparse_determinant_frule(P const& plan, X const& S, Ds const& s_dot,
                              SparseDeterminantOptions const& options) {
    if constexpr (!AbstractZero<Ds>) check_cost<P>(F::chainrules_name(), S.rows(), options);
    auto const parts = sparse_determinant<F>(plan, S);
    auto Omega = F::Of::value(parts, FactorizationOptions{});
    auto rule = [&](auto const& given) {
        auto const dS = system_tangent("frule(determinant, S)", S, given);
        auto const* numbers = dS->valuePtr();
        using T =
            product_scalar_t<typename decltype(parts.factors)::Scalar, scalar_t<decltype(*dS)>>;
        // The inner product alone: no matrix is made of the gradient.
        T sum(0);
        gradient_at<F>(parts, entries_of(S), [&](Eigen::Index k, auto const& g, bool on_diagonal) {
            T const x = Eigen::numext::conj(g) * numbers[k];
            if constexpr (!SimplicialPlan<P>)
                sum = sum + x;
            else {
                auto const re = chainrules::evaluate(Eigen::numext::real(x));
                sum = sum + T(on_diagonal ? re : chainrules::evaluate(re + re));
            }
        });
        if constexpr (SimplicialPlan<P>)
            return F::Of::tangent(Omega, chainrules::evaluate(Eigen::numext::real(sum)));
        else
            return F::Of::tangent(Omega, sum);
    };
    auto dOmega = combine_tangents(rule, s_dot);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

// Of a matrix of type X that is kept.
template <class X>
using kept_t = std::remove_cvref_t<decltype(*hold(std::declval<X const&>()))>;
template <class F, class P, class X>
using sparse_determinant_t =
    decltype(sparse_determinant<F>(std::declval<P const&>(), std::declval<kept_t<X> const&>()));

// What gives S̄, the gradient times a factor.
template <class F, class Read, class T, class D, class Factor>
struct GradientTimes {
    std::shared_ptr<D> parts;
    Factor factor;

    template <class Put, class M>
    void operator()(Put const& put, M const& A) const {
        gradient_at<F>(*parts, A, [&](Eigen::Index k, auto const& g, bool on_diagonal) {
            put(k, Read::counted(T(factor * g), on_diagonal));
        });
    }
};

// The value, and what gives S̄.
template <class F, class P, class X>
auto sparse_determinant_rrule(P const& plan, X const& given,
                              SparseDeterminantOptions const& options) {
    using Read = reading_t<P, X>;
    check_cost<P>(F::chainrules_name(), given.rows(), options);
    auto const S = hold(given);
    using Parts = sparse_determinant_t<F, P, X>;
    auto parts = std::make_shared<Parts>(sparse_determinant<F>(plan, *S));
    auto Omega = F::Of::value(*parts, FactorizationOptions{});
    auto give = [S, parts, Omega](auto const& d) {
        auto const factor = F::Of::factor(Omega, d);
        if constexpr (AbstractZero<decltype(factor)>)
            return factor;
        else {
            using Factor = std::remove_const_t<decltype(factor)>;
            using T = product_scalar_t<typename Parts::Scalar, Factor>;
            using Give = GradientTimes<F, Read, T, Parts, Factor>;
            return system_on_pattern<X, T>(S, Give{parts, factor});
        }
    };
    return std::pair{std::move(Omega), std::move(give)};
}

}  // namespace detail

template <class F, class X>
    requires detail::HasSparseDeterminant<F, X>
auto primal(F const&, X const& given) {
    decltype(auto) S = detail::system_operand(given);
    if (S.rows() != S.cols()) detail::raise_sparse(F::chainrules_name(), S, "must be square");
    return F::Of::value(detail::sparse_determinant<F>(detail::default_plan(S), S),
                        FactorizationOptions{});
}
template <class F, class P, class X>
    requires detail::HasPlannedDeterminant<F, P, X>
auto primal(F const&, P const& plan, X const& given) {
    decltype(auto) S = detail::system_operand(given);
    return F::Of::value(detail::sparse_determinant<F>(plan, S), FactorizationOptions{});
}
template <class F, class X, class... O>
    requires(sizeof...(O) == 1 && detail::HasSparseDeterminant<F, X> &&
             detail::DeterminantOptions<O...>)
auto primal(F const& f, X const& S, O const&...) {
    return f(S);
}
template <class F, class P, class X, class... O>
    requires(sizeof...(O) == 1 && detail::HasPlannedDeterminant<F, P, X> &&
             detail::DeterminantOptions<O...>)
auto primal(F const& f, P const& plan, X const& S, O const&...) {
    return f(plan, S);
}

/// determinant(S), logdet(S), log_abs_determinant(S) of a sparse matrix; with a plan
/// determinant(plan, S) and so on. The factors are those of solve(S, b). What one triangle is read
/// of, and a SelfAdjoint, have real ones, and logdet is that of a positive definite matrix.
///
/// Forward   as of dense matrices, from tr(S⁻¹ Ṡ), which is a sum over the pattern of S
/// Reverse   as of dense matrices, of S⁻ᴴ what lies at the pattern: by SimplicialLLT and
///           SimplicialLDLT in about the time of the factorisation, by SparseLU in n solutions.
///           Where one triangle of a plain matrix is read its entries count for both places
/// Shapes    S: n×n, else std::invalid_argument; and so it is for the derivatives by SparseLU where
///           n > 2000, without the option SparseDeterminantOptions::by_solves
/// Domain    std::domain_error where S is singular, also of the determinant, and as of dense ones
/// Keeps     S and the factors
/// Source    Erisman and Tinney (1975); Giles (2008), section 2.2.4
template <class Self, class Ds, class F, class X, class... O>
    requires detail::HasSparseDeterminant<F, X> && detail::DeterminantOptions<O...>
auto frule(std::tuple<Self, Ds> const& tangents, F const&, X const& given, O const&... o) {
    decltype(auto) S = detail::system_operand(given);
    if (S.rows() != S.cols()) detail::raise_sparse(F::chainrules_name(), S, "must be square");
    return detail::sparse_determinant_frule<F>(detail::default_plan(S), S, std::get<1>(tangents),
                                               detail::determinant_options(o...));
}
template <class Self, class Dp, class Ds, class F, class P, class X, class... O>
    requires detail::HasPlannedDeterminant<F, P, X> && detail::DeterminantOptions<O...>
auto frule(std::tuple<Self, Dp, Ds> const& tangents, F const&, P const& plan, X const& given,
           O const&... o) {
    decltype(auto) S = detail::system_operand(given);
    return detail::sparse_determinant_frule<F>(plan, S, std::get<2>(tangents),
                                               detail::determinant_options(o...));
}

template <class F, class X, class... O>
    requires detail::HasSparseDeterminant<F, X> && detail::DeterminantOptions<O...>
auto rrule(F const&, X const& S, O const&... o) {
    decltype(auto) matrix = detail::system_operand(S);
    if (S.rows() != S.cols()) detail::raise_sparse(F::chainrules_name(), S, "must be square");
    auto all = detail::sparse_determinant_rrule<F>(detail::default_plan(matrix), S,
                                                   detail::determinant_options(o...));
    auto pullback = [give = std::move(all.second)](auto const& d) {
        return std::tuple{NoTangent{}, give(d)};
    };
    return RRuleResult{std::move(all.first), std::move(pullback)};
}
template <class F, class P, class X, class... O>
    requires detail::HasPlannedDeterminant<F, P, X> && detail::DeterminantOptions<O...>
auto rrule(F const&, P const& plan, X const& S, O const&... o) {
    auto all = detail::sparse_determinant_rrule<F>(plan, S, detail::determinant_options(o...));
    auto pullback = [give = std::move(all.second)](auto const& d) {
        return std::tuple{NoTangent{}, NoTangent{}, give(d)};
    };
    return RRuleResult{std::move(all.first), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::sparse_plan;
}  // namespace chainrules::fn
