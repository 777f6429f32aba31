// SPDX-License-Identifier: MIT
//
// Ends of domains, and functions that fail next to x: f is never evaluated outside of the domain,
// and the derivative comes out all the same.
#include "chainrules_testutils/finite_differences/attempt.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

#include "chainrules_testutils/finite_differences/method.hpp"

namespace {

using namespace chainrules::testutils;

constexpr double infinity = std::numeric_limits<double>::infinity();

// Fails the test when f is evaluated outside of the domain.
template <class F>
auto guarded(F f, Interval<double> const& domain) {
    return [f, domain](double x) {
        EXPECT_GE(x, domain.lo);
        EXPECT_LE(x, domain.hi);
        return f(x);
    };
}

struct Case {
    char const* name;
    double (*f)(double);
    double x;
    Interval<double> domain;
    double derivative;
    double tolerance;  // relative
};

double const near_one = 1 - 1e-6;
Case const cases[] = {
    {"log", [](double x) { return std::log(x); }, 1e-3, {0, infinity}, 1e3, 1e-11},
    {"log", [](double x) { return std::log(x); }, 1e-12, {0, infinity}, 1e12, 1e-10},
    {"log", [](double x) { return std::log(x); }, 1e-300, {0, infinity}, 1e300, 1e-10},
    {"sqrt", [](double x) { return std::sqrt(x); }, 1e-10, {0, infinity}, 0.5e5, 1e-11},
    {"sqrt",
     [](double x) { return std::sqrt(x); },
     1e-3,
     {0, infinity},
     0.5 / std::sqrt(1e-3),
     1e-11},
    {"asin",
     [](double x) { return std::asin(x); },
     near_one,
     {-1, 1},
     1 / std::sqrt((1 - near_one) * (1 + near_one)),
     1e-9},
    {"acos",
     [](double x) { return std::acos(x); },
     -near_one,
     {-1, 1},
     -1 / std::sqrt((1 - near_one) * (1 + near_one)),
     1e-9},
    {"atanh",
     [](double x) { return std::atanh(x); },
     near_one,
     {-1, 1},
     1 / ((1 - near_one) * (1 + near_one)),
     1e-9},
    {"acosh",
     [](double x) { return std::acosh(x); },
     1.001,
     {1, infinity},
     1 / std::sqrt(0.001 * 2.001),
     1e-10},
    {"exp at the lower end", [](double x) { return std::exp(x); }, 0, {0, 1}, 1, 1e-10},
    {"exp at the upper end", [](double x) { return std::exp(x); }, 1, {0, 1}, std::exp(1), 1e-10},
    {"exp near the end", [](double x) { return std::exp(x); }, 1e-12, {0, 1}, 1, 1e-10},
    {"exp in a small domain",
     [](double x) { return std::exp(x); },
     1e-6,
     {0, 2e-6},
     1 + 1e-6,
     1e-7},
    {"cubic at the end", [](double x) { return (x * x + 1) * x; }, 0, {0, 1}, 1, 1e-10},
    {"lgamma",
     [](double x) { return std::lgamma(x); },
     1e-8,
     {0, infinity},
     -1e8 - 0.57721566490153286,
     1e-10},
};

TEST(Domain, NeverLeft) {
    auto const m = central_fdm(5, 1);
    for (auto const& c : cases) {
        SCOPED_TRACE(testing::Message() << c.name << " at " << c.x);
        auto const f = guarded(c.f, c.domain);
        EXPECT_NEAR(m(f, c.x, c.domain) / c.derivative, 1, c.tolerance);
        auto const r = m.derivative_with_error(f, c.x, c.domain);
        EXPECT_NEAR(r.value / c.derivative, 1, c.tolerance);
        EXPECT_NEAR(r.value, c.derivative, 10 * r.error);
        EXPECT_FALSE(r.noisy);
        static_cast<void>(estimate_step(m, f, c.x, c.domain));
    }
}

// One-sided methods turn round at the other end, custom grids become one-sided.
TEST(Domain, EveryMethod) {
    auto const exponential = [](double x) { return std::exp(x); };
    Interval<double> const domain{-1, 2};
    for (auto const& m :
         {central_fdm(5, 1), forward_fdm(5, 1), backward_fdm(5, 1), central_fdm(4, 1),
          FiniteDifferenceMethod({-3, -1, 1, 2}, 1), central_fdm(6, 1, {.adapt = 0}),
          central_fdm(7, 1, {.adapt = 2, .geom = true})}) {
        for (double const x : {-1.0, -1 + 1e-14, -1 + 1e-5, 0.3, 2 - 1e-5, 2.0}) {
            auto const f = guarded(exponential, domain);
            EXPECT_NEAR(m(f, x, domain) / std::exp(x), 1, 1e-7) << to_string(m) << "x " << x;
            auto const r = m.derivative_with_error(f, x, domain);
            EXPECT_NEAR(r.value, std::exp(x), 10 * r.error) << to_string(m) << "x " << x;
            EXPECT_FALSE(r.noisy);
        }
    }
}

TEST(Domain, Reported) {
    auto const exponential = [](double x) { return std::exp(x); };
    auto const m = central_fdm(5, 1);
    auto const inside = m.derivative_with_error(exponential, 0.5, {0, 1});
    EXPECT_EQ(inside.stencil, StencilUsed::requested);
    EXPECT_EQ(inside.reason, StencilReason::none);
    auto const low = m.derivative_with_error(exponential, 0.0, {0, 1});
    EXPECT_EQ(low.stencil, StencilUsed::forward);
    EXPECT_EQ(low.reason, StencilReason::domain_end);
    auto const high = m.derivative_with_error(exponential, 1.0, {0, 1});
    EXPECT_EQ(high.stencil, StencilUsed::backward);
    EXPECT_EQ(high.reason, StencilReason::domain_end);
    EXPECT_EQ(estimate_step(m, exponential, 1.0, {0, 1}).stencil, StencilUsed::backward);
}

// A point on its own: no difference can be formed.
TEST(Domain, OnePoint) {
    auto const r = central_fdm(5, 1).derivative_with_error([](double x) { return x; }, 1.0, {1, 1});
    EXPECT_TRUE(r.noisy);
    EXPECT_FALSE(std::isfinite(r.error));
}

// Without a domain, NaN and exceptions show where it ends.
TEST(FailingFunction, FallsBack) {
    auto const m = central_fdm(5, 1);
    auto const throwing_log = [](double x) {
        if (!(x > 0)) throw std::domain_error("log of a negative number");
        return std::log(x);
    };
    for (double const x : {1e-3, 1e-5}) {
        auto const silent = m.derivative_with_error([](double y) { return std::log(y); }, x);
        EXPECT_NEAR(silent.value * x, 1, 1e-11);
        EXPECT_EQ(silent.reason, StencilReason::failed_evaluation);
        EXPECT_FALSE(silent.noisy);
        EXPECT_NEAR(m.derivative_with_error(throwing_log, x).value * x, 1, 1e-11);
        EXPECT_NEAR(m(throwing_log, x) * x, 1, 1e-11);
        EXPECT_EQ(estimate_step(m, throwing_log, x).reason, StencilReason::failed_evaluation);
    }
    auto const asin = m.derivative_with_error([](double x) { return std::asin(x); }, near_one);
    EXPECT_NEAR(asin.value, 1 / std::sqrt((1 - near_one) * (1 + near_one)), 10 * asin.error);
    EXPECT_EQ(asin.reason, StencilReason::failed_evaluation);
}

// sqrt(x) = 0 + … has a one-sided derivative at the end only where it is finite.
TEST(FailingFunction, AtTheEnd) {
    auto const m = central_fdm(5, 1);
    auto const f = [](double x) { return x < 0 ? std::nan("") : std::exp(x); };
    auto const r = m.derivative_with_error(f, 0.0);
    EXPECT_NEAR(r.value, 1, 10 * r.error);
    EXPECT_EQ(r.stencil, StencilUsed::forward);
    EXPECT_EQ(r.reason, StencilReason::failed_evaluation);
    auto const infinite = m.derivative_with_error([](double x) { return std::sqrt(x); }, 0.0);
    EXPECT_TRUE(infinite.noisy);
}

TEST(FailingFunction, NothingWorks) {
    auto const m = central_fdm(5, 1);
    auto const only_here = [](double x) {
        if (x != 1) throw std::runtime_error("not here");
        return x;
    };
    EXPECT_THROW(static_cast<void>(m(only_here, 1.0)), std::runtime_error);
    EXPECT_THROW(static_cast<void>(m.derivative_with_error(only_here, 1.0)), std::runtime_error);
    EXPECT_THROW(static_cast<void>(m(only_here, 1.0, 0.1)), std::runtime_error);
    // f(x) itself throws: the exception is the answer.
    EXPECT_THROW(static_cast<void>(m(only_here, 2.0)), std::runtime_error);

    auto const isolated = [](double x) { return x == 1 ? x : infinity; };
    EXPECT_TRUE(std::isnan(m(isolated, 1.0)));
    auto const r = m.derivative_with_error(isolated, 1.0);
    EXPECT_TRUE(std::isnan(r.value));
    EXPECT_TRUE(std::isnan(r.error));
    EXPECT_TRUE(r.noisy);
}

TEST(FailingFunction, NotFiniteAtX) {
    auto const m = central_fdm(5, 1);
    int calls = 0;
    auto const f = [&](double x) {
        ++calls;
        return std::log(x);
    };
    auto const r = m.derivative_with_error(f, 0.0, {.lo = 0});
    EXPECT_TRUE(std::isnan(r.value));
    EXPECT_TRUE(r.noisy);
    EXPECT_LT(calls, 30);
    // A grid without 0 does not ask for f(x): removable singularities are no problem.
    auto const sinc = [](double x) { return std::sin(x) / x; };
    EXPECT_NEAR(central_fdm(6, 1)(sinc, 0.0), 0, 1e-12);
}

}  // namespace
