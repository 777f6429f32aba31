// SPDX-License-Identifier: MIT
// Functions of matrices as one node each on the tape of a tool.
#include "adapters/call/one_node.hpp"

#include "adapters/spectra.hpp"

namespace {

TEST(AdapterCallSpectra, FunctionsOfMatrices) {
    spectra::each_function(foreign::expect_one_node(spectra::matrix));
}

}  // namespace
