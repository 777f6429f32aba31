// SPDX-License-Identifier: MIT
// A pose graph optimised by Ceres: pose_graph [<rings> [<file>.svg]]. The cost function of an edge
// is one rule, the poses step by twists of the body. The picture has the way that the motions add
// up to, the optimised and the true one. The program fails where the optimum is not as near as the
// errors of the measurements allow.

#include <chainrules/callbacks/ceres/by_rule.hpp>
#include <chainrules/callbacks/ceres/manifolds.hpp>
#include <ceres/problem.h>
#include <ceres/solver.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "pose_graph/graph.hpp"
#include "pose_graph/plot.hpp"

namespace callbacks = chainrules::callbacks;
using callbacks::parameter;
using pose_graph::Posed;

int main(int argc, char** argv) {
    long const rings = argc > 1 ? std::atol(argv[1]) : 25;
    if (rings < 3) {
        std::printf("pose_graph: %ld rings, must be 3 or more\n", rings);
        return 1;
    }
    double const sigma = 0.02;
    auto const graph = pose_graph::sphere(std::size_t(rings), 40, sigma, 1);
    std::size_t const n = graph.truth.size();

    std::vector<std::array<double, 7>> numbers(n);
    for (std::size_t i = 0; i != n; ++i) {
        auto const& t = graph.start[i].translation;
        auto const& q = graph.start[i].rotation;
        numbers[i] = {t[0], t[1], t[2], q.x(), q.y(), q.z(), q.w()};
    }
    ceres::Problem problem;
    for (auto& x : numbers) problem.AddParameterBlock(x.data(), 7, new callbacks::PoseManifold);
    problem.SetParameterBlockConstant(numbers[0].data());
    for (auto const& edge : graph.edges)
        problem.AddResidualBlock(
            callbacks::ceres_by_rule(chainrules::fn::between_residual, parameter<Posed>,
                                     parameter<Posed>, edge.motion),
            nullptr, numbers[edge.a].data(), numbers[edge.b].data());
    ceres::Solver::Options options;
    options.logging_type = ceres::SILENT;
    options.linear_solver_type = ceres::SPARSE_NORMAL_CHOLESKY;
    options.function_tolerance = 1e-10;
    options.max_num_iterations = 100;
    ceres::Solver::Summary summary;
    callbacks::run([&] { ceres::Solve(options, &problem, &summary); });

    std::vector<Posed> found;
    for (auto const& x : numbers)
        found.push_back({{x[0], x[1], x[2]}, Eigen::Quaterniond(x[6], x[3], x[4], x[5])});
    double const before = error(graph.start, graph), after = error(found, graph);
    // Of residuals that are normal with this deviation, 1 is expected.
    double const freedom = 6 * (double(graph.edges.size()) - double(n - 1));
    double const left = 2 * summary.final_cost / (sigma * sigma * freedom);
    std::printf("%zu poses, %zu edges, cost %.4g after %d steps, before %.4g\n", n,
                graph.edges.size(), summary.final_cost, int(summary.iterations.size()) - 1,
                summary.initial_cost);
    std::printf("  distance from the truth %.3f m, before %.3f m\n", after, before);
    std::printf("  squared residuals per degree of freedom over their variance: %.3f\n", left);
    bool ok = summary.termination_type == ceres::CONVERGENCE && after < before / 3 &&
              std::abs(left - 1) < 5 * std::sqrt(2 / freedom);

    char const* const path = argc > 2 ? argv[2] : "pose_graph.svg";
    ok = pose_graph::write_svg(path, {graph.start, found, graph.truth}) && ok;
    std::printf("\nplot: %s\n", path);
    return ok ? 0 : 1;
}
