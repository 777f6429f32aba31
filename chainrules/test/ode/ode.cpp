// SPDX-License-Identifier: MIT
#include "chainrules/ode/ode.hpp"

#include <complex>

#include "chainrules_testutils/gtest.hpp"
#include "forward_ad/derivatives.hpp"
#include "ode/support/equations.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using equations::Animals;
using equations::Chain;
using equations::Decay;
using equations::Logistic;
using equations::logistic;
using equations::Pendulum;
using equations::Swing;
using support::message_of;
using testutils::test_frule;
using testutils::test_rrule;

// The steps change with the arguments: differences of solutions are as good as their tolerance.
auto const tight = keyword(OdeOptions{.absolute = 1e-11, .relative = 1e-11});
testutils::CheckOptions<> const checks{.rtol = 1e-7, .atol = 1e-7};

std::vector<ode::Method> methods() {
    return {ode::dopri5, ode::tsit5, ode::cash_karp54, ode::fehlberg78, ode::rk4(0.01)};
}

// Conditions on the coefficients, up to order 5: products of powers of c, and one level of a.
TEST(Tableau, OrderConditions) {
    for (ode::Method const& method : methods()) {
        auto const& m = *method.tableau;
        double errors = 0;
        for (double e : m.e) errors += e;
        EXPECT_NEAR(errors, 0, 1e-14);
        for (int power = 0; power != m.order; ++power) {
            double sum = 0, nested = 0;
            for (std::size_t i = 0; i != m.stages; ++i) {
                double row = 0, inner = 0;
                for (std::size_t j = 0; j != i; ++j) {
                    row += m.a[i][j];
                    inner += m.a[i][j] * std::pow(m.c[j], power);
                }
                EXPECT_NEAR(row, m.c[i], 1e-13);
                sum += m.b[i] * std::pow(m.c[i], power);
                nested += m.b[i] * inner;
            }
            EXPECT_NEAR(sum, 1. / (power + 1), 1e-13);
            double const two = power + 2 <= m.order ? 1. / ((power + 1) * (power + 2)) : nested;
            EXPECT_NEAR(nested, two, 1e-13);
        }
    }
}

TEST(OdeEnd, Values) {
    for (ode::Method const& method : methods()) {
        OdeOptions const options{.method = method, .absolute = 1e-10, .relative = 1e-10};
        EXPECT_NEAR(fn::ode_end(Logistic{}, 0.2, 0.5, 3.0, 1.3, 2.0, options),
                    logistic(0.2, 2.5, 1.3, 2), 1e-8);
        // Backwards, and a way of no length.
        EXPECT_NEAR(fn::ode_end(Logistic{}, 1.5, 3, 1, 1.3, 2.0, options),
                    logistic(1.5, -2, 1.3, 2), 1e-8);
        EXPECT_EQ(fn::ode_end(Logistic{}, 0.2, 0.5, 0.5, 1.3, 2.0, options), 0.2);
    }
    // float stays float.
    auto const y = fn::ode_end(Logistic{}, 0.2f, 0.5f, 3.0f, 1.3f, 2.0f,
                               OdeOptions{.absolute = 1e-5, .relative = 1e-5});
    EXPECT_NEAR(double(y), logistic(0.2, 2.5, 1.3, 2), 1e-4);
}

// A state of no numbers has nothing to go wrong; complex numbers are two each.
TEST(OdeEnd, OtherStates) {
    auto const none = [](auto const&, auto const& y) { return y; };
    EXPECT_TRUE(fn::ode_end(none, std::vector<double>{}, 0.5, 1.0).empty());
    std::complex<double> const z0(1, 0.5), i(0, 1);
    auto const turn = [i](auto const&, auto const& z, double w) { return i * w * z; };
    auto const z = fn::ode_end(turn, z0, 0.5, 2.0, 1.3, tight.value);
    EXPECT_NEAR(std::abs(z - z0 * std::exp(i * 1.95)), 0, 1e-9);
}

TEST(OdeEnd, Rules) {
    for (ode::Method const& method : methods()) {
        auto const options =
            keyword(OdeOptions{.method = method, .absolute = 1e-11, .relative = 1e-11});
        test_frule(checks, fn::ode_end, Decay{}, 0.7, 0.5, 1.9, 1.3, options);
        test_rrule(checks, fn::ode_end, Decay{}, 0.7, 0.5, 1.9, 1.3, options);
    }
    test_rrule(checks, fn::ode_end, Decay{}, 0.7, 1.9, -0.5, 1.3, tight);
    std::vector<double> const y0{1, 0.5}, p{1.1, 0.4, 0.1, 0.4};
    test_frule(checks, fn::ode_end, Animals{}, y0, 0.3, 4.0, p, tight);
    test_rrule(checks, fn::ode_end, Animals{}, y0, 0.3, 4.0, p, tight);
}

// Nobody had set the derivative by t0; tests compared zero with zero.
TEST(OdeEnd, DerivativeByTheStart) {
    auto const steady = [](auto const&, auto const& y, auto const& a) { return a + 0.0 * y; };
    auto const [y, pullback] = rrule(fn::ode_end, steady, 1.0, 0.5, 2.0, 2.0);
    auto const [self, f, y0_bar, t0_bar, t1_bar, a_bar] = pullback(1.0);
    EXPECT_NEAR(y, 4, 1e-12);
    EXPECT_NEAR(y0_bar, 1, 1e-12);
    EXPECT_NEAR(t0_bar, -2, 1e-12);
    EXPECT_NEAR(t1_bar, 2, 1e-12);
    EXPECT_NEAR(a_bar, 1.5, 1e-12);
}

TEST(Ode, SeveralTimes) {
    std::vector<double> const ts{0.3, 0.9, 0.9, 4.0}, p{1.1, 0.4, 0.1, 0.4};
    auto const numbers = fn::ode(Decay{}, 0.7, 0.3, ts, 1.3);
    ASSERT_EQ(numbers.size(), 4u);
    EXPECT_EQ(numbers[0], 0.7);
    EXPECT_EQ(numbers[1], numbers[2]);
    for (std::size_t k = 0; k != 4; ++k)
        EXPECT_NEAR(numbers[k], 0.7 * std::exp(-0.65 * (ts[k] * ts[k] - 0.09)), 1e-8);
    test_frule(checks, fn::ode, Decay{}, 0.7, 0.2, ts, 1.3, tight);
    test_rrule(checks, fn::ode, Decay{}, 0.7, 0.2, ts, 1.3, tight);

    std::array<double, 2> const y0{1, 0.5};
    auto const states = fn::ode(Animals{}, y0, 0.3, ts, p, tight.value);
    static_assert(std::is_same_v<decltype(states), std::vector<std::array<double, 2>> const>);
    EXPECT_NEAR(states[3][0], fn::ode_end(Animals{}, y0, 0.3, 4.0, p, tight.value)[0], 1e-9);
    test_rrule(checks, fn::ode, Animals{}, y0, 0.25, ts, p, tight);
    // Downwards in time.
    test_rrule(checks, fn::ode, Decay{}, 0.7, 1.2, std::vector<double>{1, 0.5, -0.4}, 1.3, tight);
}

// A state in a struct; a right-hand side with parameters of its own.
TEST(Ode, Structs) {
    Pendulum<double> const pendulum{0.8, 0.3};
    Swing<double> const y0{1.0, -0.2};
    test_frule(checks, fn::ode_end, pendulum, y0, 0.2, 1.5, tight);
    test_rrule(checks, fn::ode_end, pendulum, y0, 0.2, 1.5, tight);
}

// The steps are constants: both directions differentiate the same steps, to rounding, also where
// the tolerance is loose, and the gradient has no noise of the step control.
TEST(Ode, LooseTolerance) {
    auto const loose = keyword(OdeOptions{.absolute = 1e-4, .relative = 1e-4});
    std::vector<double> const y0{1, 0.5}, p{1.1, 0.4, 0.1, 0.4}, weights{1, -1};
    auto const gradient = [&](double shift, auto const& options) {
        auto q = p;
        q[0] += shift;
        auto const [y, pullback] = rrule(fn::ode_end, Animals{}, y0, 0.3, 6.0, q, options);
        return std::get<5>(pullback(weights));
    };
    auto const bars = gradient(0, loose), exact = gradient(0, tight);
    auto const closer = gradient(0, keyword(OdeOptions{.absolute = 1e-6, .relative = 1e-6}));
    double largest = 0;
    for (double each : exact) largest = std::max(largest, std::abs(each));
    for (std::size_t k = 0; k != 4; ++k) {
        std::vector<double> direction(4, 0.0);
        direction[k] = 1;
        auto const [y, dy] = frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{},
                                              ZeroTangent{}, ZeroTangent{}, direction},
                                   fn::ode_end, Animals{}, y0, 0.3, 6.0, p, loose);
        EXPECT_NEAR(dy[0] - dy[1], bars[k], 1e-11 * std::abs(bars[k]));
        EXPECT_NEAR(bars[k], exact[k], 0.02 * largest);
        EXPECT_NEAR(closer[k], exact[k], 1e-4 * largest);
        EXPECT_NEAR(gradient(1e-9, loose)[k], bars[k], 1e-6 * std::abs(bars[k]));
    }
}

// With few states kept the gradient is the same, and each right-hand side is run at most twice
// more.
TEST(Ode, Checkpoints) {
    Chain const chain;
    std::vector<double> const y0{1, 0.5, 0.2, 0.1}, k{0.3, 0.1, 0.2, 0.5}, ts{0.5, 1.5, 30.0};
    auto const gradient = [&](std::size_t checkpoints) {
        auto const options = keyword(OdeOptions{.checkpoints = checkpoints});
        Chain::values = Chain::pullbacks = 0;
        auto const [y, pullback] = rrule(fn::ode, chain, y0, 0.2, ts, k, options);
        int const forward = Chain::values;
        auto const y_bar = std::vector<std::vector<double>>(3, {1.0, 2.0, -1.0, 0.5});
        auto bars = pullback(y_bar);
        EXPECT_LE(Chain::values - forward, forward);
        EXPECT_LE(Chain::pullbacks, forward);
        EXPECT_EQ(std::get<5>(pullback(y_bar)), std::get<5>(bars));  // called again
        return std::pair{std::get<2>(bars), std::get<5>(bars)};
    };
    auto const all = gradient(100000);
    for (std::size_t few : {0u, 2u, 3u, 7u, 16u}) {
        auto const bars = gradient(few);
        for (std::size_t i = 0; i != 4; ++i) {
            EXPECT_NEAR(bars.first[i], all.first[i], 1e-12 * std::abs(all.first[i]));
            EXPECT_NEAR(bars.second[i], all.second[i], 1e-12 * std::abs(all.second[i]));
        }
    }
    test_rrule(checks, fn::ode_end, chain, y0, 0.2, 2.0, k,
               keyword(OdeOptions{.absolute = 1e-11, .relative = 1e-11, .checkpoints = 3}));
}

// An adjoint with a tolerance of its own failed where the state's was not that of its units.
TEST(Ode, SmallCotangents) {
    std::vector<double> const y0{1, 0.5}, p{1.1, 0.4, 0.1, 0.4};
    auto const [y, pullback] = rrule(fn::ode_end, Animals{}, y0, 0.3, 4.0, p);
    auto const bars = std::get<5>(pullback(std::vector<double>{1, -2}));
    auto const small = std::get<5>(pullback(std::vector<double>{1e-200, -2e-200}));
    for (std::size_t i = 0; i != 4; ++i)
        EXPECT_NEAR(small[i] * 1e200, bars[i], 1e-13 * std::abs(bars[i]));
}

// An adjoint equation of its own looked at times before t0, where the square root is NaN.
TEST(Ode, NeverLeavesTheInterval) {
    auto const root = [](auto const& t, auto const& y, auto const& a) {
        if (t < 0.25 || t > 2) throw std::runtime_error("outside");
        return a * fn::sqrt(t - 0.25) * y;
    };
    auto const [y, pullback] = rrule(fn::ode_end, root, 1.0, 0.25, 2.0, 0.7, tight);
    double const integral = 2. / 3 * std::pow(1.75, 1.5);
    EXPECT_NEAR(y, std::exp(0.7 * integral), 1e-8);
    EXPECT_NEAR(std::get<5>(pullback(1.0)), integral * y, 1e-8);
}

TEST(Ode, SecondDerivatives) {
    auto const options = tight.value;
    // y0, both times and a parameter move.
    auto const end = [&]<class G>(G const& g) {
        return fn::ode_end(Decay{}, 1 + g * g, g, 2 * g, g, options);
    };
    auto const by_rrule = [&](auto const& g) {
        auto const [y, pullback] = rrule(fn::ode_end, Decay{}, 1 + g * g, g, 2 * g, g, tight);
        auto const [self, f, y0, t0, t1, k] = pullback(1.0);
        return y0 * 2 * g + t0 + 2 * t1 + k;
    };
    auto const by_frule = [&](auto const& g) {
        auto const one = 0 * g + 1;
        return frule(std::tuple{NoTangent{}, NoTangent{}, 2 * g, one, 2 * one, one}, fn::ode_end,
                     Decay{}, 1 + g * g, g, 2 * g, g, tight)
            .tangent;
    };
    auto const through = [&](auto const& g) { return forward_ad::derivative(end, g); };
    // (1 + g²) exp(-3 g³/2) and its derivatives.
    double const g = 0.7, e = std::exp(-1.5 * g * g * g), q = 1 + g * g, s = -4.5 * g * g;
    EXPECT_NEAR(end(g), q * e, 1e-9);
    double const first = (2 * g + q * s) * e, second = (2 + 4 * g * s - 9 * g * q + q * s * s) * e;
    for (double each : {through(g), by_rrule(g), by_frule(g)}) EXPECT_NEAR(each, first, 1e-8);
    EXPECT_NEAR(forward_ad::derivative(through, g), second, 1e-7);
    EXPECT_NEAR(forward_ad::derivative(by_rrule, g), second, 1e-7);
    EXPECT_NEAR(forward_ad::derivative(by_frule, g), second, 1e-7);
    auto const ends = [&](auto const& x) {
        return fn::ode(Decay{}, 1.0, 0.1, std::array{x, 2 * x}, x, options)[1];
    };
    auto const moving = [](double x) { return std::exp(-x * (4 * x * x - 0.01) / 2); };
    EXPECT_NEAR(forward_ad::derivative(ends, 0.6), (moving(0.601) - moving(0.599)) / 0.002, 1e-5);
}

TEST(Ode, Errors) {
    auto const blows_up = [](auto const&, auto const& y) { return y * y; };
    EXPECT_NE(message_of<std::domain_error>([&] {
                  fn::ode_end(blows_up, 1.0, 0.5, 3.0);
              }).find("chainrules::ode_end: the steps fall below rounding at t = 1.5"),
              std::string::npos);
    auto const nan = [](auto const& t, auto const& y) { return fn::sqrt(1 - t) * y; };
    EXPECT_NE(message_of<std::domain_error>([&] {
                  fn::ode_end(nan, 1.0, 1.5, 3.0);
              }).find("nan at t = 1.5"),
              std::string::npos);
    OdeOptions const few{.max_steps = 10};
    try {
        fn::ode(Decay{}, 1.0, 0.5, std::vector<double>{9.0}, 1.0, few);
        FAIL();
    } catch (NotConverged const& error) {
        EXPECT_EQ(error.iterations(), 10u);
        EXPECT_NE(std::string(error.what()).find("chainrules::ode: the way to the end stopped"),
                  std::string::npos);
    }
    EXPECT_THROW(fn::ode_end(Decay{}, 1.0, 0.5, 9.0, 1.0,
                             OdeOptions{.method = ode::rk4(1e-3), .max_steps = 10}),
                 NotConverged);
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [] { fn::ode(Decay{}, 1.0, 0.5, std::vector<double>{1, 2, 1.5}, 1.0); }),
              "chainrules::ode: the time 2 is 1.5, after 2; times go one way from t0 on");
    EXPECT_THROW(fn::ode_end(Decay{}, 1.0, 0.5, std::nan(""), 1.0), std::invalid_argument);
    auto const longer = [](auto const&, auto const& y) { return std::array{y[0], y[1], y[0]}; };
    EXPECT_THROW(fn::ode_end(longer, std::array{1.0, 2.0}, 0.5, 1.0), DimensionMismatch);
    // A call that failed leaves nothing behind.
    EXPECT_NEAR(fn::ode_end(Decay{}, 1.0, 0.5, 1.0, 1.0), std::exp(-0.375), 1e-8);
}

}  // namespace
