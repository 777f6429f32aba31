// SPDX-License-Identifier: MIT
//
// The engine of the checks: the remainder of a Taylor expansion of first order. With the right
// derivative it falls with the square of the step, with any other one linearly.
#include <cstdio>

#include "checker_detail.hpp"

namespace chainrules::testutils::detail {

namespace {

constexpr double first_step = 0.03125;
// So many slopes in a row, each so close to 1, are no accident: where a remainder vanishes in
// rounding errors, its slope falls from 2 to 0 within a few steps.
constexpr int linear_steps = 4;
constexpr double linear_within = 0.2;
constexpr int quadratic_steps = 3;
constexpr double quadratic_from = 1.5;

}  // namespace

template <class R>
void Checker<R>::taylor(std::vector<R> const& v, std::vector<R> const& y_bar,
                        std::vector<R> const& y_dot) {
    if (!wants(Check::taylor) || problem_.y.empty() || largest(v) == 0) return;
    R const epsilon = problem_.epsilon();
    auto const& y = problem_.y;
    R const v_size = largest(v);
    R weight = 0;
    for (R const& w : y_bar) weight += std::fabs(w);
    if (y_bar.empty()) weight = 1;
    // Rounding of f's value, and of its argument.
    R const slope_size = y_bar.empty() ? largest(y_dot) : std::fabs(y_dot[0]);
    R const floor = 8 * epsilon * (weight * largest(y) + slope_size * largest(problem_.x) / v_size);

    std::vector<R> difference(y.size());
    auto const remainder = [&](R h) {
        auto const there = values_along(problem_, v, h);
        if (!there) return std::numeric_limits<R>::quiet_NaN();
        for (std::size_t i = 0; i != y.size(); ++i)
            difference[i] = (*there)[i] - y[i] - (y_bar.empty() ? h * y_dot[i] : R(0));
        if (y_bar.empty()) return largest(difference);
        R sum = -h * y_dot[0];
        for (std::size_t i = 0; i != y.size(); ++i) sum += y_bar[i] * difference[i];
        return R(std::fabs(sum));
    };
    // The slopes on one side of x.
    struct Side {
        int seen = 0;
        int linear = 0;
        int quadratic = 0;
        R slope = 0;
        bool is_linear = false;
        bool is_quadratic = false;
    };
    auto const walk = [&](R sign) {
        Side side;
        R before = 0;
        for (R h = R(first_step) / v_size; h > epsilon / v_size; h /= 2) {
            R const r = remainder(sign * h);
            if (!std::isfinite(r)) {
                before = 0;
                continue;
            }
            if (r <= floor) break;
            if (before > 0) {
                R const slope = std::log2(before / r);
                side.linear = std::fabs(slope - 1) <= R(linear_within) ? side.linear + 1 : 0;
                side.quadratic = slope >= R(quadratic_from) ? side.quadratic + 1 : 0;
                if (side.linear >= linear_steps) {
                    side.is_linear = true;
                    side.slope = slope;
                }
                side.is_quadratic = side.is_quadratic || side.quadratic >= quadratic_steps;
            }
            ++side.seen;
            before = r;
        }
        return side;
    };
    Side const right = walk(R(1));
    Side const left = walk(R(-1));
    Side const& linear = right.is_linear ? right : left;
    if (linear.is_linear) {
        char slope[32];
        std::snprintf(slope, sizeof slope, "%.2f", static_cast<double>(linear.slope));
        return fail(Check::taylor, std::string("the remainder f(x + h v) - f(x) - h df falls with "
                                               "slope ") +
                                       slope + " in h, and with 2 where df is the derivative");
    }
    bool const few = right.seen < 4 && left.seen < 4;
    if (few || right.is_quadratic || left.is_quadratic) return pass(Check::taylor);
    result_.add({Check::taylor,
                 Outcome::inconclusive,
                 "the remainder of the Taylor expansion falls neither with slope 1 nor with 2",
                 "",
                 {},
                 0});
}

template void Checker<double>::taylor(std::vector<double> const&, std::vector<double> const&,
                                      std::vector<double> const&);
template void Checker<long double>::taylor(std::vector<long double> const&,
                                           std::vector<long double> const&,
                                           std::vector<long double> const&);

}  // namespace chainrules::testutils::detail
