// SPDX-License-Identifier: MIT
#pragma once
// Gradients by hand that are wrong in a known way, and what a check must say of them.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "chainrules_testutils/check_gradient.hpp"
#include "support/classic_functions.hpp"

namespace by_hand {

using chainrules::testutils::Check;
using chainrules::testutils::CheckResult;
using chainrules::testutils::Outcome;
using Vec = std::vector<double>;

inline classic::Rosenbrock const rosenbrock;
inline Vec const at{-1.2, 1.0, 0.7, 2.1};

template <class F>
auto gradient_of(F const& f) {
    return [&f](auto const& x) { return f.gradient(x); };
}

/// A wrong derivative: this check finds it, and names the cause.
inline void wrong(CheckResult const& result, Check check, std::string const& cause) {
    EXPECT_FALSE(result);
    EXPECT_TRUE(result.has(check, Outcome::failed)) << result;
    EXPECT_TRUE(result.names_cause(cause)) << result;
}

inline bool says(CheckResult const& result, std::string const& text) {
    return result.to_string().find(text) != std::string::npos;
}

/// The right gradient, spoiled.
template <class F, class Spoil>
CheckResult spoiled(F const& f, Vec const& x, Spoil const& spoil) {
    return chainrules::testutils::check_gradient(
        f,
        [&](Vec const& point) {
            Vec g = f.gradient(point);
            spoil(g);
            return g;
        },
        x);
}

}  // namespace by_hand
