// SPDX-License-Identifier: MIT
// Solves, factorisations and densities as one node each on the tape of a tool.
#include "adapters/call/one_node.hpp"

#include "adapters/systems.hpp"

namespace {

TEST(AdapterCallSystems, Solves) { spectra::each_solve(foreign::expect_one_node(spectra::matrix)); }
TEST(AdapterCallSystems, Factorisations) {
    spectra::each_factorisation(foreign::expect_one_node(spectra::matrix));
}
TEST(AdapterCallSystems, Densities) {
    spectra::each_density(foreign::expect_one_node(spectra::matrix));
}

}  // namespace
