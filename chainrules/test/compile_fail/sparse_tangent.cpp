// SPDX-License-Identifier: MIT
// expect: chainrules::frule(tangents, f, x...): the tangent of a sparse Eigen matrix must be a
// matrix, sparse or dense

#include "chainrules/eigen/sparse/solve.hpp"

inline auto run(Eigen::SparseMatrix<double> const& S, Eigen::VectorXd const& b) {
    using namespace chainrules;
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    Eigen::SparseMatrix<double> const dS = S;
#else
    double const dS = 1;
#endif
    return frule(std::tuple{NoTangent{}, dS, ZeroTangent{}}, fn::solve, S, b).value;
}
