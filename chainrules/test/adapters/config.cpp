// SPDX-License-Identifier: MIT
// Rules of higher-order functions that call back into an AD tool, which runs what has no rule.
#include "chainrules/adapters/config.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/algorithm/transform.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/numeric/fold.hpp"
#include "jet.hpp"
#include "tape.hpp"

namespace lab {

/// A function with parameters, and without a rule.
template <class T>
struct Decay {
    T rate, floor;
    template <class U>
    auto operator()(U const& t) const {
        return chainrules::fn::exp(-rate * t) + floor;
    }
};
/// A step of a recurrence.
struct Step {
    template <class T, class U>
    auto operator()(T const& state, U const& x) const {
        return chainrules::fn::exp(-state * x) * state + x;
    }
};

}  // namespace lab

CHAINRULES_FIELDS_TEMPLATE((class T), (lab::Decay<T>), rate, floor);

namespace {

using namespace chainrules;

std::vector<double> const ts{0.2, 0.7, 1.3};
lab::Decay<double> const decay{0.5, 0.1};

// exp(-r t) and its derivatives by r and t.
double value(double t) { return std::exp(-0.5 * t); }

template <class Config>
void expect_transform() {
    Config config;
    auto const [ys, pullback] = rrule(config, fn::transform, decay, ts);
    std::vector<double> const y_bar{1, -2, 3};
    auto const bars = pullback(y_bar);
    auto const f_bar = unthunk(std::get<1>(bars));
    auto const t_bar = unthunk(std::get<2>(bars));
    double rate_bar = 0;
    for (std::size_t i = 0; i != 3; ++i) {
        EXPECT_DOUBLE_EQ(ys[i], value(ts[i]) + 0.1);
        EXPECT_DOUBLE_EQ(t_bar[i], -0.5 * value(ts[i]) * y_bar[i]);
        rate_bar -= ts[i] * value(ts[i]) * y_bar[i];
    }
    EXPECT_DOUBLE_EQ(get<&lab::Decay<double>::rate>(f_bar), rate_bar);
    EXPECT_DOUBLE_EQ(get<&lab::Decay<double>::floor>(f_bar), 2);

    auto const [last, back] = rrule(config, fn::accumulate_with, lab::Step{}, ts, 0.4);
    double state = 0.4;
    for (double x : ts) state = lab::Step{}(state, x);
    EXPECT_DOUBLE_EQ(last, state);
    auto const start_bar = unthunk(std::get<3>(back(1.0)));
    auto const at = [](double s) {
        for (double x : ts) s = lab::Step{}(s, x);
        return s;
    };
    EXPECT_NEAR(start_bar, (at(0.4 + 1e-5) - at(0.4 - 1e-5)) / 2e-5, 1e-9);
}

TEST(AdapterConfig, ForwardModeTool) {
    expect_transform<adapters::ForwardConfig<foreign::Jet<double>>>();
}
TEST(AdapterConfig, ReverseModeTool) { expect_transform<adapters::ReverseConfig<foreign::Var>>(); }
TEST(AdapterConfig, Forwards) {
    adapters::ForwardConfig<foreign::Jet<double>> config;
    std::vector<double> const t_dot{1, 0, 2};
    auto const [ys, ys_dot] =
        frule(config, std::tuple{NoTangent{}, ZeroTangent{}, t_dot}, fn::transform, decay, ts);
    for (std::size_t i = 0; i != 3; ++i) {
        EXPECT_DOUBLE_EQ(ys[i], value(ts[i]) + 0.1);
        EXPECT_DOUBLE_EQ(ys_dot[i], -0.5 * value(ts[i]) * t_dot[i]);
    }
}
// A function with a rule is not run on the tool's numbers.
TEST(AdapterConfig, RulesGoFirst) {
    adapters::ReverseConfig<foreign::Var> config;
    auto const steps = foreign::Tape::get().steps();
    auto const [ys, pullback] = rrule(config, fn::transform, fn::exp, ts);
    EXPECT_EQ(unthunk(std::get<2>(pullback(ts)))[1], std::exp(0.7) * 0.7);
    EXPECT_EQ(foreign::Tape::get().steps(), steps);
}

}  // namespace
