// SPDX-License-Identifier: MIT
#pragma once
// A X = B X Λ with Xᴴ B X = 1 for self-adjoint A and positive definite B, and its derivatives. The
// entry of largest modulus of each column of X is real and positive.

#include <Eigen/Eigenvalues>

#include "chainrules/eigen/kernels/cholesky.hpp"
#include "chainrules/eigen/kernels/column_phases.hpp"
#include "chainrules/eigen/kernels/complex_numbers.hpp"
#include "chainrules/eigen/kernels/gap_policy.hpp"

namespace chainrules::eigen::detail {

inline constexpr char const* generalized_name = "generalized_self_adjoint_eigen";

/// The eigenvalues and eigenvectors of flat matrices M, and the rows of the entries of the latter
/// that are made real and positive.
template <class M>
struct GeneralizedEigenpairs {
    using Scalar = scalar_t<M>;
    using Values = Eigen::Matrix<real_t<Scalar>, Eigen::Dynamic, 1, 0, M::MaxRowsAtCompileTime, 1>;
    using T = magnitude_t<Scalar>;
    Values values;
    M vectors;
    RowOfEachColumn<M> real_rows;

    /// The longest eigenvector.
    T length() const {
        T longest(0);
        for (Index j = 0; j != vectors.cols(); ++j)
            if (T const x = norm_of<T>(vectors.col(j)); x > longest) longest = x;
        return longest;
    }
    auto policy(T const& numerators, FactorizationOptions const& options) const {
        return GapPolicy<T>(generalized_name, "eigenvalues",
                            "the derivative of an eigenvector along the other", values.size(),
                            largest_of(values), numerators, options);
    }
};

/// N_ij = P_ij − (λ_i + λ_j) R_ij / 2 for P = Xᴴ Ȧ X and R = Xᴴ Ḃ X, in P: its diagonal is λ̇, and
/// its quotients by λ_j − λ_i are Xᴴ B Ẋ up to −R/2. Either may be a zero.
template <class W, class Values, class P, class R>
W pencil_derivative(Values const& values, P const& p, R const& r) {
    using S = scalar_t<W>;
    Index const n = values.size();
    W N;
    if constexpr (AbstractZero<P>)
        N = W::Zero(n, n);
    else
        N = p;
    if constexpr (!AbstractZero<R>)
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != n; ++i)
                N(i, j) = S(N(i, j) - r(i, j) * S((values(i) + values(j)) / real_t<S>(2)));
    return N;
}

/// G of Ẋ = X G, up to phases, from N, which is overwritten, and R.
template <class W, class Values, class R, class Policy>
void make_rotation(W& N, Values const& values, R const& r, Policy const& policy) {
    using S = scalar_t<W>;
    using Real = real_t<S>;
    for (Index j = 0; j != N.cols(); ++j)
        for (Index i = 0; i != N.rows(); ++i)
            N(i, j) =
                i == j ? S(Real(0)) : policy(S(N(i, j)), Real(values(i)), Real(values(j)), i, j);
    if constexpr (!AbstractZero<R>) N -= r * S(Real(0.5));
}

/// Each level of AD tools within the coefficients of A and B takes one step of Newton's method more
/// from what the plain numbers give, and is exact then.
template <class M, class P>
void refine_generalized(M const& A, M const& B, P& pairs, FactorizationOptions const& options) {
    Index const n = A.rows();
    for (int level = 0; level != depth<scalar_t<M>>; ++level) {
        M const& X = pairs.vectors;
        M const R = X.adjoint() * M(B * X) - M::Identity(n, n);
        M G = X.adjoint() * M(A * X);
        auto const policy = pairs.policy(norm_of<typename P::T>(G), options);
        G = pencil_derivative<M>(pairs.values, G, R);
        typename P::Values const values = G.diagonal().real();
        make_rotation(G, pairs.values, R, policy);
        pairs.vectors += M(X * G);
        pairs.values = values;
    }
}

/// A and B are flat, and Hermitian as a whole.
template <class M>
GeneralizedEigenpairs<M> generalized_eigenpairs(M const& A, M const& B,
                                                FactorizationOptions const& options) {
    using S = scalar_t<M>;
    char const* const f = generalized_name;
    Index const n = A.rows();
    check_finite<true>(f, "A", A, options);
    GeneralizedEigenpairs<M> pairs;
    pairs.values.resize(n);
    pairs.vectors.resize(n, n);
    pairs.real_rows.setZero(n);
    if (n == 0) return pairs;
    auto reduced = plain_values(A);
    using Plain = decltype(reduced);
    Plain const L = cholesky_factor<Plain>(f, "B", plain_values(B), options.on_degenerate);
    solve_triangle<Eigen::Lower>(L, reduced);
    solve_triangle_right<Eigen::Upper>(L.adjoint(), reduced);
    Eigen::SelfAdjointEigenSolver<Plain> const solver(reduced);
    if (solver.info() != Eigen::Success) {
        if (options.on_degenerate != OnDegenerate::ieee)
            raise_domain(f, "the eigenvalues of A and B were not found");
        set_not_a_number(pairs.values);
        set_not_a_number(pairs.vectors);
        return pairs;
    }
    Plain X = solver.eigenvectors();
    solve_triangle<Eigen::Upper>(L.adjoint(), X);
    pairs.values = solver.eigenvalues().template cast<real_t<S>>();
    pairs.vectors = X.template cast<S>();
    if constexpr (depth<S> != 0) refine_generalized(A, B, pairs, options);
    pairs.real_rows = largest_entries(pairs.vectors);
    for (Index j = 0; j != n; ++j) turn_column(pairs.vectors.col(j), pairs.real_rows(j));
    return pairs;
}

template <class Values, class W>
struct GeneralizedTangents {
    Values values;
    W vectors;
};

/// dA and dB are Hermitian as a whole, or zeros.
template <class M, class Da, class Db>
auto generalized_tangents(GeneralizedEigenpairs<M> const& pairs, Da const& dA, Db const& dB,
                          FactorizationOptions const& options) {
    using S = number_beside_t<scalar_t<M>, Da, Db>;
    using W = with_scalar_t<S, M>;
    using T = magnitude_t<S>;
    auto const& X = converted_to<S>(pairs.vectors);
    T norm(0);
    auto in_vectors = [&]<class D>(D const& d, T const& weight) {
        if constexpr (AbstractZero<D>)
            return ZeroTangent{};
        else {
            norm += weight * norm_of<T>(d);
            return W(X.adjoint() * W(converted_to<S>(d) * X));
        }
    };
    auto const P = in_vectors(dA, T(1));
    auto const R = in_vectors(dB, largest_of(pairs.values));
    W G = pencil_derivative<W>(pairs.values, P, R);
    using Values = with_scalar_t<real_t<S>, typename GeneralizedEigenpairs<M>::Values>;
    GeneralizedTangents<Values, W> dots;
    dots.values = G.diagonal().real();
    T const length = pairs.length();
    make_rotation(G, pairs.values, R,
                  pairs.policy(T(length * length * norm), options).exact_numerators());
    dots.vectors = X * G;
    if constexpr (Complex<scalar_t<M>>) turn_tangents(X, pairs.real_rows, dots.vectors);
    return dots;
}

/// The natural cotangents of A and of B.
template <class W>
struct PencilCotangents {
    W A, B;
};

/// From the cotangents of eigenvalues and eigenvectors, either of which may be a zero.
template <class M, class Dl, class Dx>
auto generalized_pullback(GeneralizedEigenpairs<M> const& pairs, Dl const& values_bar,
                          Dx const& vectors_bar, FactorizationOptions const& options) {
    using S = number_beside_t<scalar_t<M>, Dl, Dx>;
    using W = with_scalar_t<S, M>;
    using T = magnitude_t<S>;
    using Real = real_t<S>;
    using Eigen::numext::conj;
    auto const& X = converted_to<S>(pairs.vectors);
    Index const n = X.cols();
    W K = W::Zero(n, n), of_B = W::Zero(n, n);
    if constexpr (!AbstractZero<Dx>) {
        W core = X.adjoint() * converted_to<S>(vectors_bar);
        if constexpr (Complex<S>)
            for (Index j = 0; j != n; ++j)
                turn_cotangent(X, pairs.real_rows, j, Real(core(j, j).imag()), core);
        auto const policy =
            pairs.policy(T(pairs.length() * norm_of<T>(values_bar, vectors_bar)), options);
        auto const hermitian = [&](Index i, Index j) {
            return S(S(core(i, j) + conj(core(j, i))) * S(Real(0.5)));
        };
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i <= j; ++i) {
                of_B(i, j) = -hermitian(i, j);
                of_B(j, i) = conj(of_B(i, j));
                if (i == j) continue;
                S const skew = S(S(core(i, j) - conj(core(j, i))) * S(Real(0.5)));
                K(i, j) = policy(skew, Real(pairs.values(i)), Real(pairs.values(j)), i, j, [&] {
                    if constexpr (AbstractZero<Dl>)
                        return S(Real(0));
                    else
                        return policy.template limit_of_equal<S>(values_bar, hermitian, i, j);
                });
                K(j, i) = conj(K(i, j));
            }
    }
    if constexpr (!AbstractZero<Dl>) K.diagonal() = values_bar.template cast<S>();
    for (Index j = 0; j != n; ++j)
        for (Index i = 0; i != n; ++i)
            of_B(i, j) =
                S(S(of_B(i, j) - K(i, j) * S(pairs.values(i) + pairs.values(j))) * S(Real(0.5)));
    return PencilCotangents<W>{X * W(K * X.adjoint()), X * W(of_B * X.adjoint())};
}

}  // namespace chainrules::eigen::detail
