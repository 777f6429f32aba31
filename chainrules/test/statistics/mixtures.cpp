// SPDX-License-Identifier: MIT
#include "chainrules/statistics/mixtures.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/second_order.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using Numbers = std::vector<double>;

double const infinity = std::numeric_limits<double>::infinity();

TEST(Mixtures, Checker) {
    test_rrule(fn::log_mix, 0.25, -1.5, -0.75);
    test_rrule(fn::log_mix, 0.25F, -1.5F, -0.75F);
    test_rrule(fn::log_mix, 0.25, -800.0, -801.0);
    test_rrule(fn::log_mixture, Numbers{0.25, 0.5, 0.125}, Numbers{-1.5, -0.75, 0.5});
    test_frule(fn::log_mixture, Numbers{0.25, 0.75}, Numbers{-1001.5, -1000.75});
    EXPECT_EQ(second_order::check(fn::log_mix, 0.25, -1.5, -0.75), 0);
}

TEST(Mixtures, Values) {
    EXPECT_NEAR(fn::log_mix(0.25, std::log(2.0), std::log(4.0)), std::log(3.5), 1e-15);
    EXPECT_NEAR(fn::log_mix(0.5, -1e4, -1e4), -1e4, 1e-11);
    EXPECT_NEAR(fn::log_mixture(Numbers{0.25, 0.75}, Numbers{std::log(2.0), std::log(4.0)}),
                std::log(3.5), 1e-15);
}

TEST(Mixtures, Ends) {
    auto const [y, pullback] = rrule(fn::log_mix, 0.25, -infinity, -2.0);
    EXPECT_NEAR(y, std::log(0.75) - 2, 1e-15);
    auto const [self, theta, a, b] = pullback(1.0);
    EXPECT_NEAR(theta, -4.0 / 3, 1e-15);
    EXPECT_EQ(a, 0);
    EXPECT_NEAR(b, 1, 1e-15);
    EXPECT_EQ(fn::log_mix(0.25, -infinity, -infinity), -infinity);
    auto const [z, none] = rrule(fn::log_mix, 0.25, -infinity, -infinity);
    EXPECT_EQ(none(1.0), (std::tuple{NoTangent{}, 0.0, 0.0, 0.0}));
    EXPECT_EQ(fn::log_mix(0.0, 3.0, -2.0), -2);
    EXPECT_EQ(fn::log_mix(1.0, 3.0, -2.0), 3);
    EXPECT_NE(fn::log_mix(1.5, 3.0, -2.0), fn::log_mix(1.5, 3.0, -2.0));
    // A component of the weight 0 has a partial by its weight.
    auto const [v, back] = rrule(fn::log_mixture, Numbers{1, 0}, Numbers{-2, -2});
    EXPECT_EQ(v, -2);
    EXPECT_EQ(std::get<1>(back(1.0)), (Numbers{1, 1}));
    EXPECT_EQ(std::get<2>(back(1.0)), (Numbers{1, 0}));
    EXPECT_EQ(fn::log_mixture(Numbers{0.5, 0.5}, Numbers{-infinity, -infinity}), -infinity);
}

TEST(Mixtures, Domain) {
    EXPECT_EQ(support::message_of<std::domain_error>(
                  [] { fn::log_mixture(Numbers{1, -2}, Numbers{0, 0}); }),
              "chainrules::log_mixture: w[1] is -2; must not be negative");
    EXPECT_THROW(fn::log_mixture(Numbers{1}, Numbers{0, 0}), std::invalid_argument);
}

}  // namespace
