// SPDX-License-Identifier: MIT
// Solvers of equations and of minima as one node each on ADOL-C's tapes.
#include "adapters/adolc/one_node.hpp"

#include "adapters/solvers.hpp"

namespace {

TEST(AdolCBuilders, Equations) {
    builders::each_equation(on_tape::expect_one_node(spectra::matrix));
}
TEST(AdolCBuilders, Minima) { builders::each_minimum(on_tape::expect_one_node(spectra::matrix)); }
TEST(AdolCBuilders, Programmes) {
    builders::each_programme(on_tape::expect_one_node(spectra::matrix));
}

}  // namespace
