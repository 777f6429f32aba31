// SPDX-License-Identifier: MIT
#pragma once
// Linear equations between matrices by complex Schur forms, which are kept: A X + X B = C, and
// X = A X Aᴴ + C, and what their adjoint operators give.

#include "chainrules/eigen/dense/tangents.hpp"
#include "chainrules/eigen/kernels/schur_form.hpp"

namespace chainrules::eigen::detail {

/// y ← (α + β op(S))⁻¹ y for an upper triangle S and op(S) = S or Sᴴ.
template <bool Adjoint, class C, class S, class Y>
void solve_shifted(C const& alpha, C const& beta, S const& s, Y&& y) {
    Index const n = s.rows();
    for (Index step = 0; step != n; ++step) {
        Index const i = Adjoint ? step : n - 1 - step;
        if constexpr (Adjoint) {
            C const sum = s.col(i).head(i).dot(y.head(i));
            y(i) = (y(i) - beta * sum) / (alpha + beta * Eigen::numext::conj(s(i, i)));
        } else {
            y(i) = y(i) / (alpha + beta * s(i, i));
            y.head(i) -= s.col(i).head(i) * C(beta * y(i));
        }
    }
}

/// Solves op(S) Y + Y op(T) = F in place for upper triangles S and T.
template <bool AdjointS, bool AdjointT, class S, class T, class Y>
void solve_triangular_sylvester(S const& s, T const& t, Y& y) {
    using C = scalar_t<Y>;
    Index const n = t.rows();
    for (Index step = 0; step != n; ++step) {
        Index const j = AdjointT ? n - 1 - step : step;
        if constexpr (AdjointT)
            y.col(j).noalias() -= y.rightCols(step) * t.row(j).tail(step).adjoint();
        else
            y.col(j).noalias() -= y.leftCols(j) * t.col(j).head(j);
        solve_shifted<AdjointS>(C(AdjointT ? Eigen::numext::conj(t(j, j)) : t(j, j)), C(1), s,
                                y.col(j));
    }
}

/// Solves Y − S Y Sᴴ = F, or Y − Sᴴ Y S = F, in place for an upper triangle S.
template <bool Adjoint, class S, class Y>
void solve_triangular_stein(S const& s, Y& y) {
    using C = scalar_t<Y>;
    Index const n = s.rows();
    for (Index step = 0; step != n; ++step) {
        Index const j = Adjoint ? step : n - 1 - step;
        using Column = Eigen::Matrix<C, Eigen::Dynamic, 1, 0, S::MaxRowsAtCompileTime, 1>;
        if constexpr (Adjoint) {
            Column const sum = y.leftCols(j) * s.col(j).head(j);
            y.col(j) += s.adjoint() * sum;
        } else {
            Column const sum = y.rightCols(step) * s.row(j).tail(step).adjoint();
            y.col(j) += s * sum;
        }
        solve_shifted<Adjoint>(C(1), C(-(Adjoint ? s(j, j) : Eigen::numext::conj(s(j, j)))), s,
                               y.col(j));
    }
}

/// Throws where a pivot(s, t) of eigenvalues s and t vanishes beside `scale`: is at most the gap
/// tolerance, or n ε of it.
template <class F, class G, class Pivot>
void check_pivots(char const* f, F const& a, G const& b, typename F::T const& scale,
                  FactorizationOptions const& options, Pivot const& pivot, char const* first,
                  char const* second, char const* must) {
    using T = typename F::T;
    if (options.on_degenerate == OnDegenerate::ieee) return;
    auto const count =
        static_cast<T>(static_cast<double>(a.size() < b.size() ? b.size() : a.size()));
    T const tolerance = options.gap_tolerance >= 0
                            ? T(options.gap_tolerance)
                            : T(count * std::numeric_limits<T>::epsilon() * scale);
    for (Index i = 0; i != a.size(); ++i)
        for (Index j = 0; j != b.size(); ++j)
            if (auto const s = a.S()(i, i), t = b.S()(j, j); !(magnitude(pivot(s, t)) > tolerance))
                raise_domain(f, first, s, second, t, must);
}

/// X Vᴴ in the number type R: the real part where that is real.
template <class R, class X, class V>
auto times_adjoint(X const& x, V const& v) {
    if constexpr (Complex<R>)
        return X(x * v.adjoint());
    else {
        // Copies, as products of real matrices are several times faster.
        with_scalar_t<R, X> x_part = x.real();
        with_scalar_t<R, V> v_part = v.real();
        with_scalar_t<R, X> result = x_part * v_part.transpose();
        x_part = x.imag();
        v_part = v.imag();
        result.noalias() += x_part * v_part.transpose();
        return result;
    }
}
/// U Y Vᴴ in the number type R: the real part where that is real.
template <class R, class U, class Y, class V>
auto turned_back(U const& u, Y const& y, V const& v) {
    return times_adjoint<R>(Y(u * y), v);
}

/// X of op(A) X + X op(B) = F, or of another equation with a triangular `solve`, from the Schur
/// forms of the plain numbers: exact where A and B are plain.
template <class R, class P, class Q, class F, class Solve>
auto solve_by_schur(P const& a, Q const& b, F const& rhs, Solve const& solve) {
    using C = complex_t<R>;
    using Result = with_scalar_t<R, F>;
    using Work =
        Eigen::Matrix<C, F::RowsAtCompileTime, F::ColsAtCompileTime,
                      F::RowsAtCompileTime == 1 && F::ColsAtCompileTime != 1 ? Eigen::RowMajor
                                                                             : Eigen::ColMajor,
                      F::MaxRowsAtCompileTime, F::MaxColsAtCompileTime>;
    if (rhs.size() == 0) return Result(rhs.template cast<R>());
    auto with = [&](auto const& u, auto const& s, auto const& v, auto const& t) {
        Work turned = u.adjoint() * rhs.template cast<C>();
        Work y = turned * v;
        solve(s, t, y);
        turned.noalias() = u * y;
        return Result(times_adjoint<R>(turned, v));
    };
    if constexpr (std::is_same_v<C, typename P::Scalar>)
        return with(a.U(), a.S(), b.U(), b.S());
    else {
        auto const cast = [](auto const& x) { return x.template cast<C>().eval(); };
        return with(cast(a.U()), cast(a.S()), cast(b.U()), cast(b.S()));
    }
}

/// X as it is factorised, without a copy where it is so.
template <class X>
decltype(auto) as_factorized(X const& A) {
    if constexpr (std::is_same_v<X, factorized_t<X>>)
        return (A);
    else
        return factorized_t<X>(floating(A));
}

/// X of an equation, by equation.inverse, which is exact for the plain numbers: each level of AD
/// tools within the equation's coefficients takes one step of refinement more, and is exact then.
template <bool Adjoint, class Equation, class F>
auto solve_equation(Equation const& equation, F const& rhs) {
    auto X = equation.template inverse<Adjoint>(rhs);
    if constexpr (Equation::levels != 0)
        for (int level = 0; level < Equation::levels; ++level) {
            decltype(X) const rest = rhs - equation.template apply<Adjoint>(X);
            X += equation.template inverse<Adjoint>(rest);
        }
    return X;
}

template <class X>
concept SquareMatrix =
    MatrixLike<X> && Differentiable<X> && fits(X::RowsAtCompileTime, X::ColsAtCompileTime);

template <class X>
void check_square(char const* f, char const* name, X const& A) {
    if (A.rows() == A.cols()) return;
    chainrules::Error error;
    error.append("chainrules::").append(f).append(": ").append(name).append(" is ");
    append_shape(error, A.rows(), A.cols()).append(", must be square");
    raise(std::invalid_argument(error.what()));
}

// Coefficients that refinement reads: none where there is nothing to refine.
struct NotRead {
    template <class X>
    explicit NotRead(X const&) {}
};
template <class M>
using ReadWhereActive = std::conditional_t<depth<scalar_t<M>> != 0, M, NotRead>;

template <class E, class X>
struct EquationSolved {
    E equation;
    X solution;
};

}  // namespace chainrules::eigen::detail
