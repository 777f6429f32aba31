// SPDX-License-Identifier: MIT
#pragma once
// Plans of those solvers of SuiteSparse that are under the GNU General Public License, which then
// holds for the program that is made of them: CholmodSupernodalLLT, UmfPackLU, and SPQR for lstsq.
// In CMake the program needs SuiteSparseSolvers::gpl beside ChainRules::suitesparse.

#include <Eigen/SPQRSupport>
#include <Eigen/UmfPackSupport>

#include "chainrules/eigen/sparse/least_squares.hpp"
#include "chainrules/suitesparse.hpp"

namespace chainrules::eigen::detail {

/// SuiteSparse's UMFPACK.
template <class M>
struct UmfPackSolver : SuiteSparseSolver<Eigen::UmfPackLU<M>> {
    using Scalar = typename M::Scalar;

    template <class B>
    auto solve_adjoint(B const& b) const {
        std::lock_guard const lock(this->mutex_);
        Eigen::Matrix<Scalar, Eigen::Dynamic, B::ColsAtCompileTime> const given = b;
        auto x = Eigen::Matrix<Scalar, Eigen::Dynamic, B::ColsAtCompileTime>(b.rows(), b.cols());
        auto const& A = this->kept_;
        std::array<double, UMFPACK_INFO> info{};
        for (Eigen::Index c = 0; c != b.cols(); ++c)
            Eigen::umfpack_solve(UMFPACK_At, A.outerIndexPtr(), A.innerIndexPtr(), A.valuePtr(),
                                 x.col(c).data(), given.col(c).data(), this->m_numeric,
                                 this->m_control.data(), info.data());
        return x;
    }
    AdjointOf<UmfPackSolver> adjoint() const { return {*this}; }
    bool is_regular() const { return this->is_finite(); }
};

/// SuiteSparse's QR, whose analysis is part of the factorisation.
template <class M>
class SPQRSolver : public Eigen::SPQR<M> {
  public:
    using Scalar = typename M::Scalar;
    using MatrixType = M;

    void analyzePattern(M const&) {}
    void factorize(M const& A) { this->compute(A); }
    template <class B>
    auto solve(B const& b) const {
        std::lock_guard const lock(mutex_);
        Eigen::Matrix<Scalar, Eigen::Dynamic, B::ColsAtCompileTime> x(this->cols(), b.cols());
        for (Eigen::Index c = 0; c != b.cols(); ++c) {
            Eigen::Matrix<Scalar, Eigen::Dynamic, 1> const column = b.col(c);
            x.col(c) = Eigen::SPQR<M>::solve(column);
        }
        return x;
    }

  private:
    mutable std::mutex mutex_;
};

template <class M, int UpLo>
struct PlanTraits<Eigen::CholmodSupernodalLLT<M, UpLo>>
    : CholmodTraits<Eigen::CholmodSupernodalLLT<plain_columns_t<M>, UpLo>, M, UpLo> {
    static constexpr char const* name = "CholmodSupernodalLLT";
};
template <class M>
struct PlanTraits<Eigen::UmfPackLU<M>> {
    using Matrix = M;
    using Solver = UmfPackSolver<plain_columns_t<M>>;
    static constexpr bool simplicial = false, positive = false, square = true, pivots = false;
    static constexpr bool of_suitesparse = true;
    static constexpr char const* name = "UmfPackLU";
    static bool regular(Solver const& solver) { return solver.is_regular(); }
};
template <class M>
struct PlanTraits<Eigen::SPQR<M>> {
    using Matrix = M;
    using Solver = SPQRSolver<plain_columns_t<M>>;
    static constexpr bool simplicial = false, positive = false, square = false, pivots = false;
    static constexpr bool of_suitesparse = true;
    static constexpr char const* name = "SPQR";
};

}  // namespace chainrules::eigen::detail
