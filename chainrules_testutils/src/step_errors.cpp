// SPDX-License-Identifier: MIT
//
// How the error of a difference quotient depends on its step: what a report draws.
#include <cmath>
#include <limits>

#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr int smallest_power = -12;

// y_bar · f at x + t v; NaN outside of the bounds and where f throws.
template <class R>
R value_at(Along<R> const& line, R t) {
    R const nowhere = std::numeric_limits<R>::quiet_NaN();
    auto moved = line.problem.x;
    for (auto const& block : line.problem.arguments)
        for (std::size_t i = block.offset; i != block.offset + block.size; ++i) {
            if (line.v[i] == 0) continue;
            moved[i] += t * line.v[i];
            if (moved[i] < static_cast<R>(block.bounds.lo) ||
                moved[i] > static_cast<R>(block.bounds.hi))
                return nowhere;
        }
    try {
        auto const y = line.problem.primal(moved);
        R sum = 0;
        for (std::size_t i = 0; i != y.size() && i != line.y_bar.size(); ++i)
            if (line.y_bar[i] != 0) sum += line.y_bar[i] * y[i];
        return sum;
    } catch (...) {
        return nowhere;
    }
}

}  // namespace

template <class R>
std::vector<StepError> step_errors(Along<R> const& line, R rule, R expected, double range) {
    // As far as the stencil may go, too: f need not be defined farther.
    double const usual = line.problem.epsilon() > R(1e-10) ? 0.1 : 0.01;
    double const farthest = range < 0 ? usual : range;
    std::vector<StepError> steps;
    for (int power = -1; power >= smallest_power; --power) {
        R const h = std::pow(R(10), R(power));
        if (static_cast<double>(h) > farthest * (1 + 1e-9)) continue;
        R const quotient = (value_at(line, h) - value_at(line, -h)) / (2 * h);
        steps.push_back({h, quotient, std::fabs(quotient - rule), std::fabs(quotient - expected)});
    }
    return steps;
}

template std::vector<StepError> step_errors(Along<double> const&, double, double, double);
template std::vector<StepError> step_errors(Along<long double> const&, long double, long double,
                                            double);

}  // namespace chainrules::testutils::detail
