// SPDX-License-Identifier: MIT
// Solvers of equations and of minima on Ceres' Jets.
#include "adapters/ceres/jets.hpp"

#include "adapters/solvers.hpp"

namespace {

TEST(CeresBuilders, Equations) { builders::each_equation(on_jets::expect_near(spectra::matrix)); }
TEST(CeresBuilders, Minima) { builders::each_minimum(on_jets::expect_near(spectra::matrix)); }
TEST(CeresBuilders, Programmes) { builders::each_programme(on_jets::expect_near(spectra::matrix)); }

}  // namespace
