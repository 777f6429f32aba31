// SPDX-License-Identifier: MIT
#pragma once
// Pictures of a board of known corners by a camera with a distorting lens, and the residual of a
// corner: a function of this example, with a rule made of another's.

#include <chainrules/geometry.hpp>
#include <chainrules_core/chainrules_core.hpp>

#include <random>
#include <vector>

namespace calibration {

namespace fn = chainrules::fn;
using chainrules::geometry::Posed;
using Eigen::Vector2d, Eigen::Vector3d, Eigen::Vector4d;
using Vector5 = Eigen::Matrix<double, 5, 1>;

/// Where a camera sees the point p of a board at the pose T, less where the corner was found.
struct corner_residual_t {
    static constexpr char const* chainrules_name() { return "corner_residual"; }

    Vector2d operator()(Posed const& T, Vector4d const& K, Vector5 const& k, Vector3d const& p,
                        Vector2d const& seen) const {
        return fn::camera_brown_conrady(T, K, k, p) - seen;
    }
};
inline constexpr corner_residual_t corner_residual;

/// The cotangents are those of the camera; the found corner's is the residual's, negated.
inline auto rrule(corner_residual_t const&, Posed const& T, Vector4d const& K, Vector5 const& k,
                  Vector3d const& p, Vector2d const& seen) {
    auto camera = chainrules::rrule(fn::camera_brown_conrady, T, K, k, p);
    Vector2d const residual = camera.value - seen;
    auto pullback = [back = camera.pullback](auto const& r_bar) {
        return std::tuple_cat(back(r_bar), std::tuple{Vector2d(-r_bar)});
    };
    return chainrules::RRuleResult{residual, pullback};
}

/// A corner of the board and where it was found in a picture.
struct Corner {
    std::size_t picture;
    Vector3d p;
    Vector2d seen;
};

/// The true camera and poses, and the corners with errors of the standard deviation sigma in
/// pixels.
struct Pictures {
    Vector4d K{612, 608, 322, 238};
    Vector5 k{(Vector5() << -0.27, 0.09, 1.2e-3, -8e-4, -0.02).finished()};
    std::vector<Posed> poses;
    std::vector<Corner> corners;

    Pictures(std::size_t count, double sigma, unsigned seed) {
        std::mt19937 engine(seed);
        std::uniform_real_distribution<double> uniform(-1, 1);
        std::normal_distribution<double> normal(0, sigma);
        for (std::size_t i = 0; i != count; ++i) {
            Vector3d const angle(0.6 * uniform(engine), 0.6 * uniform(engine), uniform(engine));
            Vector3d const centre(0.1 * uniform(engine), 0.08 * uniform(engine), 0.55);
            auto const q = fn::quaternion_exp(angle);
            poses.push_back({centre, q});
            for (int row = -3; row <= 3; ++row)
                for (int column = -4; column <= 4; ++column) {
                    Vector3d const p(0.035 * column, 0.035 * row, 0);
                    Vector2d seen = fn::camera_brown_conrady(poses.back(), K, k, p);
                    for (double& c : seen) c += normal(engine);
                    corners.push_back({i, p, seen});
                }
        }
    }
};

}  // namespace calibration
