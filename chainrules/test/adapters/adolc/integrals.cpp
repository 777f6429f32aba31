// SPDX-License-Identifier: MIT
// Differential equations, integrals and sparse solves as one node each on ADOL-C's tapes.
#include "adapters/adolc/one_node.hpp"

#include "adapters/integrals.hpp"

namespace {

TEST(AdolCBuilders, DifferentialEquations) {
    builders::each_differential_equation(on_tape::expect_one_node(spectra::matrix));
}
TEST(AdolCBuilders, Integrals) {
    builders::each_integral(on_tape::expect_one_node(spectra::matrix));
}

}  // namespace
