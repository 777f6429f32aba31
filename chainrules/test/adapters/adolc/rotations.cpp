// SPDX-License-Identifier: MIT
// Functions of rotations, motions and cameras as one node each on ADOL-C's tapes.
#include "adapters/adolc/one_node.hpp"

#include "adapters/rotations.hpp"

namespace {

TEST(AdolCRotations, Rotations) { turns::each_rotation(on_tape::expect_one_node(spectra::matrix)); }
TEST(AdolCRotations, Motions) { turns::each_motion(on_tape::expect_one_node(spectra::matrix)); }
TEST(AdolCRotations, Cameras) { turns::each_camera(on_tape::expect_one_node(spectra::matrix)); }

}  // namespace
