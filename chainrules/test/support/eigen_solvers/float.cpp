// SPDX-License-Identifier: MIT
#include "support/eigen_solvers.hpp"

CHAINRULES_EIGEN_SOLVERS(template, Eigen::MatrixXf);
CHAINRULES_EIGEN_REAL_SOLVERS(template, Eigen::MatrixXf);
CHAINRULES_EIGEN_KERNEL(template, float, false, false);
