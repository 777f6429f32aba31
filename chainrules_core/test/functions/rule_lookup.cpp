// SPDX-License-Identifier: MIT
// Which of several rules is taken, and that the best one is found whatever the others say. Two that
// fit equally well: compile_fail/*_ambiguous.cpp.

#include "chainrules_core/functions/rule_lookup.hpp"

#include <gtest/gtest.h>

#include <concepts>
#include <string>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

using chainrules::has_frule;
using chainrules::has_rrule;
using chainrules::NoTangent;

namespace lib {

template <class X>
auto result_of(X const& x, double partial) {
    return chainrules::RRuleResult{
        x * x, [partial](double dy) { return std::tuple{NoTangent{}, partial * dy}; }};
}

// Each rule says by its factor which one it is.
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 10 * x);
template <std::floating_point X>
auto rrule(square_t, X const& x) {
    return result_of(x, 1000);
}
template <std::floating_point X>
    requires(sizeof(X) > 4)
auto rrule(square_t, X const& x) {
    return result_of(x, 2000);
}

// Any argument, also one that cannot be passed to C's `...` without being copied.
CHAINRULES_FUNCTION_EXPR(no_rule, (x), x);
struct NotCopied {
    NotCopied() = default;
    NotCopied(NotCopied const&) = delete;
};

// Chosen for iterators as well, which have no tangent type.
CHAINRULES_FUNCTION_EXPR(position, (first, x), *first == x);
CHAINRULES_NON_DIFFERENTIABLE(position);

// A rule written for tangents that an iterator has not.
CHAINRULES_FUNCTION_EXPR(read, (first), *first);
template <class Self, class Dx, class X>
auto frule(std::tuple<Self, Dx> const& dx, read_t, X const& x) {
    return chainrules::FRuleResult{*x, std::get<1>(dx).of_an_iterator};
}

}  // namespace lib

namespace {

TEST(RuleLookup, TheMoreConstrainedRuleWins) {
    auto factor = [](auto x) { return std::get<1>(chainrules::rrule(lib::square, x).pullback(1)); };
    EXPECT_EQ(factor(1), 10);
    EXPECT_EQ(factor(1.0F), 1000);
    EXPECT_EQ(factor(1.0), 2000);
}

TEST(RuleLookup, NoRuleForAnyKindOfArgument) {
    static_assert(!has_rrule<lib::no_rule_t, lib::NotCopied>);
    static_assert(!has_frule<lib::no_rule_t, std::string>);
    static_assert(!has_rrule<lib::no_rule_t, std::vector<std::string>, int>);
    static_assert(!has_rrule<lib::no_rule_t>);
    static_assert(std::is_base_of_v<chainrules::NoRule,
                                    decltype(chainrules::rrule(lib::no_rule, lib::NotCopied{}))>);
}

TEST(RuleLookup, NonDifferentiableOfArgumentsWithoutTangentType) {
    // A tool that asks before it calls would have differentiated through these.
    using Iterator = std::vector<double>::iterator;
    static_assert(has_frule<lib::position_t, Iterator, double>);
    static_assert(has_rrule<lib::position_t, Iterator, double>);
    std::vector<double> v{1, 2};
    auto const tangents = std::tuple{NoTangent{}, NoTangent{}, 1.0};
    EXPECT_TRUE(chainrules::frule(tangents, lib::position, v.begin(), 1.0).value);
    static_assert(!has_frule<lib::position_t, double, double>);
    static_assert(!has_rrule<lib::position_t, double, double>);
    // Asking about a rule that wants tangents is no error, where there are none.
    static_assert(!has_frule<lib::read_t, Iterator>);
}

}  // namespace
