// SPDX-License-Identifier: MIT
// Differential equations, integrals and sparse solves as one node each on Stan's tape.
#include "adapters/stan/one_node.hpp"

#include "adapters/integrals.hpp"

namespace {

TEST(StanBuilders, DifferentialEquations) {
    builders::each_differential_equation(on_tape::expect_one_node(spectra::matrix));
}
TEST(StanBuilders, Integrals) {
    builders::each_integral(on_tape::expect_one_node(spectra::matrix));
}

}  // namespace
