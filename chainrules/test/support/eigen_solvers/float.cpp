// SPDX-License-Identifier: MIT
#include "support/eigen_solvers.hpp"

template class Eigen::BDCSVD<Eigen::MatrixXf>;
