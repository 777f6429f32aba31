// SPDX-License-Identifier: MIT
#include "chainrules/statistics/bounded.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "chainrules/statistics/exponential.hpp"
#include "chainrules/statistics/gamma.hpp"
#include "chainrules/statistics/log_cdf_gamma.hpp"
#include "chainrules/statistics/log_cdf_hazards.hpp"
#include "chainrules/statistics/log_cdf_location_scale.hpp"
#include "chainrules/statistics/log_likelihood.hpp"
#include "chainrules/statistics/normal.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "special/support/second_order.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;

double const infinity = std::numeric_limits<double>::infinity();
constexpr auto truncated_normal = fn::truncated(fn::normal_logpdf);
constexpr auto truncated_gamma = fn::truncated(fn::gamma_logpdf);
constexpr auto censored_normal = fn::censored(fn::normal_logpdf);
constexpr auto normal_between = fn::interval_censored(fn::normal_logpdf);
constexpr auto exponential_between = fn::interval_censored(fn::exponential_logpdf);

TEST(Bounded, Checker) {
    test_rrule(truncated_normal, 0.5, 1.25, -0.5, 3.0, 2.0);
    test_rrule(truncated_gamma, 2.5, 1.25, 0.5, 4.0, 2.0);
    test_rrule(truncated_normal, 0.5, 1.25, -8.0, -7.0, -7.25);
    for (double const x : {-1.0, 2.0, 4.0}) test_rrule(censored_normal, 0.5, 1.25, -0.5, 3.0, x);
    test_rrule(normal_between, 0.5, 1.25, -0.5, 3.0);
    test_rrule(normal_between, 0.5, 1.25, 2.0, 2.5);
    // Narrow.
    test_rrule(normal_between, 0.5, 1.25, 2.0, 2.0078125);
    test_rrule(exponential_between, 1.25, 2.0, 2.5);
}

TEST(Bounded, SecondOrder) {
    EXPECT_EQ(second_order::check(truncated_normal, 0.5, 1.25, -0.5, 3.0, 2.0), 0);
    EXPECT_EQ(second_order::check(censored_normal, 0.5, 1.25, -0.5, 3.0, -1.0), 0);
    EXPECT_EQ(second_order::check(normal_between, 0.5, 1.25, 2.0, 2.5), 0);
}
// Narrow: second partials by the upper bound, of what does not change where μ and both bounds move.
TEST(Bounded, SecondOrderOfNarrow) {
    auto const by = [](auto partial) { return partial(0.5, 1.25, 2.0, 2.0078125); };
    using F = std::remove_const_t<decltype(normal_between)>;
    using statistics::formulas::PartialBy;
    double const by_upper = by(PartialBy<F, 3, 3>{});
    EXPECT_NEAR(by_upper, -128 * 128, 1);
    EXPECT_NEAR(by_upper + by(PartialBy<F, 2, 3>{}) + by(PartialBy<F, 0, 3>{}), 0, 1e-10);
}

// An exponential number beyond a bound is one from there on.
TEST(Bounded, NoMemory) {
    constexpr auto f = fn::truncated(fn::exponential_logpdf);
    EXPECT_NEAR(f(2.0, 3.0, infinity, 3.5), fn::exponential_logpdf(2.0, 0.5), 1e-15);
    EXPECT_NEAR(f(2.0, 3000.0, infinity, 3000.5), fn::exponential_logpdf(2.0, 0.5), 1e-12);
    EXPECT_NEAR(f(2.0, 3000.0, 3001.0, 3000.5), f(2.0, 0.0, 1.0, 0.5), 1e-12);
    auto const [y, pullback] = rrule(f, 2.0, 3.0, infinity, 3.5);
    auto const [self, lambda, lower, upper, x] = pullback(1.0);
    EXPECT_NEAR(lambda, 0, 1e-14);
    EXPECT_NEAR(lower, 2, 1e-14);
    EXPECT_EQ(upper, 0);
    EXPECT_EQ(x, -2);
}

// mpmath, 30 digits: ln(Φ(b) − Φ(a)).
TEST(Bounded, Intervals) {
    EXPECT_NEAR(normal_between(0.0, 1.0, -infinity, infinity), 0, 0);
    EXPECT_NEAR(normal_between(0.0, 1.0, 40.0, 41.0), -804.608442013754, 1e-11);
    EXPECT_NEAR(normal_between(0.0, 1.0, -41.0, -40.0), -804.608442013754, 1e-11);
    for (double const width : {1e-3, 1e-6, 1e-9, 1e-12}) {
        // To the density in the middle, f″/f = z² − 1.
        double const middle = 1.5, half = width / 2, lower = middle - half, upper = middle + half;
        double const expected = fn::normal_logpdf(0.0, 1.0, (lower + upper) / 2) +
                                std::log(upper - lower) + width * width / 24 * 1.25;
        EXPECT_NEAR(normal_between(0.0, 1.0, lower, upper), expected, 1e-13) << width;
    }
}

TEST(Bounded, Likelihood) {
    std::vector<double> const xs{-0.5, 0.25, 2, 3.5};
    for (auto const check : {0, 1}) {
        auto const sum = [&](auto const& f) {
            double expected = 0, by_sigma = 0, by_lower = 0;
            for (double const x : xs) {
                auto const [y, pullback] = rrule(f, 0.5, 1.25, -0.5, 3.5, x);
                auto const all = pullback(1.0);
                expected += y;
                by_sigma += std::get<2>(all);
                by_lower += std::get<3>(all);
            }
            auto const [y, pullback] = rrule(fn::log_likelihood, f, 0.5, 1.25, -0.5, 3.5, xs);
            auto const all = pullback(1.0);
            EXPECT_NEAR(y, expected, 1e-14);
            EXPECT_NEAR(std::get<3>(all), by_sigma, 1e-13);
            EXPECT_NEAR(std::get<4>(all), by_lower, 1e-13);
            std::vector<double> const sigmas(4, 1.25);
            EXPECT_NEAR(fn::log_likelihood(f, 0.5, sigmas, -0.5, 3.5, xs), expected, 1e-14);
        };
        if (check == 0)
            sum(truncated_normal);
        else
            sum(censored_normal);
    }
}

TEST(Bounded, Ends) {
    EXPECT_EQ(truncated_normal(0.5, 1.25, -0.5, 3.0, 3.5), -infinity);
    EXPECT_EQ(censored_normal(0.5, 1.25, -0.5, 3.0, 30.0), fn::normal_logccdf(0.5, 1.25, 3.0));
    EXPECT_EQ(censored_normal(0.5, 1.25, -infinity, 3.0, 2.0), fn::normal_logpdf(0.5, 1.25, 2.0));
    // The interval reaches below the support.
    EXPECT_EQ(truncated_gamma(2.5, 1.25, -1.0, infinity, 2.0), fn::gamma_logpdf(2.5, 1.25, 2.0));
    EXPECT_EQ(
        support::message_of<std::domain_error>([] { truncated_normal(0.5, -1.0, 0.0, 1.0, 0.5); }),
        "chainrules::truncated(normal_logpdf): mu = 0.5, sigma = -1, lower = 0, upper = 1, x "
        "= 0.5; there must be sigma > 0 && lower < upper");
    EXPECT_THROW(truncated_normal(0.5, 1.0, 1.0, 0.0, 0.5), std::domain_error);
    EXPECT_THROW(normal_between(0.5, 1.0, 1.0, 0.0), std::domain_error);
}

}  // namespace
