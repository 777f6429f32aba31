// SPDX-License-Identifier: MIT
#pragma once
// The ways of a robot, seen from the side, as an SVG picture.

#include <fstream>
#include <string>
#include <vector>

#include "pose_graph/graph.hpp"

namespace pose_graph {

/// One picture per way, side by side. False where the file cannot be written.
inline bool write_svg(std::string const& path, std::vector<std::vector<Posed>> const& ways) {
    std::ofstream out(path);
    double const width = 32;
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << width * double(ways.size())
        << " " << width << "\" fill=\"none\" stroke-width=\"0.1\">\n";
    for (std::size_t k = 0; k != ways.size(); ++k) {
        out << "<polyline stroke=\"#2060a0\" points=\"";
        for (Posed const& T : ways[k]) {
            // From a little above.
            double const x = T.translation[1], y = 0.35 * T.translation[0] - T.translation[2];
            out << width * (double(k) + 0.5) + x << ',' << width / 2 + y << ' ';
        }
        out << "\"/>\n";
    }
    out << "</svg>\n";
    return static_cast<bool>(out.flush());
}

}  // namespace pose_graph
