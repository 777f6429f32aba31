// SPDX-License-Identifier: MIT
#include "chainrules/ode/odeint.hpp"

#include "chainrules/ode/in_place.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "ode/support/equations.hpp"

namespace {

using namespace chainrules;
namespace odeint = boost::numeric::odeint;
using State = std::vector<double>;

State const y0{1, 0.5}, p{1.1, 0.4, 0.1, 0.4};

// The steps that odeint takes.
template <class Stepper>
State times_of(Stepper stepper, double end) {
    State x = y0, result;
    double t = 0.3, h = 0.01;
    while (t < end) {
        bool const last = t + h >= end;
        if (last) h = end - t;
        double const before = t;
        auto const f = [](State const& y, State& slope, double time) {
            slope = equations::Animals{}(time, y, p);
        };
        if (stepper.try_step(f, x, t, h) == odeint::success) {
            result.push_back(before);
            if (last) break;
        }
    }
    return result;
}

template <class Stepper>
void expect_its_steps(Stepper const& stepper, ode::Method method, double tolerance) {
    OdeOptions const options{.method = method,
                             .absolute = tolerance,
                             .relative = tolerance,
                             .initial_step = 0.01,
                             .checkpoints = 100000};
    ode::detail::System<double, equations::Animals, State> const system("ode", 2,
                                                                        equations::Animals{}, p);
    auto const times = times_of(stepper, 5.0);
    auto const own = ode::detail::run<double, double>(system, options, y0, 0.3, std::array{5.0});
    ASSERT_EQ(own.steps.steps(), times.size());
    for (std::size_t i = 0; i != times.size(); ++i)
        EXPECT_NEAR(own.steps.time(i), times[i], 1e-6);  // rounding, of a small error

    // Solved by the stepper itself: the same, with the same derivatives.
    auto const given = ode::ode_rule(stepper, options);
    auto const [y, pullback] =
        rrule(fn::ode_end, equations::Animals{}, y0, 0.3, 5.0, p, keyword(given));
    auto const [z, pullback_of_own] =
        rrule(fn::ode_end, equations::Animals{}, y0, 0.3, 5.0, p, keyword(options));
    State const weights{1, -2};
    auto const bars = std::get<5>(pullback(weights)),
               expected = std::get<5>(pullback_of_own(weights));
    for (std::size_t i = 0; i != 2; ++i) EXPECT_NEAR(y[i], z[i], 1e-10);
    for (std::size_t i = 0; i != 4; ++i) EXPECT_NEAR(bars[i], expected[i], 1e-9);
}

TEST(Odeint, Steps) {
    for (double tolerance : {1e-4, 1e-8}) {
        expect_its_steps(
            odeint::make_controlled(tolerance, tolerance, odeint::runge_kutta_dopri5<State>()),
            ode::dopri5, tolerance);
        expect_its_steps(
            odeint::make_controlled(tolerance, tolerance, odeint::runge_kutta_cash_karp54<State>()),
            ode::cash_karp54, tolerance);
        expect_its_steps(
            odeint::make_controlled(tolerance, tolerance, odeint::runge_kutta_fehlberg78<State>()),
            ode::fehlberg78, tolerance);
    }
}

TEST(Odeint, FixedSteps) {
    OdeOptions options;
    EXPECT_THROW(ode::ode_rule(odeint::runge_kutta4<State>(), options), std::invalid_argument);
    options.initial_step = 0.05;
    auto const given = ode::ode_rule(odeint::runge_kutta4<State>(), options);
    auto const own = OdeOptions{.method = ode::rk4(0.05)};
    auto const y = fn::ode_end(equations::Animals{}, y0, 0.3, 5.0, p, given),
               z = fn::ode_end(equations::Animals{}, y0, 0.3, 5.0, p, own);
    for (std::size_t i = 0; i != 2; ++i) EXPECT_NEAR(y[i], z[i], 1e-12);
}

// A right-hand side in odeint's form.
TEST(InPlace, SameAsReturned) {
    auto const animals =
        ode::in_place([](auto const& y, auto& slope, auto const& t, auto const& q) {
            slope = equations::Animals{}(t, y, q);
        });
    EXPECT_EQ(fn::ode_end(animals, y0, 0.3, 5.0, p),
              fn::ode_end(equations::Animals{}, y0, 0.3, 5.0, p));
    testutils::test_rrule({.rtol = 1e-7, .atol = 1e-7}, fn::ode_end,
                          testutils::with_tangent(animals, NoTangent{}), y0, 0.3, 2.0, p,
                          keyword(OdeOptions{.absolute = 1e-11, .relative = 1e-11}));
}

}  // namespace
