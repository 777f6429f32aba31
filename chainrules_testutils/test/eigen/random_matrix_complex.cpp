// SPDX-License-Identifier: MIT
#include <complex>

#include "support/random_matrices.hpp"

namespace random_matrix_tests {

using Types = testing::Types<std::complex<float>, std::complex<double>>;
INSTANTIATE_TYPED_TEST_SUITE_P(Scalars, RandomMatrices, Types);

}  // namespace random_matrix_tests
