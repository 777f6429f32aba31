// SPDX-License-Identifier: MIT
#include "chainrules/geometry/rigid.hpp"

#include "chainrules/geometry/euler.hpp"
#include "chainrules_testutils/eigen_geometry.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Motion;
using rotations::Number;

TEST(Rigid, References) {
    EXPECT_TRUE(check_rows("se3_exp", fn::se3_exp, Matrix<6>{}));
    EXPECT_TRUE(check_rows("se3_log", fn::se3_log, Motion{}));
    EXPECT_TRUE(check_rows("se3_compose", fn::se3_compose, Motion{}, Motion{}));
    EXPECT_TRUE(check_rows("se3_inverse", fn::se3_inverse, Motion{}));
    EXPECT_TRUE(check_rows("se3_between", fn::se3_between, Motion{}, Motion{}));
    EXPECT_TRUE(check_rows("se3_act", fn::se3_act, Motion{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("adjoint_times", fn::se3_adjoint_times, Motion{}, Matrix<6>{}));
    EXPECT_TRUE(check_rows("se3_boxplus", fn::se3_boxplus, Motion{}, Matrix<6>{}));
    EXPECT_TRUE(check_rows("se3_boxminus", fn::se3_boxminus, Motion{}, Motion{}));
    EXPECT_TRUE(
        check_rows("se3_interpolate", fn::se3_interpolate, Motion{}, Motion{}, Number{}));
    EXPECT_TRUE(check_rows("se3_left_jacobian", fn::se3_left_jacobian, Matrix<6>{}));
    EXPECT_TRUE(check_rows("se2_exp", fn::se2_exp, Matrix<3>{}));
    EXPECT_TRUE(check_rows("se2_log", fn::se2_log, Matrix<3>{}));
    EXPECT_TRUE(check_rows("euler_matrix", fn::euler_matrix<geometry::ZYX>, Matrix<3>{}));
    EXPECT_TRUE(check_rows("euler_angles", fn::euler_angles<geometry::ZYX>, Matrix<3, 3>{}));
}

}  // namespace
