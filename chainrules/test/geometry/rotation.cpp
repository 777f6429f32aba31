// SPDX-License-Identifier: MIT
#include "chainrules/geometry/rotation.hpp"

#include "chainrules_testutils/eigen_geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Number;

TEST(Rotation, References) {
    EXPECT_TRUE(check_rows("so3_exp", fn::so3_exp, Matrix<3>{}));
    EXPECT_TRUE(check_rows("rotate_by_vector", fn::rotate_by_vector, Matrix<3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("so3_log", fn::so3_log, Matrix<3, 3>{}));
    EXPECT_TRUE(check_rows("left_jacobian", fn::left_jacobian, Matrix<3>{}));
    EXPECT_TRUE(check_rows("right_jacobian", fn::right_jacobian, Matrix<3>{}));
    EXPECT_TRUE(check_rows("left_jacobian_inverse", fn::left_jacobian_inverse, Matrix<3>{}));
    EXPECT_TRUE(
        check_rows("rotation_distance", fn::rotation_distance, Matrix<3, 3>{}, Matrix<3, 3>{}));
    EXPECT_TRUE(check_rows("rotation_6d", fn::rotation_6d, Matrix<3>{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("procrustes", fn::procrustes, Matrix<3, 3>{}));
    EXPECT_TRUE(check_rows("angle_axis_matrix", fn::angle_axis_matrix, Number{}, Matrix<3>{}));
}

}  // namespace
