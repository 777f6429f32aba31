// SPDX-License-Identifier: MIT
#pragma once
// solve of sparse systems by Eigen's iterative solvers:
//
//     y = fn::solve(iterative<Eigen::ConjugateGradient>({.tolerance = 1e-12}), S, b);
//
// ConjugateGradient and MINRES read the lower triangle of S, as Eigen's do; BiCGSTAB and GMRES all
// of it. After every solve the true residual is computed: a value, a tangent or a cotangent that is
// not as exact as asked for throws NotConverged.

#include <mutex>
#include <optional>

#include <Eigen/IterativeLinearSolvers>

#include "chainrules/eigen/sparse/solve.hpp"
#include "chainrules_core/errors.hpp"

namespace Eigen {
/// Eigen's method, of unsupported/Eigen/IterativeSolvers.
template <class M, int UpLo, class Preconditioner>
class MINRES;
}  // namespace Eigen

namespace chainrules::eigen {

/// What is asked of an iterative solver. Residuals are those of A x = b relative to b.
struct IterativeOptions {
    double tolerance = 1e-10;
    /// Of the solves that derivatives take; negative: the tolerance.
    double adjoint_tolerance = -1;
    /// Of one solve; 0: twice the number of rows.
    Eigen::Index max_iterations = 0;
    /// Where the value starts, if it has the shape of b; it has no derivative.
    Eigen::MatrixXd initial_guess{};
};

namespace detail {

template <template <class, int, class> class Solver>
inline constexpr bool takes_indefinite = false;
template <>
inline constexpr bool takes_indefinite<Eigen::MINRES> = true;

// Eigen's methods by the kind of their templates: those for self-adjoint matrices name a triangle.
template <template <class, int, class> class Solver>
struct SelfAdjointMethod {
    static constexpr bool self_adjoint = true;
    // A preconditioner must be definite; the diagonal of a matrix that is not need not be.
    template <class S>
    using Preconditioner =
        std::conditional_t<takes_indefinite<Solver>, Eigen::IdentityPreconditioner,
                           Eigen::DiagonalPreconditioner<S>>;
    template <class M, class Preconditioner>
    using type = Solver<M, Eigen::Lower, Preconditioner>;
};
template <template <class, class> class Solver>
struct GeneralMethod {
    static constexpr bool self_adjoint = false;
    template <class S>
    using Preconditioner = Eigen::DiagonalPreconditioner<S>;
    template <class M, class Preconditioner>
    using type = Solver<M, Preconditioner>;
};

}  // namespace detail

/// A method and its options; iterative<…>(options) makes one.
template <class Method, class Preconditioner>
struct IterativeSolver {
    IterativeOptions options;
};

/// iterative<Eigen::ConjugateGradient>(options), or with a preconditioner of Eigen's for the
/// numbers of S: iterative<Eigen::BiCGSTAB, Eigen::IncompleteLUT<double>>(options). Else it is the
/// diagonal, and with MINRES there is none.
template <template <class, int, class> class Solver, class Preconditioner = void>
auto iterative(IterativeOptions options = {}) {
    return IterativeSolver<detail::SelfAdjointMethod<Solver>, Preconditioner>{std::move(options)};
}
template <template <class, class> class Solver, class Preconditioner = void>
auto iterative(IterativeOptions options = {}) {
    return IterativeSolver<detail::GeneralMethod<Solver>, Preconditioner>{std::move(options)};
}

namespace detail {

template <class T>
inline constexpr bool is_iterative = false;
template <class Method, class Preconditioner>
inline constexpr bool is_iterative<IterativeSolver<Method, Preconditioner>> = true;

// One matrix with its preconditioner, of the wing's numbers. Eigen's solvers write to themselves
// while they solve, so that there is one solve at a time.
template <class Method, class Preconditioner, class M>
class Iteration {
    using S = scalar_t<M>;
    using P = std::conditional_t<std::is_void_v<Preconditioner>,
                                 typename Method::template Preconditioner<S>, Preconditioner>;
    using Read = Reading<Method::self_adjoint ? Reads::triangle : Reads::all, Eigen::Lower>;

  public:
    explicit Iteration(M const& A) : A_(&A) {
        solver_.compute(A);
        if (solver_.info() != Eigen::Success)
            raise_domain("solve", "the preconditioner of S cannot be computed");
    }

    template <class B>
    auto solved(char const* what, B const& b, double tolerance, IterativeOptions const& options,
                bool with_guess = false) const {
        using T = product_scalar_t<S, scalar_t<B>>;
        Eigen::Index iterations = 0;
        auto const columns = solved_in_parts<S>(b, [&](auto const& part) {
            std::lock_guard const lock(mutex_);
            solver_.setTolerance(static_cast<real_t<S>>(tolerance));
            solver_.setMaxIterations(options.max_iterations > 0 ? options.max_iterations
                                                                : 2 * A_->rows());
            using X = std::remove_cvref_t<decltype(part)>;
            X x(part.rows(), part.cols());
            if (part.size() == 0) return x;
            auto const& guess = options.initial_guess;
            if (with_guess && guess.rows() == part.rows() && guess.cols() == part.cols())
                x = solver_.solveWithGuess(part, X(guess.template cast<S>()));
            else
                x = solver_.solve(part);
            iterations = std::max(iterations, Eigen::Index{solver_.iterations()});
            return x;
        });
        check(what, iterations, columns, b.template cast<T>(), tolerance);
        return columns;
    }

  private:
    template <class X, class B>
    void check(char const* what, Eigen::Index iterations, X const& x, B const& given,
               double tolerance) const {
        plain_t<B> const b = given;
        auto const product = Read::times(*A_, x);
        for (Eigen::Index c = 0; c != b.cols(); ++c) {
            double const size = static_cast<double>(b.col(c).norm());
            double const residual = static_cast<double>((product.col(c) - b.col(c)).norm());
            if (!(residual <= 10 * tolerance * size))
                raise(NotConverged("solve", what, static_cast<std::size_t>(iterations),
                                   residual / size, tolerance));
        }
    }

    M const* A_;
    mutable std::mutex mutex_;
    mutable typename Method::template type<M, P> solver_;
};

// The matrix of a call with its preconditioner, and at the first derivative that asks for it the
// adjoint matrix with one of its own.
template <class Method, class Preconditioner, class M>
class IterativeFactors {
    using One = Iteration<Method, Preconditioner, M>;

  public:
    IterativeFactors(M const& A, IterativeOptions const& options)
        : options_(options), A_(&A), primal_(A) {}

    template <class B>
    auto value(B const& b) const {
        return primal_.solved("the solve", b, options_.tolerance, options_, true);
    }
    template <class B>
    auto tangent(B const& b) const {
        return primal_.solved("the tangent solve", b, adjoint_tolerance(), options_);
    }
    template <class B>
    auto adjoint(B const& b) const {
        char const* const what = "the adjoint solve";
        if constexpr (Method::self_adjoint)
            return primal_.solved(what, b, adjoint_tolerance(), options_);
        else {
            std::call_once(once_, [this] {
                adjoint_matrix_ = A_->adjoint();
                adjoint_.emplace(adjoint_matrix_);
            });
            return adjoint_->solved(what, b, adjoint_tolerance(), options_);
        }
    }

  private:
    double adjoint_tolerance() const {
        return options_.adjoint_tolerance < 0 ? options_.tolerance : options_.adjoint_tolerance;
    }

    IterativeOptions options_;
    M const* A_;
    One primal_;
    mutable std::once_flag once_;
    mutable M adjoint_matrix_;
    mutable std::optional<One> adjoint_;
};

template <class P, class X, class Y>
concept SolvesByIteration = is_iterative<P> && SparseNumbers<X> && depth<scalar_t<X>> == 0 &&
                            SparseSystemWith<X, Y> && depth<scalar_t<Y>> == 0;

template <class P, class M>
struct IterativeFactorsOf;
template <class Method, class Preconditioner, class M>
struct IterativeFactorsOf<IterativeSolver<Method, Preconditioner>, M> {
    using type = IterativeFactors<Method, Preconditioner, M>;
    using Read = Reading<Method::self_adjoint ? Reads::triangle : Reads::all, Eigen::Lower>;
};

// Eigen's solvers refer to a SparseMatrix of their type.
template <class X>
decltype(auto) as_matrix_of_solver(X const& S) {
    if constexpr (std::is_same_v<X, plain_t<X>>)
        return (S);
    else
        return plain_t<X>(S);
}

}  // namespace detail

template <class P, class X, class Y>
    requires detail::SolvesByIteration<P, X, Y>
auto primal(solve_t, P const& method, X const& given, Y const& b) {
    decltype(auto) S = detail::as_matrix_of_solver(given);
    detail::check_sparse_system("solve", S, b);
    typename detail::IterativeFactorsOf<P, plain_t<X>>::type const factors(S, method.options);
    return factors.value(detail::stored(b));
}

/// Solves S y = b by an iterative method. The derivatives are those of the solution, not of the
/// iterations: each takes a solve of its own, to a tolerance of its own.
///
/// Forward   ẏ = S⁻¹ (ḃ − Ṡ y)
/// Reverse   b̄ = S⁻ᴴ ȳ, S̄ = −b̄ yᴴ at the pattern of S, as it is read. Where S is read whole its
///           adjoint is stored at the first call of a pullback, with a preconditioner of its own
/// Shapes    as of solve(plan, S, b)
/// Domain    NotConverged where the residual of a solve is above ten times its tolerance, or NaN;
///           plain numbers, real or complex
/// Keeps     S, y and the preconditioner; calls of one pullback solve one after the other
template <class Self, class Dm, class Ds, class Db, class P, class X, class Y>
    requires detail::SolvesByIteration<P, X, Y>
auto frule(std::tuple<Self, Dm, Ds, Db> const& tangents, solve_t, P const& method, X const& given,
           Y const& given_b) {
    constexpr char const* call = "frule(solve, S, b)";
    using Of = detail::IterativeFactorsOf<P, plain_t<X>>;
    decltype(auto) S = detail::as_matrix_of_solver(given);
    decltype(auto) b = detail::stored(given_b);
    detail::check_sparse_system("solve", S, b);
    typename Of::type const factors(S, method.options);
    auto Omega = factors.value(b);
    auto rule = [&](auto const& given_dS, auto const& given_db) {
        auto const dS = detail::sparse_tangent_of(call, "dS", S, given_dS);
        decltype(auto) db = detail::tangent_of(call, "db", b, given_db);
        if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
            return factors.tangent(detail::stored(db));
        else {
            auto const change = Of::Read::times(*dS, Omega);
            if constexpr (AbstractZero<decltype(db)>)
                return factors.tangent(plain_t<decltype(change)>(-change));
            else
                return factors.tangent(chainrules::evaluate(db - change));
        }
    };
    auto dOmega = detail::combine_tangents(rule, std::get<2>(tangents), std::get<3>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class P, class X, class Y>
    requires detail::SolvesByIteration<P, X, Y>
auto rrule(solve_t, P const& method, X const& given, Y const& b) {
    using Of = detail::IterativeFactorsOf<P, plain_t<X>>;
    auto const S = [&] {
        if constexpr (std::is_same_v<X, plain_t<X>>)
            return detail::hold(given);
        else
            return chainrules::own(plain_t<X>(given));
    }();
    detail::check_sparse_system("solve", *S, b);
    auto factors = std::make_shared<typename Of::type>(*S, method.options);
    auto Omega = factors->value(detail::stored(b));
    auto adjoint = [factors](auto const& dY) { return factors->adjoint(dY); };
    auto both = detail::solve_pullback<typename Of::Read, X, Y>(S, Omega, adjoint);
    auto pullback = [both = std::move(both)](auto const& dY) {
        auto [S_bar, b_bar] = both(dY);
        return std::tuple{NoTangent{}, NoTangent{}, std::move(S_bar), std::move(b_bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules {

template <class Method, class Preconditioner>
struct TangentSpace<eigen::IterativeSolver<Method, Preconditioner>> {
    using tangent_type = NoTangent;
    static NoTangent zero(eigen::IterativeSolver<Method, Preconditioner> const&) { return {}; }
};

}  // namespace chainrules

namespace chainrules::fn {
using eigen::iterative;
}  // namespace chainrules::fn
