// SPDX-License-Identifier: MIT
#include "chainrules_testutils/eigen/geometry.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/to_vec.hpp"

namespace {

using namespace chainrules::testutils;
using Numbers = std::vector<double>;

// The numbers that move, in order, and back again.
template <class P>
Numbers there_and_back(P const& x) {
    Numbers const numbers = to_vec(x);
    EXPECT_EQ(to_vec(from_vec(x, numbers)), numbers);
    return numbers;
}

TEST(Geometry, NumbersInOrder) {
    EXPECT_EQ(there_and_back(Eigen::Quaterniond(4, 1, 2, 3)), (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(there_and_back(Eigen::AngleAxisd(4, Eigen::Vector3d(1, 2, 3))),
              (Numbers{1, 2, 3, 4}));
    EXPECT_EQ(there_and_back(Eigen::Translation2d(1, 2)), (Numbers{1, 2}));
    EXPECT_EQ(there_and_back(Eigen::Hyperplane<double, 2>(Eigen::Vector2d(1, 2), 3)),
              (Numbers{1, 2, 3}));
}
// The last row of an isometry and of an affine map stands still.
TEST(Geometry, Transforms) {
    EXPECT_EQ(there_and_back(Eigen::Affine2d(Eigen::Affine2d::Identity())),
              (Numbers{1, 0, 0, 1, 0, 0}));
    EXPECT_EQ(there_and_back(Eigen::Isometry3d(Eigen::Isometry3d::Identity())).size(), 12u);
    EXPECT_EQ(there_and_back(Eigen::Projective2d(Eigen::Projective2d::Identity())),
              (Numbers{1, 0, 0, 0, 1, 0, 0, 0, 1}));
}

}  // namespace
