// SPDX-License-Identifier: MIT
#pragma once
// Eigenvalues of self-adjoint matrices and singular values of plain numbers by Jacobi's rotations:
// what functions that see no choice of vectors start from on numbers of AD tools. It is for small
// matrices, and takes a compiler a hundredth of what Eigen's solvers take.

#include <limits>

#include "chainrules/eigen/kernels/gap_policy.hpp"
#include "chainrules/eigen/kernels/loop_products.hpp"

namespace chainrules::eigen::detail {

using Eigen::Index;

/// Whether a function sees which vectors it is given, where there is a choice: these are those of
/// plain numbers then, by Eigen's solvers.
enum class Vectors { seen, free };

/// The plane rotation that makes [α γ; conj(γ) β] diagonal: x_p' = c x_p − conj(s) x_q and
/// x_q' = s x_p + c x_q for columns.
template <class S>
struct Rotation {
    real_t<S> c;
    S s;

    Rotation(real_t<S> const& alpha, real_t<S> const& beta, S const& gamma) {
        using R = real_t<S>;
        using std::sqrt;
        R const size = magnitude(gamma), zeta = (beta - alpha) / (2 * size),
                t = 1 / ((zeta < 0 ? -zeta : zeta) + sqrt(R(1 + zeta * zeta)));
        c = 1 / sqrt(R(1 + t * t));
        s = S(gamma * S(R((zeta < 0 ? -t : t) * c / size)));
    }
    void turn_columns(Table<S>& x, Index p, Index q) const {
        for (Index i = 0; i != x.rows(); ++i) {
            S const a = x(i, p), b = x(i, q);
            x(i, p) = S(S(c) * a - conjugate(s) * b);
            x(i, q) = S(s * a + S(c) * b);
        }
    }
    void turn_rows(Table<S>& x, Index p, Index q) const {
        for (Index j = 0; j != x.cols(); ++j) {
            S const a = x(p, j), b = x(q, j);
            x(p, j) = S(S(c) * a - s * b);
            x(q, j) = S(conjugate(s) * a + S(c) * b);
        }
    }
};

/// Calls rotate(p, q), which is true where it had to, for all pairs until none had to.
template <class Rotate>
void sweep(Index n, Rotate const& rotate) {
    bool any = true;
    for (int round = 0; any && round != 60; ++round) {
        any = false;
        for (Index p = 0; p < n; ++p)
            for (Index q = p + 1; q < n; ++q) any = rotate(p, q) || any;
    }
}

/// Columns of X, and of Y, in the order of keys, the least first.
template <class S, class V>
void sort_columns(V& keys, Table<S>& X, Table<S>* Y = nullptr) {
    for (Index j = 0; j < keys.size(); ++j) {
        Index least = j;
        for (Index i = j + 1; i < keys.size(); ++i)
            if (keys(i) < keys(least)) least = i;
        std::swap(keys(j), keys(least));
        X.col(j).swap(X.col(least));
        if (Y != nullptr) Y->col(j).swap(Y->col(least));
    }
}

template <class S>
struct JacobiEigen {
    Eigen::Matrix<real_t<S>, Eigen::Dynamic, 1> values;
    Table<S> vectors;

    /// Of a self-adjoint A. Increasing values.
    explicit JacobiEigen(Table<S> A) : values(A.cols()) {
        using R = real_t<S>;
        Index const n = A.cols();
        vectors = Table<S>::Identity(n, n);
        R const norm = norm_of<R>(A),
                negligible = std::numeric_limits<R>::epsilon() * norm / R(4 * double(n + 1));
        if (!(norm - norm == 0)) {
            values.setConstant(norm - norm);
            vectors.setConstant(S(R(norm - norm)));
            return;
        }
        sweep(n, [&](Index p, Index q) {
            if (!(magnitude(S(A(p, q))) > negligible)) return false;
            Rotation<S> const rotation(real_part(S(A(p, p))), real_part(S(A(q, q))), A(p, q));
            rotation.turn_columns(A, p, q);
            rotation.turn_rows(A, p, q);
            A(p, q) = A(q, p) = S(R(0));
            rotation.turn_columns(vectors, p, q);
            return true;
        });
        for (Index j = 0; j != n; ++j) values(j) = real_part(S(A(j, j)));
        sort_columns(values, vectors);
    }
};

/// A = U S Vᴴ with min(m, n) columns of U and V, and decreasing values.
template <class S>
struct JacobiSVDOf {
    using R = real_t<S>;
    Eigen::Matrix<R, Eigen::Dynamic, 1> values;
    Table<S> U, V;

    explicit JacobiSVDOf(Table<S> const& A) {
        if (A.rows() < A.cols()) {
            decompose(adjoint(A));
            U.swap(V);
        } else
            decompose(A);
    }

  private:
    void decompose(Table<S> A) {
        using std::sqrt;
        Index const m = A.rows(), n = A.cols();
        R largest(0);
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != m; ++i)
                if (magnitude(S(A(i, j))) > largest) largest = magnitude(S(A(i, j)));
        if (largest > 0)
            for (Index j = 0; j != n; ++j)
                for (Index i = 0; i != m; ++i) A(i, j) = S(A(i, j) / S(largest));
        V = Table<S>::Identity(n, n);
        // What rounding leaves of the product of orthogonal columns.
        R const rounding = rounding_of(R(1), m);
        sweep(n, [&](Index p, Index q) {
            S gamma(R(0));
            for (Index i = 0; i != m; ++i) gamma = S(gamma + conjugate(S(A(i, p))) * A(i, q));
            R const alpha = squared(A, p), beta = squared(A, q);
            if (!(magnitude(gamma) > rounding * sqrt(R(alpha * beta)))) return false;
            Rotation<S> const rotation(alpha, beta, gamma);
            rotation.turn_columns(A, p, q);
            rotation.turn_columns(V, p, q);
            return true;
        });
        values.resize(n);
        for (Index j = 0; j != n; ++j) values(j) = -sqrt(squared(A, j));
        sort_columns(values, A, &V);
        U.resize(m, n);
        for (Index j = 0; j != n; ++j) {
            values(j) = -values(j);
            if (values(j) > 0)
                for (Index i = 0; i != m; ++i) U(i, j) = S(A(i, j) / S(values(j)));
            else
                complete(j);
            values(j) *= largest;
        }
    }
    static R squared(Table<S> const& x, Index j) {
        R sum(0);
        for (Index i = 0; i != x.rows(); ++i) {
            R const size = magnitude(S(x(i, j)));
            sum += size * size;
        }
        return sum;
    }
    // Column j of U from the unit vector that is farthest from those before.
    void complete(Index j) {
        using std::sqrt;
        R best(0);
        Table<S> column;
        Table<S> const before = table<S>(U.leftCols(j));
        for (Index k = 0; k != U.rows(); ++k) {
            Table<S> x = Table<S>::Zero(U.rows(), 1);
            x(k, 0) = S(R(1));
            for (int twice = 0; twice != 2; ++twice) x -= times(before, times(adjoint(before), x));
            if (squared(x, 0) <= best) continue;
            best = squared(x, 0);
            column = x;
        }
        for (Index i = 0; i != U.rows(); ++i) U(i, j) = S(column(i, 0) / S(sqrt(best)));
    }
};

}  // namespace chainrules::eigen::detail
