// SPDX-License-Identifier: MIT
// Differential equations, integrals and sparse solves on Ceres' Jets.
#include "adapters/ceres/jets.hpp"

#include "adapters/integrals.hpp"

namespace {

TEST(CeresBuilders, DifferentialEquations) {
    builders::each_differential_equation(on_jets::expect_near(spectra::matrix));
}
TEST(CeresBuilders, Integrals) { builders::each_integral(on_jets::expect_near(spectra::matrix)); }

}  // namespace
