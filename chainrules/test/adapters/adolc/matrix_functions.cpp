// SPDX-License-Identifier: MIT
// Functions of matrices as one node each on ADOL-C's tapes.
#include "adapters/adolc/one_node.hpp"

#include "adapters/spectra.hpp"

namespace {

TEST(AdolCSpectra, FunctionsOfMatrices) {
    spectra::each_function(on_tape::expect_one_node(spectra::matrix));
}

}  // namespace
