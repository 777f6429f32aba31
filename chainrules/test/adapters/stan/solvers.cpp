// SPDX-License-Identifier: MIT
// Solvers of equations and of minima as one node each on Stan's tape.
#include "adapters/stan/one_node.hpp"

#include "adapters/solvers.hpp"

namespace {

TEST(StanBuilders, Equations) {
    builders::each_equation(on_tape::expect_one_node(spectra::matrix));
}
TEST(StanBuilders, Minima) { builders::each_minimum(on_tape::expect_one_node(spectra::matrix)); }
TEST(StanBuilders, Programmes) {
    builders::each_programme(on_tape::expect_one_node(spectra::matrix));
}

}  // namespace
