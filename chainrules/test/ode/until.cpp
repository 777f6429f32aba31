// SPDX-License-Identifier: MIT
#include "chainrules/ode/until.hpp"

#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/derivatives.hpp"
#include "ode/support/equations.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_frule;
using testutils::test_rrule;

using Pair = std::array<double, 2>;

/// A body that falls, with friction by p[1].
struct Fall {
    template <class T, class Y, class P>
    Y operator()(T const&, Y const& y, P const& p) const {
        Y slope = y;
        slope[0] = y[1];
        slope[1] = -p[0] - p[1] * y[1];
        return slope;
    }
};
/// The ground, which rises in time.
struct Ground {
    template <class T, class Y, class P>
    auto operator()(T const& t, Y const& y, P const& p) const {
        return y[0] - 0.1 * t * p[0];
    }
};
struct Floor {
    template <class T, class Y, class P>
    auto operator()(T const&, Y const& y, P const& p) const {
        return y[0] + 0.0 * p[0];
    }
};

auto const tight = keyword(OdeOptions{.absolute = 1e-11, .relative = 1e-11, .checkpoints = 5});
testutils::CheckOptions<> const checks{.rtol = 1e-7, .atol = 1e-7};

// Height 5, gravity 10: after a second.
TEST(OdeUntil, Value) {
    auto const [time, state] =
        fn::ode_until(Fall{}, Pair{5, 0}, 0.5, Floor{}, Pair{10, 0}, tight.value);
    EXPECT_NEAR(time, 1.5, 1e-12);
    EXPECT_NEAR(state[0], 0, 1e-13);
    EXPECT_NEAR(state[1], -10, 1e-11);
    // Backwards: thrown up from the ground a second before.
    OdeOptions back;
    back.latest = -9;
    auto const thrown = fn::ode_until(Fall{}, Pair{5, 0}, 0.5, Floor{}, Pair{10, 0}, back);
    EXPECT_NEAR(thrown.time, -0.5, 1e-9);
    EXPECT_NEAR(thrown.state[1], 10, 1e-8);
}

TEST(OdeUntil, Rules) {
    test_frule(checks, fn::ode_until, Fall{}, Pair{10, 1}, 0.3, Ground{}, Pair{9.8, 0.1}, tight);
    test_rrule(checks, fn::ode_until, Fall{}, Pair{10, 1}, 0.3, Ground{}, Pair{9.8, 0.1}, tight);
    auto const fixed = keyword(OdeOptions{.method = ode::rk4(0.01)});
    test_rrule({.rtol = 1e-6, .atol = 1e-6}, fn::ode_until, Fall{}, Pair{10, 1}, 0.3, Ground{},
               Pair{9.8, 0.1}, fixed);
}

// A jump is a function of the user between two calls. A ball from 5 with gravity 10 and a
// restitution r: at t after the bounce its height is 10 r (t - 1) - 5 (t - 1)².
template <class S>
S bounced(S const& height, S const& g, S const& r, double start, double end) {
    std::array<S, 2> const p{g, S(0)};
    auto const hit =
        fn::ode_until(Fall{}, std::array<S, 2>{height, S(0)}, start, Floor{}, p, tight.value);
    std::array<S, 2> const after{hit.state[0], -r * hit.state[1]};
    return fn::ode_end(Fall{}, after, hit.time, end, p, tight.value)[0];
}
TEST(OdeUntil, Bounce) {
    double const r = 0.8, end = 1.9;
    auto const height = [&](double h, double g, double q) {
        double const fall = std::sqrt(2 * h / g), left = end - 0.2 - fall;
        return g * fall * q * left - g * left * left / 2;
    };
    EXPECT_NEAR(bounced(5.0, 10.0, r, 0.2, end), height(5, 10, r), 1e-9);
    double const d = 1e-5;
    auto const by_height = [&](auto const& h) {
        using S = std::remove_cvref_t<decltype(h)>;
        return bounced(h, S(10), S(r), 0.2, end);
    };
    auto const by_gravity = [&](auto const& g) {
        using S = std::remove_cvref_t<decltype(g)>;
        return bounced(S(5), g, S(r), 0.2, end);
    };
    EXPECT_NEAR(forward_ad::derivative(by_height, 5.0),
                (height(5 + d, 10, r) - height(5 - d, 10, r)) / (2 * d), 1e-7);
    EXPECT_NEAR(forward_ad::derivative(by_gravity, 10.0),
                (height(5, 10 + d, r) - height(5, 10 - d, r)) / (2 * d), 1e-7);
    // The second bounce starts where the first one was, which is not the event again.
    Pair const p{10, 0};
    auto const first = fn::ode_until(Fall{}, Pair{5, 0}, 0.2, Floor{}, p);
    auto const second =
        fn::ode_until(Fall{}, Pair{first.state[0], -r * first.state[1]}, first.time, Floor{}, p);
    EXPECT_NEAR(second.time, 1.2 + 2 * r, 1e-8);
    // Also where rounding has left it below the ground.
    EXPECT_NEAR(fn::ode_until(Fall{}, Pair{-1e-12, 8}, 0.2, Floor{}, p).time, 1.8, 1e-8);
}

// An output time beside the time of an event: the jump is taken once, whichever comes first.
TEST(OdeUntil, EventAtAnOutputTime) {
    Pair const p{10, 0};
    auto const hit = fn::ode_until(Fall{}, Pair{5, 0}, 0.2, Floor{}, p, tight.value);
    for (double end : {std::nextafter(hit.time, 9.0), hit.time, 1.3}) {
        Pair const after{hit.state[0], -0.8 * hit.state[1]};
        auto const [y, pullback] = rrule(fn::ode_end, Fall{}, after, hit.time, end, p, tight);
        auto const bars = pullback(Pair{1, 0});
        double const left = end - hit.time;
        EXPECT_NEAR(std::get<2>(bars)[0], 1, 1e-12);
        EXPECT_NEAR(std::get<2>(bars)[1], left, 1e-12);
        EXPECT_NEAR(std::get<3>(bars), -8 + 10 * left, 1e-8);
        EXPECT_NEAR(std::get<4>(bars), 8 - 10 * left, 1e-8);
    }
    // Output times end before the event: those after it are no part of the solution.
    auto const before = fn::ode(Fall{}, Pair{5, 0}, 0.2,
                                std::array{0.7, std::nextafter(hit.time, 0.0)}, p, tight.value);
    EXPECT_NEAR(before[1][0], 0, 1e-10);
}

TEST(OdeUntil, SecondDerivatives) {
    auto const value = [&]<class G>(G const& g) {
        auto const e = fn::ode_until(Fall{}, std::array<G, 2>{10 + g, G(1)}, 0.01 * g, Ground{},
                                     std::array<G, 2>{g, 0.1 * g}, tight.value);
        return 2 * e.time + e.state[1];
    };
    auto const by_rrule = [&]<class G>(G const& g) {
        std::array<G, 2> const y0{10 + g, G(1)}, p{g, 0.1 * g};
        auto const [e, pullback] = rrule(fn::ode_until, Fall{}, y0, 0.01 * g, Ground{}, p, tight);
        using E = std::remove_cvref_t<decltype(e)>;
        auto e_bar = zero_tangent(e);
        get<&E::time>(e_bar) = G(2);
        get<&E::state>(e_bar)[1] = G(1);
        auto const [self, f, y0_bar, t0_bar, event, p_bar] = pullback(e_bar);
        return y0_bar[0] + 0.01 * t0_bar + p_bar[0] + 0.1 * p_bar[1];
    };
    auto const by_frule = [&]<class G>(G const& g) {
        std::array<G, 2> const y0{10 + g, G(1)}, p{g, 0.1 * g};
        auto const [e, e_dot] =
            frule(std::tuple{NoTangent{}, NoTangent{}, std::array<G, 2>{G(1), G(0)}, G(0.01),
                             NoTangent{}, std::array<G, 2>{G(1), G(0.1)}},
                  fn::ode_until, Fall{}, y0, 0.01 * g, Ground{}, p, tight);
        using E = std::remove_cvref_t<decltype(e)>;
        return 2 * get<&E::time>(e_dot) + get<&E::state>(e_dot)[1];
    };
    auto const through = [&](auto const& g) { return forward_ad::derivative(value, g); };
    double const g = 9.8, h = 1e-3;
    double const first = (value(g + h) - value(g - h)) / (2 * h),
                 second = (value(g + h) - 2 * value(g) + value(g - h)) / (h * h);
    for (double each : {through(g), by_rrule(g), by_frule(g)}) EXPECT_NEAR(each, first, 1e-6);
    EXPECT_NEAR(forward_ad::derivative(through, g), second, 1e-5);
    EXPECT_NEAR(forward_ad::derivative(by_rrule, g), forward_ad::derivative(through, g), 1e-9);
    EXPECT_NEAR(forward_ad::derivative(by_frule, g), forward_ad::derivative(through, g), 1e-9);
}

TEST(OdeUntil, Errors) {
    Pair const p{10, 0};
    OdeOptions options;
    options.latest = 0.9;
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { fn::ode_until(Fall{}, Pair{5, 0}, 0.2, Floor{}, p, options); }),
              "chainrules::ode_until: the event does not happen from t = 0.2 to 0.9");
    // It crosses zero without a slope: there is a time, and no derivative.
    auto const cubic = [](auto const& t, auto const&, auto const&) {
        return (t - 1) * (t - 1) * (t - 1);
    };
    EXPECT_NEAR(fn::ode_until(Fall{}, Pair{5, 0}, 0.2, cubic, p).time, 1, 1e-4);
    auto const touches = [&] { rrule(fn::ode_until, Fall{}, Pair{5, 0}, 0.2, cubic, p); };
    EXPECT_NE(message_of<std::domain_error>(touches).find("only touches zero at t = 1"),
              std::string::npos);
    EXPECT_THROW(frule(std::tuple{NoTangent{}, NoTangent{}, Pair{1, 0}, 0.0, NoTangent{}, p},
                       fn::ode_until, Fall{}, Pair{5, 0}, 0.2, cubic, p),
                 std::domain_error);
    auto const nan = [](auto const& t, auto const&, auto const&) { return fn::sqrt(t - 1); };
    EXPECT_THROW(fn::ode_until(Fall{}, Pair{5, 0}, 0.2, nan, p), std::domain_error);
    OdeOptions few;
    few.max_steps = 2;
    EXPECT_THROW(fn::ode_until(Fall{}, Pair{5, 0}, 0.2, Floor{}, p, few), NotConverged);
}

}  // namespace
