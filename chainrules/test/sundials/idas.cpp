// SPDX-License-Identifier: MIT
// IDAS beside solutions in closed form and beside the ordinary equation that is left when the
// algebraic numbers are eliminated.
#include "chainrules/sundials/idas.hpp"

#include <cmath>
#include <string>

#include "chainrules/ode/rosenbrock.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "ode/support/equations.hpp"

namespace {

using namespace chainrules;
using V = std::vector<double>;

// y' = −k z, 0 = z + z³ − y − c t: index 1, not linear, and with t in the constraint.
auto const hidden = [](auto const& t, auto const& y, auto const& k, auto const& c) {
    auto slope = y;
    slope[0] = -k * y[1];
    slope[1] = y[1] + y[1] * y[1] * y[1] - y[0] - c * t;
    return slope;
};
// z of y + c t.
double constrained(double s) {
    double z = s;
    for (int i = 0; i != 60; ++i) z -= (z + z * z * z - s) / (1 + 3 * z * z);
    return z;
}
auto const tight = keyword(IdasOptions{.differential = 1, .absolute = 1e-11, .relative = 1e-11});
testutils::CheckOptions<> const checks{
    .rtol = 1e-6, .atol = 1e-6, .skip = testutils::Check::forward_reverse};

// The same by dopri5, where z is eliminated: y' = −k z(y + c t), and z at the end.
template <class T, class Y, class K, class S>
auto eliminated(T const& t, Y const& y, K const& k, S const& c) {
    double const z = constrained(y + c * t);
    return -k * z;
}
double loss_of(double y0, double t0, double t1, double k, double c) {
    double y = y0;
    int const n = 4000;  // rk4 with steps of 1e-3 and below
    double const h = (t1 - t0) / n;
    for (int i = 0; i != n; ++i) {
        double const t = t0 + i * h, a = eliminated(t, y, k, c),
                     b = eliminated(t + h / 2, y + h / 2 * a, k, c),
                     d = eliminated(t + h / 2, y + h / 2 * b, k, c),
                     e = eliminated(t + h, y + h * d, k, c);
        y += h / 6 * (a + 2 * b + 2 * d + e);
    }
    return 2 * y - 3 * constrained(y + c * t1);
}

TEST(Idas, AlgebraicNumbers) {
    double const t0 = 0.5, t1 = 2.5, k = 0.8, c = 0.3, y = 1.5;
    V const y0{y, constrained(y + c * t0)};
    auto const [end, pullback] = rrule(fn::ode_end, hidden, y0, t0, t1, k, c, tight);
    EXPECT_NEAR(2 * end[0] - 3 * end[1], loss_of(y, t0, t1, k, c), 1e-8);
    auto const slope = [](auto const& at) { return (at(1e-4) - at(-1e-4)) / 2e-4; };
    double const by_y = slope([&](double h) { return loss_of(y + h, t0, t1, k, c); }),
                 by_t0 = slope([&](double h) { return loss_of(y, t0 + h, t1, k, c); }),
                 by_t1 = slope([&](double h) { return loss_of(y, t0, t1 + h, k, c); }),
                 by_k = slope([&](double h) { return loss_of(y, t0, t1, k + h, c); }),
                 by_c = slope([&](double h) { return loss_of(y, t0, t1, k, c + h); });
    for (int i = 0; i != 2; ++i) {  // called twice
        auto const bars = pullback(V{2, -3});
        EXPECT_NEAR(std::get<2>(bars)[0], by_y, 1e-7);
        EXPECT_EQ(std::get<2>(bars)[1], 0);
        EXPECT_NEAR(std::get<3>(bars), by_t0, 1e-7);
        EXPECT_NEAR(std::get<4>(bars), by_t1, 1e-7);
        EXPECT_NEAR(std::get<5>(bars), by_k, 1e-7);
        EXPECT_NEAR(std::get<6>(bars), by_c, 1e-7);
    }
    // Forwards, along each.
    auto const along = [&](auto const& dy, double dt0, double dt1, double dk, double dc) {
        auto const tangents = std::tuple{NoTangent{}, NoTangent{}, dy, dt0, dt1, dk, dc};
        auto const dot = frule(tangents, fn::ode_end, hidden, y0, t0, t1, k, c, tight).tangent;
        return 2 * dot[0] - 3 * dot[1];
    };
    V const zero{0, 0};
    EXPECT_NEAR(along(V{1, 0}, 0, 0, 0, 0), by_y, 1e-7);
    EXPECT_NEAR(along(V{0, 1}, 0, 0, 0, 0), 0, 1e-12);
    EXPECT_NEAR(along(zero, 1, 0, 0, 0), by_t0, 1e-7);
    EXPECT_NEAR(along(zero, 0, 1, 0, 0), by_t1, 1e-7);
    EXPECT_NEAR(along(zero, 0, 0, 1, 0), by_k, 1e-7);
    EXPECT_NEAR(along(zero, 0, 0, 0, 1), by_c, 1e-7);
}
// Cotangents of several times, the first of which is t0; backwards in time, too.
TEST(Idas, SeveralTimes) {
    double const k = 0.8, c = 0.3, y = 1.5;
    for (double const sign : {1.0, -1.0}) {
        V const y0{y, constrained(y + c * 0.5)}, ts{0.5, 0.5 + sign, 0.5 + 2 * sign};
        auto const together = rrule(fn::ode, hidden, y0, 0.5, ts, k, c, tight);
        V by_y0(2), by_t(3);
        double by_k = 0, by_c = 0;
        std::vector<V> const bars{{0.5, 1}, {-1, 2}, {2, -3}};
        for (std::size_t i = 0; i != 3; ++i) {
            auto const alone = rrule(fn::ode_end, hidden, y0, 0.5, ts[i], k, c, tight);
            auto const part = alone.pullback(bars[i]);
            by_y0[0] += std::get<2>(part)[0];
            by_t[i] = std::get<4>(part);
            by_k += std::get<5>(part);
            by_c += std::get<6>(part);
            for (std::size_t j = 0; j != 2; ++j)
                EXPECT_NEAR(together.value[i][j], alone.value[j], 1e-8);
        }
        auto const all = together.pullback(bars);
        EXPECT_NEAR(std::get<2>(all)[0], by_y0[0], 1e-7);
        EXPECT_NEAR(std::get<5>(all), by_k, 1e-7);
        EXPECT_NEAR(std::get<6>(all), by_c, 1e-7);
        for (std::size_t i = 0; i != 3; ++i) EXPECT_NEAR(std::get<4>(all)[i], by_t[i], 1e-6);
    }
}
// Robertson's reactions with the sum of all as the constraint, and a loss of the number that it
// determines, beside Rosenbrock's method for the three rates.
TEST(Idas, Robertson) {
    auto const rates = [](auto const&, auto const& y, auto const& k) {
        auto slope = y;
        auto const a = k[0] * y[0], b = k[1] * y[1] * y[2], c = k[2] * y[1] * y[1];
        slope[0] = b - a;
        slope[1] = a - b - c;
        slope[2] = 1.0 * c;
        return slope;
    };
    auto const conserved = [rates](auto const& t, auto const& y, auto const& k) {
        auto slope = rates(t, y, k);
        slope[2] = y[0] + y[1] + y[2] - 1.0;
        return slope;
    };
    V const y0{1, 0, 0}, k{0.04, 1e4, 3e7}, bar{1, 1e4, -2};
    auto const expected =
        std::get<5>(rrule(fn::ode_end, rates, y0, 0.0, 40.0, k,
                          keyword(RosenbrockOptions{.absolute = 1e-14, .relative = 1e-10}))
                        .pullback(bar));
    auto const got = std::get<5>(
        rrule(fn::ode_end, conserved, y0, 0.0, 40.0, k,
              keyword(IdasOptions{.differential = 2, .absolute = 1e-14, .relative = 1e-10}))
            .pullback(bar));
    for (std::size_t i = 0; i != 3; ++i)
        EXPECT_NEAR(got[i], expected[i], 1e-5 * std::abs(expected[i])) << i;
}
// Without algebraic numbers it is an ordinary equation.
TEST(Idas, OrdinaryEquation) {
    V const y0{1, 0.5}, p{1.1, 0.4, 0.1, 0.4};
    auto const options =
        keyword(IdasOptions{.differential = 2, .absolute = 1e-11, .relative = 1e-11});
    testutils::test_rrule(checks, fn::ode_end, equations::Animals{}, y0, 0.3, 2.0, p, options);
    testutils::test_frule(checks, fn::ode_end, equations::Animals{}, y0, 0.3, 2.0, p, options);
}

template <class Call>
std::string message_of(Call const& call) {
    try {
        static_cast<void>(call());
    } catch (std::exception const& error) {
        return error.what();
    }
    return "nothing thrown";
}
TEST(IdasErrors, SaidByTheirCauses) {
    auto const at = [](V const& y0, IdasOptions const& options) {
        return fn::ode_end(hidden, y0, 0.5, 2.0, 0.8, 0.3, options);
    };
    V const good{1.5, constrained(1.65)};
    EXPECT_NE(message_of([&] {
                  return at({1.5, 2}, {.differential = 1});
              }).find("number 1 is 8.35 at the start, must be 0: it is algebraic"),
              std::string::npos)
        << message_of([&] { return at({1.5, 2}, {.differential = 1}); });
    EXPECT_THROW(at(good, {}), std::invalid_argument);
    EXPECT_THROW(at(good, {.differential = 3}), std::invalid_argument);
    EXPECT_THROW(at(good, {.differential = 1, .max_steps = 2}), NotConverged);
    // Index 2: the constraint does not see z.
    auto const pendulum = [](auto const&, auto const& y) {
        auto slope = y;
        slope[0] = 1.0 * y[1];
        slope[1] = y[0] - 1.0;
        return slope;
    };
    EXPECT_NE(message_of([&] {
                  return fn::ode_end(pendulum, V{1, 0}, 0.0, 1.0, IdasOptions{.differential = 1});
              }).find("the index is above 1"),
              std::string::npos);
}

}  // namespace
