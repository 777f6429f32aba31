// SPDX-License-Identifier: MIT
#pragma once
// Gradient descent on matrices, real or complex, with the steps of Barzilai and Borwein (1988),
// halved until they descend.

#include <Eigen/Core>
#include <cmath>
#include <vector>

namespace orthogonal_start {

/// The loss and the norm of the gradient, as it was computed, of every iteration.
struct Iteration {
    double loss, slope;
};
template <class M>
struct Minimum {
    M at;
    std::vector<Iteration> iterations;
    bool found = false;
};

/// The minimum of value = f(A, gradient) from A on. It is found where the norm of the gradient is
/// below the tolerance, and given up where the gradient is not finite or no step descends.
template <class F, class M>
Minimum<M> minimize(F const& f, M const& A, double tolerance) {
    Minimum<M> result{A, {}};
    M gradient, next;
    double value = f(A, gradient), length = 1;
    while (true) {
        double const slope = gradient.norm();
        result.iterations.push_back({value, slope});
        result.found = slope < tolerance;
        if (result.found || !std::isfinite(slope) || result.iterations.size() == 100) return result;
        M const last = gradient;
        for (;; length /= 2) {
            if (length < 1e-8) return result;
            next = result.at - length * last;
            double const there = f(next, gradient);
            if (!(there <= value - 1e-4 * length * slope * slope)) continue;
            value = there;
            break;
        }
        M const step = next - result.at, change = gradient - last;
        double const curvature = std::real(step.cwiseProduct(change.conjugate()).sum());
        length = curvature > 0 ? step.squaredNorm() / curvature : 1;
        result.at = next;
    }
}

}  // namespace orthogonal_start
