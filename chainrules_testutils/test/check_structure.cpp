// SPDX-License-Identifier: MIT
#include "chainrules_testutils/check_structure.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "chainrules_testutils/check_scalar.hpp"
#include "chainrules_testutils/check_summary.hpp"
#include "support/mutants.hpp"

using namespace chainrules;
using namespace chainrules::testutils;

namespace structures {

CHAINRULES_FUNCTION(sine, std::sin);
CHAINRULES_SCALAR_RULE(sine, (x), std::cos(x));
CHAINRULES_FUNCTION(power, std::pow);
CHAINRULES_SCALAR_RULE(power, (x, y), y * std::pow(x, y - 1), std::log(x) * Omega);
CHAINRULES_FUNCTION(cosine, std::cos);
CHAINRULES_FUNCTION(wrong, std::cos);
CHAINRULES_SCALAR_RULE(wrong, (x), std::sin(x));

}  // namespace structures

TEST(CheckStructure, CompleteFunctions) {
    EXPECT_TRUE(check_structure<double>(structures::sine, structures::wrong));
    EXPECT_TRUE((check_structure<double, double>(structures::power, mutants::wave<>)));
    EXPECT_TRUE((check_structure<mutants::Point>(mutants::Height<>{2})));
}

TEST(CheckStructure, WhatIsMissingIsNamed) {
    auto const result = check_structure<double>(structures::sine, structures::cosine);
    EXPECT_EQ(result.count(Outcome::passed), 1u);
    EXPECT_EQ(result.count(Outcome::failed), 1u);
    EXPECT_NE(result.to_string().find("cosine of 1 argument: no forward rule, no reverse rule"),
              std::string::npos)
        << result;
    // weigh has no forward rule; sine takes one argument.
    EXPECT_NE(
        check_structure<std::vector<double>>(mutants::weigh<>).to_string().find("no forward rule"),
        std::string::npos);
    EXPECT_NE(
        (check_structure<double, double>(structures::sine).to_string().find("cannot be called")),
        std::string::npos);
}

TEST(CheckStructure, OfOneFunction) {
    auto const power = structure_of<double, double>(structures::power);
    EXPECT_EQ(power.name, "power");
    EXPECT_EQ(power.arity, 2u);
    EXPECT_TRUE(power.has_partials && power.has_frule && power.has_rrule && power.callable);
    EXPECT_FALSE(power.has_self_tangent);
    auto const height = structure_of<mutants::Point>(mutants::Height<>{2});
    EXPECT_TRUE(height.has_self_tangent && height.has_rrule);
    EXPECT_FALSE(height.has_partials);
}

TEST(CheckSummary, ExitCodeAndOneLine) {
    CheckSummary all;
    EXPECT_EQ(all.exit_code(), 0);
    all += check_scalar(structures::sine, 0.3);
    EXPECT_TRUE(all);
    EXPECT_EQ(all.exit_code(), 0);
    EXPECT_EQ(all.summary().find("chainrules: 1 call, "), 0u) << all;
    EXPECT_EQ(all.summary().find('\n'), std::string::npos);

    auto const failure = check_scalar({.seed = 7}, structures::wrong, 0.3);
    all += failure;
    EXPECT_EQ(all.exit_code(), 1);
    std::ostringstream text;
    text << all;
    EXPECT_EQ(text.str().find(failure.to_string()), 0u);
    EXPECT_NE(text.str().find("chainrules: 2 calls, 1 not right, "), std::string::npos) << all;
}

TEST(CheckSummary, OneLineOfOneResult) {
    auto const failure = check_rrule({.seed = 7}, structures::wrong, 0.3);
    EXPECT_NE(failure.summary().find("(derivative: opposite sign)"), std::string::npos)
        << failure.summary();
    EXPECT_EQ(failure.summary().find('\n'), std::string::npos);
    // The point, to copy exactly.
    EXPECT_NE(failure.to_string().find("at argument 1 = 0.3 (0x1.3333333333333p-2)"),
              std::string::npos)
        << failure;
}
