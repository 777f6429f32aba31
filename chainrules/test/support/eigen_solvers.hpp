// SPDX-License-Identifier: MIT
#pragma once
// Eigen's solvers that take a compiler many seconds for each number type, compiled once for all
// tests that include this.

#include <Eigen/SVD>

extern template class Eigen::BDCSVD<Eigen::MatrixXd>;
extern template class Eigen::BDCSVD<Eigen::MatrixXf>;
extern template class Eigen::BDCSVD<Eigen::MatrixXcd>;
