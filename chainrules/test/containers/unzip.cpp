// SPDX-License-Identifier: MIT
#include "chainrules/containers/unzip.hpp"

#include <array>
#include <complex>
#include <string>

#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_frule;
using testutils::test_rrule;
using complex = std::complex<double>;
using Pair = std::pair<double, float>;
using Vector = std::vector<double>;
using Floats = std::vector<float>;

TEST(Unzip, OfEveryKind) {
    std::vector<Pair> const pairs{{1, 2.0f}, {3, 4.0f}};
    test_frule(fn::unzip, pairs);
    test_rrule(fn::unzip, pairs);
    std::array<std::tuple<complex, double, Vector>, 2> const tuples{
        {{{1, 2}, 3, {4, 5}}, {{6, 7}, 8, {9}}}};
    test_frule(fn::unzip, tuples);
    test_rrule(fn::unzip, tuples);
    EXPECT_EQ(fn::unzip(pairs), std::tuple(Vector{1, 3}, Floats{2, 4}));
}

TEST(Unzip, PartsInTheirPlaces) {
    using Item = std::tuple<double, int, std::string>;
    std::vector<Item> const items{{1, 2, "a"}, {3, 4, "b"}};
    auto const [y, pullback] = rrule(fn::unzip, items);
    EXPECT_EQ(y, std::tuple(Vector{1, 3}, std::vector{2, 4}, std::vector<std::string>{"a", "b"}));
    using Y = std::remove_cvref_t<decltype(y)>;
    auto const bars = std::get<1>(pullback(tangent<Y>(field<0>(Vector{10, 20}))));
    ASSERT_EQ(bars.size(), 2u);
    EXPECT_EQ(get<0>(bars[1]), 20);
    static_assert(AbstractZero<std::remove_cvref_t<decltype(get<1>(bars[1]))>>);
    auto const both = std::get<1>(pullback(std::tuple(ZeroTangent{}, Vector{30, 40}, NoTangent{})));
    EXPECT_EQ(get<1>(both[0]), 30);
    std::vector const dx(2, tangent<Item>(field<1>(5.0)));
    auto const dy = frule(std::tuple{NoTangent{}, dx}, fn::unzip, items).tangent;
    EXPECT_EQ(get<1>(dy), (Vector{5, 5}));
    static_assert(AbstractZero<std::remove_cvref_t<decltype(get<0>(dy))>>);
}

TEST(Unzip, ShapesAreChecked) {
    std::vector<Pair> const pairs{{1, 2.0f}, {3, 4.0f}};
    auto const [y, pullback] = rrule(fn::unzip, pairs);
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&, &back = pullback] { back(std::tuple(Vector{1, 2}, Floats{1})); }),
              "chainrules::rrule(unzip, v): dy has 1 elements, must have 2");
    auto const none = rrule(fn::unzip, std::vector<Pair>{});
    EXPECT_TRUE(std::get<1>(none.pullback(std::tuple(Vector{}, Floats{}))).empty());
    static_assert(!has_rrule<containers::unzip_t, Vector>);
}

}  // namespace
