// SPDX-License-Identifier: MIT
// Functions of rotations, motions and cameras as one node each on Stan's tape.
#include "adapters/stan/one_node.hpp"

#include "adapters/rotations.hpp"

namespace {

TEST(StanRotations, Rotations) { turns::each_rotation(on_tape::expect_one_node(spectra::matrix)); }
TEST(StanRotations, Motions) { turns::each_motion(on_tape::expect_one_node(spectra::matrix)); }
TEST(StanRotations, Cameras) { turns::each_camera(on_tape::expect_one_node(spectra::matrix)); }

}  // namespace
