// SPDX-License-Identifier: MIT
// Differential equations, integrals and sparse solves as one node each on the tape of a tool.
#include "adapters/call/one_node.hpp"

#include "adapters/integrals.hpp"

namespace {

TEST(AdapterCallBuilders, DifferentialEquations) {
    builders::each_differential_equation(foreign::expect_one_node(spectra::matrix));
}
TEST(AdapterCallBuilders, Integrals) {
    builders::each_integral(foreign::expect_one_node(spectra::matrix));
}

}  // namespace
