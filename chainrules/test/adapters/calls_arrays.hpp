// SPDX-License-Identifier: MIT
#pragma once
// Functions of arrays, containers and structs of plain numbers on the numbers of a forward-mode
// tool, by rules: beside differences of the plain functions.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <utility>
#include <vector>

#include "chainrules/adapters/call.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace calls_arrays {

struct Point {
    double x, y;
};

inline std::vector<double> cartesian(std::vector<double> const& p) {
    return {p[0] * std::cos(p[1]), p[0] * std::sin(p[1]), p[0] * p[0]};
}
inline double misfit(std::vector<double> const& p, std::vector<double> const& data) {
    double sum = 0;
    for (std::size_t i = 0; i != data.size(); ++i)
        sum += std::pow(p[0] * double(i) + p[1] - data[i], 2);
    return sum;
}
inline Point moved(Point const& p, double by) { return {p.x + by * p.y, p.y * by}; }
inline std::complex<double> root(std::vector<double> const& p) {
    return std::sqrt(std::complex<double>(p[0], p[1]));
}

}  // namespace calls_arrays

CHAINRULES_FIELDS(calls_arrays::Point, x, y);

namespace calls_arrays {

using chainrules::field, chainrules::FRuleResult, chainrules::get, chainrules::NoTangent,
    chainrules::RRuleResult, chainrules::tangent;
using Numbers = std::vector<double>;

// With a forward rule alone. Its calls are counted.
CHAINRULES_FUNCTION(to_cartesian, cartesian);
inline int frules = 0;
template <class Dx>
auto frule(std::tuple<NoTangent, Dx> const& tangents, to_cartesian_t, Numbers const& p) {
    ++frules;
    Numbers const& d = std::get<1>(tangents);
    double const c = std::cos(p[1]), s = std::sin(p[1]);
    return FRuleResult{cartesian(p), Numbers{d[0] * c - d[1] * p[0] * s, d[0] * s + d[1] * p[0] * c,
                                             2 * p[0] * d[0]}};
}

// With a reverse rule alone, and none by the data.
CHAINRULES_FUNCTION(misfit_of, misfit);
inline int pullbacks = 0;
inline auto rrule(misfit_of_t, Numbers const& p, Numbers const& data) {
    auto pullback = [p, data](double y_bar) {
        ++pullbacks;
        Numbers p_bar(2);
        for (std::size_t i = 0; i != data.size(); ++i) {
            double const r = 2 * y_bar * (p[0] * double(i) + p[1] - data[i]);
            p_bar[0] += r * double(i);
            p_bar[1] += r;
        }
        return std::tuple{NoTangent{}, p_bar, CHAINRULES_NOT_IMPLEMENTED("by the data")};
    };
    return RRuleResult{misfit(p, data), pullback};
}

CHAINRULES_FUNCTION(move, moved);
inline auto rrule(move_t, Point const& p, double by) {
    auto pullback = [p, by](auto const& y_bar) {
        double const x = get<&Point::x>(y_bar), y = get<&Point::y>(y_bar);
        return std::tuple{NoTangent{},
                          tangent<Point>(field<&Point::x>(x), field<&Point::y>(by * (x + y))),
                          x * p.y + y * p.y};
    };
    return RRuleResult{moved(p, by), pullback};
}

// Infinite where both are zero.
CHAINRULES_FUNCTION(root_of, root);
inline auto rrule(root_of_t, Numbers const& p) {
    auto const y = root(p);
    auto pullback = [y](std::complex<double> y_bar) {
        if (y == 0.0) return std::tuple{NoTangent{}, Numbers{HUGE_VAL, 0.5}};
        auto const z_bar = y_bar / std::conj(2.0 * y);
        return std::tuple{NoTangent{}, Numbers{z_bar.real(), z_bar.imag()}};
    };
    return RRuleResult{y, pullback};
}
CHAINRULES_FUNCTION_EXPR(sum_of, (xs), xs[0] + xs[1]);  // no rule

// For numbers N of one direction or of two: variable(0.7, 0) and variable(1.3, 1) change along the
// first and the second, or both along the only one; derivative(y, k) reads one.
template <class N, int directions>
struct CallsArrays {
    template <class Variable, class Derivative>
    static void expect(Variable const& variable, Derivative const& derivative) {
        using chainrules::adapters::call, chainrules::adapters::holding;
        N const u = variable(0.7, 0), w = variable(1.3, 1);
        auto const near = [&](N const& y, auto const& f) {
            EXPECT_EQ(chainrules::active_number<N>::value(y), f(0.7, 1.3));
            for (int k = 0; k != directions; ++k) {
                double const h = 1e-5, du = k == 0 ? h : 0, dw = k == directions - 1 ? h : 0;
                double const slope = (f(0.7 + du, 1.3 + dw) - f(0.7 - du, 1.3 - dw)) / (2 * h);
                EXPECT_NEAR(derivative(y, k), slope, 1e-9);
            }
        };

        // Forward: once for each direction.
        frules = 0;
        std::vector<N> const c = call(to_cartesian, std::vector<N>{u, w});
        EXPECT_EQ(frules, directions);
        for (std::size_t i = 0; i != 3; ++i)
            near(c[i], [i](double a, double b) { return cartesian({a, b})[i]; });

        // Reverse: one pullback for all directions. Data are constants.
        pullbacks = 0;
        Numbers const data{1.5, 1.1, 0.9};
        near(call(misfit_of, std::vector<N>{u, w}, data),
             [&](double a, double b) { return misfit({a, b}, data); });
        EXPECT_EQ(pullbacks, 1);
        // A constant has no direction, or zeros.
        near(call(misfit_of, std::vector<N>{N(1.0), w}, data),
             [&](double, double b) { return misfit({1.0, b}, data); });

        // A struct of plain numbers, and a number beside it.
        auto const p = call(move, holding<Point>(u, w), w);
        using chainrules::adapters::get;
        near(get<&Point::x>(p), [](double a, double b) { return moved({a, b}, b).x; });
        near(get<&Point::y>(p), [](double a, double b) { return moved({a, b}, b).y; });
        auto const q = call(move, holding<Point>(N(0.5), N(2.0)), u);
        near(get<&Point::x>(q), [](double a, double) { return moved({0.5, 2}, a).x; });

        // A complex result has two rows.
        std::complex<N> const z = call(root_of, std::vector<N>{u, w});
        near(z.real(), [](double a, double b) { return root({a, b}).real(); });
        near(z.imag(), [](double a, double b) { return root({a, b}).imag(); });
        // No infinite partial times a tangent of zero.
        std::complex<N> const zero = call(root_of, std::vector<N>{N(u * 0.0), N(w * 0.0)});
        EXPECT_EQ(derivative(zero.real(), 0), 0);
        EXPECT_EQ(derivative(zero.imag(), 0), 0);

        // Without a rule, through the function.
        near(call(sum_of, std::vector<N>{u, w}), [](double a, double b) { return a + b; });
    }
};

}  // namespace calls_arrays
