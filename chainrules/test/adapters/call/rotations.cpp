// SPDX-License-Identifier: MIT
// Functions of rotations, motions and cameras as one node each on the tape of a tool.
#include "adapters/call/one_node.hpp"

#include "adapters/rotations.hpp"

namespace {

TEST(AdapterCallRotations, Rotations) {
    turns::each_rotation(foreign::expect_one_node(spectra::matrix));
}
TEST(AdapterCallRotations, Motions) {
    turns::each_motion(foreign::expect_one_node(spectra::matrix));
}
TEST(AdapterCallRotations, Cameras) {
    turns::each_camera(foreign::expect_one_node(spectra::matrix));
}

}  // namespace
