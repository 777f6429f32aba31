// SPDX-License-Identifier: MIT
#include "support/eigen_solvers.hpp"

CHAINRULES_EIGEN_SOLVERS(template, Eigen::MatrixXcd);
CHAINRULES_EIGEN_COMPLEX_SOLVERS(template, Eigen::MatrixXcd);
CHAINRULES_EIGEN_KERNEL(template, std::complex<double>, false, false);
CHAINRULES_EIGEN_KERNEL(template, std::complex<double>, true, false);
CHAINRULES_EIGEN_KERNEL(template, std::complex<double>, false, true);
