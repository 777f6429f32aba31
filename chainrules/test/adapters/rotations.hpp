// SPDX-License-Identifier: MIT
#pragma once
// Calls of functions of rotations, motions and cameras, for tests that each tool takes every one of
// them by its rule. In the form of spectra.hpp; they make their arguments of the nine numbers of
// the matrix. Functions of a rotation matrix are left to other tests: those nine numbers are none,
// and the derivatives are those along rotations.

#include "chainrules/geometry/denavit_hartenberg.hpp"
#include "chainrules/geometry/distortion.hpp"
#include "chainrules/geometry/epipolar.hpp"
#include "chainrules/geometry/euler.hpp"
#include "chainrules/geometry/full_camera.hpp"
#include "chainrules/geometry/planes.hpp"
#include "chainrules/geometry/rigid.hpp"
#include "adapters/losses.hpp"

namespace turns {

namespace fn = chainrules::fn;
namespace geometry = chainrules::geometry;
using spectra::column_of;

/// N of the nine numbers, one after the other.
template <int N, class A>
auto numbers_of(A const& x, Eigen::Index first) {
    using T = typename A::Scalar;
    return Eigen::Matrix<T, N, 1>(Eigen::Map<Eigen::Matrix<T, N, 1> const>(x.data() + first));
}
template <class A>
auto quaternion_of(A const& x, Eigen::Index first) {
    return Eigen::Quaternion<typename A::Scalar>(numbers_of<4>(x, first));
}
template <class A>
auto motion_of(A const& x, Eigen::Index first) {
    return geometry::Pose<typename A::Scalar>{numbers_of<3>(x, first), quaternion_of(x, first + 3)};
}

inline Eigen::Vector3d const point(0.3, -0.2, 2);
inline Eigen::Quaterniond const turn(0.8, 0.1, -0.5, 0.3);
inline geometry::Posed const motion{{0.1, 0.5, 1}, turn.normalized()};

template <class Visit>
void each_rotation(Visit const& visit) {
    visit("rotate_by_vector", [](auto const& call, auto const& A) {
        return call(fn::rotate_by_vector, numbers_of<3>(A, 0), numbers_of<3>(A, 3));
    });
    visit("so3_exp",
          [](auto const& call, auto const& A) { return call(fn::so3_exp, numbers_of<3>(A, 0)); });
    visit("left_jacobian", [](auto const& call, auto const& A) {
        return call(fn::left_jacobian, numbers_of<3>(A, 0));
    });
    visit("quaternion_exp", [](auto const& call, auto const& A) {
        return call(fn::quaternion_exp, numbers_of<3>(A, 0));
    });
    visit("quaternion_log", [](auto const& call, auto const& A) {
        return call(fn::quaternion_log, quaternion_of(A, 0));
    });
    visit("quaternion_product", [](auto const& call, auto const& A) {
        return call(fn::quaternion_product, quaternion_of(A, 0), quaternion_of(A, 4));
    });
    visit("rotate_point", [](auto const& call, auto const& A) {
        return call(fn::rotate_point, quaternion_of(A, 0), numbers_of<3>(A, 4));
    });
    visit("slerp", [](auto const& call, auto const& A) {
        return call(fn::slerp, quaternion_of(A, 0), turn, A(2, 2));
    });
    visit("euler_matrix", [](auto const& call, auto const& A) {
        return call(fn::euler_matrix<geometry::ZYX>, numbers_of<3>(A, 0));
    });
    visit("procrustes", [](auto const& call, auto const& A) {
        return call(fn::procrustes,
                    Eigen::Matrix<typename std::remove_cvref_t<decltype(A)>::Scalar, 3, 3>(A));
    });
}
template <class Visit>
void each_motion(Visit const& visit) {
    visit("se3_exp",
          [](auto const& call, auto const& A) { return call(fn::se3_exp, numbers_of<6>(A, 0)); });
    visit("se3_log",
          [](auto const& call, auto const& A) { return call(fn::se3_log, motion_of(A, 0)); });
    visit("se3_compose", [](auto const& call, auto const& A) {
        return call(fn::se3_compose, motion_of(A, 0), motion_of(A, 2));
    });
    visit("se3_act", [](auto const& call, auto const& A) {
        return call(fn::se3_act, motion_of(A, 0), numbers_of<3>(A, 6));
    });
    visit("se3_act of an isometry", [](auto const& call, auto const& A) {
        using T = typename std::remove_cvref_t<decltype(A)>::Scalar;
        Eigen::Transform<T, 3, Eigen::Isometry> M = decltype(M)::Identity();
        M.linear() = A;
        return call(fn::se3_act, M, numbers_of<3>(A, 6));
    });
    visit("plane_signed_distance", [](auto const& call, auto const& A) {
        using T = typename std::remove_cvref_t<decltype(A)>::Scalar;
        Eigen::Hyperplane<T, 3> plane;
        plane.coeffs() = numbers_of<4>(A, 0);
        return call(fn::plane_signed_distance, plane, numbers_of<3>(A, 4));
    });
    visit("se3_boxminus", [](auto const& call, auto const& A) {
        return call(fn::se3_boxminus, motion_of(A, 0), motion);
    });
    visit("dh_chain", [](auto const& call, auto const& A) {
        using T = typename std::remove_cvref_t<decltype(A)>::Scalar;
        Eigen::Matrix<T, 4, 2> const joints = Eigen::Map<Eigen::Matrix<T, 4, 2> const>(A.data());
        return call(fn::dh_chain, joints);
    });
}
template <class Visit>
void each_camera(Visit const& visit) {
    visit("project_pinhole", [](auto const& call, auto const& A) {
        return call(fn::project_pinhole, numbers_of<4>(A, 0), numbers_of<3>(A, 6));
    });
    visit("project_kannala_brandt", [](auto const& call, auto const& A) {
        return call(fn::project_kannala_brandt, numbers_of<4>(A, 0), numbers_of<3>(A, 6));
    });
    visit("distort_brown_conrady", [](auto const& call, auto const& A) {
        return call(fn::distort_brown_conrady, numbers_of<5>(A, 0), numbers_of<2>(A, 6));
    });
    visit("sampson", [](auto const& call, auto const& A) {
        using T = typename std::remove_cvref_t<decltype(A)>::Scalar;
        return call(fn::sampson, Eigen::Matrix<T, 3, 3>(A), numbers_of<2>(A, 0),
                    Eigen::Vector2d(0.3, -0.2));
    });
    visit("camera_kannala_brandt", [](auto const& call, auto const& A) {
        return call(fn::camera_kannala_brandt, motion_of(A, 0), numbers_of<4>(A, 1),
                    numbers_of<4>(A, 5), point);
    });
}

}  // namespace turns
