// SPDX-License-Identifier: MIT
//
// Sweeps find inaccurate partials, and measure accurate ones.
#include "chainrules_testutils/ulp_sweep.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <tuple>

#include "chainrules_core/chainrules_core.hpp"

using namespace chainrules;
using namespace chainrules::testutils;

namespace primals {

template <class T>
T softplus(T const& x) {
    using std::exp;
    using std::log1p;
    return x > 0 ? T(x + log1p(exp(-x))) : T(log1p(exp(x)));
}
template <class T>
T logistic(T const& x) {
    using std::exp;
    T const e = x > 0 ? exp(-x) : exp(x);
    return x > 0 ? T(1 / (1 + e)) : T(e / (1 + e));
}
template <class T>
T quotient(T const& x, T const& y) {
    return x / y;
}
template <class T>
T cube(T const& x) {
    return x * x * x;
}

}  // namespace primals

namespace rules {

using primals::logistic;

CHAINRULES_FUNCTION(good, primals::softplus);
CHAINRULES_SCALAR_RULE(good, (x), logistic(x));
CHAINRULES_FUNCTION(overflowing, primals::softplus);
CHAINRULES_SCALAR_RULE(overflowing, (x), std::exp(x) / (1 + std::exp(x)));
CHAINRULES_FUNCTION(cancelling, primals::softplus);
CHAINRULES_SCALAR_RULE(cancelling, (x), 1 - logistic(-x));
CHAINRULES_FUNCTION(quotient, primals::quotient);
CHAINRULES_SCALAR_RULE(quotient, (x, y), 1 / y, -x / y / y);

CHAINRULES_FUNCTION(cube, primals::cube);
template <class T>
auto rrule(cube_t, T const& x) {
    return std::pair(x * x * x,
                     [x](auto const& dy) { return std::tuple{NoTangent{}, T(3 * x * x * dy)}; });
}

}  // namespace rules

namespace {

SampleDomain<double> const line{.interval = {-700, 800}, .kinks = {0}};

}  // namespace

TEST(UlpSweep, AccurateRule) {
    auto const report = ulp_sweep(rules::good, line);
    EXPECT_LE(report.max_ulps(), 4);
    EXPECT_GT(report.max_ulps(), 0.4);
    EXPECT_GT(report.partials[0].compared, 1000U);
    EXPECT_EQ(report.skipped, 0U);
}

TEST(UlpSweep, InaccurateRules) {
    EXPECT_TRUE(std::isinf(ulp_sweep(rules::overflowing, line).max_ulps()));
    auto const report = ulp_sweep(rules::cancelling, line);
    EXPECT_GT(report.max_ulps(), 1e10);
    EXPECT_LT(report.partials[0].point[0], -30);  // the worst point is where it cancels
}

TEST(UlpSweep, SeveralArgumentsAndFloat) {
    SampleDomain<float> const all{.interval = {-1e4F, 1e4F}};
    SampleDomain<float> const divisors{.interval = {1e-2F, 1e4F}};
    auto const report = ulp_sweep(rules::quotient, all, divisors);
    ASSERT_EQ(report.partials.size(), 2U);
    EXPECT_LE(report.partials[0].ulps, 0.5);
    EXPECT_LE(report.partials[1].ulps, 3);
    EXPECT_GT(report.partials[1].ulps, 0.5);
    EXPECT_GT(report.partials[1].compared, 500U);
}

TEST(RuleUlps, AtOnePoint) {
    EXPECT_LE(rule_ulps(rules::good, -20.0)[0], 2);
    EXPECT_GT(rule_ulps(rules::cancelling, -20.0)[0], 1e5);
    auto const ulps = rule_ulps(rules::quotient, 2.0, 3.0);
    EXPECT_LE(ulps[0], 0.5);
    EXPECT_LE(ulps[1], 2);
    EXPECT_LE(rule_ulps(rules::cube, 1.1F)[0], 2);
    EXPECT_TRUE(std::isnan(rule_ulps(rules::cube, 0.0)[0]));  // a zero has no last place
}

TEST(UlpSweep, RuleWithoutPartials) {
    SampleDomain<double> const domain{.interval = {-1e100, 1e100}};
    auto const report = ulp_sweep(
        {.samples = {.count = 100}, .seed = 5}, rules::cube,
        [](auto const& x) { return x * x * x; }, domain);
    EXPECT_LE(report.max_ulps(), 2);
    EXPECT_EQ(report.seed, 5U);
    EXPECT_GT(report.skipped, 0U);  // 3 x² is subnormal for small x
}

TEST(UlpSweep, Report) {
    std::ostringstream text;
    text << ulp_sweep({.seed = 5}, rules::cancelling, primals::softplus<HighPrecision>, line);
    EXPECT_NE(text.str().find("cancelling: "), std::string::npos) << text.str();
    EXPECT_NE(text.str().find("seed 5"), std::string::npos) << text.str();
    EXPECT_NE(text.str().find("partial 1: "), std::string::npos) << text.str();
    EXPECT_NE(text.str().find("0x"), std::string::npos) << text.str();
}

TEST(UlpSweep, ShowsItsProgress) {
    auto const seconds = [] {
        static double now = 0;
        return ++now;
    };
    std::ostringstream out;
    UlpSweepOptions options{.samples = {.count = 20}, .seed = 5};
    options.progress = {.out = &out, .terminal = true, .seconds = seconds};
    auto const report =
        ulp_sweep(options, rules::cancelling, primals::softplus<HighPrecision>, line);
    auto const last = std::to_string(report.points - 1) + " of " + std::to_string(report.points);
    EXPECT_NE(out.str().find("\rcancelling: 1 of "), std::string::npos) << out.str();
    EXPECT_NE(out.str().find("\rcancelling: " + last), std::string::npos) << out.str();

    std::ostringstream quiet;
    options.progress.out = &quiet;
    options.progress.terminal = false;
    std::ignore = ulp_sweep(options, rules::cancelling, primals::softplus<HighPrecision>, line);
    EXPECT_EQ(quiet.str(), "");
}
