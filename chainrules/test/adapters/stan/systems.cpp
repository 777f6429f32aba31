// SPDX-License-Identifier: MIT
// Solves, factorisations and densities as one node each on Stan's tape.
#include "adapters/stan/one_node.hpp"

#include "adapters/systems.hpp"

namespace {

TEST(StanSystems, Solves) { spectra::each_solve(on_tape::expect_one_node(spectra::matrix)); }
TEST(StanSystems, Factorisations) {
    spectra::each_factorisation(on_tape::expect_one_node(spectra::matrix));
}
TEST(StanSystems, Densities) { spectra::each_density(on_tape::expect_one_node(spectra::matrix)); }

}  // namespace
