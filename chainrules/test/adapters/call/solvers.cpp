// SPDX-License-Identifier: MIT
// Solvers of equations and of minima as one node each on the tape of a tool.
#include "adapters/call/one_node.hpp"

#include "adapters/solvers.hpp"

namespace {

TEST(AdapterCallBuilders, Equations) {
    builders::each_equation(foreign::expect_one_node(spectra::matrix));
}
TEST(AdapterCallBuilders, Minima) {
    builders::each_minimum(foreign::expect_one_node(spectra::matrix));
}
TEST(AdapterCallBuilders, Programmes) {
    builders::each_programme(foreign::expect_one_node(spectra::matrix));
}

}  // namespace
