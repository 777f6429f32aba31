// SPDX-License-Identifier: MIT
// autodiff's var by the rules: derivatives, derivatives as expressions, other values.
#include "chainrules/adapters/autodiff_reverse.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/special/bessel/bessel.hpp"
#include "adapters/as_rules.hpp"

namespace autodiff::reverse::detail {
CHAINRULES_IMPORT(erfcx);
}  // namespace autodiff::reverse::detail

namespace {

using namespace chainrules;
using autodiff::var;
namespace tool = autodiff::reverse::detail;

struct Tool {
    template <class F>
    static as_rules::Derivatives derivatives(F const& f, double x, double y) {
        var a = x, b = y;
        var const z = f(a, b);
        auto const by = tool::derivatives(z, tool::wrt(a, b));
        return {z.expr->val, {by[0], by[1]}};
    }
};
TEST(AutodiffVar, FunctionsAsRules) { as_rules::AsRules<Tool>::expect_functions_as_rules(); }

TEST(AutodiffVar, ExpressionsAndConstants) {
    as_rules::AsRules<Tool>::expect_expressions<var>();
    var const constant = 0.7;
    EXPECT_EQ(fn::floor(var(2.5)).expr->val, 2);
    static_assert(std::is_same_v<decltype(fn::isnan(constant)), bool>);
}
TEST(AutodiffVar, DerivativesAsExpressions) {
    var x = 0.7;
    var const y = fn::tanh(x);
    auto const [first] = tool::derivativesx(y, tool::wrt(x));
    auto const [second] = tool::derivatives(first, tool::wrt(x));
    double const t = std::tanh(0.7);
    EXPECT_NEAR(second, -2 * t * (1 - t * t), 1e-15);
}
TEST(AutodiffVar, OtherValues) {
    var x = 0.7, y = 1.3;
    var z = fn::pow(x, y) * fn::erfcx(x * y);
    x.update(0.9);
    z.update();
    EXPECT_EQ(z.expr->val, std::pow(0.9, 1.3) * fn::erfcx(0.9 * 1.3));
    auto const by = tool::derivatives(z, tool::wrt(x, y));
    auto const expected = Tool::derivatives(
        [](var const& a, var const& b) -> var { return fn::pow(a, b) * fn::erfcx(a * b); }, 0.9,
        1.3);
    EXPECT_EQ(by[0], expected.by[0]);
    EXPECT_EQ(by[1], expected.by[1]);
}
TEST(AutodiffVar, InfiniteDerivatives) {
    auto const root = [](auto const& x, auto const& y) -> var { return fn::sqrt(x) + 0 * y; };
    EXPECT_EQ(Tool::derivatives(root, 0, 2).by[0], HUGE_VAL);
    auto const nothing = [](auto const& x, auto const&) -> var { return 0 * fn::sqrt(x); };
    EXPECT_EQ(Tool::derivatives(nothing, 0, 2).by[0], 0);
}
TEST(AutodiffVar, NotImplemented) {
    var nu = 1.0, x = 2.0;
    var const y = special::cyl_bessel_j_dnu2(nu, x);
    EXPECT_EQ(y.expr->val, special::cyl_bessel_j_dnu2(1.0, 2.0));
    EXPECT_THROW(tool::derivatives(y, tool::wrt(nu)), NotImplementedError);
}

}  // namespace
