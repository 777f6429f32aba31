// SPDX-License-Identifier: MIT
#include "chainrules/containers/modify.hpp"

#include <array>
#include <complex>
#include <functional>

#include "chainrules_testutils/check_frule.hpp"
#include "support/message_of.hpp"
#include <gtest/gtest.h>

namespace {

using namespace chainrules;
using namespace chainrules::testutils;
using support::message_of;
using Vector = std::vector<double>;

template <class... A>
void expect_right(A const&... a) {
    auto const result = check_frule(a...);
    EXPECT_TRUE(result) << result;
}

TEST(Modify, AgainstFiniteDifferences) {
    Vector const v{3, 1, 2};
    expect_right(fn::fill_in_place, in_place(v), 2.5);
    expect_right(fn::copy_into, in_place(v), 1, Vector{7, 8});
    expect_right(fn::reverse_in_place, in_place(v));
    expect_right(fn::rotate_in_place, in_place(v), 1);
    expect_right(fn::resize, in_place(v), 5);
    expect_right(fn::resize, in_place(v), 1);
    expect_right(fn::insert, in_place(v), 1, 2.5);
    expect_right(fn::insert, in_place(v), 3, 2.5);
    expect_right(fn::erase, in_place(v), 0);
    expect_right(fn::reverse_in_place, in_place(std::array{1.0, 2.0}));
    expect_right(fn::set_at, in_place(v), 1, 2.5);
    expect_right(fn::partial_sum_in_place, in_place(v));
    expect_right(fn::cumprod_in_place, in_place(v));
    expect_right(fn::cumprod_in_place, in_place(std::vector<std::complex<double>>{{1, 2}, {3, 4}}));
    expect_right(fn::partial_sum_in_place, in_place(std::array{1.0, 2.0}));
}

TEST(Modify, WhatIsDoneToTheTangent) {
    Vector v{1, 2, 3}, dv{10, 20, 30};
    frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}}, fn::rotate_in_place, std::ref(v), 1);
    EXPECT_EQ(dv, (Vector{20, 30, 10}));
    frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}, ZeroTangent{}}, fn::insert,
          std::ref(v), 0, 9.0);
    EXPECT_EQ(v, (Vector{9, 2, 3, 1}));
    EXPECT_EQ(dv, (Vector{0, 20, 30, 10}));
    frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}}, fn::erase, std::ref(v), 1);
    EXPECT_EQ(dv, (Vector{0, 30, 10}));
    frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}, Vector{5}}, fn::copy_into, std::ref(v),
          2, Vector{4});
    EXPECT_EQ(v, (Vector{9, 3, 4}));
    EXPECT_EQ(dv, (Vector{0, 30, 5}));
    frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}}, fn::resize, std::ref(v), 4);
    EXPECT_EQ(dv, (Vector{0, 30, 5, 0}));
    frule(std::tuple{NoTangent{}, std::ref(dv), 2.0}, fn::fill_in_place, std::ref(v), 1.0);
    EXPECT_EQ(dv, (Vector{2, 2, 2, 2}));
    v = {2, 3, 4}, dv = {1, 0, 1};
    frule(std::tuple{NoTangent{}, std::ref(dv)}, fn::cumprod_in_place, std::ref(v));
    EXPECT_EQ(v, (Vector{2, 6, 24}));
    EXPECT_EQ(dv, (Vector{1, 3, 12 + 6}));
    frule(std::tuple{NoTangent{}, std::ref(dv)}, fn::partial_sum_in_place, std::ref(v));
    EXPECT_EQ(dv, (Vector{1, 4, 22}));
    frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}, 5.0}, fn::set_at, std::ref(v), 1, 7.0);
    EXPECT_EQ(v, (Vector{2, 7, 32}));
    EXPECT_EQ(dv, (Vector{1, 5, 22}));
}

TEST(Modify, BadInputChangesNothing) {
    Vector v{1, 2}, dv{10, 20}, short_dv{10};
    EXPECT_EQ(message_of<std::out_of_range>([&] {
                  frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}}, fn::erase, std::ref(v),
                        2);
              }),
              "chainrules::erase: the position is 2, v has 2 elements");
    EXPECT_EQ(message_of<std::out_of_range>([&] {
                  frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}, 1.0}, fn::set_at,
                        std::ref(v), 2, 1.0);
              }),
              "chainrules::set_at: the position is 2, v has 2 elements");
    EXPECT_THROW(frule(std::tuple{NoTangent{}, std::ref(dv), NoTangent{}, Vector{1, 1}},
                       fn::copy_into, std::ref(v), 1, Vector{1, 1}),
                 std::out_of_range);
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, std::ref(short_dv)}, fn::reverse_in_place,
                        std::ref(v));
              }),
              "chainrules::frule(tangents, fn::reverse_in_place, v): the tangent of v has 1 "
              "elements, must have 2");
    EXPECT_EQ(v, (Vector{1, 2}));
    EXPECT_EQ(dv, (Vector{10, 20}));
}

}  // namespace
