// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): no reverse rule for f with these argument types

#include "chainrules/eigen/sparse/solve.hpp"

inline auto run(Eigen::SparseMatrix<double, Eigen::RowMajor> const& S, Eigen::VectorXd const& b) {
    using namespace chainrules;
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto const plan = fn::sparse_plan<Eigen::SimplicialLDLT>(S);
#else
    auto const plan = fn::sparse_plan<Eigen::SimplicialLDLT>(Eigen::SparseMatrix<double>(S));
#endif
    return rrule(fn::solve, plan, S, b).value;
}
