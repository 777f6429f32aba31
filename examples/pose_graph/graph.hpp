// SPDX-License-Identifier: MIT
#pragma once
// A synthetic pose graph: a robot flies rings around a sphere, from the south to the north,
// measures the motion from each pose to the next, and to the pose below it one ring before. All
// with errors.

#include <chainrules/geometry.hpp>

#include <cmath>
#include <cstddef>
#include <numbers>
#include <random>
#include <vector>

namespace pose_graph {

namespace fn = chainrules::fn;
using chainrules::geometry::Posed;
using Eigen::Vector3d;

/// The motion from pose a to pose b, as measured.
struct Edge {
    std::size_t a, b;
    Posed motion;
};

struct Graph {
    std::vector<Posed> truth, start;
    std::vector<Edge> edges;
};

/// Poses on `rings` rings of `count` poses each around a sphere of radius 10, with errors of the
/// standard deviation sigma in metres and radians. The start is the sum of the motions.
inline Graph sphere(std::size_t rings, std::size_t count, double sigma, unsigned seed) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal(0, sigma);
    Graph graph;
    for (std::size_t i = 0; i != rings * count; ++i) {
        double const turn = 2 * std::numbers::pi * double(i % count) / double(count);
        double const height = std::numbers::pi * (double(i) / double(rings * count) - 0.5) * 0.9;
        Vector3d const along(0, 0, turn), up(0, -height, 0);
        auto const q = fn::quaternion_product(fn::quaternion_exp(along), fn::quaternion_exp(up));
        graph.truth.push_back({fn::rotate_point(q, Vector3d(10, 0, 0)), q});
    }
    auto const measure = [&](std::size_t a, std::size_t b) {
        Eigen::Matrix<double, 6, 1> error;
        for (int i = 0; i != 6; ++i) error[i] = normal(engine);
        Posed const exact = fn::se3_between(graph.truth[a], graph.truth[b]);
        graph.edges.push_back({a, b, fn::se3_boxplus(exact, error)});
    };
    graph.start.push_back(graph.truth[0]);
    for (std::size_t i = 1; i != graph.truth.size(); ++i) {
        measure(i - 1, i);
        graph.start.push_back(fn::se3_compose(graph.start.back(), graph.edges.back().motion));
        if (i >= count) measure(i - count, i);
    }
    return graph;
}

/// The root of the mean squared distance of the positions from the true ones.
inline double error(std::vector<Posed> const& poses, Graph const& graph) {
    double sum = 0;
    for (std::size_t i = 0; i != poses.size(); ++i)
        sum += (poses[i].translation - graph.truth[i].translation).squaredNorm();
    return std::sqrt(sum / double(poses.size()));
}

}  // namespace pose_graph
