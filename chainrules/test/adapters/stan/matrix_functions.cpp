// SPDX-License-Identifier: MIT
// Functions of matrices as one node each on Stan's tape.
#include "adapters/stan/one_node.hpp"

#include "adapters/spectra.hpp"

namespace {

TEST(StanSpectra, FunctionsOfMatrices) {
    spectra::each_function(on_tape::expect_one_node(spectra::matrix));
}

}  // namespace
