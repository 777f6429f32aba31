// SPDX-License-Identifier: MIT
#pragma once
// The BFGS method for a few parameters, with exact gradients and steps that are halved until they
// ascend.

#include <Eigen/Core>

namespace gaussian_process {

struct Maximum {
    Eigen::Vector3d at;
    double value = 0;
    Eigen::Vector3d gradient;
    int evaluations = 0;
};

/// The maximum of value = f(x, gradient), from x on, until no component of the gradient is larger
/// than the tolerance.
template <class F>
Maximum maximize(F const& f, Eigen::Vector3d x, double tolerance) {
    Maximum best;
    best.at = x;
    best.value = f(x, best.gradient);
    best.evaluations = 1;
    Eigen::Matrix3d inverse = Eigen::Matrix3d::Identity() / best.gradient.norm();
    while (best.gradient.cwiseAbs().maxCoeff() > tolerance && best.evaluations < 100) {
        Eigen::Vector3d step = inverse * best.gradient, gradient;
        if (step.norm() > 1) step.normalize();
        double value = 0;
        for (;; step /= 2) {
            value = f(best.at + step, gradient);
            ++best.evaluations;
            if (value >= best.value + 1e-4 * step.dot(best.gradient)) break;
            if (step.norm() < 1e-12) return best;
        }
        Eigen::Vector3d const change = best.gradient - gradient;
        if (double const curvature = change.dot(step); curvature > 0) {
            Eigen::Matrix3d const V =
                Eigen::Matrix3d::Identity() - step * change.transpose() / curvature;
            inverse = V * inverse * V.transpose() + step * step.transpose() / curvature;
        }
        best.at += step;
        best.value = value;
        best.gradient = gradient;
    }
    return best;
}

}  // namespace gaussian_process
