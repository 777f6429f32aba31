// SPDX-License-Identifier: MIT
//
// How the error of a difference quotient depends on its step: what a report draws.
#include <cmath>
#include <limits>

#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr int smallest_power = -12;

// y_bar · f at x + t v; NaN where f is not to be had.
template <class R>
R value_at(Along<R> const& line, R t) {
    auto const y = values_along(line.problem, line.v, t);
    if (!y) return std::numeric_limits<R>::quiet_NaN();
    R sum = 0;
    for (std::size_t i = 0; i != y->size() && i != line.y_bar.size(); ++i)
        if (line.y_bar[i] != 0) sum += line.y_bar[i] * (*y)[i];
    return sum;
}

}  // namespace

template <class R>
std::vector<StepError> step_errors(Along<R> const& line, R rule, R expected) {
    // As far as the stencil may go, too: f need not be defined farther.
    double const farthest = static_cast<double>(farthest_step(line.problem));
    std::vector<StepError> steps;
    for (int power = -1; power >= smallest_power; --power) {
        R const h = std::pow(R(10), R(power));
        if (static_cast<double>(h) > farthest * (1 + 1e-9)) continue;
        R const quotient = (value_at(line, h) - value_at(line, -h)) / (2 * h);
        steps.push_back({h, quotient, std::fabs(quotient - rule), std::fabs(quotient - expected)});
    }
    return steps;
}

template std::vector<StepError> step_errors(Along<double> const&, double, double);
template std::vector<StepError> step_errors(Along<long double> const&, long double, long double);

}  // namespace chainrules::testutils::detail
