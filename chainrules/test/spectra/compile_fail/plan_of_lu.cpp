// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): no reverse rule for f with these argument types

#include "chainrules/spectra.hpp"

inline auto run(Eigen::SparseMatrix<double> const& S) {
    using namespace chainrules;
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto const plan = fn::sparse_plan<Eigen::SimplicialLDLT>(S);
#else
    auto const plan = fn::sparse_plan<Eigen::SparseLU>(S);
#endif
    return rrule(fn::smallest_eigen, plan, S, 2).value;
}
