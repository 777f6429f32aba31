// SPDX-License-Identifier: MIT
#pragma once
// What the benchmark of the Cholesky factorisation measures of Stan Math, without its headers,
// which must not meet other code that includes Eigen.

namespace by_stan {

/// L and the cotangent of A, in the lower triangles, for the cotangent of L; n×n, by columns.
void cholesky(int n, double const* A, double const* L_bar, double* L, double* A_bar);

/// The log marginal likelihood of examples/gaussian_process, and its gradient.
double gaussian_process(int n, double const* x, double const* y, double const* logs,
                        double* gradient);

}  // namespace by_stan
