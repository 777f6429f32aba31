// SPDX-License-Identifier: MIT
// Functions of rotations, motions and cameras on Ceres' Jets.
#include "adapters/ceres/jets.hpp"

#include "adapters/rotations.hpp"

namespace {

TEST(CeresRotations, Rotations) { turns::each_rotation(on_jets::expect_near(spectra::matrix)); }
TEST(CeresRotations, Motions) { turns::each_motion(on_jets::expect_near(spectra::matrix)); }
TEST(CeresRotations, Cameras) { turns::each_camera(on_jets::expect_near(spectra::matrix)); }

}  // namespace
