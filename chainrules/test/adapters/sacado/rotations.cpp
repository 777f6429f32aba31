// SPDX-License-Identifier: MIT
// Functions of rotations, motions and cameras on Sacado's numbers.
#include "chainrules/adapters/sacado.hpp"

#include "adapters/directions.hpp"
#include "adapters/rotations.hpp"

namespace {

using Number = Sacado::Fad::SFad<double, 9>;

auto expect_near() {
    return foreign::expect_near(
        spectra::matrix, [](double x, int k) { return Number(9, k, x); },
        [](Number const& y) { return y.val(); }, [](Number const& y, int k) { return y.dx(k); });
}
TEST(SacadoRotations, Rotations) { turns::each_rotation(expect_near()); }
TEST(SacadoRotations, Motions) { turns::each_motion(expect_near()); }
TEST(SacadoRotations, Cameras) { turns::each_camera(expect_near()); }

}  // namespace
