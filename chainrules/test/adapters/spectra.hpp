// SPDX-License-Identifier: MIT
#pragma once
// Calls of decompositions and of functions of matrices, for tests that each tool records every one
// of them as one node.

#include <Eigen/Dense>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/matrix_functions/exp_times.hpp"
#include "chainrules/eigen/matrix_functions/log.hpp"
#include "chainrules/eigen/matrix_functions/pow.hpp"
#include "chainrules/eigen/matrix_functions/self_adjoint.hpp"
#include "chainrules/eigen/matrix_functions/sqrt.hpp"
#include "chainrules/eigen/matrix_functions/trigonometric.hpp"
#include "chainrules/eigen/spectra/eigen.hpp"
#include "chainrules/eigen/spectra/generalized_self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/polar_decomposition.hpp"
#include "chainrules/eigen/spectra/schur.hpp"
#include "chainrules/eigen/spectra/self_adjoint_eigen.hpp"
#include "chainrules/eigen/spectra/singular_values.hpp"
#include "chainrules/eigen/spectra/spectral_norms.hpp"
#include "chainrules/eigen/spectra/svd.hpp"
#include "chainrules/eigen/spectra/truncated_svd.hpp"
#include "adapters/losses.hpp"
#include "support/eigen_solvers.hpp"

namespace spectra {

namespace fn = chainrules::fn;

/// visit(name, f) of functions for which f(call, A) is call of one function with a square matrix A
/// of any numbers, and perhaps with plain arguments.
template <class Visit>
void each_decomposition(Visit const& visit) {
    visit("self_adjoint_eigen",
          [](auto const& call, auto const& A) { return call(fn::self_adjoint_eigen, A); });
    visit("self_adjoint_eigenvalues",
          [](auto const& call, auto const& A) { return call(fn::self_adjoint_eigenvalues, A); });
    visit("generalized_self_adjoint_eigen", [](auto const& call, auto const& A) {
        return call(fn::generalized_self_adjoint_eigen, Eigen::MatrixXd(square(rotating)), A);
    });
    visit("svd", [](auto const& call, auto const& A) { return call(fn::svd, A); });
    visit("truncated_svd",
          [](auto const& call, auto const& A) { return call(fn::truncated_svd, A, 2); });
    visit("singular_values",
          [](auto const& call, auto const& A) { return call(fn::singular_values, A); });
    visit("polar_decomposition",
          [](auto const& call, auto const& A) { return call(fn::polar_decomposition, A); });
    visit("nuclear_norm",
          [](auto const& call, auto const& A) { return call(fn::nuclear_norm, A); });
    visit("spectral_norm",
          [](auto const& call, auto const& A) { return call(fn::spectral_norm, A); });
}
template <class Visit>
void each_function(Visit const& visit) {
    visit("matrix_exp", [](auto const& call, auto const& A) { return call(fn::matrix_exp, A); });
    visit("exp_times", [](auto const& call, auto const& A) { return call(fn::exp_times, A, A); });
    visit("matrix_sqrt", [](auto const& call, auto const& A) { return call(fn::matrix_sqrt, A); });
    visit("matrix_log", [](auto const& call, auto const& A) { return call(fn::matrix_log, A); });
    visit("matrix_pow",
          [](auto const& call, auto const& A) { return call(fn::matrix_pow, A, 0.3); });
    visit("matrix_cos", [](auto const& call, auto const& A) { return call(fn::matrix_cos, A); });
    visit("matrix_sin", [](auto const& call, auto const& A) { return call(fn::matrix_sin, A); });
    visit("self_adjoint_function", [](auto const& call, auto const& A) {
        return call(fn::self_adjoint_function, fn::exp, A);
    });
}
/// Those whose results are complex.
template <class Visit>
void each_complex(Visit const& visit) {
    visit("eigen", [](auto const& call, auto const& A) { return call(fn::eigen, A); });
    visit("eigenvalues", [](auto const& call, auto const& A) { return call(fn::eigenvalues, A); });
    visit("schur", [](auto const& call, auto const& A) { return call(fn::schur, A); });
}

}  // namespace spectra
