// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_result.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "chainrules_testutils/detail/checker.hpp"

using namespace chainrules::testutils;
using detail::FlatBlock;

namespace {

CheckRecord record(Outcome outcome, std::string message = "") {
    return {Check::derivative, outcome, std::move(message), "", {}, 0};
}

std::string cause(std::vector<double> const& rule, std::vector<double> const& expected,
                  std::size_t rows = 0, bool complex = false) {
    FlatBlock block;
    block.name = "argument 1";
    block.size = rule.size();
    block.rows = rows;
    block.complex = complex;
    return detail::likely_cause<double>({block}, {rule}, {expected}, 0);
}

}  // namespace

TEST(CheckResult, IsTrueWhenNothingFailed) {
    CheckResult result("check", 1);
    EXPECT_TRUE(result);
    result.add(record(Outcome::passed));
    EXPECT_TRUE(result);
    result.add(record(Outcome::expected_missing));
    EXPECT_TRUE(result);
    EXPECT_TRUE(result.expected_missing());
    result.add(record(Outcome::inconclusive));
    EXPECT_FALSE(result);
    CheckResult failed("check", 1);
    failed.add(record(Outcome::failed));
    EXPECT_FALSE(failed);
    EXPECT_TRUE(failed.has(Check::derivative, Outcome::failed));
    EXPECT_FALSE(failed.has(Check::accumulation, Outcome::failed));
}

TEST(CheckResult, Streams) {
    CheckResult result("check(f, x)", 42);
    result.add(record(Outcome::passed, "never shown"));
    std::ostringstream passed;
    passed << result;
    EXPECT_EQ(passed.str(), "check(f, x): 1 of 1 checks passed\n");

    auto wrong = record(Outcome::failed, "the rule is wrong");
    wrong.cause = "opposite sign";
    wrong.worst.push_back({"argument 1", "(0,1)", -1, 1, 1e-10L, 1e-9L});
    wrong.worst.push_back({"argument 10", "(2,1)", -1.5, 0, 1e-10L, 1e-9L});
    result.add(wrong);
    std::ostringstream failed;
    failed << result;
    EXPECT_EQ(failed.str(),
              "check(f, x): 1 of 2 checks passed (seed 42: .seed = 42 or CHAINRULES_TEST_SEED=42 "
              "repeats this)\n"
              "  derivative failed: the rule is wrong; likely cause: opposite sign\n"
              "    where        entry  rule  expected  abs.err  rel.err  est.err  tolerance\n"
              "    argument 1   (0,1)  -1    1         2        2        1e-10    1e-09\n"
              "    argument 10  (2,1)  -1.5  0         1.5               1e-10    1e-09\n");
}

TEST(CheckResult, SetsOfChecks) {
    auto const some = Check::derivative | Check::taylor;
    EXPECT_TRUE(contains(some, Check::taylor));
    EXPECT_FALSE(contains(some, Check::threads));
    EXPECT_FALSE(contains(~some, Check::taylor));
    EXPECT_TRUE(contains(~some, Check::threads));
    EXPECT_EQ(Check::all & some, some);
}

TEST(CheckResult, UlpsWhereTheExpectedNumberIsExact) {
    CheckResult result("check(f, x)");
    auto wrong = record(Outcome::failed, "off by rounding");
    wrong.worst.push_back({"argument 1", "", 1.5L, 1.0L, 0, 1e-9L, 7});
    result.add(wrong);
    EXPECT_NE(result.to_string().find("tolerance  ulps"), std::string::npos) << result;
    EXPECT_NE(result.to_string().find("1e-09      7"), std::string::npos) << result;
}

TEST(CheckResult, Parts) {
    CheckResult part("part", 1);
    part.add(record(Outcome::failed, "wrong"));
    CheckResult whole("whole", 1);
    whole.add(part, "in one direction");
    EXPECT_FALSE(whole);
    EXPECT_NE(whole.to_string().find("in one direction: wrong"), std::string::npos);
}

TEST(CheckResult, EveryCheckHasAName) {
    for (unsigned bit = 0; bit <= 25; ++bit)
        EXPECT_STRNE(check_name(static_cast<Check>(1u << bit)), "several checks") << bit;
    EXPECT_STREQ(check_name(Check::derivative | Check::accumulation), "several checks");
}

TEST(LikelyCause, OneNumber) {
    EXPECT_EQ(cause({-2.5}, {2.5}), "opposite sign");
    EXPECT_EQ(cause({5.0}, {2.5}), "constant factor 2");
    EXPECT_EQ(cause({1.25}, {2.5}), "constant factor 0.5");
    EXPECT_EQ(cause({2.5 * 57.29577951308232}, {2.5}), "constant factor 57.2958");
    EXPECT_EQ(cause({0.0}, {2.5}), "zero");
    // An accidental ratio says nothing.
    EXPECT_EQ(cause({3.21}, {2.5}), "");
    EXPECT_EQ(cause({2.5}, {0.0}), "");
    EXPECT_EQ(cause({std::numeric_limits<double>::infinity()}, {2.5}), "");
}

TEST(LikelyCause, Vectors) {
    EXPECT_EQ(cause({-1, 2, -3}, {1, -2, 3}), "opposite sign");
    EXPECT_EQ(cause({1.7, 3.4}, {1, 2}), "constant factor 1.7");
    EXPECT_EQ(cause({1, -2, 3}, {1, 2, 3}), "opposite sign in some entries");
    EXPECT_EQ(cause({1, 0, 3}, {1, 2, 3}), "some entries are zero");
    EXPECT_EQ(cause({1, 7, 3}, {1, 2, 3}), "");
}

TEST(LikelyCause, Matrices) {
    EXPECT_EQ(cause({1, 3, 2, 4}, {1, 2, 3, 4}, 2), "transposed");
    EXPECT_EQ(cause({-1, -3, -2, -4}, {1, 2, 3, 4}, 2), "transposed, opposite sign");
    EXPECT_EQ(cause({1, 2.5, 2.5, 4}, {1, 2, 3, 4}, 2), "symmetrised");
    EXPECT_EQ(cause({1, 2, 3, 4}, {1, 2.5, 2.5, 4}, 2), "not symmetrised");
    EXPECT_EQ(cause({1, 0, 0, 4}, {1, 2, 3, 4}, 2), "diagonal only");
    // Without being square, or a matrix, it is not transposed.
    EXPECT_EQ(cause({1, 3, 2, 4}, {1, 2, 3, 4}), "");
}

TEST(LikelyCause, ComplexNumbers) {
    EXPECT_EQ(cause({1, -2}, {1, 2}, 0, true), "conjugated");
    EXPECT_EQ(cause({0, -2}, {0, 2}, 0, true), "opposite sign or conjugated");
    EXPECT_EQ(cause({1, -2, 5, -6, 3, -4, 7, -8}, {1, 2, 3, 4, 5, 6, 7, 8}, 2, true),
              "conjugate transposed");
}
