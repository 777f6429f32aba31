// SPDX-License-Identifier: MIT
#include "chainrules/algorithm/selection.hpp"

#include <array>
#include <complex>

#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_all;
using complex = std::complex<double>;
using Vector = std::vector<double>;
using Indices = std::vector<int>;

struct IsPositive {
    bool operator()(double x) const { return x > 0; }
};
struct IsFarAway {
    bool operator()(double x) const { return x > 100; }
};

TEST(Gather, OfEveryKind) {
    test_all(fn::gather, Vector{1, -2, 3.5}, Indices{2, 0});
    test_all(fn::gather, Vector{1, -2, 3.5}, std::array{1u, 1u, 0u, 1u});
    test_all(fn::gather, std::vector<float>{1, -2}, Indices{0, 0});
    test_all(fn::gather, std::array{1.0, 2.0, 3.0}, Indices{2});
    test_all(fn::gather, std::vector<complex>{{1, 2}, {3, -1}}, Indices{1, 0, 1});
    test_all(fn::gather, std::vector<Vector>{{1}, {2, 3}}, Indices{1, 1});
}
TEST(Gather, RepeatedPositionsAdd) {
    auto [y, pullback] = rrule(fn::gather, Vector{1, 2, 3}, Indices{2, 2, 0});
    EXPECT_EQ(y, (Vector{3, 3, 1}));
    auto [self, v_bar, i_bar] = pullback(Vector{1, 10, 100});
    static_assert(std::is_same_v<decltype(i_bar), NoTangent>);
    EXPECT_EQ(unthunk(v_bar), (Vector{100, 0, 11}));
    Vector sums{1, 2, 3};
    accumulate(sums, v_bar);
    EXPECT_EQ(sums, (Vector{101, 2, 14}));
}
TEST(Gather, NothingAndOutOfRange) {
    auto [y, pullback] = rrule(fn::gather, Vector{1, 2}, Indices{});
    EXPECT_EQ(y, Vector{});
    auto [self, v_bar, i_bar] = pullback(Vector{});
    EXPECT_EQ(unthunk(v_bar), (Vector{0, 0}));
    EXPECT_EQ(message_of<std::out_of_range>([] { fn::gather(Vector{1, 2}, Indices{0, 2}); }),
              "chainrules::gather: a position is 2, v has 2 elements");
    EXPECT_THROW(rrule(fn::gather, Vector{1, 2}, Indices{-1}), std::out_of_range);
}

TEST(CopyIf, OfEveryKind) {
    // Other values would give a result of another size.
    testutils::CheckOptions const options{.skip = testutils::Check::special_values};
    test_all(options, fn::copy_if, IsPositive{}, Vector{1, -2, 3.5});
    test_all(options, fn::copy_if, IsPositive{}, std::vector<float>{100, -200});
    test_all(options, fn::copy_if, IsPositive{}, std::array{-1.0, 2.0, 3.0});
}
TEST(CopyIf, NothingIsLeft) {
    auto [y, pullback] = rrule(fn::copy_if, IsFarAway{}, Vector{1, 2});
    EXPECT_EQ(y, Vector{});
    auto [self, condition_bar, v_bar] = pullback(Vector{});
    static_assert(std::is_same_v<decltype(unthunk(v_bar)), Vector>);
    EXPECT_EQ(unthunk(v_bar), (Vector{0, 0}));
}
TEST(CopyIf, Integers) {
    auto [y, pullback] = rrule(fn::copy_if, IsPositive{}, std::vector{3, -1, 4});
    EXPECT_EQ(y, (std::vector{3, 4}));
    EXPECT_EQ(unthunk(std::get<2>(pullback(Vector{0.5, 2}))), (Vector{0.5, 0, 2}));
}

}  // namespace
