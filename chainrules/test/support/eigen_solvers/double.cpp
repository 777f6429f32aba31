// SPDX-License-Identifier: MIT
#include "support/eigen_solvers.hpp"

CHAINRULES_EIGEN_SOLVERS(template, Eigen::MatrixXd);
CHAINRULES_EIGEN_REAL_SOLVERS(template, Eigen::MatrixXd);
CHAINRULES_EIGEN_KERNEL(template, double, false, false);
