// SPDX-License-Identifier: MIT
#include "chainrules/adapters/eigen_autodiff.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "adapters/as_rules.hpp"
#include "adapters/both.hpp"
#include "adapters/calls_arrays.hpp"
#include "adapters/calls_back.hpp"
#include "adapters/std_spelling.hpp"

namespace {

using namespace chainrules;
using Eigen::Vector2d;
using Eigen::VectorXd;
template <class V>
using Number = Eigen::AutoDiffScalar<V>;

template <class V>
Number<V> variable(double x, int i) {
    return Number<V>(x, 2, i);
}

template <class V>
struct Tool {
    template <class F>
    static as_rules::Derivatives derivatives(F const& f, double x, double y) {
        Number<V> const z = f(variable<V>(x, 0), variable<V>(y, 1));
        return {z.value(), {z.derivatives()[0], z.derivatives()[1]}};
    }
};
TEST(EigenAutoDiff, FixedNumberOfDerivatives) {
    as_rules::AsRules<Tool<Vector2d>>::expect_functions_as_rules();
}
TEST(EigenAutoDiff, DynamicNumberOfDerivatives) {
    as_rules::AsRules<Tool<VectorXd>>::expect_functions_as_rules();
}

TEST(EigenAutoDiff, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ForwardConfig<Number<VectorXd>>>();
    calls_back::expect_forward<adapters::ForwardConfig<Number<Vector2d>>>();
}
template <class V>
void expect_functions_of_arrays() {
    calls_arrays::CallsArrays<Number<V>, 2>::expect(
        [](double x, int k) { return Number<V>(x, 2, k); },
        [](Number<V> const& y, int k) { return y.derivatives()[k]; });
}
TEST(EigenAutoDiff, FunctionsOfArrays) {
    expect_functions_of_arrays<Vector2d>();
    expect_functions_of_arrays<VectorXd>();
}
TEST(EigenAutoDiff, FunctionsOfArraysNeedAsManyDerivatives) {
    std::vector<Number<VectorXd>> const x{{0.7, 2, 0}, {1.3, 3, 1}};
    try {
        adapters::call(calls_arrays::to_cartesian, x);
        ADD_FAILURE();
    } catch (DimensionMismatch const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::adapters::call(to_cartesian, x...): active arguments have "
                     "different numbers of derivatives: 2, 3");
    }
}
TEST(EigenAutoDiff, TangentsOfDifferentSizes) {
    Number<VectorXd> const x(0.7, 2, 0), y(1.3, 3, 1), constant(2.0);
    EXPECT_EQ(Number<VectorXd>(fn::fma(x, constant, x)).derivatives().size(), 2);
    try {
        Number<VectorXd> const z = fn::hypot(x, y);
        ADD_FAILURE() << z.value();
    } catch (DimensionMismatch const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::fn::hypot(x...): active arguments have different numbers of "
                     "derivatives: 2, 3");
    }
}
// Every function of numbers that both have.
TEST(EigenAutoDiff, NamesThatBothHave) {
    auto const x = variable<Vector2d>(0.7, 0), y = variable<Vector2d>(1.3, 1);
    auto const numbers = [](Number<Vector2d> const& z) {
        return std::vector{z.value(), z.derivatives()[0], z.derivatives()[1]};
    };
    EXPECT_BOTH(numbers, abs, x);
    EXPECT_BOTH(numbers, abs2, x);
    EXPECT_BOTH(numbers, acos, x);
    EXPECT_BOTH(numbers, asin, x);
    EXPECT_BOTH(numbers, cos, x);
    EXPECT_BOTH(numbers, cosh, x);
    EXPECT_BOTH(numbers, exp, x);
    EXPECT_BOTH(numbers, log, x);
    EXPECT_BOTH(numbers, sin, x);
    EXPECT_BOTH(numbers, sinh, x);
    EXPECT_BOTH(numbers, sqrt, x);
    EXPECT_BOTH(numbers, tan, x);
    EXPECT_BOTH(numbers, tanh, x);
    EXPECT_BOTH(numbers, atan2, x, y);
    EXPECT_BOTH(numbers, pow, x, 2.5);
}
// Eigen's own functions are bit-equal where they have the same formula.
TEST(EigenAutoDiff, BesideEigensOwnFunctions) {
    auto const x = variable<Vector2d>(0.7, 0), y = variable<Vector2d>(1.3, 1);
    Number<Vector2d> const ours = fn::sin(x * y) + 2 * exp(x);
    Number<Vector2d> const own = sin(x * y) + 2 * exp(x);
    EXPECT_EQ(ours.value(), own.value());
    EXPECT_EQ(ours.derivatives(), own.derivatives());
}
// An argument may be an expression; a plain number stands in any place; a constant of a dynamic
// number has no derivatives.
TEST(EigenAutoDiff, ExpressionsAndConstants) {
    auto const x = variable<VectorXd>(0.7, 0), y = variable<VectorXd>(1.3, 1);
    Number<VectorXd> const product = x * y;
    EXPECT_EQ(Number<VectorXd>(fn::erfcx(x * y)).derivatives(),
              Number<VectorXd>(fn::erfcx(product)).derivatives());
    EXPECT_EQ(fn::pow(x, 2.5).derivatives()[0], 2.5 * std::pow(0.7, 1.5));
    EXPECT_EQ(fn::pow(2.5, x).derivatives()[1], 0);
    Number<VectorXd> const constant(1.3);
    ASSERT_EQ(constant.derivatives().size(), 0);
    EXPECT_EQ(fn::hypot(x, constant).derivatives(), fn::hypot(x, 1.3).derivatives());
    EXPECT_EQ(fn::hypot(constant, constant).derivatives().size(), 0);
    EXPECT_EQ(Number<VectorXd>(fn::sin(constant)).derivatives().size(), 0);
}
// Eigen gave an expression of such a constant no size: an assertion in a sum, without it a crash.
TEST(EigenAutoDiff, FunctionsOfConstants) {
    Number<VectorXd> const x = variable<VectorXd>(0.7, 0), k(1.3);
    auto const by_x = [](Number<VectorXd> const& y) { return y.derivatives()[0]; };
    EXPECT_EQ(by_x(x + fn::sin(k)), 1);
    EXPECT_EQ(by_x(fn::sqrt(Number<VectorXd>(1.3)) * x), std::sqrt(1.3));
    EXPECT_DOUBLE_EQ(by_x((x * x + x) - fn::exp(fn::sin(Number<VectorXd>(1.3)))), 2 * 0.7 + 1);
    EXPECT_EQ(by_x(fn::sin(Number<VectorXd>(1.3)) + fn::sin(x)), std::cos(0.7));
}
// With `auto` an expression of it must hold no reference to the number in between.
TEST(EigenAutoDiff, ExpressionsKeepWhatTheyRead) {
    auto const x = variable<VectorXd>(0.7, 0), y = variable<VectorXd>(1.3, 1);
    auto const expression = fn::sin(x) * y;
    auto const root = fn::sqrt(x) * y;
    std::vector<VectorXd> const others(8, VectorXd::Constant(2, 1e300));
    Number<VectorXd> const z = expression, r = root;
    EXPECT_EQ(z.derivatives(), VectorXd(Vector2d(std::cos(0.7) * 1.3, std::sin(0.7))));
    EXPECT_DOUBLE_EQ(r.derivatives()[0], 1.3 / (2 * std::sqrt(0.7)));
    EXPECT_EQ(r.derivatives()[1], std::sqrt(0.7));
}
// The product of an infinite partial and no change is no change.
TEST(EigenAutoDiff, InfiniteDerivatives) {
    auto const x = variable<Vector2d>(0.0, 0);
    Number<Vector2d> const y = fn::sqrt(x);
    EXPECT_EQ(y.derivatives(), Vector2d(HUGE_VAL, 0));
}
// d²/dx² and d²/dx dy of x^y.
TEST(EigenAutoDiff, Nested) {
    using Inner = Number<Vector2d>;
    using Outer = Number<Eigen::Matrix<Inner, 2, 1>>;
    auto const nested = [](double value, int i) {
        Eigen::Matrix<Inner, 2, 1> d(Inner(0.0, Vector2d::Zero()), Inner(0.0, Vector2d::Zero()));
        d[i] = Inner(1.0, Vector2d::Zero());
        return Outer(variable<Vector2d>(value, i), d);
    };
    Outer const x = nested(0.7, 0), y = nested(1.3, 1);
    Outer const z = fn::pow(x, y);
    EXPECT_EQ(z.value().value(), std::pow(0.7, 1.3));
    EXPECT_DOUBLE_EQ(z.derivatives()[0].derivatives()[0], 1.3 * 0.3 * std::pow(0.7, -0.7));
    EXPECT_DOUBLE_EQ(z.derivatives()[0].derivatives()[1],
                     std::pow(0.7, 0.3) * (1 + 1.3 * std::log(0.7)));
    EXPECT_DOUBLE_EQ(z.derivatives()[0].derivatives()[1], z.derivatives()[1].derivatives()[0]);
    Outer const t = fn::tan(x);
    double const tangent = std::tan(0.7);
    EXPECT_DOUBLE_EQ(t.derivatives()[0].derivatives()[0], 2 * tangent * (1 + tangent * tangent));
}

TEST(AutoDiffScalar, ExistingCode) {
    std_spelling::check([](auto const& f, double x, double y, int i) {
        Number<Vector2d> const z = f(variable<Vector2d>(x, 0), variable<Vector2d>(y, 1));
        return std::pair(z.value(), z.derivatives()[i]);
    });
    static_assert(
        std::is_same_v<decltype(std::numeric_limits<Number<Vector2d>>::epsilon()), double>);
}

}  // namespace
