// SPDX-License-Identifier: MIT
#pragma once
// What the benchmark of spectra and functions of matrices measures of Stan Math, without its
// headers, which must not meet other code that includes Eigen. Matrices are n×n, by columns.

namespace by_stan {

/// The eigenvectors of a symmetric A, and the cotangent of A for theirs.
void eigenvectors_sym(int n, double const* A, double const* U_bar, double* U, double* A_bar);

/// The exponential of A, and the cotangent of A for that of the result.
void matrix_exp(int n, double const* A, double const* Y_bar, double* Y, double* A_bar);

}  // namespace by_stan
