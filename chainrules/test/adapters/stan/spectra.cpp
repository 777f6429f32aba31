// SPDX-License-Identifier: MIT
// Decompositions as one node each on Stan's tape, those with complex results among them.
#include "adapters/stan/one_node.hpp"

#include "adapters/spectra.hpp"

namespace {

TEST(StanSpectra, Decompositions) {
    spectra::each_decomposition(on_tape::expect_one_node(spectra::matrix));
}
TEST(StanSpectra, ComplexResults) {
    spectra::each_complex(on_tape::expect_one_node(spectra::rotating));
}

}  // namespace
