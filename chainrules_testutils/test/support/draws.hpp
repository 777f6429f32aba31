// SPDX-License-Identifier: MIT
#pragma once
// Runs a check at random points: a right rule must pass at all of them, a wrong one fail at each.

#include <gtest/gtest.h>

#include <string>

#include "chainrules_testutils/check_options.hpp"
#include "chainrules_testutils/random.hpp"

namespace draws {

using chainrules::testutils::Check;
using chainrules::testutils::CheckOptions;
using chainrules::testutils::Outcome;
using chainrules::testutils::Random;

inline constexpr std::uint64_t count = 200;

// The right rule at random points: no false alarm.
template <class F>
void passes(F const& check_at) {
    for (std::uint64_t seed = 1; seed <= count; ++seed) {
        Random rng(seed);
        CheckOptions<> options;
        options.seed = seed;
        auto const result = check_at(options, rng);
        ASSERT_TRUE(result) << result.to_string();
        EXPECT_FALSE(result.expected_missing());
    }
}

// A wrong rule: this check finds it, at every point, and names the cause.
template <class F>
void caught(Check check, std::string const& cause, F const& check_at) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Random rng(seed);
        CheckOptions<> options;
        options.seed = seed;
        auto const result = check_at(options, rng);
        EXPECT_FALSE(result);
        EXPECT_TRUE(result.has(check, Outcome::failed)) << result.to_string();
        EXPECT_TRUE(cause.empty() || result.names_cause(cause)) << result.to_string();
    }
}

template <class T>
T number(Random& rng) {
    return static_cast<T>(rng.decimal(3, 100));
}

inline std::vector<double> numbers(Random& rng, std::size_t n) {
    std::vector<double> x(n);
    for (double& xi : x) xi = rng.decimal(9, 100);
    return x;
}

}  // namespace draws
