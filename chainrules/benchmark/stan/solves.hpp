// SPDX-License-Identifier: MIT
#pragma once
// What the benchmark of systems and determinants measures of Stan Math, without its headers, which
// must not meet other code that includes Eigen. Matrices are n×n, by columns.

namespace by_stan {

/// mdivide_left: y = A⁻¹ b, and the cotangents of A and b for that of y.
void solve(int n, double const* A, double const* b, double const* y_bar, double* y, double* A_bar,
           double* b_bar);

/// log_determinant, and its gradient.
double logdet(int n, double const* A, double* A_bar);

/// log_determinant_spd of a positive definite matrix, and its gradient.
double logdet_spd(int n, double const* A, double* A_bar);

}  // namespace by_stan
