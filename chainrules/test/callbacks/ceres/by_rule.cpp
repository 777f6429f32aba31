// SPDX-License-Identifier: MIT
// Cost functions by rules with poses, beside the same on Jets.
#include "chainrules/callbacks/ceres/by_rule.hpp"

#include <ceres/autodiff_cost_function.h>
#include <ceres/gradient_checker.h>
#include <ceres/problem.h>
#include <ceres/solver.h>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "chainrules/callbacks/ceres/manifolds.hpp"
#include "chainrules/callbacks/run.hpp"
#include "chainrules/geometry/full_camera.hpp"
#include "chainrules/geometry/residuals.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using callbacks::parameter;
using chainrules::geometry::Posed;
using Eigen::Quaterniond, Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
using Cost = std::unique_ptr<ceres::CostFunction>;

Vector4d const K(500, 480, 320, 240);
Vector2d const uv(300, 200);

// The same on Jets, by Eigen.
struct OnJets {
    template <class T>
    bool operator()(T const* pose, T const* point, T* residual) const {
        Eigen::Map<Eigen::Matrix<T, 3, 1> const> const t(pose), p(point);
        Eigen::Map<Eigen::Quaternion<T> const> const q(pose + 3);
        Eigen::Matrix<T, 3, 1> const x = q * p + t;
        residual[0] = K[0] * x[0] / x[2] + K[2] - uv[0];
        residual[1] = K[1] * x[1] / x[2] + K[3] - uv[1];
        return true;
    }
};

struct Evaluated {
    std::vector<double> residuals = std::vector<double>(2), by_pose = std::vector<double>(14, 77),
                        by_point = std::vector<double>(6, 77);

    Evaluated(ceres::CostFunction const& cost, bool pose, bool point) {
        double const at_pose[] = {0.1, -0.2, 0.3, 0.1, -0.2, 0.3, std::sqrt(0.86)};
        double const at_point[] = {0.5, -0.6, 4};
        double const* parameters[] = {at_pose, at_point};
        double* jacobians[] = {pose ? by_pose.data() : nullptr, point ? by_point.data() : nullptr};
        EXPECT_TRUE(cost.Evaluate(parameters, residuals.data(), jacobians));
    }
};
TEST(ByRule, BesideJets) {
    Cost const cost(callbacks::ceres_by_rule(fn::reprojection_residual, parameter<Posed>,
                                             parameter<Vector3d>, K, uv));
    EXPECT_EQ(cost->num_residuals(), 2);
    EXPECT_EQ(cost->parameter_block_sizes(), (std::vector<int>{7, 3}));
    ceres::AutoDiffCostFunction<OnJets, 2, 7, 3> const jets(new OnJets);
    for (int wanted = 0; wanted != 4; ++wanted) {
        Evaluated const mine(*cost, wanted & 1, wanted & 2), right(jets, wanted & 1, wanted & 2);
        for (std::size_t i = 0; i != 2; ++i)
            EXPECT_NEAR(mine.residuals[i], right.residuals[i], 1e-12);
        for (std::size_t i = 0; i != 14; ++i)
            EXPECT_NEAR(mine.by_pose[i], right.by_pose[i], 1e-11) << i;
        for (std::size_t i = 0; i != 6; ++i)
            EXPECT_NEAR(mine.by_point[i], right.by_point[i], 1e-11) << i;
    }
    double residuals[2];
    double const pose[] = {0, 0, 0, 0, 0, 0, 1}, point[] = {0.5, -0.6, 4};
    double const* parameters[] = {pose, point};
    EXPECT_TRUE(cost->Evaluate(parameters, residuals, nullptr));
    EXPECT_NEAR(residuals[0], 500 * 0.125 + 20, 1e-12);
}
// One residual, which is a number; a quaternion; a constant first.
TEST(ByRule, OtherBlocks) {
    Quaterniond const p = Quaterniond::Identity();
    Cost const cost(callbacks::ceres_by_rule(fn::angular_distance, p, parameter<Quaterniond>));
    EXPECT_EQ(cost->parameter_block_sizes(), std::vector<int>{4});
    double const q[] = {0, 0, std::sin(0.4), std::cos(0.4)};
    double const* parameters[] = {q};
    double residual, by_q[4];
    double* jacobians[] = {by_q};
    ASSERT_TRUE(cost->Evaluate(parameters, &residual, jacobians));
    EXPECT_NEAR(residual, 0.8, 1e-15);
    EXPECT_NEAR(-std::sin(0.4) * by_q[3] + std::cos(0.4) * by_q[2], 2, 1e-14);
}
// A step to where a camera has no image.
TEST(ByRule, OutsideOfTheDomain) {
    Cost const cost(callbacks::ceres_by_rule(callbacks::DomainError::rejects_step,
                                             fn::project_double_sphere, Vector2d(-0.2, 0.6),
                                             parameter<Vector3d>));
    double const behind[] = {0.1, 0.2, -1};
    double const* parameters[] = {behind};
    double residuals[2];
    EXPECT_FALSE(cost->Evaluate(parameters, residuals, nullptr));
}
// A pose from three known ones by what was measured between them.
TEST(ByRule, PoseGraph) {
    Posed const truth{Vector3d(1, 2, 3), fn::quaternion_exp(Vector3d(0.4, -2, 1))};
    double x[] = {0, 0, 0, 0, 0, 0, 1};
    ceres::Problem problem;
    problem.AddParameterBlock(x, 7, new callbacks::PoseManifold);
    for (int i = 0; i != 3; ++i) {
        Posed const known{Vector3d(i, 0, -i), fn::quaternion_exp(Vector3d(0, 0.3 * i, 0))};
        problem.AddResidualBlock(
            callbacks::ceres_by_rule(fn::between_residual, known, parameter<Posed>,
                                     Posed(fn::se3_between(known, truth))),
            nullptr, x);
    }
    ceres::Solver::Options options;
    options.logging_type = ceres::SILENT;
    ceres::Solver::Summary summary;
    callbacks::run([&] { ceres::Solve(options, &problem, &summary); });
    EXPECT_LE(summary.final_cost, 1e-20);
    EXPECT_NEAR(x[1], 2, 1e-10);
    EXPECT_NEAR(std::abs(x[6]), std::abs(truth.rotation.w()), 1e-10);
    EXPECT_NEAR(Vector4d(x[3], x[4], x[5], x[6]).norm(), 1, 1e-14);
}

}  // namespace
