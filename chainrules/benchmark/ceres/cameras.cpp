// SPDX-License-Identifier: MIT
// Two problems of Ceres, by the rules of geometry and on Jets: a pose graph of 1,000 poses and
// 3,000 edges, and a bundle adjustment of 20 cameras and 2,000 points. Times are those of all
// residuals and Jacobians; after them both are solved, and the costs and the times of Ceres are
// compared.

#include <benchmark/benchmark.h>
#include <ceres/autodiff_cost_function.h>
#include <ceres/problem.h>
#include <ceres/solver.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#include "chainrules/callbacks/ceres/by_rule.hpp"
#include "chainrules/callbacks/ceres/manifolds.hpp"
#include "chainrules/geometry/full_camera.hpp"
#include "chainrules/geometry/residuals.hpp"

namespace {

namespace callbacks = chainrules::callbacks;
namespace fn = chainrules::fn;
using callbacks::parameter;
using chainrules::geometry::Posed;
using Eigen::Quaterniond, Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
using Vector6 = Eigen::Matrix<double, 6, 1>;
using Numbers = std::vector<std::array<double, 7>>;

// The twist log(Z⁻¹ a⁻¹ b) with Eigen's quaternions.
struct EdgeOnJets {
    Posed Z;

    template <class T>
    bool operator()(T const* a, T const* b, T* residual) const {
        using Vector = Eigen::Matrix<T, 3, 1>;
        Eigen::Map<Vector const> const t_a(a), t_b(b);
        Eigen::Map<Eigen::Quaternion<T> const> const q_a(a + 3), q_b(b + 3);
        Eigen::Quaternion<T> const q = q_a * Z.rotation.cast<T>();
        Vector const t = q.conjugate() * (t_b - q_a * Z.translation.cast<T>() - t_a);
        Eigen::Quaternion<T> const r = q.conjugate() * q_b;
        T const n = r.vec().norm(), sign = r.w() < T(0) ? T(-1) : T(1);
        T const angle = T(2) * atan2(n, sign * r.w());
        Vector const phi = (sign * angle / n) * r.vec();
        T const D = (T(1) - T(0.5) * angle * sign * r.w() / n) / (angle * angle);
        Vector const turned = phi.cross(t);
        Eigen::Map<Vector>{residual} = t - T(0.5) * turned + D * phi.cross(turned);
        Eigen::Map<Vector>(residual + 3) = phi;
        return true;
    }
};
struct PixelOnJets {
    Vector4d K;
    Vector2d uv;

    template <class T>
    bool operator()(T const* pose, T const* point, T* residual) const {
        using Vector = Eigen::Matrix<T, 3, 1>;
        Eigen::Map<Vector const> const t(pose), p(point);
        Eigen::Map<Eigen::Quaternion<T> const> const q(pose + 3);
        Vector const x = q * p + t;
        residual[0] = K[0] * x[0] / x[2] + K[2] - uv[0];
        residual[1] = K[1] * x[1] / x[2] + K[3] - uv[1];
        return true;
    }
};

std::array<double, 7> numbers_of(Posed const& T) {
    auto const& t = T.translation;
    auto const& q = T.rotation;
    return {t[0], t[1], t[2], q.x(), q.y(), q.z(), q.w()};
}
struct Random {
    std::mt19937 engine{1};
    std::normal_distribution<double> normal{};

    template <int N>
    Eigen::Matrix<double, N, 1> vector(double size) {
        return Eigen::Matrix<double, N, 1>::NullaryExpr([&] { return size * normal(engine); });
    }
};

// Blocks of numbers, cost functions and the blocks that each has.
struct Problem {
    Numbers poses;
    std::vector<Vector3d> points;
    std::vector<ceres::CostFunction*> costs;
    std::vector<std::vector<double*>> blocks;
    ceres::Problem problem;

    void add(ceres::CostFunction* cost, std::vector<double*> const& of) {
        costs.push_back(cost);
        blocks.push_back(of);
        problem.AddResidualBlock(cost, nullptr, of);
    }
    void add_poses() {
        for (auto& x : poses) problem.AddParameterBlock(x.data(), 7, new callbacks::PoseManifold);
        problem.SetParameterBlockConstant(poses[0].data());
    }
    // All residuals and Jacobians; the sum of their first numbers.
    double evaluate() const {
        double residuals[6], first[42], second[42], sum = 0;
        double* jacobians[] = {first, second};
        for (std::size_t i = 0; i != costs.size(); ++i) {
            costs[i]->Evaluate(blocks[i].data(), residuals, jacobians);
            sum += residuals[0] + first[0] + second[0];
        }
        return sum;
    }
    ceres::Solver::Summary solve(ceres::LinearSolverType type) {
        ceres::Solver::Options options;
        options.logging_type = ceres::SILENT;
        options.linear_solver_type = type;
        options.num_threads = 1;
        options.function_tolerance = 1e-12;
        options.max_num_iterations = 50;
        ceres::Solver::Summary summary;
        ceres::Solve(options, &problem, &summary);
        return summary;
    }
};

// A way on a sphere, with three edges from each pose: to the next and to two further ones.
struct PoseGraph : Problem {
    static constexpr ceres::LinearSolverType type = ceres::SPARSE_NORMAL_CHOLESKY;

    explicit PoseGraph(bool by_rules) {
        Random random;
        std::size_t const n = 1000;
        std::vector<Posed> truth;
        for (std::size_t i = 0; i != n; ++i) {
            Quaterniond const q = fn::quaternion_exp(
                Vector3d(0.001 * double(i), 0.3 * std::sin(0.01 * double(i)), 0.05 * double(i)));
            truth.push_back({fn::rotate_point(q, Vector3d(10, 0, 0)), q});
            poses.push_back(numbers_of(fn::se3_boxplus(truth.back(), random.vector<6>(0.1))));
        }
        add_poses();
        for (std::size_t i = 0; i != n; ++i)
            for (std::size_t step : {1, 5, 100}) {
                std::size_t const j = (i + step) % n;
                Posed const Z = fn::se3_boxplus(Posed(fn::se3_between(truth[i], truth[j])),
                                                random.vector<6>(0.02));
                auto* const cost =
                    by_rules
                        ? callbacks::ceres_by_rule(fn::between_residual, parameter<Posed>,
                                                   parameter<Posed>, Z)
                        : new ceres::AutoDiffCostFunction<EdgeOnJets, 6, 7, 7>(new EdgeOnJets{Z});
                add(cost, {poses[i].data(), poses[j].data()});
            }
    }
};
// Cameras on a circle around a cloud of points; each camera sees every other point.
struct Bundle : Problem {
    static constexpr ceres::LinearSolverType type = ceres::DENSE_SCHUR;

    explicit Bundle(bool by_rules) {
        Random random;
        Vector4d const K(500, 500, 320, 240);
        std::vector<Posed> truth;
        for (int i = 0; i != 20; ++i) {
            Posed const T{Vector3d(0, 0, 8), fn::quaternion_exp(Vector3d(0, 0.3 * i, 0))};
            truth.push_back(T);
            poses.push_back(numbers_of(i < 2 ? T : fn::se3_boxplus(T, random.vector<6>(0.02))));
        }
        add_poses();
        problem.SetParameterBlockConstant(poses[1].data());
        points.reserve(2000);
        for (int j = 0; j != 2000; ++j) {
            Vector3d const p = random.vector<3>(1);
            points.push_back(p + random.vector<3>(0.05));
            for (std::size_t i = 0; i != truth.size(); ++i) {
                if ((j + int(i)) % 2 != 0) continue;
                Vector2d const uv =
                    fn::project_pinhole(K, fn::se3_act(truth[i], p)) + random.vector<2>(0.5);
                auto* const cost =
                    by_rules ? callbacks::ceres_by_rule(fn::reprojection_residual, parameter<Posed>,
                                                        parameter<Vector3d>, K, uv)
                             : new ceres::AutoDiffCostFunction<PixelOnJets, 2, 7, 3>(
                                   new PixelOnJets{K, uv});
                add(cost, {poses[i].data(), points.back().data()});
            }
        }
    }
};

template <class P>
void jacobians(benchmark::State& state, bool by_rules) {
    P const problem(by_rules);
    for (auto _ : state) benchmark::DoNotOptimize(problem.evaluate());
    state.SetItemsProcessed(state.iterations() * std::int64_t(problem.costs.size()));
}

template <class P>
void compare(char const* name) {
    P by_rules(true), on_jets(false);
    auto const rules = by_rules.solve(P::type), jets = on_jets.solve(P::type);
    std::printf("%-12s cost %.10g by rules, %.10g on Jets, difference %.1e\n", name,
                rules.final_cost, jets.final_cost,
                std::abs(rules.final_cost / jets.final_cost - 1));
    std::printf(
        "%-12s Ceres' time for Jacobians %.4f s and %.4f s, ratio %.2f; %zu and %zu steps\n", "",
        rules.jacobian_evaluation_time_in_seconds, jets.jacobian_evaluation_time_in_seconds,
        rules.jacobian_evaluation_time_in_seconds / jets.jacobian_evaluation_time_in_seconds,
        rules.iterations.size(), jets.iterations.size());
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::RegisterBenchmark("pose graph/rules", jacobians<PoseGraph>, true);
    benchmark::RegisterBenchmark("pose graph/Jets", jacobians<PoseGraph>, false);
    benchmark::RegisterBenchmark("bundle/rules", jacobians<Bundle>, true);
    benchmark::RegisterBenchmark("bundle/Jets", jacobians<Bundle>, false);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    compare<PoseGraph>("pose graph");
    compare<Bundle>("bundle");
}
