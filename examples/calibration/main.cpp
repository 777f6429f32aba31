// SPDX-License-Identifier: MIT
// The calibration of a camera from pictures of a board: calibration [<pictures>]. Focal lengths,
// centre and five coefficients of the lens, with their standard deviations, by Ceres. The program
// fails where a number is further from the true one than its deviation allows.

#include <chainrules/callbacks/ceres/by_rule.hpp>
#include <chainrules/callbacks/ceres/manifolds.hpp>
#include <ceres/covariance.h>
#include <ceres/problem.h>
#include <ceres/solver.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "calibration/board.hpp"

namespace callbacks = chainrules::callbacks;
using calibration::Posed;
using calibration::Vector4d;
using calibration::Vector5;
using callbacks::parameter;

int main(int argc, char** argv) {
    long const count = argc > 1 ? std::atol(argv[1]) : 12;
    if (count < 4) {
        std::printf("calibration: %ld pictures, must be 4 or more\n", count);
        return 1;
    }
    double const sigma = 0.2;
    calibration::Pictures const pictures(std::size_t(count), sigma, 1);

    // A start that is far off: the board straight in front, no distortion.
    Vector4d K(500, 500, 320, 240);
    Vector5 k = Vector5::Zero();
    std::vector<std::array<double, 7>> poses;
    for (Posed const& T : pictures.poses) {
        double const half = std::atan2(T.rotation.z(), T.rotation.w());
        poses.push_back({0, 0, 0.5, 0, 0, std::sin(half), std::cos(half)});
    }
    ceres::Problem problem;
    for (auto& T : poses) problem.AddParameterBlock(T.data(), 7, new callbacks::PoseManifold);
    for (auto const& corner : pictures.corners)
        problem.AddResidualBlock(
            callbacks::ceres_by_rule(calibration::corner_residual, parameter<Posed>,
                                     parameter<Vector4d>, parameter<Vector5>, corner.p,
                                     corner.seen),
            nullptr, poses[corner.picture].data(), K.data(), k.data());
    ceres::Solver::Options options;
    options.logging_type = ceres::SILENT;
    options.linear_solver_type = ceres::DENSE_SCHUR;
    options.function_tolerance = 1e-12;
    options.max_num_iterations = 200;
    ceres::Solver::Summary summary;
    callbacks::run([&] { ceres::Solve(options, &problem, &summary); });

    double const freedom = 2.0 * double(pictures.corners.size()) - 6.0 * double(count) - 9;
    double const rms = std::sqrt(2 * summary.final_cost / freedom);
    std::printf("%ld pictures, %zu corners, %d steps, errors of %.4f pixels (true: %.1f)\n", count,
                pictures.corners.size(), int(summary.iterations.size()) - 1, rms, sigma);
    bool ok = summary.termination_type == ceres::CONVERGENCE &&
              std::abs(rms / sigma - 1) < 5 / std::sqrt(2 * freedom);

    ceres::Covariance::Options covariance_options;
    ceres::Covariance covariance(covariance_options);
    ok = covariance.Compute({{K.data(), K.data()}, {k.data(), k.data()}}, &problem) && ok;
    Eigen::Matrix<double, 4, 4, Eigen::RowMajor> of_K;
    Eigen::Matrix<double, 5, 5, Eigen::RowMajor> of_k;
    ok = covariance.GetCovarianceBlock(K.data(), K.data(), of_K.data()) && ok;
    ok = covariance.GetCovarianceBlock(k.data(), k.data(), of_k.data()) && ok;
    auto const report = [&](char const* name, double found, double variance, double truth) {
        double const deviation = rms * std::sqrt(variance);
        std::printf("  %-3s %10.4f +- %.4f, true %10.4f\n", name, found, deviation, truth);
        ok = ok && std::abs(found - truth) < 4 * deviation;
    };
    char const* const of_lens[] = {"k1", "k2", "p1", "p2", "k3"};
    char const* const of_camera[] = {"f_x", "f_y", "c_x", "c_y"};
    for (int i = 0; i != 4; ++i) report(of_camera[i], K[i], of_K(i, i), pictures.K[i]);
    for (int i = 0; i != 5; ++i) report(of_lens[i], k[i], of_k(i, i), pictures.k[i]);
    return ok ? 0 : 1;
}
