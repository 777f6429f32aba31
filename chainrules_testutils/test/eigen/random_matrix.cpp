// SPDX-License-Identifier: MIT
#include "support/random_matrices.hpp"

namespace random_matrix_tests {

using Types = testing::Types<float, double>;
INSTANTIATE_TYPED_TEST_SUITE_P(Scalars, RandomMatrices, Types);

}  // namespace random_matrix_tests
