// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): no reverse rule for f with these argument types

#include "chainrules/eigen/sparse/solvers.hpp"

inline auto run(Eigen::SparseMatrix<double> const& S, Eigen::VectorXd const& b) {
    using namespace chainrules;
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> const solver(S);
#else
    Eigen::SimplicialLDLT<Eigen::SparseMatrix<float>> const solver(S.cast<float>());
#endif
    return rrule(fn::solve, std::cref(solver), S, b).value;
}
