// SPDX-License-Identifier: MIT
#include "chainrules/numeric/partial_sum.hpp"

#include <array>
#include <complex>
#include <span>

#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_all;
using complex = std::complex<double>;
using Vector = std::vector<double>;

// All but arrays, and an array of fixed size.
template <class F>
void check_every_kind(F const& f) {
    test_all(f, Vector{1.5, -2, 3.5, 0.5});
    test_all(f, std::vector<float>{1, -2});
    test_all(f, std::array{1.0, 2.0, -3.0});
    test_all(f, std::vector<complex>{{1, 2}, {3, -1}, {0, 1}});
    test_all(f, Vector{2});
}

template <class F, class V, class D>
auto cotangent(F const& f, V const& v, D const& dy) {
    auto [y, pullback] = rrule(f, v);
    auto [self, v_bar] = pullback(dy);
    return unthunk(v_bar);
}

TEST(PartialSum, OfEveryKind) { check_every_kind(fn::partial_sum); }
TEST(PartialSum, IntegersAndEmpty) {
    EXPECT_EQ(fn::partial_sum(std::vector{1, 2, 3}), (std::vector{1, 3, 6}));
    EXPECT_EQ(cotangent(fn::partial_sum, std::vector{1, 2, 3}, Vector{1, 10, 100}),
              (Vector{111, 110, 100}));
    EXPECT_EQ(cotangent(fn::partial_sum, Vector{}, Vector{}), Vector{});
}
TEST(PartialSum, OfASpan) {
    Vector const v{1, 2};
    EXPECT_EQ(fn::partial_sum(std::span(v)), (Vector{1, 3}));
    EXPECT_EQ(cotangent(fn::partial_sum, std::span(v), Vector{1, 10}), (Vector{11, 10}));
    EXPECT_EQ(cotangent(fn::partial_sum, v, std::span<double const>(v)), (Vector{3, 2}));
}
TEST(PartialSum, ShapesAreChecked) {
    auto [y, pullback] = rrule(fn::partial_sum, Vector{1, 2});
    EXPECT_EQ(message_of<DimensionMismatch>([&, &back = pullback] { back(Vector{1}); }),
              "chainrules::rrule(partial_sum, v): dy has 1 elements, must have 2");
}

TEST(Cumprod, OfEveryKind) { check_every_kind(fn::cumprod); }
TEST(Cumprod, NoneOneOrSeveralZeros) {
    test_all(fn::cumprod, Vector{2, 0, 5, 3});
    test_all(fn::cumprod, Vector{0, 2, 0, 3});
    EXPECT_EQ(cotangent(fn::cumprod, Vector{2, 0, 5}, Vector{1, 1, 1}), (Vector{1, 12, 0}));
    EXPECT_EQ(cotangent(fn::cumprod, std::vector{3, 4}, Vector{1, 10}), (Vector{41, 30}));
    EXPECT_EQ(cotangent(fn::cumprod, Vector{}, Vector{}), Vector{});
}

TEST(AdjacentDifference, OfEveryKind) { check_every_kind(fn::adjacent_difference); }
TEST(AdjacentDifference, KeepsTheFirst) {
    EXPECT_EQ(fn::adjacent_difference(Vector{5, 7, 4}), (Vector{5, 2, -3}));
    EXPECT_EQ(cotangent(fn::adjacent_difference, Vector{5, 7, 4}, Vector{1, 10, 100}),
              (Vector{-9, -90, 100}));
    EXPECT_EQ(fn::adjacent_difference(Vector{}), Vector{});
}

TEST(Diff, OfEveryKind) {
    test_all(fn::diff, Vector{1.5, -2, 3.5, 0.5});
    test_all(fn::diff, std::vector<float>{1, -2});
    test_all(fn::diff, std::array{1.0, 2.0, -3.0});
    test_all(fn::diff, std::vector<complex>{{1, 2}, {3, -1}, {0, 1}});
}
TEST(Diff, IsOneShorter) {
    EXPECT_EQ(fn::diff(Vector{5, 7, 4}), (Vector{2, -3}));
    EXPECT_EQ(cotangent(fn::diff, Vector{5, 7, 4}, Vector{1, 10}), (Vector{-1, -9, 10}));
    EXPECT_EQ(cotangent(fn::diff, Vector{5}, Vector{}), Vector{0});
    EXPECT_EQ(cotangent(fn::diff, Vector{}, Vector{}), Vector{});
    EXPECT_EQ(fn::diff(std::vector{1, 4}), std::vector{3});
}

}  // namespace
