// SPDX-License-Identifier: MIT
// ignore_derivatives: the value as a constant.

#include "chainrules_core/rules/ignore_derivatives.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/dual.hpp"

using chainrules::frule;
using chainrules::ignore_derivatives;
using chainrules::NoTangent;
using chainrules::rrule;

namespace {

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

TEST(IgnoreDerivatives, IsTheValue) {
    EXPECT_EQ(ignore_derivatives(2.5), 2.5);
    EXPECT_EQ(ignore_derivatives([] { return 3; }), 3);
    std::vector<double> v{1, 2};
    EXPECT_EQ(ignore_derivatives(v), v);
    static_assert(ignore_derivatives(2.5) == 2.5);
    static_assert(std::is_same_v<decltype(ignore_derivatives(v)), std::vector<double>>);
}

TEST(IgnoreDerivatives, BothRulesGiveNoTangent) {
    auto [y, pullback] = rrule(ignore_derivatives, 2.5);
    EXPECT_EQ(y, 2.5);
    EXPECT_TRUE((is<std::tuple<NoTangent, NoTangent>>(pullback(1.0))));
    auto [z, dz] = frule(std::tuple{NoTangent{}, 1.0}, ignore_derivatives, 2.5);
    EXPECT_EQ(z, 2.5);
    EXPECT_TRUE(is<NoTangent>(dz));
    std::vector<double> const v{1, 2};
    auto [w, vector_pullback] = rrule(ignore_derivatives, v);
    EXPECT_EQ(w, v);
    EXPECT_TRUE((is<std::tuple<NoTangent, NoTangent>>(vector_pullback(v))));
}

TEST(IgnoreDerivatives, ACallableRunsOnce) {
    int runs = 0;
    auto [y, pullback] = rrule(ignore_derivatives, [&runs] { return ++runs; });
    EXPECT_EQ(y, 1);
    EXPECT_EQ(runs, 1);
    EXPECT_TRUE((is<std::tuple<NoTangent, NoTangent>>(pullback(1.0))));
    auto result =
        frule(std::tuple{NoTangent{}, NoTangent{}}, ignore_derivatives, [&runs] { return ++runs; });
    EXPECT_EQ(result.value, 2);
}

TEST(IgnoreDerivatives, ActiveNumberBecomesAConstant) {
    using tool::Dual;
    Dual<double> const x(3, 1);
    auto const y = x * ignore_derivatives(x);
    EXPECT_EQ(y.value, 9);
    EXPECT_EQ(y.dot, 3);
    Dual<Dual<double>> const z({3, 1}, {1, 0});
    EXPECT_EQ((z * ignore_derivatives(z)).dot.value, 3);
    EXPECT_EQ((z * ignore_derivatives(z)).dot.dot, 0);
}

}  // namespace
