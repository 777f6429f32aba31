// SPDX-License-Identifier: MIT
#pragma once
// Lyapunov's equations: solve_lyapunov, A X + X Aᴴ = Q, and solve_discrete_lyapunov,
// X = A X Aᴴ + Q. Real and complex, by a complex Schur form that the pullback uses again; real
// arguments have a real result. With two matrices: sylvester.hpp.

#include "chainrules/eigen/kernels/schur_equations.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept Lyapunov = SquareMatrix<X> && SquareMatrix<Y> && same_fixed_shape<X, Y> &&
                   requires { typename common_scalar_t<X, Y>; };

template <class X, class Y>
void check_lyapunov(char const* f, X const& A, Y const& Q) {
    check_square(f, "A", A);
    if (A.rows() != Q.rows() || A.cols() != Q.cols())
        raise_arguments(f, "A", A, "Q", Q, "A and Q must have the same shape");
}

/// A X + X Aᴴ = Q.
template <class M>
class LyapunovEquation {
  public:
    static constexpr int levels = depth<scalar_t<M>>;
    static constexpr char const* name = "solve_lyapunov";
    static constexpr char const* frule_call = "frule(solve_lyapunov, A, Q)";
    static constexpr char const* rrule_call = "rrule(solve_lyapunov, A, Q)";

    LyapunovEquation(M const& A, FactorizationOptions const& options)
        : a_(name, "A", A, options), read_a_(A) {
        check_pivots(
            name, a_, a_, a_.largest(), options,
            [](auto const& s, auto const& t) { return s + Eigen::numext::conj(t); },
            "A has the eigenvalues ", " and ",
            "; one and the conjugate of the other must not add "
            "to 0");
    }

    template <bool Adjoint, class F>
    auto inverse(F const& rhs) const {
        using R = scalar_beside_t<scalar_t<M>, F>;
        return solve_by_schur<R>(a_, a_, rhs, [](auto const& s, auto const& t, auto& y) {
            solve_triangular_sylvester<Adjoint, !Adjoint>(s, t, y);
        });
    }
    template <bool Adjoint, class X>
    X apply(X const& x) const {
        if constexpr (Adjoint)
            return read_a_.adjoint() * x + x * read_a_;
        else
            return read_a_ * x + x * read_a_.adjoint();
    }

    /// What Ẋ solves the equation for: minus Ȧ X + X Ȧᴴ.
    template <class A, class Da, class X>
    static auto residual(A const&, Da const& dA, X const& x) {
        return chainrules::evaluate(-(dA * x + x * dA.adjoint()));
    }
    /// Ā of Z, which solves the adjoint equation.
    template <class A, class Z, class X>
    static auto cotangent(A const&, Z const& z, X const& x) {
        return chainrules::evaluate(-(z * x.adjoint() + z.adjoint() * x));
    }

  private:
    SchurForm<M> a_;
    [[no_unique_address]] ReadWhereActive<M> read_a_;
};

/// X = A X Aᴴ + Q.
template <class M>
class SteinEquation {
  public:
    static constexpr int levels = depth<scalar_t<M>>;
    static constexpr char const* name = "solve_discrete_lyapunov";
    static constexpr char const* frule_call = "frule(solve_discrete_lyapunov, A, Q)";
    static constexpr char const* rrule_call = "rrule(solve_discrete_lyapunov, A, Q)";

    SteinEquation(M const& A, FactorizationOptions const& options)
        : a_(name, "A", A, options), read_a_(A) {
        using T = typename SchurForm<M>::T;
        check_pivots(
            name, a_, a_, T(1) + a_.largest() * a_.largest(), options,
            [](auto const& s, auto const& t) {
                return std::remove_cvref_t<decltype(s)>(1) - s * Eigen::numext::conj(t);
            },
            "A has the eigenvalues ", " and ",
            "; the product of one and the conjugate of the other must not be 1");
    }

    template <bool Adjoint, class F>
    auto inverse(F const& rhs) const {
        using R = scalar_beside_t<scalar_t<M>, F>;
        return solve_by_schur<R>(a_, a_, rhs, [](auto const& s, auto const&, auto& y) {
            solve_triangular_stein<Adjoint>(s, y);
        });
    }
    template <bool Adjoint, class X>
    X apply(X const& x) const {
        if constexpr (Adjoint)
            return x - read_a_.adjoint() * X(x * read_a_);
        else
            return x - read_a_ * X(x * read_a_.adjoint());
    }

    template <class A, class Da, class X>
    static auto residual(A const& a, Da const& dA, X const& x) {
        auto const right = chainrules::evaluate(x * a.adjoint());
        auto const left = chainrules::evaluate(a * x);
        return chainrules::evaluate(dA * right + left * dA.adjoint());
    }
    template <class A, class Z, class X>
    static auto cotangent(A const& a, Z const& z, X const& x) {
        auto const right = chainrules::evaluate(a * x.adjoint());
        auto const left = chainrules::evaluate(a * x);
        return chainrules::evaluate(z * right + z.adjoint() * left);
    }

  private:
    SchurForm<M> a_;
    [[no_unique_address]] ReadWhereActive<M> read_a_;
};

template <template <class> class Equation, class X, class Y>
auto solve_for(X const& A, Y const& Q, FactorizationOptions const& options) {
    using M = factorized_t<X>;
    check_lyapunov(Equation<M>::name, A, Q);
    return solve_equation<false>(Equation<M>(as_factorized(A), options), as_factorized(Q));
}
template <class X, class Y>
    requires Lyapunov<X, Y>
auto solve_lyapunov(X const& A, Y const& Q, FactorizationOptions const& options = {}) {
    return solve_for<LyapunovEquation>(A, Q, options);
}
template <class X, class Y>
    requires Lyapunov<X, Y>
auto solve_discrete_lyapunov(X const& A, Y const& Q, FactorizationOptions const& options = {}) {
    return solve_for<SteinEquation>(A, Q, options);
}

}  // namespace detail

/// Solution of Lyapunov's equation A X + X Aᴴ = Q.
CHAINRULES_FUNCTION(solve_lyapunov, detail::solve_lyapunov);
/// Solution of Lyapunov's discrete equation X = A X Aᴴ + Q.
CHAINRULES_FUNCTION(solve_discrete_lyapunov, detail::solve_discrete_lyapunov);

namespace detail {

template <class F>
struct equation_of;
template <>
struct equation_of<solve_lyapunov_t> {
    template <class M>
    using type = LyapunovEquation<M>;
};
template <>
struct equation_of<solve_discrete_lyapunov_t> {
    template <class M>
    using type = SteinEquation<M>;
};
template <class F, class X>
using equation_t = typename equation_of<F>::template type<factorized_t<X>>;
template <class F>
concept SolvesLyapunov = requires { sizeof(equation_of<F>); };

}  // namespace detail

/// Solve Lyapunov's equation A X + X Aᴴ = Q, and the discrete one, X = A X Aᴴ + Q.
///
/// Forward   A Ẋ + Ẋ Aᴴ = Q̇ − Ȧ X − X Ȧᴴ; Ẋ = A Ẋ Aᴴ + Ȧ X Aᴴ + A X Ȧᴴ + Q̇
/// Reverse   Q̄ = Z, Ā = −(Z Xᴴ + Zᴴ X), where Aᴴ Z + Z A = X̄; discrete Ā = Z A Xᴴ + Zᴴ A X, where
///           Z = Aᴴ Z A + X̄; the real part where the argument is real
/// Shapes    A, Q, X: n×n; else std::invalid_argument
/// Domain    std::domain_error where A has eigenvalues λ and μ with λ + conj(μ) = 0, discrete with
///           λ conj(μ) = 1, up to the gap tolerance, or entries that are not finite
/// Keeps     a complex Schur form of A, X, and in the discrete case A
/// Source    Bartels and Stewart (1972); Kitagawa (1977)
template <class Self, class Da, class Dq, class F, class X, class Y, class... O>
    requires detail::SolvesLyapunov<F> && detail::Lyapunov<X, Y> &&
             detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Dq> const& tangents, F const&, X const& given_a, Y const& Q,
           O const&... o) {
    using Equation = detail::equation_t<F, X>;
    detail::check_lyapunov(Equation::name, given_a, Q);
    detail::factorized_t<X> const A = detail::floating(given_a);
    Equation const equation(A, detail::options_of(o...));
    auto Omega = detail::solve_equation<false>(equation, detail::as_factorized(Q));
    auto rule = [&](auto const& a_dot, auto const& q_dot) {
        char const* const call = Equation::frule_call;
        decltype(auto) dA = detail::tangent_of(call, "dA", A, a_dot);
        decltype(auto) dQ = detail::tangent_of(call, "dQ", Q, q_dot);
        if constexpr (AbstractZero<decltype(dA)>)
            return detail::solve_equation<false>(equation, chainrules::evaluate(dQ));
        else if constexpr (AbstractZero<decltype(dQ)>)
            return detail::solve_equation<false>(equation, Equation::residual(A, dA, Omega));
        else
            return detail::solve_equation<false>(
                equation, chainrules::evaluate(
                              add(Equation::residual(A, dA, Omega), chainrules::evaluate(dQ))));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class X, class Y, class... O>
    requires detail::SolvesLyapunov<F> && detail::Lyapunov<X, Y> &&
             detail::OptionsOfFactorization<O...>
auto rrule(F const&, X const& given_a, Y const& Q, O const&... o) {
    using Equation = detail::equation_t<F, X>;
    detail::check_lyapunov(Equation::name, given_a, Q);
    auto const A = detail::operand(given_a);
    Equation equation(detail::factorized_t<X>(detail::floating(*A)), detail::options_of(o...));
    auto Omega = detail::solve_equation<false>(equation, detail::as_factorized(Q));
    using W = decltype(Omega);
    using Solved = detail::EquationSolved<Equation, W>;
    auto pullback = [solved = own(Solved{std::move(equation), Omega}),
                     A = A.keep()](auto const& dX) {
        Eigen::Index const n = solved->solution.rows();
        detail::check_cotangent<W>(Equation::rrule_call, dX, n, n);
        auto const adjoint = own(detail::solve_equation<true>(
            solved->equation, detail::as_factorized(detail::cotangent_of<W>(dX))));
        auto A_bar = [](auto const& use, auto const& a, auto const& z, auto const& kept) {
            return use(Equation::cotangent(detail::floating(a), z, kept.solution));
        };
        auto Q_bar = [](auto const& use, auto const& z) { return use(z); };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(n, n, A_bar, A, adjoint, solved),
                          detail::cotangent_thunk<Y>(n, n, Q_bar, adjoint)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::solve_discrete_lyapunov;
using eigen::solve_lyapunov;
}  // namespace chainrules::fn
