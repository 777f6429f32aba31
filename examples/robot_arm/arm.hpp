// SPDX-License-Identifier: MIT
#pragma once
// An arm of seven joints, its poses, and the joints for a pose.

#include <chainrules/geometry.hpp>
#include <chainrules_core/chainrules_core.hpp>

namespace robot_arm {

namespace fn = chainrules::fn;
using chainrules::geometry::Posed;
using Eigen::Vector3d;
using Vector6 = Eigen::Matrix<double, 6, 1>;
using Vector7 = Eigen::Matrix<double, 7, 1>;
using Jacobian = Eigen::Matrix<double, 6, 7>;

/// Joints about the vertical and about y, one above the other: twists (v, ω) of the base frame with
/// v = −ω×p, p a point of the axis. At q = 0 the arm is stretched upwards.
struct Arm {
    Jacobian screws;
    Posed tool{Vector3d(0, 0, 1.266), Eigen::Quaterniond::Identity()};

    Arm() {
        double const heights[] = {0.17, 0.34, 0.54, 0.74, 0.94, 1.14, 1.2};
        for (int i = 0; i != 7; ++i) {
            Vector3d const w = i % 2 == 0 ? Vector3d(0, 0, 1) : Vector3d(0, i == 3 ? -1 : 1, 0);
            screws.col(i) << Vector3d(0, 0, heights[i]).cross(w), w;
        }
    }
    Posed pose(Vector7 const& q) const { return fn::product_of_exponentials(screws, q, tool); }
    /// How the tool moves with the joints, as twists in its own frame.
    Jacobian jacobian(Vector7 const& q) const {
        Jacobian J = fn::space_jacobian(screws, q);
        Posed const back = fn::se3_inverse(pose(q));
        for (int i = 0; i != 7; ++i) J.col(i) = fn::se3_adjoint_times(back, Vector6(J.col(i)));
        return J;
    }
};

struct Solution {
    Vector7 q;
    int steps;
    double error;
};

/// The joints near q for the pose `target` of the tool: damped steps of least squares, as short as
/// there is a choice. The damping is what is left of the error.
inline Solution solve(Arm const& arm, Posed const& target, Vector7 q) {
    Vector6 left = fn::se3_boxminus(target, arm.pose(q));
    double error = left.norm(), damping = 1e-2;
    int steps = 0;
    while (error > 1e-13 && steps != 200) {
        ++steps;
        Jacobian const J = arm.jacobian(q);
        Eigen::Matrix<double, 6, 6> square = J * J.transpose();
        square.diagonal().array() += damping * error * error + 1e-14;
        Vector7 const moved = q + J.transpose() * square.ldlt().solve(left);
        Vector6 const next = fn::se3_boxminus(target, arm.pose(moved));
        if (next.norm() < error) {
            q = moved;
            left = next;
            error = left.norm();
            damping = std::max(damping / 4, 1e-6);
        } else if (error < 1e-12) {
            break;
        } else {
            damping *= 8;
        }
    }
    return {q, steps, error};
}

}  // namespace robot_arm
