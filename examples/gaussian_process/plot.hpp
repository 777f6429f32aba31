// SPDX-License-Identifier: MIT
#pragma once
// The data, the mean, and a band of two deviations, as an SVG picture.

#include <fstream>
#include <string>

#include "gaussian_process/gaussian_process.hpp"

namespace gaussian_process {

/// False where the file cannot be written.
inline bool write_svg(std::string const& path, Data const& data, VectorXd const& at,
                      Prediction const& prediction) {
    std::ofstream out(path);
    double const width = 800, height = 400;
    double const left = data.x.minCoeff(), right = data.x.maxCoeff();
    double const low = data.y.minCoeff() - 0.2, high = data.y.maxCoeff() + 0.2;
    auto const point = [&](double x, double y) {
        return std::to_string(width * (x - left) / (right - left)) + "," +
               std::to_string(height * (high - y) / (high - low)) + " ";
    };
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << width << " " << height
        << "\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<polygon fill=\"#cfe0f5\" "
           "points=\"";
    for (Index i = 0; i != at.size(); ++i)
        out << point(at(i), prediction.mean(i) + 2 * prediction.deviation(i));
    for (Index i = at.size(); i-- != 0;)
        out << point(at(i), prediction.mean(i) - 2 * prediction.deviation(i));
    out << "\"/>\n<polyline fill=\"none\" stroke=\"#1f4e9c\" stroke-width=\"2\" points=\"";
    for (Index i = 0; i != at.size(); ++i) out << point(at(i), prediction.mean(i));
    out << "\"/>\n<path stroke=\"#444\" stroke-width=\"4\" stroke-linecap=\"round\" d=\"";
    for (Index i = 0; i != data.x.size(); ++i) out << "M" << point(data.x(i), data.y(i)) << "h0 ";
    out << "\"/>\n</svg>\n";
    return static_cast<bool>(out.flush());
}

}  // namespace gaussian_process
