// SPDX-License-Identifier: MIT
#pragma once
// The ways of a robot, seen from the side and a little above, as an SVG picture.

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "pose_graph/graph.hpp"

namespace pose_graph {

/// One picture per way, side by side at one scale. False where the file cannot be written.
inline bool write_svg(std::string const& path, std::vector<std::vector<Posed>> const& ways) {
    auto const seen = [](Posed const& T) {
        return Eigen::Vector2d(T.translation[1], 0.35 * T.translation[0] - T.translation[2]);
    };
    double half = 1;
    for (auto const& way : ways)
        for (Posed const& T : way) half = std::max(half, 1.05 * seen(T).cwiseAbs().maxCoeff());
    std::ofstream out(path);
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" << -half << ' ' << -half << ' '
        << 2 * half * double(ways.size()) << ' ' << 2 * half
        << "\" fill=\"none\" stroke-width=\"0.1\">\n";
    for (std::size_t k = 0; k != ways.size(); ++k) {
        out << "<polyline stroke=\"#2060a0\" points=\"";
        for (Posed const& T : ways[k])
            out << 2 * half * double(k) + seen(T)[0] << ',' << seen(T)[1] << ' ';
        out << "\"/>\n";
    }
    out << "</svg>\n";
    return static_cast<bool>(out.flush());
}

}  // namespace pose_graph
