// SPDX-License-Identifier: MIT
#pragma once
// Errors over gaps, both logarithmic, as an SVG picture.

#include <fstream>
#include <string>

#include "degenerate_spectra/measure.hpp"

namespace degenerate_spectra {

struct Panel {
    std::string title;
    std::vector<Row> rows;
};

/// Gaps from 1 to 1e-16 and errors from 1e-17 to 1e2; what is larger, or not finite, lies at the
/// upper edge. False where the file cannot be written.
inline bool write_svg(std::string const& path, std::vector<Panel> const& panels) {
    double const width = 380, height = 320, left = 60, top = 40, low = -17, high = 2;
    std::ofstream out(path);
    auto const x_of = [&](double gap) { return -std::log10(gap) / 16 * width; };
    auto const y_of = [&](double error) {
        double const y = std::clamp(std::log10(error), low, high);
        return (high - y) / (high - low) * height;
    };
    auto const text = [&](double x, double y, char const* anchor, std::string const& what) {
        out << "<text x=\"" << x << "\" y=\"" << y << "\" text-anchor=\"" << anchor << "\">" << what
            << "</text>\n";
    };
    auto const line = [&](Panel const& panel, char const* style, auto const& error_of) {
        out << "<polyline fill=\"none\" " << style << " points=\"";
        for (Row const& row : panel.rows)
            if (row.gap > 0) out << x_of(row.gap) << "," << y_of(error_of(row)) << " ";
        out << "\"/>\n";
    };
    out.precision(5);
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "
        << static_cast<double>(panels.size()) * (width + left + 20) << " " << height + top + 90
        << "\" font-family=\"sans-serif\" font-size=\"12\">\n"
        << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
    double offset = left;
    for (Panel const& panel : panels) {
        out << "<g transform=\"translate(" << offset << "," << top << ")\">\n";
        text(width / 2, -15, "middle", panel.title);
        for (int k = 0; k <= 16; k += 4) {
            out << "<path stroke=\"#ddd\" d=\"M" << width * k / 16 << ",0v" << height << "\"/>\n";
            text(width * k / 16, height + 18, "middle", k == 0 ? "1" : "1e-" + std::to_string(k));
        }
        for (int k = 0; k <= 16; k += 4) {
            double const y = y_of(std::pow(10.0, -k));
            out << "<path stroke=\"#ddd\" d=\"M0," << y << "h" << width << "\"/>\n";
            text(-6, y + 4, "end", k == 0 ? "1" : "1e-" + std::to_string(k));
        }
        text(width / 2, height + 36, "middle", "gap");
        char const* const usual = "stroke=\"#c0392b\" stroke-width=\"2\"";
        char const* const usual_worst =
            "stroke=\"#c0392b\" stroke-width=\"1\" stroke-dasharray=\"4 3\"";
        char const* const rule = "stroke=\"#1f4e9c\" stroke-width=\"2\"";
        char const* const rule_worst =
            "stroke=\"#1f4e9c\" stroke-width=\"1\" stroke-dasharray=\"4 3\"";
        line(panel, usual_worst, [](Row const& row) { return row.largest.usual; });
        line(panel, usual, [](Row const& row) { return row.median.usual; });
        line(panel, rule_worst, [](Row const& row) { return row.largest.rule; });
        line(panel, rule, [](Row const& row) { return row.median.rule; });
        out << "<rect width=\"" << width << "\" height=\"" << height
            << "\" fill=\"none\" stroke=\"#444\"/>\n";
        double x = 0;
        for (auto const& [style, name] :
             {std::pair(rule, "rule, median"), std::pair(rule_worst, "largest"),
              std::pair(usual, "usual formula, median"), std::pair(usual_worst, "largest")}) {
            out << "<path " << style << " d=\"M" << x << "," << height + 60 << "h20\"/>\n";
            text(x + 25, height + 64, "start", name);
            x += 35 + 6.2 * static_cast<double>(std::string(name).size());
        }
        out << "</g>\n";
        offset += width + left + 20;
    }
    out << "</svg>\n";
    return static_cast<bool>(out.flush());
}

}  // namespace degenerate_spectra
