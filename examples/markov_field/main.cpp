// SPDX-License-Identifier: MIT
// Laplace approximation of a Gaussian Markov random field whose hyperparameters are fitted:
// markov_field [<points in a row>]. Counts are drawn from a field with known hyperparameters; these
// are found again from the counts alone, by gradients through the approximation. The program fails
// where the gradient is wrong, where the fit is no better than the start, and where the field is
// not where its standard deviations say.

#include <cstdio>
#include <cstdlib>

#include <reverse_ad/eigen.hpp>

#include "markov_field/markov_field.hpp"

namespace {

using Eigen::Matrix3d;
using Eigen::VectorXd;

struct Fit {
    VectorXd theta;
    double misfit;
    int gradients;
};

/// BFGS with backtracking.
template <class F>
Fit fitted(F const& f, VectorXd theta) {
    Matrix3d inverse = Matrix3d::Identity();
    auto [value, first] = reverse_ad::value_and_gradient(f, theta);
    VectorXd g = first;
    int gradients = 1;
    for (int k = 0; k != 60 && g.norm() > 1e-6; ++k) {
        VectorXd const step = -(inverse * g);
        double length = std::min(1.0, 1.0 / step.norm());
        VectorXd moved = theta + length * step;
        while (f(moved) > value + 1e-4 * length * g.dot(step) && length > 1e-8) {
            length /= 2;
            moved = theta + length * step;
        }
        auto const [next, next_g] = reverse_ad::value_and_gradient(f, moved);
        ++gradients;
        VectorXd const s = moved - theta, t = next_g - g;
        if (double const curvature = s.dot(t); curvature > 0) {
            Matrix3d const left = Matrix3d::Identity() - s * t.transpose() / curvature;
            inverse = left * inverse * left.transpose() + s * s.transpose() / curvature;
        }
        theta = moved;
        value = next;
        g = next_g;
    }
    return {theta, value, gradients};
}

}  // namespace

int main(int argc, char** argv) {
    Eigen::Index const n = argc > 1 ? std::atol(argv[1]) : 60;
    if (n < 10) {
        std::printf("markov_field: %ld points in a row, must be 10 or more\n", long(n));
        return 1;
    }
    markov_field::Field const field(n);
    VectorXd const truth{{1.0, -2.0, 1.5}}, start = VectorXd::Zero(3);
    auto const [x, y] = markov_field::drawn(field, truth, 1);
    markov_field::Misfit const misfit{field, y};

    // Along one direction beside a central difference.
    VectorXd const direction{{0.3, -0.2, 0.5}};
    double const slope = reverse_ad::gradient(misfit, start).dot(direction);
    double const h = 1e-4;
    double const difference =
        (misfit(VectorXd(start + h * direction)) - misfit(VectorXd(start - h * direction))) /
        (2 * h);
    std::printf("%ld points, derivative along a direction: %.6f, by differences: %.6f\n",
                long(n * n), slope, difference);
    bool ok = std::abs(slope - difference) < 1e-6 * (1 + std::abs(slope));

    Fit const fit = fitted(misfit, start);
    std::printf("after %d gradients       scale %6.3f  range %6.3f  mean %6.3f  misfit %.5f\n",
                fit.gradients, fit.theta(0), fit.theta(1), fit.theta(2), fit.misfit);
    std::printf("what the counts are from scale %6.3f  range %6.3f  mean %6.3f  misfit %.5f\n",
                truth(0), truth(1), truth(2), misfit(truth));
    ok = ok && fit.misfit <= misfit(truth) && (fit.theta - truth).cwiseAbs().maxCoeff() < 0.8;

    auto const [mode, deviation] = markov_field::posterior(field, y, fit.theta);
    double inside = 0;
    for (Eigen::Index i = 0; i != x.size(); ++i)
        if (std::abs(x(i) - mode(i)) < 1.96 * deviation(i)) ++inside;
    inside *= 100 / double(x.size());
    double const error = (mode - x).norm() / (x.array() - x.mean()).matrix().norm();
    std::printf("%.1f %% of the field within 1.96 standard deviations, error %.2f of its size\n",
                inside, error);
    ok = ok && inside > 90 && inside < 99 && error < 1;
    return ok ? 0 : 1;
}
