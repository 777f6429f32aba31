// SPDX-License-Identifier: MIT
// Fits length, scale and noise of a Gaussian process to 300 points, prints what it found, and draws
// it: gaussian_process [<file>.svg]. The program fails where the gradients by rules, by a tool and
// by hand differ, and where the fit is no maximum or misses the noise of the data.

#include <cstdio>

#include "gaussian_process/maximize.hpp"
#include "gaussian_process/plot.hpp"

namespace gp = gaussian_process;

int main(int argc, char** argv) {
    double const noise = 0.2;
    auto const data = gp::data(300, noise);
    gp::Parameters const start(std::log(2.0), 0, std::log(0.5));

    gp::Parameters by_rules, by_tool, by_hand;
    double const value = gp::by_rules(data, start, by_rules);
    double const value_of_tool = gp::by_tool(data, start, by_tool);
    double const expected = gp::by_hand(data, start, by_hand);
    double const scale = by_hand.norm();
    double const difference = (by_rules - by_hand).norm() / scale;
    double const difference_of_tool = (by_tool - by_hand).norm() / scale;
    std::printf("log likelihood at the start: %.8f by rules, %.8f by a tool, %.8f by hand\n", value,
                value_of_tool, expected);
    std::printf("  gradients differ by %.1e and %.1e\n", difference, difference_of_tool);
    bool ok = std::abs(value - expected) < 1e-8 && std::abs(value_of_tool - expected) < 1e-8 &&
              difference < 1e-10 && difference_of_tool < 1e-10;

    auto const fit =
        gp::maximize([&](gp::Parameters const& logs,
                         gp::Parameters& gradient) { return gp::by_rules(data, logs, gradient); },
                     start, 1e-3);
    std::printf("maximum %.6f after %d evaluations: length %.4f, scale %.4f, noise %.4f\n",
                fit.value, fit.evaluations, std::exp(fit.at(0)), std::exp(fit.at(1)),
                std::exp(fit.at(2)));
    gp::Parameters slope;
    gp::by_hand(data, fit.at, slope);
    ok = ok && fit.value > value && slope.cwiseAbs().maxCoeff() < 2e-3 &&
         std::abs(std::exp(fit.at(2)) - noise) < 0.02;

    gp::VectorXd const at = gp::VectorXd::LinSpaced(201, data.x.minCoeff(), data.x.maxCoeff());
    auto const prediction = gp::predict(data, fit.at, at);
    auto const at_data = gp::predict(data, fit.at, data.x);
    std::printf("\n%10s %10s %10s %10s\n", "x", "y", "mean", "deviation");
    for (gp::Index i = 0; i < data.x.size(); i += 20)
        std::printf("%10.4f %10.4f %10.4f %10.4f\n", data.x(i), data.y(i), at_data.mean(i),
                    at_data.deviation(i));

    char const* const path = argc > 1 ? argv[1] : "gaussian_process.svg";
    ok = gp::write_svg(path, data, at, prediction) && ok;
    std::printf("\nplot: %s\n", path);
    return ok ? 0 : 1;
}
