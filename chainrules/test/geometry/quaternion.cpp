// SPDX-License-Identifier: MIT
#include "chainrules/geometry/quaternion.hpp"

#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Number;
using rotations::Unit;

// Against values of 200 digits, with first and second derivatives.
TEST(Quaternion, References) {
    EXPECT_TRUE(check_rows("quaternion_product", fn::quaternion_product, Unit{}, Unit{}));
    EXPECT_TRUE(check_rows("quaternion_conjugate", fn::quaternion_conjugate, Unit{}));
    EXPECT_TRUE(check_rows("quaternion_inverse", fn::quaternion_inverse, Unit{}));
    EXPECT_TRUE(check_rows("quaternion_normalized", fn::quaternion_normalized, Unit{}));
    EXPECT_TRUE(check_rows("quaternion_exp", fn::quaternion_exp, Matrix<3>{}));
    EXPECT_TRUE(check_rows("quaternion_log", fn::quaternion_log, Unit{}));
    EXPECT_TRUE(check_rows("rotate_point", fn::rotate_point, Unit{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("to_matrix", fn::to_matrix, Unit{}));
    EXPECT_TRUE(check_rows("to_quaternion", fn::to_quaternion, Matrix<3, 3>{}));
    EXPECT_TRUE(check_rows("boxplus", fn::boxplus, Unit{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("boxminus", fn::boxminus, Unit{}, Unit{}));
    EXPECT_TRUE(check_rows("angular_distance", fn::angular_distance, Unit{}, Unit{}));
    EXPECT_TRUE(check_rows("slerp", fn::slerp, Unit{}, Unit{}, Number{}));
}

}  // namespace
