// SPDX-License-Identifier: MIT
#include "chainrules/containers/in_place.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_testutils/check_frule.hpp"

namespace {

// Both: the mark in_place(x) of the checks is no name of the rules.
using namespace chainrules;
using namespace chainrules::testutils;
using Vector = std::vector<double>;

TEST(InPlace, RulesAskForAChangedArgument) {
    static_assert(has_frule<decltype(fn::add_assign), double&, double>);
    static_assert(!has_frule<decltype(fn::add_assign), double, double>);
    static_assert(has_frule<decltype(fn::sort), Vector&>);
    static_assert(!has_rrule<decltype(fn::sort), Vector>);
}

TEST(InPlace, AssignUpdatesBothAndReturnsThem) {
    double x = 1, dx = 10;
    auto const result =
        frule(std::tuple{NoTangent{}, std::ref(dx), 20.0}, fn::assign, std::ref(x), 2.0);
    EXPECT_EQ(x, 2);
    EXPECT_EQ(dx, 20);
    EXPECT_EQ(&result.value, &x);
    EXPECT_EQ(&result.tangent, &dx);
}

TEST(InPlace, AssignAConstant) {
    Vector x{1, 2}, dx{10, 20};
    frule(std::tuple{NoTangent{}, std::ref(dx), ZeroTangent{}}, fn::assign, std::ref(x),
          Vector{3, 4, 5});
    EXPECT_EQ(x, (Vector{3, 4, 5}));
    EXPECT_EQ(dx, (Vector{0, 0, 0}));
}

TEST(InPlace, AddAndSubtract) {
    double x = 1, dx = 10;
    frule(std::tuple{NoTangent{}, std::ref(dx), 5.0}, fn::add_assign, std::ref(x), 2.0);
    EXPECT_EQ(x, 3);
    EXPECT_EQ(dx, 15);
    frule(std::tuple{NoTangent{}, std::ref(dx), 1.0}, fn::subtract_assign, std::ref(x), 0.5);
    EXPECT_EQ(x, 2.5);
    EXPECT_EQ(dx, 14);
    frule(std::tuple{NoTangent{}, std::ref(dx), NoTangent{}}, fn::add_assign, std::ref(x), 1);
    EXPECT_EQ(x, 3.5);
    EXPECT_EQ(dx, 14);
}

// x += x doubles both: the tangents alias as the primals do.
TEST(InPlace, AliasedArguments) {
    double x = 3, dx = 10;
    frule(std::tuple{NoTangent{}, std::ref(dx), std::ref(dx)}, fn::add_assign, std::ref(x),
          std::cref(x));
    EXPECT_EQ(x, 6);
    EXPECT_EQ(dx, 20);
    Vector v{1, 2}, dv{10, 20};
    frule(std::tuple{NoTangent{}, std::ref(dv), dv[0]}, fn::push_back, std::ref(v),
          std::cref(v[0]));
    EXPECT_EQ(v, (Vector{1, 2, 1}));
    EXPECT_EQ(dv, (Vector{10, 20, 10}));
}

TEST(InPlace, PushAndPop) {
    Vector v{1}, dv{10};
    frule(std::tuple{NoTangent{}, std::ref(dv), 20.0}, fn::push_back, std::ref(v), 2.0);
    frule(std::tuple{NoTangent{}, std::ref(dv), ZeroTangent{}}, fn::push_back, std::ref(v), 3.0);
    EXPECT_EQ(v, (Vector{1, 2, 3}));
    EXPECT_EQ(dv, (Vector{10, 20, 0}));
    frule(std::tuple{NoTangent{}, std::ref(dv)}, fn::pop_back, std::ref(v));
    EXPECT_EQ(v, (Vector{1, 2}));
    EXPECT_EQ(dv, (Vector{10, 20}));
}

TEST(InPlace, Swap) {
    double x = 1, y = 2, dx = 10, dy = 20;
    frule(std::tuple{NoTangent{}, std::ref(dx), std::ref(dy)}, fn::swap, std::ref(x), std::ref(y));
    EXPECT_EQ(x, 2);
    EXPECT_EQ(y, 1);
    EXPECT_EQ(dx, 20);
    EXPECT_EQ(dy, 10);
}

TEST(InPlace, SortPermutesTheTangent) {
    Vector v{3, 1, 2, 1}, dv{30, 10, 20, 11};
    frule(std::tuple{NoTangent{}, std::ref(dv)}, fn::sort, std::ref(v));
    EXPECT_EQ(v, (Vector{1, 1, 2, 3}));
    EXPECT_EQ(dv, (Vector{10, 11, 20, 30}));
}

template <class... A>
void expect_right(A const&... a) {
    auto const result = check_frule(a...);
    EXPECT_TRUE(result) << result;
}

TEST(InPlace, AgainstFiniteDifferences) {
    Vector const v{3, 1, 2}, w{5, 7, 4};
    expect_right(fn::assign, in_place(1.5), 2.5);
    expect_right(fn::assign, in_place(v), w);
    expect_right(fn::add_assign, in_place(1.5), 2.5);
    expect_right(fn::subtract_assign, in_place(1.5), 2.5);
    expect_right(fn::push_back, in_place(v), 2.5);
    expect_right(fn::pop_back, in_place(v));
    expect_right(fn::swap, in_place(1.5), in_place(2.5));
    expect_right(fn::swap, in_place(v), in_place(w));
    expect_right(fn::sort, in_place(v));
}

TEST(InPlace, WrongTangentSizeChangesNothing) {
    Vector v{1, 2}, dv{10};
    EXPECT_THROW(frule(std::tuple{NoTangent{}, std::ref(dv), 1.0}, fn::push_back, std::ref(v), 3.0),
                 DimensionMismatch);
    EXPECT_THROW(frule(std::tuple{NoTangent{}, std::ref(dv)}, fn::sort, std::ref(v)),
                 DimensionMismatch);
    EXPECT_EQ(v, (Vector{1, 2}));
    EXPECT_EQ(dv, (Vector{10}));
}

}  // namespace
