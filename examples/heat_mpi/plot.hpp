// SPDX-License-Identifier: MIT
#pragma once
// A picture of a state and of a gradient by it, cell by cell, each to its own scale.

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace heat {

inline bool write_svg(std::string const& path, std::vector<double> const& state,
                      std::vector<double> const& gradient) {
    double const width = 640, height = 180, margin = 30;
    std::ofstream out(path);
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << width << " " << 2 * height
        << "\" font-family=\"sans-serif\" font-size=\"13\">\n"
        << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
    auto const panel = [&](double top, std::string const& title, char const* colour,
                           std::vector<double> const& values) {
        auto const [low, high] = std::minmax_element(values.begin(), values.end());
        double const scale = (height - 2 * margin) / std::max(*high - *low, 1e-300);
        out << "<text x=\"" << margin << "\" y=\"" << top + 20 << "\">" << title << ", from "
            << *low << " to " << *high
            << "</text>\n<polyline fill=\"none\" stroke-width=\"2\" stroke=\"" << colour
            << "\" points=\"";
        for (std::size_t i = 0; i != values.size(); ++i)
            out << margin + (width - 2 * margin) * static_cast<double>(i) /
                                static_cast<double>(values.size() - 1)
                << "," << top + height - margin - scale * (values[i] - *low) << " ";
        out << "\"/>\n";
    };
    panel(0, "initial state", "#2563eb", state);
    panel(height, "gradient of the misfit by it", "#dc2626", gradient);
    out << "</svg>\n";
    return static_cast<bool>(out.flush());
}

}  // namespace heat
