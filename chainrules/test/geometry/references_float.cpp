// SPDX-License-Identifier: MIT
// The rules in float, against the same references; and nested numbers through what is composed of
// other functions.
#include "chainrules/geometry/adjoint.hpp"
#include "chainrules/geometry/alignment.hpp"
#include "chainrules/geometry/denavit_hartenberg.hpp"
#include "chainrules/geometry/epipolar.hpp"
#include "chainrules/geometry/euler.hpp"
#include "chainrules/geometry/extended_pose.hpp"
#include "chainrules/geometry/full_camera.hpp"
#include "chainrules/geometry/inertia.hpp"
#include "chainrules/geometry/kinematics.hpp"
#include "chainrules/geometry/planes.hpp"
#include "chainrules/geometry/projective.hpp"
#include "chainrules/geometry/rigid.hpp"
#include "chainrules/geometry/similarity_log.hpp"
#include "chainrules/geometry/triangulation.hpp"
#include "geometry/support/references.hpp"

namespace {

using namespace chainrules;
using rotations::check_float;
using rotations::check_rows;
using rotations::Matrix;
using rotations::Motion;
using rotations::Number;
using rotations::Unit;

TEST(Float, Quaternions) {
    check_float("quaternion_inverse", fn::quaternion_inverse, Unit{});
    check_float("quaternion_normalized", fn::quaternion_normalized, Unit{});
    check_float("quaternion_exp", fn::quaternion_exp, Matrix<3>{});
    check_float("quaternion_log", fn::quaternion_log, Unit{});
    check_float("rotate_point", fn::rotate_point, Unit{}, Matrix<3>{});
    check_float("to_matrix", fn::to_matrix, Unit{});
    check_float("boxminus", fn::boxminus, Unit{}, Unit{});
    check_float("slerp", fn::slerp, Unit{}, Unit{}, Number{});
}
TEST(Float, Rotations) {
    check_float("rotate_by_vector", fn::rotate_by_vector, Matrix<3>{}, Matrix<3>{});
    check_float("so3_log", fn::so3_log, Matrix<3, 3>{});
    check_float("left_jacobian", fn::left_jacobian, Matrix<3>{});
    check_float("rotation_6d", fn::rotation_6d, Matrix<3>{}, Matrix<3>{});
    check_float("procrustes", fn::procrustes, Matrix<3, 3>{});
    check_float("euler_angles", fn::euler_angles<geometry::ZYX>, Matrix<3, 3>{});
}
TEST(Float, Motions) {
    check_float("se3_exp", fn::se3_exp, Matrix<6>{});
    check_float("se3_log", fn::se3_log, Motion{});
    check_float("se3_boxminus", fn::se3_boxminus, Motion{}, Motion{});
    check_float("se3_left_jacobian", fn::se3_left_jacobian, Matrix<6>{});
    check_float("se2_log", fn::se2_log, Matrix<3>{});
}
TEST(Float, Cameras) {
    check_float("project_fov", fn::project_fov, Matrix<1>{}, Matrix<3>{});
    check_float("project_eucm", fn::project_eucm, Matrix<2>{}, Matrix<3>{});
    check_float("project_double_sphere", fn::project_double_sphere, Matrix<2>{}, Matrix<3>{});
    check_float("unproject_kannala_brandt", fn::unproject_kannala_brandt, Matrix<4>{}, Matrix<2>{});
    check_float("unproject_fov", fn::unproject_fov, Matrix<1>{}, Matrix<2>{});
    check_float("unproject_ucm", fn::unproject_ucm, Matrix<1>{}, Matrix<2>{});
    check_float("unproject_double_sphere", fn::unproject_double_sphere, Matrix<2>{}, Matrix<2>{});
    check_float("distort_thin_prism", fn::distort_thin_prism, Matrix<12>{}, Matrix<2>{});
    check_float("undistort_thin_prism", fn::undistort_thin_prism, Matrix<12>{}, Matrix<2>{});
    check_float("camera_brown_conrady", fn::camera_brown_conrady, Motion{}, Matrix<4>{},
                Matrix<5>{}, Matrix<3>{});
    check_float("sampson", fn::sampson, Matrix<3, 3>{}, Matrix<2>{}, Matrix<2>{});
    check_float("triangulate_midpoint", fn::triangulate_midpoint, Matrix<3>{}, Matrix<3>{},
                Matrix<3>{}, Matrix<3>{});
}
TEST(Float, Robots) {
    check_float("product_of_exponentials", fn::product_of_exponentials, Matrix<6, 3>{}, Matrix<3>{},
                Motion{});
    check_float("dh_chain", fn::dh_chain, Matrix<4, 3>{});
    check_float("kinetic_energy", fn::kinetic_energy, Matrix<3, 3>{}, Unit{}, Matrix<3>{});
}
TEST(Float, SpheresAndLines) {
    check_float("se23_exp", fn::se23_exp, Matrix<9>{});
    check_float("sim3_exp", fn::sim3_exp, Matrix<7>{});
    check_float("plane_through", fn::plane_through, Matrix<3>{}, Matrix<3>{}, Matrix<3>{});
    check_float("hnormalized", fn::hnormalized, Matrix<4>{});
    check_float("umeyama", fn::umeyama, Matrix<3, 5>{}, Matrix<3, 5>{});
}
TEST(Nested, Motions) {
    EXPECT_TRUE(check_rows("se3_compose", fn::se3_compose, Motion{}, Motion{}));
    EXPECT_TRUE(check_rows("se3_inverse", fn::se3_inverse, Motion{}));
    EXPECT_TRUE(check_rows("se3_between", fn::se3_between, Motion{}, Motion{}));
    EXPECT_TRUE(check_rows("se3_act", fn::se3_act, Motion{}, Matrix<3>{}));
    EXPECT_TRUE(check_rows("adjoint_times", fn::se3_adjoint_times, Motion{}, Matrix<6>{}));
    EXPECT_TRUE(check_rows("se3_boxplus", fn::se3_boxplus, Motion{}, Matrix<6>{}));
}

}  // namespace
