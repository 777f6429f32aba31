// SPDX-License-Identifier: MIT
#include "chainrules/geometry.hpp"

#include <gtest/gtest.h>

namespace {

namespace fn = chainrules::fn;

// One header brings every function of the component.
TEST(Geometry, Umbrella) {
    Eigen::Vector3d const w(0.3, -0.2, 0.5);
    Eigen::Quaterniond const q = fn::quaternion_exp(w);
    EXPECT_LE((fn::to_matrix(q) - fn::so3_exp(w)).norm(), 1e-15);
    EXPECT_LE((fn::euler_matrix<chainrules::geometry::ZYX>(Eigen::Vector3d(0.5, 0, 0)) -
               fn::so3_exp(Eigen::Vector3d(0, 0, 0.5)))
                  .norm(),
              1e-15);
    EXPECT_EQ(fn::se3_act(chainrules::geometry::Posed{}, w), w);
    EXPECT_LE(
        (2 * chainrules::geometry::plus_jacobian(Eigen::Quaterniond(1, 0, 0, 0)).topRows<3>() -
         Eigen::Matrix3d::Identity())
            .norm(),
        0);
}

}  // namespace
