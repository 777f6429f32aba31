// SPDX-License-Identifier: MIT
// expect: chainrules::sparse_plan<Solver>(S): SuiteSparse takes matrices of double or
// std::complex<double> with indices of type int

#include "chainrules/suitesparse.hpp"

inline auto run(Eigen::SparseMatrix<float> const& S) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return chainrules::fn::sparse_plan<Eigen::KLU>(Eigen::SparseMatrix<double>(S.cast<double>()));
#else
    return chainrules::fn::sparse_plan<Eigen::KLU>(S);
#endif
}
