// SPDX-License-Identifier: MIT
// What a program asks of the machine has both rules, and no derivative.

#include "chainrules/machine/system.hpp"

#include <gtest/gtest.h>

#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
namespace fn = chainrules::fn;

namespace {

template <class F>
void expect_rules_without_arguments(F const& f) {
    auto const before = f();
    auto const [y, pullback] = chainrules::rrule(f);
    auto const [z, dz] = chainrules::frule(std::tuple{chainrules::NoTangent{}}, f);
    EXPECT_LE(before, y);
    EXPECT_LE(y, z);
    static_assert(std::is_same_v<decltype(pullback(1.0)), std::tuple<chainrules::NoTangent>>);
    static_assert(std::is_same_v<decltype(dz), chainrules::NoTangent const>);
}

TEST(System, Clocks) {
    expect_rules_without_arguments(fn::steady_now);
    expect_rules_without_arguments(fn::system_now);
    expect_rules_without_arguments(fn::clock);
    expect_no_derivative(fn::time, static_cast<std::time_t*>(nullptr));
}

TEST(System, Environment) {
    expect_no_derivative(fn::thread_id);
    expect_no_derivative(fn::hardware_concurrency);
    expect_no_derivative(fn::getenv, "PATH");
}

}  // namespace
