// SPDX-License-Identifier: MIT
// Configurations: rules for one tool or one capability, the fall-back to the plain rule, and rules
// of higher-order functions that call back into a tool (a mock here).

#include "chainrules_core/rules/rule_config.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

using chainrules::ConfigWith;
using chainrules::frule;
using chainrules::HasForwardsMode;
using chainrules::HasReverseMode;
using chainrules::NoForwardsMode;
using chainrules::NoReverseMode;
using chainrules::NoRule;
using chainrules::NoTangent;
using chainrules::rrule;
using chainrules::RuleConfig;

namespace mock {  // an AD tool

struct Tool : RuleConfig<HasReverseMode, HasForwardsMode> {
    int reverse_calls = 0;
    int forward_calls = 0;
    double factor = 1;
};
struct Stateless : RuleConfig<HasReverseMode, NoForwardsMode> {};
struct ForwardOnly : RuleConfig<NoReverseMode, HasForwardsMode> {};
struct Incapable : RuleConfig<> {};

template <class F, class... X>
auto rrule_via_ad(Tool& tool, F const& f, X const&... x) {
    ++tool.reverse_calls;
    return chainrules::rrule(f, x...);
}
template <class F, class... X>
auto rrule_via_ad(Stateless const&, F const& f, X const&... x) {
    return chainrules::rrule(f, x...);
}
template <class Tangents, class F, class... X>
auto frule_via_ad(Tool& tool, Tangents const& dx, F const& f, X const&... x) {
    ++tool.forward_calls;
    return chainrules::frule(dx, f, x...);
}

}  // namespace mock

namespace lib {

inline int plain_runs = 0;

CHAINRULES_FUNCTION_EXPR(square, (x), (++plain_runs, x * x));
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);

// A rule for one tool, which uses its state and changes it.
CHAINRULES_FUNCTION_EXPR(special, (x), x);
CHAINRULES_SCALAR_RULE(special, (x), 1);
inline auto rrule(mock::Tool& tool, special_t, double x) {
    ++tool.reverse_calls;
    return chainrules::RRuleResult{
        x, [&tool](double dy) { return std::tuple{NoTangent{}, tool.factor * dy}; }};
}
template <class Dx>
auto frule(mock::Tool& tool, std::tuple<NoTangent, Dx> const& dx, special_t, double x) {
    ++tool.forward_calls;
    return chainrules::FRuleResult{x, tool.factor * std::get<1>(dx)};
}
// … and a tool for which the general rule is withdrawn.
inline NoRule rrule(mock::Stateless const&, special_t, double) { return {}; }
template <class Dx>
NoRule frule(mock::ForwardOnly const&, std::tuple<NoTangent, Dx> const&, special_t, double) {
    return {};
}

// sum(f, xs) = Σ f(xs[i]): needs a tool that can differentiate f.
struct sum_t {
    template <class F>
    double operator()(F const& f, std::vector<double> const& xs) const {
        double total = 0;
        for (double const x : xs) total += f(x);
        return total;
    }
};
inline constexpr sum_t sum{};

template <ConfigWith<HasReverseMode> C, class F>
auto rrule(C& config, sum_t, F const& f, std::vector<double> const& xs) {
    using One = decltype(chainrules::rrule_via_ad(config, f, xs[0]).pullback);
    std::vector<One> pullbacks;
    double total = 0;
    for (double const x : xs) {
        auto [y, pullback] = chainrules::rrule_via_ad(config, f, x);
        total += y;
        pullbacks.push_back(pullback);
    }
    auto pullback = [pullbacks](double dy) {
        std::vector<double> dxs;
        for (auto const& one : pullbacks) dxs.push_back(std::get<1>(one(dy)));
        return std::tuple{NoTangent{}, NoTangent{}, dxs};
    };
    return chainrules::RRuleResult{total, pullback};
}
template <ConfigWith<HasForwardsMode> C, class Dxs, class F>
auto frule(C& config, std::tuple<NoTangent, NoTangent, Dxs> const& t, sum_t, F const& f,
           std::vector<double> const& xs) {
    double total = 0;
    double tangent = 0;
    for (std::size_t i = 0; i != xs.size(); ++i) {
        auto [y, dy] =
            chainrules::frule_via_ad(config, std::tuple{NoTangent{}, std::get<2>(t)[i]}, f, xs[i]);
        total += y;
        tangent += dy;
    }
    return chainrules::FRuleResult{total, tangent};
}

// The more capable the tool, the more specific the rule.
CHAINRULES_FUNCTION_EXPR(ranked, (x), x);
CHAINRULES_SCALAR_RULE(ranked, (x), 1);
template <ConfigWith<HasReverseMode> C>
auto rrule(C&, ranked_t, double x) {
    return chainrules::RRuleResult{x, [](double) { return std::tuple{NoTangent{}, 2.0}; }};
}
template <ConfigWith<HasReverseMode, HasForwardsMode> C>
auto rrule(C&, ranked_t, double x) {
    return chainrules::RRuleResult{x, [](double) { return std::tuple{NoTangent{}, 3.0}; }};
}

}  // namespace lib

namespace {

TEST(RuleConfig, Capabilities) {
    static_assert(ConfigWith<mock::Tool, HasReverseMode>);
    static_assert(ConfigWith<mock::Tool const&, HasReverseMode, HasForwardsMode>);
    static_assert(!ConfigWith<mock::Stateless, HasForwardsMode>);
    static_assert(ConfigWith<mock::Stateless, NoForwardsMode>);
    static_assert(ConfigWith<mock::Incapable> && !ConfigWith<mock::Incapable, HasReverseMode>);
    static_assert(!ConfigWith<int> && !chainrules::AnyConfig<double>);
}

// A configuration counted as the function: two rules fitted, or none.
TEST(RuleConfig, HasARuleUnderAConfiguration) {
    using chainrules::has_frule;
    using chainrules::has_rrule;
    using Vector = std::vector<double>;
    static_assert(has_rrule<mock::Tool, lib::sum_t, lib::square_t, Vector>);
    static_assert(has_rrule<mock::Tool&, lib::sum_t, lib::square_t, Vector>);
    static_assert(!has_rrule<lib::sum_t, lib::square_t, Vector>);
    static_assert(!has_rrule<mock::ForwardOnly, lib::sum_t, lib::square_t, Vector>);
    static_assert(has_frule<mock::Tool, lib::sum_t, lib::square_t, Vector>);
    static_assert(!has_frule<mock::Stateless, lib::sum_t, lib::square_t, Vector>);
    // The plain rule, and one that is withdrawn.
    static_assert(has_rrule<mock::Tool, lib::square_t, double>);
    static_assert(has_frule<mock::Tool, lib::square_t, double>);
    static_assert(has_rrule<mock::Tool, lib::special_t, double>);
    static_assert(!has_rrule<mock::Stateless, lib::special_t, double>);
    static_assert(!has_frule<mock::ForwardOnly, lib::special_t, double>);
}

TEST(RuleConfig, FallsBackToThePlainRuleOnce) {
    mock::Tool tool;
    lib::plain_runs = 0;
    auto [y, pullback] = rrule(tool, lib::square, 3.0);
    EXPECT_EQ(lib::plain_runs, 1);
    EXPECT_EQ(y, 9);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 6.0}));
    auto [z, dz] = frule(tool, std::tuple{NoTangent{}, 1.0}, lib::square, 3.0);
    EXPECT_EQ(lib::plain_runs, 2);
    EXPECT_EQ(dz, 6);
    EXPECT_EQ(rrule(mock::Stateless{}, lib::square, 3.0).value, 9);
    EXPECT_EQ(frule(mock::Tool{}, std::tuple{NoTangent{}, 1.0}, lib::square, 3.0).tangent, 6);
    EXPECT_EQ(lib::plain_runs, 4);
    EXPECT_EQ(tool.reverse_calls + tool.forward_calls, 0);
}

TEST(RuleConfig, RuleForAToolWithState) {
    mock::Tool tool;
    auto [y, pullback] = rrule(tool, lib::special, 3.0);
    EXPECT_EQ(tool.reverse_calls, 1);  // the caller's object, not a copy
    tool.factor = 7;                   // seen by the pullback: it refers to the object
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 7.0}));
    EXPECT_EQ(frule(tool, std::tuple{NoTangent{}, 1.0}, lib::special, 3.0).tangent, 7);
    EXPECT_EQ(tool.forward_calls, 1);
    // A const tool does not fit the rule, which changes it: the plain rule.
    mock::Tool const fixed;
    EXPECT_EQ(rrule(fixed, lib::special, 3.0).pullback(1.0), (std::tuple{NoTangent{}, 1.0}));
    mock::Incapable other;
    EXPECT_EQ(rrule(other, lib::special, 3.0).pullback(1.0), (std::tuple{NoTangent{}, 1.0}));
}

TEST(RuleConfig, OptOutForOneTool) {
    mock::Stateless const config;
    static_assert(std::is_base_of_v<NoRule, decltype(rrule(config, lib::special, 3.0))>);
    mock::ForwardOnly const forward;
    static_assert(std::is_base_of_v<NoRule, decltype(frule(forward, std::tuple{NoTangent{}, 1.0},
                                                           lib::special, 3.0))>);
    static_assert(!std::is_base_of_v<NoRule, decltype(rrule(forward, lib::special, 3.0))>);
}

TEST(RuleConfig, MoreCapabilitiesAreMoreSpecific) {
    mock::Tool both;
    mock::Stateless reverse;
    mock::ForwardOnly forward;
    EXPECT_EQ(std::get<1>(rrule(both, lib::ranked, 1.0).pullback(1.0)), 3);
    EXPECT_EQ(std::get<1>(rrule(reverse, lib::ranked, 1.0).pullback(1.0)), 2);
    EXPECT_EQ(std::get<1>(rrule(forward, lib::ranked, 1.0).pullback(1.0)), 1);
}

TEST(RuleConfig, HigherOrderRulesCallBack) {
    mock::Tool tool;
    std::vector<double> const xs{1, 2, 3};
    auto [y, pullback] = rrule(tool, lib::sum, lib::square, xs);
    EXPECT_EQ(y, 14);
    EXPECT_EQ(tool.reverse_calls, 3);
    EXPECT_EQ(std::get<2>(pullback(10.0)), (std::vector<double>{20, 40, 60}));
    std::vector<double> const dxs{1, 10, 100};
    auto [z, dz] =
        frule(tool, std::tuple{NoTangent{}, NoTangent{}, dxs}, lib::sum, lib::square, xs);
    EXPECT_EQ(dz, 2 + 40 + 600);
    EXPECT_EQ(tool.forward_calls, 3);
    mock::Stateless const stateless;
    auto [w, other] = rrule(stateless, lib::sum, lib::square, xs);
    EXPECT_EQ(std::get<2>(other(1.0)), (std::vector<double>{2, 4, 6}));
}

TEST(RuleConfig, NoRuleWithoutTheCapability) {
    std::vector<double> const xs{1};
    mock::ForwardOnly forward;
    static_assert(std::is_base_of_v<NoRule, decltype(rrule(forward, lib::sum, lib::square, xs))>);
    static_assert(std::is_base_of_v<NoRule, decltype(rrule(lib::sum, lib::square, xs))>);
}

}  // namespace
