// SPDX-License-Identifier: MIT
#pragma once
// Derivatives of some eigenpairs S U = M U Λ of sparse self-adjoint matrices: within the
// eigenvectors that are known by quotients of their gaps, outside of them by solving
// (S − λ_i M) z = b on their complement.
//
// There (S − λ_i M) z = b is G z = (S − σM)⁻¹ b with G = 1 − (λ_i − σ) (S − σM)⁻¹ M, whose
// eigenvalues (λ_j − λ_i)/(λ_j − σ) are positive, as the eigenvectors next to σ are left out.
// Chebyshev's iteration needs no more than bounds of them, and is linear in b, whose numbers may be
// those of AD tools.

#include "chainrules/eigen/kernels/gap_policy.hpp"
#include "chainrules/eigen/kernels/qr.hpp"
#include "chainrules/spectra/detail/shift_invert.hpp"

namespace chainrules::eigen::detail {

/// S, M and some of their eigenpairs.
template <class P, class X, class Y>
struct EigenProblem {
    using S = pencil_scalar_t<X, Y>;
    using T = magnitude_t<S>;
    using I = typename P::Matrix::StorageIndex;
    using Index = Eigen::Index;
    using Core = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
    template <class V>
    using Column = Eigen::Matrix<V, Eigen::Dynamic, 1>;

    char const* f;
    decltype(hold(std::declval<X const&>())) stiffness;
    decltype(hold(std::declval<Y const&>())) masses;
    NearestPairs<S, I> pairs;
    FactorizationOptions options;

    template <class B>
    auto S_times(B const& b) const {
        return reading_t<P, X>::times(entries_of(*stiffness), b);
    }
    template <class B>
    auto M_times(B const& b) const {
        return mass_times<P>(*masses, b);
    }
    template <class... D>
    auto policy(char const* what, D const&... numerators) const {
        return GapPolicy<T>(f, "the eigenvalues", what, stiffness->rows(), largest_of(pairs.values),
                            norm_of<T>(numerators...), options);
    }

    /// z with (S − λ_i M) z = (1 − M U Uᵀ) b and Uᵀ M z = 0; 0 where the right side is within the
    /// gauge tolerance of `p`, and λ_i is not to be told from an eigenvalue that is left out.
    template <class B, class Policy>
    auto solved_beside(Index i, B const& b, Policy const& p) const {
        using V = Column<product_scalar_t<S, scalar_t<B>>>;
        V rest = b;
        rest -= V(M_times(V(pairs.vectors * (pairs.vectors.transpose() * b))));
        V z = V::Zero(b.size());
        if (pairs.vectors.cols() == pairs.vectors.rows()) return z;
        T const ratio = T(std::abs(T(plain_number(pairs.values(i))) - pairs.shift) / pairs.next);
        if (!(ratio < T(1) - few)) {
            if (p.within_gauge(norm_of<T>(rest)) && p.on_degenerate() != OnDegenerate::ieee)
                return z;
            if (p.on_degenerate() == OnDegenerate::raise)
                raise_domain(f, "the eigenvalue ", i, ", ",
                             static_cast<double>(plain_number(pairs.values(i))),
                             ", cannot be told from one that was not asked for, at a distance of ",
                             static_cast<double>(pairs.next), " from the shift ",
                             static_cast<double>(pairs.shift));
            return V(V::Constant(b.size(), scalar_t<V>(std::numeric_limits<T>::quiet_NaN())));
        }
        for (int level = 0; level <= depth<S>; ++level) {
            if (level != 0) {
                V const product = M_times(z);
                rest = b - V(S_times(z)) + V(product * pairs.values(i));
                rest -= V(M_times(V(pairs.vectors * (pairs.vectors.transpose() * rest))));
            }
            z += iterated(i, ratio, rest);
        }
        return z;
    }

  private:
    // What is left of the distance of two values that rounding has not taken.
    static constexpr T few = T(1e4) * std::numeric_limits<T>::epsilon();

    // Without its parts along the eigenvectors.
    template <class V>
    V beside(V const& z) const {
        return V(z - pairs.vectors * (pairs.vectors.transpose() * V(M_times(z))));
    }
    // Chebyshev's iteration. Source: Saad (2003), Iterative methods for sparse linear systems, 12.1
    template <class V>
    V iterated(Index i, T ratio, V const& b) const {
        T const gap = T(plain_number(pairs.values(i))) - pairs.shift;
        V rest = beside(V(pairs.factors.template solved<false>(b)));
        // The eigenvalues of G are from 1 − ratio to 1, or to 1 + ratio.
        T const middle = pairs.above ? T(1) - ratio / T(2) : T(1);
        T const half = pairs.above ? ratio / T(2) : ratio;
        if (half < std::numeric_limits<T>::epsilon()) return rest;
        T const quotient = middle / half;
        T const rate = std::log(quotient + std::sqrt(quotient * quotient - T(1)));
        auto const steps = static_cast<Index>(
            std::ceil(-std::log(std::numeric_limits<T>::epsilon() / T(2)) / rate));
        V z = V::Zero(b.size()), step = rest / middle;
        T last = T(1) / quotient;
        for (Index k = 0; k != steps; ++k) {
            z += step;
            V const inverse = pairs.factors.template solved<false>(V(M_times(step)));
            rest -= V(step - beside(inverse) * gap);
            T const now = T(1) / (T(2) * quotient - last);
            step = V(step * T(now * last) + rest * T(T(2) * now / half));
            last = now;
        }
        return z;
    }
};

/// Each level of AD tools within the numbers takes one step of Newton's method from the eigenpairs
/// of the plain numbers, and is exact then.
template <class Problem>
void refine(Problem& problem) {
    using S = typename Problem::S;
    using Column = typename Problem::template Column<S>;
    auto& pairs = problem.pairs;
    for (int level = 0; level != depth<S>; ++level) {
        auto const values = pairs.values;
        auto const U = pairs.vectors;
        typename Problem::Core next = U;
        for (Eigen::Index j = 0; j != values.size(); ++j) {
            Column const u = U.col(j), Mu = problem.M_times(u);
            Column const rest = Column(problem.S_times(u)) - Column(Mu * values(j));
            Column along = U.transpose() * rest;
            auto const policy = problem.policy("what couples their eigenvectors", rest);
            for (Eigen::Index i = 0; i != values.size(); ++i)
                along(i) = i == j ? S(0) : policy(along(i), values(i), values(j), i, j);
            pairs.values(j) = values(j) + S(u.dot(rest)) / S(u.dot(Mu));
            next.col(j) += Column(U * along) - problem.solved_beside(j, rest, policy);
        }
        for (Eigen::Index j = 0; j != values.size(); ++j) {
            Column const u = next.col(j);
            next.col(j) /= cmath::sqrt(S(u.dot(Column(problem.M_times(u)))));
        }
        pairs.vectors = next;
    }
}

/// λ̇ and U̇ of those asked for, from (Ṡ − λ_j Ṁ) u_j as the columns of D, and Ṁ U or a zero.
template <class Problem, class D, class Mu>
auto pair_tangents(Problem const& problem, D const& forces, Mu const& mass_dot) {
    using V = scalar_beside_t<typename Problem::S, D, Mu>;
    auto const& pairs = problem.pairs;
    auto const& U = pairs.vectors;
    auto const policy =
        problem.policy("what the tangents couple their eigenvectors by", forces).exact_numerators();
    Eigen::Matrix<V, Eigen::Dynamic, Eigen::Dynamic> C = U.transpose() * forces;
    Eigen::Matrix<V, Eigen::Dynamic, 1> values(pairs.wanted);
    Eigen::Matrix<V, Eigen::Dynamic, Eigen::Dynamic> vectors(U.rows(), pairs.wanted);
    for (Eigen::Index j = 0; j != pairs.wanted; ++j) {
        values(j) = C(j, j);
        for (Eigen::Index i = 0; i != U.cols(); ++i)
            C(i, j) = i == j ? V(0) : policy(V(C(i, j)), pairs.values(i), pairs.values(j), i, j);
        if constexpr (!AbstractZero<Mu>) C(j, j) = V(U.col(j).dot(mass_dot.col(j)) * V(-0.5));
        vectors.col(j) = U * C.col(j) - problem.solved_beside(j, forces.col(j).eval(), policy);
    }
    return std::pair{std::move(values), std::move(vectors)};
}

/// N and N' of the self-adjoint cotangents N Uᵀ of S and N' Uᵀ of M.
template <class V>
struct PairCotangents {
    using Matrix = Eigen::Matrix<V, Eigen::Dynamic, Eigen::Dynamic>;
    Matrix of_S, of_M;
};
template <class Problem, class Dl, class Du>
auto pair_cotangents(Problem const& problem, Dl const& values_bar, Du const& U_bar) {
    using V = scalar_beside_t<typename Problem::S, Dl, Du>;
    using Matrix = typename PairCotangents<V>::Matrix;
    auto const& pairs = problem.pairs;
    auto const& U = pairs.vectors;
    Eigen::Index const k = pairs.wanted, m = U.cols();
    auto const policy = problem.policy(
        "what the cotangent says of turning their eigenvectors into each other", values_bar, U_bar);
    Matrix K = Matrix::Zero(m, m), L = Matrix::Zero(m, m);
    PairCotangents<V> bars{Matrix::Zero(U.rows(), m), Matrix::Zero(U.rows(), m)};
    if constexpr (!AbstractZero<Du>) {
        Matrix W = Matrix::Zero(m, m);
        W.leftCols(k) = U.transpose() * U_bar;
        auto hermitian = [&](Eigen::Index i, Eigen::Index j) {
            return V((W(i, j) + W(j, i)) * V(0.5));
        };
        for (Eigen::Index j = 0; j != m; ++j)
            for (Eigen::Index i = 0; i != j && i < k; ++i) {
                V const quotient = policy(V((W(i, j) - W(j, i)) * V(0.5)), pairs.values(i),
                                          pairs.values(j), i, j, [&] {
                                              if constexpr (!AbstractZero<Dl>)
                                                  if (j < k)
                                                      return policy.template limit_of_equal<V>(
                                                          values_bar, hermitian, i, j);
                                              return V(0);
                                          });
                K(i, j) = K(j, i) = quotient;
                L(i, j) = L(j, i) =
                    V((hermitian(i, j) + (pairs.values(i) + pairs.values(j)) * quotient) * V(-0.5));
            }
        for (Eigen::Index j = 0; j != k; ++j) {
            L(j, j) = V(W(j, j) * V(-0.5));
            Eigen::Matrix<V, Eigen::Dynamic, 1> const q =
                -problem.solved_beside(j, U_bar.col(j).eval(), policy);
            bars.of_S.col(j) = q;
            bars.of_M.col(j) = q * V(-pairs.values(j));
        }
    }
    if constexpr (!AbstractZero<Dl>)
        for (Eigen::Index j = 0; j != k; ++j) {
            K(j, j) = V(values_bar(j));
            L(j, j) = V(L(j, j) - values_bar(j) * pairs.values(j));
        }
    bars.of_S += U * K;
    bars.of_M += U * L;
    return bars;
}

}  // namespace chainrules::eigen::detail
