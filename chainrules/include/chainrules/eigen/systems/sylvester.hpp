// SPDX-License-Identifier: MIT
#pragma once
// Sylvester's equation between matrices, A X + X B = C: solve_sylvester. Real and complex, by
// complex Schur forms that the pullback uses again; real arguments have a real result. With B = Aᴴ:
// lyapunov.hpp.

#include "chainrules/eigen/kernels/schur_equations.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y, class Z>
concept Sylvester =
    SquareMatrix<X> && SquareMatrix<Y> && MatrixLike<Z> && Differentiable<Z> &&
    fits(X::RowsAtCompileTime, Z::RowsAtCompileTime) &&
    fits(Y::RowsAtCompileTime, Z::ColsAtCompileTime) &&
    requires { typename common_scalar_t<with_scalar_t<common_scalar_t<X, Y>, X>, Z>; };
template <class X, class Y, class Z>
void check_sylvester(X const& A, Y const& B, Z const& C) {
    check_square("solve_sylvester", "A", A);
    check_square("solve_sylvester", "B", B);
    if (A.rows() != C.rows())
        raise_arguments("solve_sylvester", "A", A, "C", C, "C must have as many rows as A");
    if (B.rows() != C.cols())
        raise_arguments("solve_sylvester", "B", B, "C", C, "C must have as many columns as B");
}
/// A X + X B = C.
template <class M, class N>
class SylvesterEquation {
  public:
    static constexpr int levels =
        depth<scalar_t<M>> < depth<scalar_t<N>> ? depth<scalar_t<N>> : depth<scalar_t<M>>;

    SylvesterEquation(M const& A, N const& B, FactorizationOptions const& options)
        : a_("solve_sylvester", "A", A, options),
          b_("solve_sylvester", "B", B, options),
          read_a_(A),
          read_b_(B) {
        check_pivots(
            "solve_sylvester", a_, b_, a_.largest() + b_.largest(), options,
            [](auto const& s, auto const& t) { return s + t; }, "A has the eigenvalue ",
            " and B the eigenvalue ", "; their sum must not be 0");
    }

    template <bool Adjoint, class F>
    auto inverse(F const& rhs) const {
        using R = scalar_beside_t<scalar_t<M>, N, F>;
        return solve_by_schur<R>(a_, b_, rhs, [](auto const& s, auto const& t, auto& y) {
            solve_triangular_sylvester<Adjoint, Adjoint>(s, t, y);
        });
    }
    template <bool Adjoint, class X>
    X apply(X const& x) const {
        if constexpr (Adjoint)
            return read_a_.adjoint() * x + x * read_b_.adjoint();
        else
            return read_a_ * x + x * read_b_;
    }

  private:
    SchurForm<M> a_;
    SchurForm<N> b_;
    [[no_unique_address]] std::conditional_t<levels != 0, M, NotRead> read_a_;
    [[no_unique_address]] std::conditional_t<levels != 0, N, NotRead> read_b_;
};

template <class X, class Y>
auto sylvester_equation(X const& A, Y const& B, FactorizationOptions const& options) {
    using M = factorized_t<X>;
    using N = factorized_t<Y>;
    return SylvesterEquation<M, N>(as_factorized(A), as_factorized(B), options);
}

template <class X, class Y, class Z>
    requires Sylvester<X, Y, Z>
auto solve_sylvester(X const& A, Y const& B, Z const& C, FactorizationOptions const& options = {}) {
    check_sylvester(A, B, C);
    return solve_equation<false>(sylvester_equation(A, B, options), as_factorized(C));
}

}  // namespace detail

/// Solution of Sylvester's equation A X + X B = C.
CHAINRULES_FUNCTION(solve_sylvester, detail::solve_sylvester);

/// Solves Sylvester's equation A X + X B = C.
///
/// Forward   A Ẋ + Ẋ B = Ċ − Ȧ X − X Ḃ
/// Reverse   C̄ = Z, Ā = −Z Xᴴ, B̄ = −Xᴴ Z, where Aᴴ Z + Z Bᴴ = X̄; the real part where the
///           argument is real
/// Shapes    A: m×m, B: n×n, C, X: m×n; else std::invalid_argument
/// Domain    std::domain_error where A and −B share an eigenvalue, up to the gap tolerance, or
///           where A or B has entries that are not finite
/// Keeps     complex Schur forms of A and B, and X; a call of the pullback computes Z, which all
///           share
/// Source    Bartels and Stewart (1972); Giles (2008)
template <class Self, class Da, class Db, class Dc, class X, class Y, class Z, class... O>
    requires detail::Sylvester<X, Y, Z> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da, Db, Dc> const& tangents, solve_sylvester_t, X const& A, Y const& B,
           Z const& C, O const&... o) {
    detail::check_sylvester(A, B, C);
    auto const equation = detail::sylvester_equation(A, B, detail::options_of(o...));
    auto Omega = detail::solve_equation<false>(equation, detail::as_factorized(C));
    auto rule = [&](auto const& a_dot, auto const& b_dot, auto const& c_dot) {
        char const* const call = "frule(solve_sylvester, A, B, C)";
        decltype(auto) dA = detail::tangent_of(call, "dA", A, a_dot);
        decltype(auto) dB = detail::tangent_of(call, "dB", B, b_dot);
        decltype(auto) dC = detail::tangent_of(call, "dC", C, c_dot);
        auto term = [](auto const& d, auto const& value) {
            if constexpr (AbstractZero<decltype(d)>)
                return ZeroTangent{};
            else
                return chainrules::evaluate(value(d));
        };
        auto const rhs = chainrules::detail::add_terms(
            term(dC, [](auto const& d) { return chainrules::evaluate(d); }),
            term(dA, [&](auto const& d) { return chainrules::evaluate(-(d * Omega)); }),
            term(dB, [&](auto const& d) { return chainrules::evaluate(-(Omega * d)); }));
        return detail::solve_equation<false>(equation, rhs);
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents),
                                           std::get<3>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y, class Z, class... O>
    requires detail::Sylvester<X, Y, Z> && detail::OptionsOfFactorization<O...>
auto rrule(solve_sylvester_t, X const& A, Y const& B, Z const& C, O const&... o) {
    detail::check_sylvester(A, B, C);
    auto equation = detail::sylvester_equation(A, B, detail::options_of(o...));
    auto Omega = detail::solve_equation<false>(equation, detail::as_factorized(C));
    using W = decltype(Omega);
    using Solved = detail::EquationSolved<decltype(equation), W>;
    auto pullback = [solved = own(Solved{std::move(equation), Omega})](auto const& dX) {
        Eigen::Index const m = solved->solution.rows(), n = solved->solution.cols();
        detail::check_cotangent<W>("rrule(solve_sylvester, A, B, C)", dX, m, n);
        auto const adjoint = own(detail::solve_equation<true>(
            solved->equation, detail::as_factorized(detail::cotangent_of<W>(dX))));
        auto A_bar = [](auto const& use, auto const& z, auto const& kept) {
            return use(-z, kept.solution.adjoint());
        };
        auto B_bar = [](auto const& use, auto const& z, auto const& kept) {
            return use(-kept.solution.adjoint(), z);
        };
        auto C_bar = [](auto const& use, auto const& z) { return use(z); };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(m, m, A_bar, adjoint, solved),
                          detail::cotangent_thunk<Y>(n, n, B_bar, adjoint, solved),
                          detail::cotangent_thunk<Z>(m, n, C_bar, adjoint)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::solve_sylvester;
}  // namespace chainrules::fn
