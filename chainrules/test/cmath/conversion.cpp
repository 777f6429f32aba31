// SPDX-License-Identifier: MIT
#include "chainrules/cmath/conversion.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Convert, ThePullbackGoesBackToTheArgumentsPrecision) {
    auto const [y, pullback] = rrule(fn::convert<float>, 0.1);
    EXPECT_EQ(y, 0.1f);
    auto const [self, dx] = pullback(0.5f);
    static_assert(std::is_same_v<decltype(dx), double const>);
    EXPECT_EQ(dx, 0.5);
    auto const wide = rrule(fn::convert<double>, 0.1f);
    EXPECT_EQ(std::get<1>(wide.pullback(0.5)), 0.5f);
    static_assert(std::is_same_v<decltype(std::get<1>(wide.pullback(0.5))), float&&>);
    testutils::test_rrule(fn::convert<double>, 0.3f);
    testutils::test_frule(fn::convert<long double>, 0.3);
}

TEST(Convert, ForwardTangentsAreOfTheNewPrecision) {
    auto const [y, dy] = frule(std::tuple{NoTangent{}, 0.25f}, fn::convert<double>, 1.5f);
    EXPECT_EQ(dy, 0.25);
    EXPECT_EQ(y, 1.5);
}

TEST(Convert, IntegersAndOtherNumbers) {
    EXPECT_EQ(derivative(fn::convert<double>, 3), 1);
    static_assert(std::is_same_v<decltype(derivative(fn::convert<float>, 3)), float> ||
                  std::is_same_v<decltype(derivative(fn::convert<float>, 3)), double>);
    EXPECT_EQ(fn::convert<Fifty>(1.5), Fifty(1.5));
    EXPECT_EQ(derivative(fn::convert<Fifty>, 1.5), 1);
    EXPECT_EQ(derivative(fn::convert<double>, Fifty(1.5)), 1);
    // A conversion to an integer is none of these, and only what converts is called.
    static_assert(!std::is_invocable_v<cmath::convert_t<double>, std::string>);
}

// What is counted, not measured, cannot be perturbed.
enum class Level { low = 1, high = 3 };
template <class X>
void test_no_tangent(X x) {
    auto const [y, pullback] = rrule(fn::convert<double>, x);
    EXPECT_EQ(y, static_cast<double>(x));
    static_assert(std::is_same_v<decltype(pullback(2.0)), std::tuple<NoTangent, NoTangent>>);
    auto const forward = frule(std::tuple{NoTangent{}, NoTangent{}}, fn::convert<float>, x);
    static_assert(std::is_same_v<decltype(forward.tangent), NoTangent>);
    EXPECT_EQ(forward.value, static_cast<float>(x));
}
TEST(Convert, BoolsCharactersAndEnumerations) {
    test_no_tangent(true);
    test_no_tangent('a');
    test_no_tangent(Level::high);
}

TEST(Identity, NumbersAndAnythingElse) {
    test_at(fn::identity, 1.5, 0);
    std::vector<double> const x{1, 2}, y_bar{3, 4};
    auto const [y, pullback] = rrule(fn::identity, x);
    EXPECT_EQ(y, x);
    EXPECT_EQ(std::get<1>(pullback(y_bar)), y_bar);
    auto const forward = frule(std::tuple{NoTangent{}, y_bar}, fn::identity, x);
    EXPECT_EQ(forward.tangent, y_bar);
    EXPECT_EQ(*fn::identity(std::make_unique<int>(7)), 7);
    static_assert(std::is_same_v<decltype(fn::identity(1)), int>);
}

TEST(ZeroAndOne, AreConstants) {
    EXPECT_EQ(fn::zero(1.5f), 0);
    EXPECT_EQ(fn::one(Fifty(3)), 1);
    static_assert(std::is_same_v<decltype(derivative(fn::zero, 1.5)), ZeroTangent>);
    static_assert(std::is_same_v<decltype(derivative(fn::one, 1.5)), ZeroTangent>);
    auto const forward = frule(std::tuple{NoTangent{}, 2.0}, fn::one, 1.5);
    static_assert(std::is_same_v<decltype(forward.tangent), ZeroTangent>);
}

}  // namespace
