// SPDX-License-Identifier: MIT
#pragma once
// The mutation suite: functions whose rules are right, or wrong in a way that is chosen at run time
// (so that many wrong rules are one instance). A right rule must pass everything at 1,000 random
// points; a wrong one must fail at each of ten, in the check that is there to find it, with the
// cause named where one can be known. The programs print how many of both there were.

#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

#include "chainrules_testutils/check_all.hpp"

namespace mutation {

using chainrules::testutils::Check;
using chainrules::testutils::CheckOptions;
using chainrules::testutils::CheckResult;
using chainrules::testutils::Outcome;
using chainrules::testutils::Random;

inline constexpr std::uint64_t right_draws = 1000;
inline constexpr std::uint64_t wrong_draws = 10;

/// One wrong rule, and how it should be found out.
template <class Bug>
struct Wrong {
    Bug bug;
    char const* name;
    Check found_by = Check::derivative;
    char const* cause = "";
};

/// check_at(options, rng) checks the rule at a random point.
template <class F>
void passes(F const& check_at) {
    for (std::uint64_t seed = 1; seed <= right_draws; ++seed) {
        Random rng(seed);
        CheckOptions<> options;
        options.seed = seed;
        CheckResult const result = check_at(options, rng);
        ASSERT_TRUE(result) << result.to_string();
        ASSERT_FALSE(result.expected_missing());
    }
    std::cout << "[ right    ] " << right_draws << " draws passed\n";
}

template <class F>
void caught(char const* name, Check found_by, std::string const& cause, F const& check_at) {
    SCOPED_TRACE(name);
    for (std::uint64_t seed = 1; seed <= wrong_draws; ++seed) {
        Random rng(seed);
        CheckOptions<> options;
        options.seed = seed;
        CheckResult const result = check_at(options, rng);
        EXPECT_FALSE(result);
        EXPECT_TRUE(result.has(found_by, Outcome::failed)) << result.to_string();
        EXPECT_TRUE(cause.empty() || result.names_cause(cause)) << result.to_string();
    }
}

/// Every wrong rule of a list, by way of the variable that chooses it.
template <class Bug, class F>
void catches(Bug& chosen, std::vector<Wrong<Bug>> const& list, F const& check_at) {
    for (auto const& wrong : list) {
        chosen = wrong.bug;
        caught(wrong.name, wrong.found_by, wrong.cause, check_at);
    }
    chosen = Bug{};
    std::cout << "[ wrong    ] " << list.size() << " rules found out\n";
}

/// A number from -3 to 3 in steps of 0.01, not 0.
inline double number(Random& rng) { return rng.decimal(3, 100); }

inline std::vector<double> numbers(Random& rng, std::size_t n) {
    std::vector<double> x(n);
    for (double& xi : x) xi = number(rng);
    return x;
}

}  // namespace mutation
