// SPDX-License-Identifier: MIT
// Functions of rotations, motions and cameras on Eigen's numbers.
#include "chainrules/adapters/eigen_autodiff.hpp"

#include "adapters/directions.hpp"
#include "adapters/rotations.hpp"

namespace {

using Number = Eigen::AutoDiffScalar<Eigen::Matrix<double, 9, 1>>;

auto expect_near() {
    return foreign::expect_near(
        spectra::matrix, [](double x, int k) { return Number(x, 9, k); },
        [](Number const& y) { return y.value(); },
        [](Number const& y, int k) { return y.derivatives()[k]; });
}
TEST(EigenAutoDiffRotations, Rotations) { turns::each_rotation(expect_near()); }
TEST(EigenAutoDiffRotations, Motions) { turns::each_motion(expect_near()); }
TEST(EigenAutoDiffRotations, Cameras) { turns::each_camera(expect_near()); }

}  // namespace
