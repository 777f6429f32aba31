// SPDX-License-Identifier: MIT
// Decompositions as one node each on the tape of a tool, those with complex results among them.
#include "adapters/call/one_node.hpp"

#include "adapters/spectra.hpp"

namespace {

TEST(AdapterCallSpectra, Decompositions) {
    spectra::each_decomposition(foreign::expect_one_node(spectra::matrix));
}
TEST(AdapterCallSpectra, ComplexResults) {
    spectra::each_complex(foreign::expect_one_node(spectra::rotating));
}

}  // namespace
