// SPDX-License-Identifier: MIT
// Operators for Python, checked by gradients.py.
#include "chainrules/adapters/torch.hpp"

#include <torch/library.h>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/log_exp/logistic.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/beta/incomplete_beta.hpp"
#include "chainrules/special/distributions/normal.hpp"
#include "chainrules/special/elliptic/elliptic_legendre.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/error/exponential_integrals.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
#include "chainrules/special/zeta/lambert_w.hpp"

namespace {

namespace fn = chainrules::fn;
namespace tensors = chainrules::adapters::tensors;
using Eigen::MatrixXd, Eigen::VectorXd;
using torch::Tensor;

template <auto const& f, class... X>
Tensor elementwise(X... x) {
    return tensors::elementwise(f, x...);
}
template <auto const& f, class... X>
Tensor of_matrices(decltype(std::declval<X>(), Tensor())... x) {
    return tensors::call<X...>(f, x...);
}
Tensor hermite(std::int64_t n, Tensor x) {
    return tensors::elementwise(fn::hermite, static_cast<unsigned>(n), x);
}

}  // namespace

TORCH_LIBRARY(chainrules, m) {
#define ONE(f) m.def(#f, &elementwise<fn::f, Tensor>)
#define TWO(f) m.def(#f, &elementwise<fn::f, Tensor, Tensor>)
#define THREE(f) m.def(#f, &elementwise<fn::f, Tensor, Tensor, Tensor>)
    ONE(erfcx);
    ONE(dawson);
    ONE(lgamma);
    ONE(digamma);
    ONE(lambert_w0);
    ONE(logistic);
    TWO(gamma_p);
    TWO(gamma_q);
    TWO(beta);
    TWO(cyl_bessel_j);
    TWO(cyl_bessel_k);
    TWO(ellint_1);
    TWO(pow);
    THREE(ibeta);
    THREE(normal_cdf);
    m.def("hermite", &hermite);
    m.def("solve", &of_matrices<fn::solve, MatrixXd, VectorXd>);
    m.def("solve_columns", &of_matrices<fn::solve, MatrixXd, MatrixXd>);
    m.def("inverse", &of_matrices<fn::inverse, MatrixXd>);
    m.def("determinant", &of_matrices<fn::determinant, MatrixXd>);
    m.def("logdet", &of_matrices<fn::logdet, MatrixXd>);
}
