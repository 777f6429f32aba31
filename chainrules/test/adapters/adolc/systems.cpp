// SPDX-License-Identifier: MIT
// Solves, factorisations and densities as one node each on ADOL-C's tapes.
#include "adapters/adolc/one_node.hpp"

#include "adapters/systems.hpp"

namespace {

TEST(AdolCSystems, Solves) { spectra::each_solve(on_tape::expect_one_node(spectra::matrix)); }
TEST(AdolCSystems, Factorisations) {
    spectra::each_factorisation(on_tape::expect_one_node(spectra::matrix));
}
TEST(AdolCSystems, Densities) { spectra::each_density(on_tape::expect_one_node(spectra::matrix)); }

}  // namespace
