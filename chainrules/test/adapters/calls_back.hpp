// SPDX-License-Identifier: MIT
#pragma once
// A tool's configuration with rules of higher-order functions: what has no rule is run on the
// tool's numbers.

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/adapters/config.hpp"
#include "chainrules/algorithm/transform.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/cmath/trigonometric.hpp"

namespace calls_back {

template <class Config>
void expect_reverse() {
    using namespace chainrules;
    // More numbers than most tools have directions at a time, and a result of several.
    auto const turned = []<class T>(std::vector<T> const& p) {
        using fn::cos, fn::exp, fn::sin;
        T const scale = exp(p[3] * p[4]);
        return std::vector<T>{p[0] * cos(p[2]) - p[1] * sin(p[2]), scale * p[1]};
    };
    std::vector<double> const p{0.7, 1.3, 0.4, 0.5, 0.2};
    Config config;
    auto const result = rrule_via_ad(config, turned, p);
    EXPECT_EQ(result.value, turned(p));
    double const scale = std::exp(0.1);
    for (double weight : {10.0, 20.0}) {  // called twice
        auto const p_bar = std::get<1>(result.pullback(std::vector<double>{1, weight}));
        EXPECT_DOUBLE_EQ(p_bar[0], std::cos(0.4));
        EXPECT_DOUBLE_EQ(p_bar[1], weight * scale - std::sin(0.4));
        EXPECT_DOUBLE_EQ(p_bar[2], -0.7 * std::sin(0.4) - 1.3 * std::cos(0.4));
        EXPECT_DOUBLE_EQ(p_bar[3], weight * 1.3 * 0.2 * scale);
        EXPECT_DOUBLE_EQ(p_bar[4], weight * 1.3 * 0.5 * scale);
    }

    // With its type: an expression of some tools would refer to what is gone.
    auto const decay = []<class T>(T const& t) -> T { return fn::exp(-0.5 * t) * t; };
    std::vector<double> const ts{0.2, 1.3};
    auto const [ys, pullback] = rrule(config, fn::transform, decay, ts);
    auto const t_bar = unthunk(std::get<2>(pullback(std::vector<double>{1, -2})));
    EXPECT_DOUBLE_EQ(t_bar[0], std::exp(-0.1) * (1 - 0.1));
    EXPECT_DOUBLE_EQ(t_bar[1], -2 * std::exp(-0.65) * (1 - 0.65));
}

template <class Config>
void expect_forward() {
    using namespace chainrules;
    auto const turned = []<class T>(std::vector<T> const& p) {
        using fn::cos, fn::sin;
        return std::vector<T>{p[0] * cos(p[2]) - p[1] * sin(p[2]), p[0] * p[1]};
    };
    std::vector<double> const p{0.7, 1.3, 0.4}, p_dot{1, 0, 2};
    Config config;
    auto const [y, y_dot] = frule_via_ad(config, std::tuple{NoTangent{}, p_dot}, turned, p);
    EXPECT_EQ(y, turned(p));
    EXPECT_DOUBLE_EQ(y_dot[0], std::cos(0.4) - 2 * (0.7 * std::sin(0.4) + 1.3 * std::cos(0.4)));
    EXPECT_DOUBLE_EQ(y_dot[1], 1.3);
}

}  // namespace calls_back
