// SPDX-License-Identifier: MIT
// Decompositions as one node each on ADOL-C's tapes, those with complex results among them.
#include "adapters/adolc/one_node.hpp"

#include "adapters/spectra.hpp"

namespace {

TEST(AdolCSpectra, Decompositions) {
    spectra::each_decomposition(on_tape::expect_one_node(spectra::matrix));
}
TEST(AdolCSpectra, ComplexResults) {
    spectra::each_complex(on_tape::expect_one_node(spectra::rotating));
}

}  // namespace
