// SPDX-License-Identifier: MIT
#pragma once
// A = Q T Qᴴ with an upper triangle T, and its derivatives. The entry of largest modulus of each
// column of Q is real and positive.

#include "chainrules/eigen/kernels/column_phases.hpp"
#include "chainrules/eigen/kernels/complex_numbers.hpp"
#include "chainrules/eigen/kernels/gap_policy.hpp"
#include "chainrules/eigen/kernels/schur_equations.hpp"

namespace chainrules::eigen::detail {

/// Q and T of a flat M, the rows of the entries of Q that are real, and the norm of the matrix.
template <class M>
struct SchurFactors {
    using Scalar = complex_t<scalar_t<M>>;
    using Matrix = with_scalar_t<Scalar, M>;
    Matrix Q, T;
    RowOfEachColumn<M> real_rows;
    magnitude_t<Scalar> norm;

    auto policy(magnitude_t<Scalar> const& numerators, FactorizationOptions const& options) const {
        return GapPolicy<magnitude_t<Scalar>>("schur", "eigenvalues",
                                              "the derivative of a Schur vector along the other",
                                              Q.cols(), norm, numerators, options);
    }
};

template <class X>
void keep_upper_triangle(X& x) {
    x.template triangularView<Eigen::StrictlyLower>().setZero();
}

/// The strictly lower L with that part of T L − L T = F, in F, of which the rest is zero.
template <class T, class F, class Policy>
void solve_lower_commutator(T const& t, F& f, Policy const& policy) {
    using C = scalar_t<F>;
    Index const n = t.rows();
    for (Index j = 0; j != n; ++j) {
        Index const below = n - 1 - j;
        f.col(j).tail(below) += f.bottomLeftCorner(below, j) * t.col(j).head(j);
        for (Index i = n - 1; i != j; --i) {
            f(i, j) = policy(C(f(i, j)), C(t(j, j)), C(t(i, i)), j, i);
            f.col(j).segment(j + 1, i - j - 1) -= t.col(i).segment(j + 1, i - j - 1) * C(f(i, j));
        }
    }
}
/// The same of Tᴴ L − L Tᴴ = F.
template <class T, class F, class Policy>
void solve_adjoint_lower_commutator(T const& t, F& f, Policy const& policy) {
    using C = scalar_t<F>;
    using Eigen::numext::conj;
    Index const n = t.rows();
    for (Index j = n; j-- != 0;) {
        Index const below = n - 1 - j;
        f.col(j).tail(below) += f.bottomRightCorner(below, below) * t.row(j).tail(below).adjoint();
        for (Index i = j + 1; i != n; ++i) {
            C const sum =
                t.col(i).segment(j + 1, i - j - 1).dot(f.col(j).segment(j + 1, i - j - 1));
            f(i, j) = conj(policy(C(conj(C(f(i, j) - sum))), C(t(j, j)), C(t(i, i)), j, i));
        }
    }
}

/// L − Lᴴ for the strictly lower L of low(T L − L T) = −low(M).
template <class T, class M, class Policy>
M schur_rotation(T const& t, M const& m, Policy const& policy) {
    M L = M::Zero(m.rows(), m.cols());
    L.template triangularView<Eigen::StrictlyLower>() = -m;
    solve_lower_commutator(t, L, policy);
    return L - L.adjoint();
}

/// Each level of AD tools within the coefficients of A takes one step of Newton's method more from
/// the Schur form of the plain numbers, and is exact then.
template <class M, class P>
void refine_schur(M const& A, P& factors, FactorizationOptions const& options) {
    using C = typename P::Scalar;
    using W = typename P::Matrix;
    W const a = A.template cast<C>();
    for (int level = 0; level != depth<C>; ++level) {
        W const t = factors.Q.adjoint() * W(a * factors.Q);
        W const X = schur_rotation(t, t, factors.policy(factors.norm, options));
        W const Q = factors.Q + factors.Q * X;
        // Q is unitary up to the square of the step, and now to the fourth power.
        factors.Q = Q * C(1.5) - Q * W(Q.adjoint() * Q) * C(0.5);
    }
    factors.T = factors.Q.adjoint() * W(a * factors.Q);
}

/// A is flat.
template <class M>
SchurFactors<M> schur_factors(M const& A, FactorizationOptions const& options) {
    using P = SchurFactors<M>;
    using C = typename P::Scalar;
    Index const n = A.rows();
    check_finite("schur", "A", A, options);
    P factors;
    factors.Q.resize(n, n);
    factors.T.resize(n, n);
    factors.real_rows.setZero(n);
    factors.norm = norm_of<magnitude_t<C>>(A);
    if (n == 0) return factors;
    auto const plain = plain_values(A);
    using Plain = std::remove_const_t<decltype(plain)>;
    with_scalar_t<complex_t<scalar_t<Plain>>, Plain> Q, T;
    if (!complex_schur(plain, Q, T) && options.on_degenerate != OnDegenerate::ieee)
        raise_domain("schur", "the eigenvalues of A were not found");
    factors.Q = Q.template cast<C>();
    factors.T = T.template cast<C>();
    if constexpr (depth<C> != 0) refine_schur(A, factors, options);
    keep_upper_triangle(factors.T);
    factors.real_rows = largest_entries(factors.Q);
    for (Index j = 0; j != n; ++j) {
        C const phase = turn_column(factors.Q.col(j), factors.real_rows(j));
        factors.T.row(j).tail(n - 1 - j) *= C(Eigen::numext::conj(phase));
        factors.T.col(j).head(j) *= phase;
    }
    return factors;
}

template <class W>
struct SchurTangents {
    W Q, T;
};

template <class C, class M, class D>
auto schur_tangents(SchurFactors<M> const& factors, D const& dA,
                    FactorizationOptions const& options) {
    using W = with_scalar_t<C, typename SchurFactors<M>::Matrix>;
    auto const& q = converted_to<C>(factors.Q);
    auto const& t = converted_to<C>(factors.T);
    W const m = q.adjoint() * W(converted_to<C>(dA) * q);
    W X = schur_rotation(t, m,
                         factors.policy(norm_of<magnitude_t<C>>(dA), options).exact_numerators());
    SchurTangents<W> dots{q * X, m};
    auto const theta = turn_tangents(q, factors.real_rows, dots.Q);
    for (Index j = 0; j != q.cols(); ++j) X(j, j) += C(real_t<C>(0), theta(j));
    dots.T += t * X;
    dots.T -= X * t;
    keep_upper_triangle(dots.T);
    return dots;
}

/// Q M̄ Qᴴ in the number type R, from the cotangents, either of which may be a zero.
template <class R, class M, class Dq, class Dt>
auto schur_pullback(SchurFactors<M> const& factors, Dq const& Q_bar, Dt const& T_bar,
                    FactorizationOptions const& options) {
    using C = complex_beside_t<scalar_t<M>, Dq, Dt>;
    using W = with_scalar_t<C, typename SchurFactors<M>::Matrix>;
    using T = magnitude_t<C>;
    using Real = real_t<C>;
    auto const& q = converted_to<C>(factors.Q);
    auto const& t = converted_to<C>(factors.T);
    Index const n = q.cols();
    W X_bar = W::Zero(n, n), M_bar = W::Zero(n, n);
    T norm(0);
    if constexpr (!AbstractZero<Dq>) {
        X_bar.noalias() = q.adjoint() * converted_to<C>(Q_bar);
        norm = norm_of<T>(Q_bar);
    }
    if constexpr (!AbstractZero<Dt>) {
        M_bar = T_bar.template cast<C>();
        keep_upper_triangle(M_bar);
        norm += T(2) * factors.norm * norm_of<T>(M_bar);
    }
    for (Index j = 0; j != n; ++j) {
        C turned = X_bar(j, j);
        if constexpr (!AbstractZero<Dt>) {
            turned += C(t.col(j).dot(M_bar.col(j)));
            turned -= C(t.row(j).dot(M_bar.row(j)));
        }
        turn_cotangent(q, factors.real_rows, j, Real(turned.imag()), X_bar);
    }
    if constexpr (!AbstractZero<Dt>) {
        X_bar += t.adjoint() * M_bar;
        X_bar -= M_bar * t.adjoint();
    }
    W Z = W::Zero(n, n);
    Z.template triangularView<Eigen::StrictlyLower>() = X_bar - X_bar.adjoint();
    solve_adjoint_lower_commutator(t, Z, factors.policy(norm, options));
    M_bar -= Z;
    return turned_back<R>(q, M_bar, q);
}

}  // namespace chainrules::eigen::detail
