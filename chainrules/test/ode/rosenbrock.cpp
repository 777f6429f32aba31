// SPDX-License-Identifier: MIT
#include "chainrules/ode/rosenbrock.hpp"

#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/derivatives.hpp"
#include "ode/support/equations.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;

/// Robertson's reactions.
struct Reactions {
    template <class T, class Y, class K>
    Y operator()(T const&, Y const& y, K const& k) const {
        Y slope = y;
        auto const a = k[0] * y[0], b = k[1] * y[1] * y[1], c = k[2] * y[1] * y[2];
        slope[0] = c - a;
        slope[1] = a - c - b;
        slope[2] = b;
        return slope;
    }
};
/// Pulled to a curve that moves, by k.
struct Pulled {
    template <class T, class Y, class K>
    auto operator()(T const& t, Y const& y, K const& k) const {
        return -k * (y - fn::cos(t)) - fn::sin(t) * y * y;
    }
};

RosenbrockOptions const tight{.absolute = 1e-10, .relative = 1e-10, .checkpoints = 7};

// With the sign that a known implementation gives one coefficient, an equation whose right-hand
// side depends on time is solved to the first order only.
TEST(Rosenbrock, Values) {
    double const exact = fn::ode_end(Pulled{}, 0.4, 0.3, 1.5, 20.0,
                                     OdeOptions{.absolute = 1e-13, .relative = 1e-13});
    for (double tolerance : {1e-5, 1e-7, 1e-9}) {
        RosenbrockOptions const options{
            .absolute = tolerance, .relative = tolerance, .max_steps = 1000};
        EXPECT_NEAR(fn::ode_end(Pulled{}, 0.4, 0.3, 1.5, 20.0, options), exact, tolerance);
    }
}

// Robertson's problem to t = 40: the solution of the literature, and derivatives by the logarithms
// of the rates, which are those of differences.
TEST(Rosenbrock, Robertson) {
    using Three = std::array<double, 3>;
    auto const options = keyword(RosenbrockOptions{.absolute = 1e-13, .relative = 1e-9});
    auto const solve = [&](Three const& k) {
        return fn::ode_end(Reactions{}, Three{1, 0, 0}, 0.5, 40.5, k, options.value);
    };
    Three const k{0.04, 3e7, 1e4}, weights{1, 1e4, -2};
    auto const [y, pullback] =
        rrule(fn::ode_end, Reactions{}, Three{1, 0, 0}, 0.5, 40.5, k, options);
    EXPECT_NEAR(y[0], 0.7158270687, 1e-8);
    EXPECT_NEAR(y[1], 9.185534765e-6, 1e-12);
    auto const k_bar = std::get<5>(pullback(weights));
    for (std::size_t i = 0; i != 3; ++i) {
        double const d = 1e-4;
        Three up = k, down = k;
        up[i] *= 1 + d;
        down[i] *= 1 - d;
        auto const above = solve(up), below = solve(down);
        double difference = 0;
        for (std::size_t j = 0; j != 3; ++j)
            difference += weights[j] * (above[j] - below[j]) / (2 * d);
        EXPECT_NEAR(k_bar[i] * k[i], difference, 1e-6);
    }
}

TEST(Rosenbrock, Rules) {
    testutils::CheckOptions<> const checks{.rtol = 1e-6, .atol = 1e-6};
    test_frule(checks, fn::ode_end, Pulled{}, 0.4, 0.3, 1.1, 20.0, keyword(tight));
    test_rrule(checks, fn::ode_end, Pulled{}, 0.4, 0.3, 1.1, 20.0, keyword(tight));
    test_rrule(checks, fn::ode, equations::Animals{}, std::vector<double>{1, 0.5}, 0.3,
               std::vector<double>{0.9, 1.6}, std::vector<double>{1.1, 0.4, 0.1, 0.4},
               keyword(tight));
    // Parameters inside of the right-hand side.
    test_rrule(checks, fn::ode_end, equations::Pendulum<double>{0.8, 0.3},
               equations::Swing<double>{1.0, -0.2}, 0.2, 0.9, keyword(tight));
    auto const level = [](auto const&, auto const& y, auto const&) { return y - 0.9; };
    test_frule(checks, fn::ode_until, Pulled{}, 0.4, 0.3, level, 20.0, keyword(tight));
    test_rrule(checks, fn::ode_until, Pulled{}, 0.4, 0.3, level, 20.0, keyword(tight));
}

TEST(Rosenbrock, SecondDerivatives) {
    auto const value = [](auto const& g) {
        return fn::ode_end(Pulled{}, 0.4 * g, 0.3, 1.1 * g, 20 * g, tight);
    };
    auto const by_rrule = [](auto const& g) {
        auto const [y, pullback] =
            rrule(fn::ode_end, Pulled{}, 0.4 * g, 0.3, 1.1 * g, 20 * g, keyword(tight));
        auto const [self, f, y0, t0, t1, k] = pullback(1.0);
        return 0.4 * y0 + 1.1 * t1 + 20 * k;
    };
    auto const through = [&](auto const& g) { return forward_ad::derivative(value, g); };
    double const h = 1e-3;
    EXPECT_NEAR(through(1.0), (value(1 + h) - value(1 - h)) / (2 * h), 1e-5);
    EXPECT_NEAR(by_rrule(1.0), through(1.0), 1e-8);
    EXPECT_NEAR(forward_ad::derivative(through, 1.0),
                (value(1 + h) - 2 * value(1.0) + value(1 - h)) / (h * h), 1e-3);
    EXPECT_NEAR(forward_ad::derivative(by_rrule, 1.0), forward_ad::derivative(through, 1.0), 1e-7);
}

}  // namespace
