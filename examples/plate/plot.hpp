// SPDX-License-Identifier: MIT
#pragma once
// Fields on the cells of a square, side by side, as an SVG picture.

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include <Eigen/Core>

namespace plate {

/// Blue is poor, white is 1, red is good; at most 50 squares in a row. False where the file cannot
/// be written.
inline bool write_svg(std::string const& path, std::vector<Eigen::VectorXd> const& fields,
                      Eigen::Index n) {
    std::ofstream out(path);
    Eigen::Index const squares = std::min<Eigen::Index>(n, 50);
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "
        << (squares + 2) * Eigen::Index(fields.size()) << " " << squares
        << "\" shape-rendering=\"crispEdges\">\n";
    Eigen::Index left = 0;
    for (auto const& m : fields) {
        for (Eigen::Index row = 0; row != squares; ++row)
            for (Eigen::Index col = 0; col != squares; ++col) {
                double const value = m(row * n / squares * n + col * n / squares);
                int const other = int(255 * (1 - std::min(std::abs(value) / 1.5, 1.0)));
                char color[8];
                std::snprintf(color, sizeof color, "#%02x%02x%02x", value > 0 ? 255 : other, other,
                              value < 0 ? 255 : other);
                out << "<rect x=\"" << left + col << "\" y=\"" << row
                    << "\" width=\"1\" height=\"1\" fill=\"" << color << "\"/>\n";
            }
        left += squares + 2;
    }
    out << "</svg>\n";
    return static_cast<bool>(out.flush());
}

}  // namespace plate
