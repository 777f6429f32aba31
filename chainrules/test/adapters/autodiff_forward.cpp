// SPDX-License-Identifier: MIT
// autodiff's dual and real by the rules, of first and higher orders.
#include "chainrules/adapters/autodiff_forward.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "adapters/as_rules.hpp"
#include "adapters/calls_back.hpp"

namespace autodiff::detail {
CHAINRULES_IMPORT(erfcx);
}  // namespace autodiff::detail

namespace {

using namespace chainrules;
using autodiff::dual, autodiff::dual2nd, autodiff::real4th;

struct DualTool {
    template <class F>
    static as_rules::Derivatives derivatives(F const& f, double x, double y) {
        as_rules::Derivatives result{};
        std::array<dual, 2> at{x, y};
        for (std::size_t i = 0; i != 2; ++i) {
            at[i].grad = 1;
            dual const z = f(at[0], at[1]);
            at[i].grad = 0;
            result.value = z.val;
            result.by[i] = z.grad;
        }
        return result;
    }
};
template <std::size_t N>
struct RealTool {
    template <class F>
    static as_rules::Derivatives derivatives(F const& f, double x, double y) {
        as_rules::Derivatives result{};
        std::array<autodiff::Real<N, double>, 2> at{x, y};
        for (std::size_t i = 0; i != 2; ++i) {
            at[i][1] = 1;
            auto const z = f(at[0], at[1]);
            at[i][1] = 0;
            result.value = z[0];
            result.by[i] = z[1];
        }
        return result;
    }
};
TEST(AutodiffDual, FunctionsAsRules) { as_rules::AsRules<DualTool>::expect_functions_as_rules(); }
TEST(AutodiffReal, FunctionsAsRules) {
    as_rules::AsRules<RealTool<1>>::expect_functions_as_rules();
}

TEST(AutodiffDual, ExpressionsAndConstants) {
    as_rules::AsRules<DualTool>::expect_expressions<dual>();
    dual const constant = 0.7;
    EXPECT_EQ(fn::floor(dual(2.5)).val, 2);
    static_assert(std::is_same_v<decltype(fn::isnan(constant)), bool>);
}
TEST(AutodiffDual, SecondDerivatives) {
    auto const second = [](auto const& f) {
        dual2nd x = 0.7;
        return autodiff::detail::derivatives(f, autodiff::detail::wrt(x, x),
                                             autodiff::detail::at(x));
    };
    auto const a = second([](dual2nd const& x) -> dual2nd { return fn::erf(x) * fn::tanh(x * x); });
    auto const b = second([](dual2nd const& x) -> dual2nd { return erf(x) * tanh(x * x); });
    for (std::size_t k = 0; k != 3; ++k) EXPECT_NEAR(a[k], b[k], 1e-14);
}
TEST(AutodiffReal, AllOrders) {
    auto const all = [](auto const& f) {
        real4th x = 0.7;
        return autodiff::detail::derivatives(f, autodiff::detail::along(1.0),
                                             autodiff::detail::at(x));
    };
    auto const a = all(
        [](real4th const& x) -> real4th { return fn::exp(x) * fn::tanh(x * x) + fn::pow(x, 2.5); });
    auto const b =
        all([](real4th const& x) -> real4th { return exp(x) * tanh(x * x) + pow(x, 2.5); });
    for (std::size_t k = 0; k != 5; ++k) EXPECT_NEAR(a[k], b[k], 1e-12 * (1 + std::abs(b[k])));
    static_assert(std::is_same_v<decltype(fn::isnan(real4th(0.7))), bool>);
    EXPECT_EQ(fn::floor(real4th(2.5))[1], 0);
}
TEST(AutodiffDual, InfiniteDerivatives) {
    auto const root = [](auto const& x, auto const&) { return fn::sqrt(x); };
    EXPECT_EQ(DualTool::derivatives(root, 0, 2).by[0], HUGE_VAL);
    EXPECT_EQ(DualTool::derivatives(root, 0, 2).by[1], 0);
    EXPECT_EQ(RealTool<2>::derivatives(root, 0, 2).by[0], HUGE_VAL);
    EXPECT_EQ(RealTool<2>::derivatives(root, 0, 2).by[1], 0);
}
TEST(AutodiffDual, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ForwardConfig<dual>>();
    calls_back::expect_forward<adapters::ForwardConfig<dual>>();
}

}  // namespace
