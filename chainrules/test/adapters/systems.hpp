// SPDX-License-Identifier: MIT
#pragma once
// Calls of solves, factorisations, determinants and densities, for tests that each tool records
// every one of them as one node.

#include "chainrules/eigen/factorizations/colpiv_qr.hpp"
#include "chainrules/eigen/factorizations/ldlt.hpp"
#include "chainrules/eigen/factorizations/llt.hpp"
#include "chainrules/eigen/factorizations/llt_rank_update.hpp"
#include "chainrules/eigen/factorizations/lq.hpp"
#include "chainrules/eigen/factorizations/lu.hpp"
#include "chainrules/eigen/factorizations/qr.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules/eigen/systems/lyapunov.hpp"
#include "chainrules/eigen/systems/multi_normal.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/eigen/systems/solve_triangular.hpp"
#include "chainrules/eigen/systems/sylvester.hpp"
#include "adapters/spectra.hpp"

namespace spectra {

inline Eigen::MatrixXd const plain = square(rotating);
inline Eigen::VectorXd const column = Eigen::Vector3d(0.4, -1.2, 0.7);

template <class Visit>
void each_solve(Visit const& visit) {
    visit("solve", [](auto const& call, auto const& A) { return call(fn::solve, A, plain); });
    visit("solve_right",
          [](auto const& call, auto const& A) { return call(fn::solve_right, plain, A); });
    visit("solve_triangular", [](auto const& call, auto const& A) {
        return call(fn::solve_triangular<Eigen::Lower>, A, plain);
    });
    visit("inverse", [](auto const& call, auto const& A) { return call(fn::inverse, A); });
    visit("lstsq", [](auto const& call, auto const& A) {
        using M = std::remove_cvref_t<decltype(A)>;
        return call(fn::lstsq, M(A.leftCols(2)), column);
    });
    visit("pseudo_inverse", [](auto const& call, auto const& A) {
        using M = std::remove_cvref_t<decltype(A)>;
        return call(fn::pseudo_inverse, M(A.topRows(2)));
    });
    visit("solve_sylvester",
          [](auto const& call, auto const& A) { return call(fn::solve_sylvester, A, A, plain); });
    visit("solve_lyapunov",
          [](auto const& call, auto const& A) { return call(fn::solve_lyapunov, A, plain); });
    visit("solve_discrete_lyapunov", [](auto const& call, auto const& A) {
        return call(fn::solve_discrete_lyapunov, plain, A);
    });
}
template <class Visit>
void each_factorisation(Visit const& visit) {
    visit("llt", [](auto const& call, auto const& A) { return call(fn::llt, A); });
    visit("ldlt", [](auto const& call, auto const& A) { return call(fn::ldlt, A); });
    visit("lu", [](auto const& call, auto const& A) { return call(fn::lu, A); });
    visit("fullpiv_lu", [](auto const& call, auto const& A) { return call(fn::fullpiv_lu, A); });
    visit("qr", [](auto const& call, auto const& A) { return call(fn::qr, A); });
    visit("full_qr", [](auto const& call, auto const& A) { return call(fn::full_qr, A); });
    visit("colpiv_qr", [](auto const& call, auto const& A) { return call(fn::colpiv_qr, A); });
    visit("lq", [](auto const& call, auto const& A) { return call(fn::lq, A); });
    visit("llt_rank_update", [](auto const& call, auto const& A) {
        return call(fn::llt_rank_update, A, column, 0.5);
    });
}
template <class Visit>
void each_density(Visit const& visit) {
    visit("determinant", [](auto const& call, auto const& A) { return call(fn::determinant, A); });
    visit("logdet", [](auto const& call, auto const& A) { return call(fn::logdet, A); });
    visit("log_abs_determinant",
          [](auto const& call, auto const& A) { return call(fn::log_abs_determinant, A); });
    visit("multi_normal_logpdf", [](auto const& call, auto const& A) {
        return call(fn::multi_normal_logpdf, plain, column, A);
    });
    visit("multi_normal_precision_logpdf", [](auto const& call, auto const& A) {
        return call(fn::multi_normal_precision_logpdf, column, Eigen::VectorXd(-column), A);
    });
    visit("multi_normal_cholesky_logpdf", [](auto const& call, auto const& A) {
        return call(fn::multi_normal_cholesky_logpdf, column, Eigen::VectorXd(-column), A);
    });
    visit("gaussian_process_logpdf", [](auto const& call, auto const& A) {
        return call(fn::gaussian_process_logpdf, column, A, 0.5);
    });
}

}  // namespace spectra
