// SPDX-License-Identifier: MIT
//
// Accuracy of derivatives: directions, orders, number types, ranges. The accuracy table and its
// tolerances are those of the tests of FiniteDifferences.jl.
#include "chainrules_testutils/finite_differences/derivative.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ostream>
#include <string>
#include <type_traits>

#include "chainrules_testutils/finite_differences/method.hpp"

namespace {

using namespace chainrules::testutils;

double const pi = std::acos(-1.0);

struct Direction {
    char const* name;
    FiniteDifferenceMethod (*make)(int, int, FdmOptions const&);
    friend std::ostream& operator<<(std::ostream& out, Direction const& d) { return out << d.name; }
};
Direction const forward{"forward", forward_fdm};
Direction const backward{"backward", backward_fdm};
Direction const central{"central", central_fdm};

class EveryDirection : public testing::TestWithParam<Direction> {};
INSTANTIATE_TEST_SUITE_P(Derivative, EveryDirection, testing::Values(forward, backward, central));

double constant(double) { return 1; }
double identity(double x) { return x; }
double exponential(double x) { return std::exp(x); }
double sine(double x) { return std::sin(x); }
double cosine(double x) { return std::cos(x); }
double sinc(double x) { return x == 0 ? 1 : std::sin(pi * x) / (pi * x); }
// sinc'(x), from its Taylor series around 0
double cosc(double x) {
    double term = -pi * pi * x / 3;
    double sum = term;
    for (int n = 2; n < 20; ++n) {
        term *= -pi * pi * x * x / ((2 * n - 2) * (2 * n + 1));
        sum += term;
    }
    return sum;
}

struct Accuracy {
    char const* name;
    double (*f)(double);
    double x;
    double derivative;
    double one_sided;   // tolerance of 6 and 7 points
    double central;     // the same for the central methods
    double central_14;  // 14 points
};
Accuracy const accuracies[] = {
    {"constant", constant, 0, 0, 0, 0, 0},
    {"x", identity, 0, 1, 5e-15, 5e-16, 5e-15},
    {"x", identity, 1, 1, 5e-15, 5e-16, 5e-15},
    {"exp", exponential, 0, 1, 5e-13, 5e-14, 5e-15},
    {"sin", sine, 0, 1, 1e-14, 5e-16, 5e-15},
    {"cos", cosine, 0, 0, 5e-14, 5e-14, 5e-15},
    {"exp", exponential, 1, std::exp(1.0), 5e-12, 5e-13, 5e-15},
    {"sin", sine, 1, std::cos(1.0), 5e-13, 5e-14, 5e-15},
    {"cos", cosine, 1, -std::sin(1.0), 5e-13, 5e-14, 5e-15},
    {"sinc", sinc, 0, 0, 5e-12, 5e-14, 5e-15},
    {"cosc", cosc, 0, -std::pow(pi, 2) / 3, 5e-9, 5e-10, 1e-13},
};

TEST(Derivative, AccuracyTable) {
    for (auto const& row : accuracies) {
        SCOPED_TRACE(std::string(row.name) + " at " + std::to_string(row.x));
        for (int const p : {6, 7}) {
            EXPECT_NEAR(forward_fdm(p, 1)(row.f, row.x), row.derivative, row.one_sided) << p;
            EXPECT_NEAR(backward_fdm(p, 1)(row.f, row.x), row.derivative, row.one_sided) << p;
            EXPECT_NEAR(central_fdm(p, 1)(row.f, row.x), row.derivative, row.central) << p;
        }
        EXPECT_NEAR(central_fdm(14, 1)(row.f, row.x), row.derivative, row.central_14);
    }
}

template <class T>
void expect_ten_points(Direction const& direction) {
    double const tolerance = std::sqrt(static_cast<double>(std::numeric_limits<T>::epsilon()));
    auto const check = [&](auto f, double first, double second, bool only_forward) {
        if (only_forward && std::string(direction.name) != "forward") return;
        auto const d1 = direction.make(10, 1, {})(f, T(1));
        static_assert(std::is_same_v<decltype(d1), T const>);
        EXPECT_NEAR(static_cast<double>(d1), first, tolerance * std::abs(first));
        auto const d2 = direction.make(10, 2, {})(f, T(1));
        static_assert(std::is_same_v<decltype(d2), T const>);
        if (sizeof(T) < sizeof(double)) return;
        EXPECT_NEAR(static_cast<double>(d2), second, tolerance * std::abs(second));
    };
    check([](T x) { return std::sin(x); }, std::cos(1), -std::sin(1), false);
    check([](T x) { return std::exp(x); }, std::exp(1), std::exp(1), false);
    check([](T x) { return x * x; }, 2, 2, false);
    check([](T x) { return std::sqrt(x + 1); }, 0.5 / std::sqrt(2), -0.25 / std::pow(2, 1.5), true);
}

TEST_P(EveryDirection, TenPoints) {
    expect_ten_points<float>(GetParam());
    expect_ten_points<double>(GetParam());
    expect_ten_points<long double>(GetParam());
}

TEST_P(EveryDirection, OrderZeroIsTheValue) {
    for (int p = 1; p <= 5; ++p) {
        auto const m = GetParam().make(p, 0, {.adapt = 2});
        EXPECT_EQ(m([](float x) { return std::exp(x); }, 1.F), std::exp(1.F));
        EXPECT_EQ(m(sine, 1.0), std::sin(1.0));
        EXPECT_EQ(m(sine, 1.0, 1e-3), std::sin(1.0));
        auto const r = m.derivative_with_error(sine, 1.0);
        EXPECT_EQ(r.value, std::sin(1.0));
        EXPECT_LE(r.error, std::numeric_limits<double>::epsilon());
        EXPECT_FALSE(r.noisy);
    }
}

// d^q/dx^q of exp(2x) is 2^q exp(2x).
TEST_P(EveryDirection, OrdersOneToFive) {
    auto const f = [](double x) { return std::exp(2 * x); };
    for (int q = 1; q <= 5; ++q) {
        double const truth = std::pow(2.0, q) * std::exp(0.6);
        double const tolerance = std::pow(10.0, q - 9) * truth;
        EXPECT_NEAR(GetParam().make(q + 6, q, {})(f, 0.3), truth, tolerance) << "order " << q;
        auto const r = GetParam().make(q + 6, q, {}).derivative_with_error(f, 0.3);
        EXPECT_NEAR(r.value, truth, 10 * r.error) << "order " << q;
        EXPECT_FALSE(r.noisy);
    }
}

TEST_P(EveryDirection, GeometricGrid) {
    EXPECT_NEAR(GetParam().make(5, 1, {.geom = true})(sine, 1.0), std::cos(1.0), 1e-10);
}

TEST(Derivative, CustomGrid) {
    EXPECT_NEAR(FiniteDifferenceMethod({-2, 0, 5}, 1)(sine, 1.0), std::cos(1.0), 1e-8);
    EXPECT_NEAR(FiniteDifferenceMethod({-2, -1, 1}, 1)(sine, 1.0), std::cos(1.0), 1e-8);
    EXPECT_FALSE(FiniteDifferenceMethod({-2, 0, 5}, 1).has_bound_estimator());
    auto const r = FiniteDifferenceMethod({-2, 0, 5}, 1).derivative_with_error(sine, 1.0);
    EXPECT_NEAR(r.value, std::cos(1.0), 10 * r.error);
}

TEST(Derivative, AdaptationImprovesTheEstimate) {
    auto const log = [](double x) { return std::log(x); };
    EXPECT_GT(std::abs(forward_fdm(5, 1, {.adapt = 0})(log, 0.001) - 1000), 1);
    EXPECT_NEAR(forward_fdm(5, 1, {.adapt = 1})(log, 0.001), 1000, 1.5e-5);
}

TEST(Derivative, MaxRange) {
    auto const log = [](double x) { return std::log(x); };
    auto const absolute = [](double x) { return std::abs(x); };
    EXPECT_FALSE(std::isfinite(central_fdm(10, 1, {.max_range = 0})(exponential, 1.0)));
    auto const none = central_fdm(10, 1, {.max_range = 0}).derivative_with_error(exponential, 1.0);
    EXPECT_TRUE(std::isnan(none.value));
    EXPECT_TRUE(none.noisy);
    EXPECT_NEAR(central_fdm(10, 1, {.max_range = 9e-4})(log, 1e-3), 1000, 1.5e-5);
    EXPECT_NEAR(central_fdm(5, 1)(absolute, 0.001), 1, 1e-12);

    double farthest = 0;
    auto const watched = [&](double x) {
        farthest = std::max(farthest, std::abs(x - 1));
        return 3 * x;  // its step would be long
    };
    auto const m = central_fdm(5, 1, {.max_range = 1e-2});
    EXPECT_NEAR(m(watched, 1.0), 3, 1e-12);
    EXPECT_NEAR(m.derivative_with_error(watched, 1.0).value, 3, 1e-12);
    EXPECT_LE(farthest, 1e-2);
}

// Truncation of the same sign everywhere would show in the mean.
TEST(Derivative, LeadingTruncationIsTakenOff) {
    auto const m = central_fdm(9, 5, {.adapt = 4});
    double mean = 0;
    double mean_with_step = 0;
    for (int i = -200; i <= 200; ++i) {
        double const x = 1 + i * 1e-3;
        double const step = estimate_step(m, exponential, x).step;
        mean += (m(exponential, x) / std::exp(x) - 1) / 401;
        mean_with_step += (m(exponential, x, step) / std::exp(x) - 1) / 401;
    }
    EXPECT_LT(std::abs(mean), 1e-8);
    EXPECT_GT(std::abs(mean_with_step), 3e-8);
}

TEST(Derivative, HighOrders) {
    EXPECT_NEAR(central_fdm(9, 5, {.adapt = 4})(exponential, 1.0), std::exp(1.0), 2e-7);
    EXPECT_NEAR(central_fdm(15, 5, {.adapt = 2})(exponential, 1.0), std::exp(1.0), 1e-10);
    auto const cubic = [](double x) { return ((4 * x + 3) * x + 2) * x + 1; };
    EXPECT_NEAR(central_fdm(9, 3, {.adapt = 4})(cubic, 1.0), 24, 1e-11);
}

}  // namespace
