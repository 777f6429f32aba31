// SPDX-License-Identifier: MIT
#include "chainrules/log_exp/logsumexp.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "chainrules/log_exp/log_sums.hpp"
#include "chainrules_testutils/exact.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;

TEST(Logsumexp, Rules) {
    test_rrule(fn::logsumexp, 0.5);
    test_rrule(fn::logsumexp, 0.5, -1.25);
    test_rrule(fn::logsumexp, 0.5, -1.25, 0.75, 3.5);
    test_frule(fn::logsumexp, 0.5, -1.25, 0.75);
    test_rrule(fn::logsumexp, 0.5f, -1.25f, 0.75f);
    test_rrule(fn::logsumexp, 0.5L, -1.25L, 0.75L);
}

// e^(x − m) alone loses as many digits as x − m has before the point.
TEST(Logsumexp, DigitsOfSmallShares) {
    for (double m : {0.1, -3.7, 12.3}) {
        test_rrule({.max_ulps = 4}, fn::logsumexp, -300.7, m);
        test_rrule({.max_ulps = 4}, fn::logsumexp, m, -650.3, -40.1);
    }
}

TEST(Logsumexp, FarFromZero) {
    EXPECT_EQ(fn::logsumexp(1000.0, 1000.0, 1000.0, 1000.0), 1000 + std::log(4.0));
    EXPECT_EQ(fn::logsumexp(-1e5, -2e5, -3e5), -1e5);
    // The difference counts, not the rounded output.
    auto const bars = rrule(fn::logsumexp, 1e9, 1e9 + 1).pullback(1.0);
    EXPECT_DOUBLE_EQ(std::get<1>(bars), 1 / (1 + std::exp(1.0)));
    EXPECT_EQ(fn::logsumexp(0.25, 0.75), fn::logaddexp(0.25, 0.75));
}

// Arguments at the same infinity share the derivative.
TEST(Logsumexp, Infinite) {
    double const infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(fn::logsumexp(-infinity, -infinity), -infinity);
    auto const bars = rrule(fn::logsumexp, infinity, 1.0, infinity).pullback(1.0);
    EXPECT_EQ(std::get<1>(bars), 0.5);
    EXPECT_EQ(std::get<2>(bars), 0.0);
    EXPECT_EQ(std::get<3>(bars), 0.5);
    EXPECT_TRUE(std::isnan(fn::logsumexp(1.0, std::nan(""), infinity)));
}

}  // namespace
