// SPDX-License-Identifier: MIT
// expect: chainrules::fn::laplace_marginal_logpdf(plan, f, y, mu, Q): f cannot be called as f(x, y)
// with x a number of an AD tool

#include "chainrules/chainrules.hpp"
#include "chainrules/implicit/laplace.hpp"

inline double run(Eigen::SparseMatrix<double> const& Q, Eigen::VectorXd const& y) {
    using namespace chainrules;
    auto const plan = fn::sparse_plan<Eigen::SimplicialLLT>(Q);
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto const f = [](auto const& x, double k) { return k * x - fn::exp(x); };
#else
    auto const f = [](double x, double k) { return k * x - fn::exp(x); };
#endif
    return fn::laplace_marginal_logpdf(plan, f, y, y, Q);
}
