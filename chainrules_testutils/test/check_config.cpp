// SPDX-License-Identifier: MIT
//
// Rules for configurations, and rules that call back into AD.
#include "chainrules_testutils/check_config.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Vector = std::vector<double>;

namespace config_rules {

inline constexpr TestConfig finite_differences;

CHAINRULES_FUNCTION(sine, std::sin);
CHAINRULES_SCALAR_RULE(sine, (x), std::cos(x));

inline double cube_value(double x) { return x * x * x; }
CHAINRULES_FUNCTION(cube, cube_value);

// The derivative of the same function, wrong.
CHAINRULES_FUNCTION(wrong_cube, cube_value);
inline auto rrule(wrong_cube_t f, double const& x) {
    return std::pair(f(x), [](auto const& dy) { return std::tuple{NoTangent{}, 8 * dy}; });
}

// f(x) + x, by whatever the tool does with f.
struct plus_self_t {
    template <class F>
    double operator()(F const& f, double x) const {
        return f(x) + x;
    }
};
inline constexpr plus_self_t plus_self{};
template <ConfigWith<HasReverseMode> C, class F>
auto rrule(C& config, plus_self_t, F const& f, double const& x) {
    auto const [y, pullback] = rrule_via_ad(config, f, x);
    return std::pair(y + x, [p = pullback](auto const& dy) {
        auto const [df, dx] = p(dy);
        return std::tuple{NoTangent{}, df, dx + dy};
    });
}
template <ConfigWith<HasForwardsMode> C, class Df, class Dx, class F>
auto frule(C& config, std::tuple<NoTangent, Df, Dx> const& d, plus_self_t, F const& f,
           double const& x) {
    auto const& [self, df, dx] = d;
    auto const [y, dy] = frule_via_ad(config, std::tuple{df, dx}, f, x);
    return std::pair(y + x, add(dy, dx));
}

// A functor with a field.
struct Line {
    double slope;
    double operator()(double x) const { return slope * x; }
};

// A tool of its own.
struct OwnConfig : RuleConfig<NoReverseMode, NoForwardsMode> {
    double factor;
};
CHAINRULES_FUNCTION(cube_for_own, cube_value);
inline auto rrule(OwnConfig const& config, cube_for_own_t f, double const& x) {
    return std::pair(f(x), [x, c = config.factor](auto const& dy) {
        return std::tuple{NoTangent{}, scale(c * x * x, dy)};
    });
}

}  // namespace config_rules

CHAINRULES_FIELDS(config_rules::Line, slope);

TEST(CheckConfig, RulesThatCallBackIntoAd) {
    CheckOptions const options{.config = TestConfig{}};
    // By its rule, and, without one, by finite differences.
    EXPECT_TRUE(check_rrule(options, config_rules::plus_self, config_rules::sine, 0.7));
    EXPECT_TRUE(check_rrule(options, config_rules::plus_self, config_rules::cube, 0.7));
    EXPECT_TRUE(check_frule(options, config_rules::plus_self, config_rules::sine, 0.7));
    EXPECT_TRUE(check_frule(options, config_rules::plus_self, config_rules::cube, 0.7));
    // Forward and reverse are two finite differences here, which agree to their own accuracy.
    CheckOptions const differences{.identity_units = 1e5, .config = TestConfig{}};
    auto const line = check_rrule(differences, config_rules::plus_self, config_rules::Line{3}, 0.7);
    EXPECT_TRUE(line) << line;
    auto const forward = check_frule(options, config_rules::plus_self, config_rules::Line{3}, 0.7);
    EXPECT_TRUE(forward) << forward;
}

TEST(CheckConfig, AWrongRuleReachedThroughAdIsCaught) {
    CheckOptions const options{.config = TestConfig{}};
    auto const result =
        check_rrule(options, config_rules::plus_self, config_rules::wrong_cube, 0.7);
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed)) << result;
}

TEST(CheckConfig, RulesOfOneConfiguration) {
    static_assert(!has_rrule<config_rules::cube_for_own_t, double>);
    CheckOptions const right{.config = config_rules::OwnConfig{{}, 3}};
    EXPECT_TRUE(check_rrule(right, config_rules::cube_for_own, 0.7));
    CheckOptions const wrong{.config = config_rules::OwnConfig{{}, 4}};
    auto const result = check_rrule(wrong, config_rules::cube_for_own, 0.7);
    EXPECT_TRUE(result.has(Check::derivative, Outcome::failed));
    EXPECT_TRUE(result.names_cause("constant factor 1.33333")) << result;
}

TEST(CheckConfig, AdInPlaceOfTheRules) {
    // A tool's own gradient, checked as if it were a rule.
    auto const tool = [](auto const& f, auto const&... x) {
        return rrule_via_ad(config_rules::finite_differences, f, x...);
    };
    EXPECT_TRUE(check_rrule(CheckOptions{.rrule_f = tool}, config_rules::cube, 0.7));
    auto const forward = [](auto const& dx, auto const& f, auto const&... x) {
        return frule_via_ad(config_rules::finite_differences, dx, f, x...);
    };
    EXPECT_TRUE(check_frule(CheckOptions{.frule_f = forward}, config_rules::cube, 0.7));
    CheckOptions const both{
        .identity_units = 1e5, .skip = Check::special_values, .rrule_f = tool, .frule_f = forward};
    auto const all = check_all(both, config_rules::cube, 0.7);
    EXPECT_TRUE(all) << all;
}
