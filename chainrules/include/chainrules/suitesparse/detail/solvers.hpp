// SPDX-License-Identifier: MIT
#pragma once
// What the solvers of SuiteSparse need beside Eigen's classes for them: the matrix that they refer
// to, solutions with the adjoint, whether the factors can be used, and one thread at a time.

#include <mutex>

#include "chainrules/eigen/sparse/solve.hpp"

namespace chainrules::eigen::detail {

/// SuiteSparse's numbers and indices.
template <class M>
inline constexpr bool is_for_suitesparse =
    (std::is_same_v<scalar_t<M>, double> || std::is_same_v<scalar_t<M>, std::complex<double>> ||
     depth<scalar_t<M>> != 0) &&
    std::is_same_v<typename M::StorageIndex, int>;

/// The columns of M in plain numbers: those of AD tools are factorised otherwise.
template <class M>
using plain_columns_t = Eigen::SparseMatrix<
    std::remove_cvref_t<decltype(plain_number(std::declval<scalar_t<M> const&>()))>,
    Eigen::ColMajor, typename M::StorageIndex>;

/// A solver of Eigen's with the columns of the matrix that it was given.
template <class Base>
class SuiteSparseSolver : public Base {
  public:
    using MatrixType = Eigen::SparseMatrix<typename Base::Scalar>;

    void analyzePattern(MatrixType const& pattern) {
        kept_ = pattern;
        Base::analyzePattern(kept_);
    }
    void factorize(MatrixType const& A) {
        kept_ = A;
        Base::factorize(kept_);
    }
    /// Whether no number is infinite or NaN, which not all of the solvers look for.
    bool is_finite() const { return kept_.coeffs().allFinite(); }
    template <class B>
    auto solve(B const& b) const {
        std::lock_guard const lock(mutex_);
        return Eigen::Matrix<typename Base::Scalar, Eigen::Dynamic, B::ColsAtCompileTime>(
            Base::solve(b));
    }

  protected:
    MatrixType kept_;
    // Its workspace is part of a solver.
    mutable std::mutex mutex_;
};

/// What solver.adjoint() gives: solve(b) by solver.solve_adjoint(b).
template <class Solver>
struct AdjointOf {
    Solver const& solver;
    template <class B>
    auto solve(B const& b) const {
        return solver.solve_adjoint(b);
    }
};

/// Cholesky factorisations of CHOLMOD.
template <class Base>
struct CholmodSolver : SuiteSparseSolver<Base> {
    CholmodSolver() { this->cholmod().print = 0; }  // an exception says it
    CholmodSolver const& adjoint() const { return *this; }
    bool is_regular() const { return this->is_finite(); }
};

template <class Solver_, class M, int UpLo>
struct CholmodTraits {
    using Matrix = M;
    using Solver = CholmodSolver<Solver_>;
    static constexpr bool simplicial = false, positive = true, square = true, pivots = false;
    static constexpr bool of_suitesparse = true;
    static constexpr unsigned triangle = UpLo;
    static bool regular(Solver const& solver) { return solver.is_regular(); }
};

}  // namespace chainrules::eigen::detail
