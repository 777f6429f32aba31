// SPDX-License-Identifier: MIT
#include "chainrules/numeric/reduce.hpp"

#include <array>
#include <cmath>
#include <complex>
#include <functional>
#include <span>

#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_all;
using complex = std::complex<double>;
using Vector = std::vector<double>;
using Complexes = std::vector<complex>;

template <class F, class V, class D = double>
auto cotangent(F const& f, V const& v, D const& d = 1.0) {
    auto [omega, pullback] = rrule(f, v);
    auto [self, v_bar] = pullback(d);
    return unthunk(v_bar);
}

TEST(Sum, OfEveryKind) {
    test_all(fn::sum, Vector{1, -2, 3.5});
    test_all(fn::sum, std::vector<float>{1, -2});
    test_all(fn::sum, std::array{1.0, 2.0, 3.0});
    test_all(fn::sum, Complexes{{1, 2}, {3, -1}});
}
TEST(Sum, Empty) {
    EXPECT_EQ(fn::sum(Vector{}), 0);
    EXPECT_EQ(cotangent(fn::sum, Vector{}), Vector{});
}
TEST(Sum, Integers) {
    EXPECT_EQ(fn::sum(std::vector{1, 2, 3}), 6);
    EXPECT_EQ(cotangent(fn::sum, std::vector{1, 2, 3}, 0.5), (Vector{0.5, 0.5, 0.5}));
}

TEST(Sum, TypesOfTangents) {
    auto [omega, pullback] = rrule(fn::sum, std::vector<float>{1, 2});
    auto [self, v_bar] = pullback(complex(2, 1));
    static_assert(detail::is_inplaceable_thunk<decltype(v_bar)>);
    static_assert(std::is_same_v<decltype(unthunk(v_bar)), std::vector<float>>);
    EXPECT_EQ(unthunk(v_bar), (std::vector<float>{2, 2}));
    Vector sums{10, 20};
    EXPECT_EQ(&accumulate(sums, v_bar), &sums);
    EXPECT_EQ(sums, (Vector{12, 22}));
    auto zero = frule(std::tuple{NoTangent{}, ZeroTangent{}}, fn::sum, Vector{1, 2});
    static_assert(std::is_same_v<decltype(zero.tangent), ZeroTangent>);
    static_assert(!has_rrule<numeric::sum_t, std::vector<std::vector<double>>>);
    static_assert(!has_rrule<numeric::sum_t, double> && !has_frule<numeric::sum_t, double>);
}
TEST(Sum, OfASpan) {
    Vector const v{1, 2, 3};
    std::span<double const> const view(v);
    EXPECT_EQ(fn::sum(view), 6);
    EXPECT_EQ(cotangent(fn::sum, view, 2.0), (Vector{2, 2, 2}));
    EXPECT_EQ(frule(std::tuple{NoTangent{}, Vector{1, 10, 100}}, fn::sum, view).tangent, 111);
    EXPECT_EQ(cotangent(fn::sum, std::span<double const, 3>(v)), (std::array{1.0, 1.0, 1.0}));
    static_assert(has_frule<numeric::sum_t, std::span<double>>);
}
TEST(Sum, ShapesAreChecked) {
    Vector const v{1, 2};
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, Vector{1, 2, 3}}, fn::sum, v); }),
              "chainrules::frule(sum, v): dv has 3 elements, must have 2");
    auto [omega, pullback] = rrule(fn::sum, v);
    auto const [self, v_bar] = pullback(1.0);
    Vector sums{1, 2, 3};
    EXPECT_EQ(message_of<DimensionMismatch>([&, &bar = v_bar] { accumulate(sums, bar); }),
              "chainrules::accumulate(dest, dx): dx has 2 elements, must have 3");
    EXPECT_EQ(sums, (Vector{1, 2, 3}));
}

TEST(Mean, OfEveryKind) {
    test_all(fn::mean, Vector{1, -2, 3.5});
    test_all(fn::mean, std::vector<float>{1, -2});
    test_all(fn::mean, std::array{1.0, 2.0});
    test_all(fn::mean, Complexes{{1, 2}, {3, -1}, {0, 1}});
}
TEST(Mean, IntegersAndEmpty) {
    EXPECT_EQ(fn::mean(std::vector{1, 2}), 1.5);
    EXPECT_EQ(cotangent(fn::mean, std::vector{1, 2}), (Vector{0.5, 0.5}));
    EXPECT_TRUE(std::isnan(fn::mean(Vector{})));
    EXPECT_EQ(cotangent(fn::mean, Vector{}), Vector{});
}

TEST(Prod, OfEveryKind) {
    test_all(fn::prod, Vector{1, -2, 3.5});
    test_all(fn::prod, std::vector<float>{0.5f, -2, 4});
    test_all(fn::prod, std::array{1.5, 2.0});
    test_all(fn::prod, Complexes{{1, 2}, {3, -1}, {0, 1}});
    test_all(fn::prod, Complexes{{1, 2}, {0, 0}, {0, 1}});
}
TEST(Prod, NoneOneOrSeveralZeros) {
    test_all(fn::prod, Vector{2, 0, 5});
    EXPECT_EQ(cotangent(fn::prod, Vector{2, 3, 5}, 2.0), (Vector{30, 20, 12}));
    EXPECT_EQ(cotangent(fn::prod, Vector{2, 0, 5}), (Vector{0, 10, 0}));
    EXPECT_EQ(cotangent(fn::prod, Vector{0, 3, 0}), (Vector{0, 0, 0}));
    EXPECT_EQ(cotangent(fn::prod, std::vector{0, 3}), (Vector{3, 0}));
    EXPECT_EQ(cotangent(fn::prod, Vector{}), Vector{});
    EXPECT_EQ(fn::prod(Vector{}), 1);
}
// The product is too small for a number; the derivatives are not.
TEST(Prod, UnderflowIsNoZero) {
    Vector const small{1e-200, 1e-200, 3};
    EXPECT_EQ(fn::prod(small), 0);
    auto const v_bar = cotangent(fn::prod, small);
    EXPECT_DOUBLE_EQ(v_bar[0], 3e-200);
    EXPECT_DOUBLE_EQ(v_bar[1], 3e-200);
    EXPECT_EQ(v_bar[2], 0);
    auto const dy = frule(std::tuple{NoTangent{}, Vector{1, 0, 0}}, fn::prod, small).tangent;
    EXPECT_DOUBLE_EQ(dy, 3e-200);
    // Those behind the second underflow together, the product of all does not.
    EXPECT_DOUBLE_EQ(cotangent(fn::prod, Vector{1e300, 2, 1e-200, 1e-200})[1], 1e-100);
}
TEST(Prod, BorrowsWhatIsLent) {
    Vector const v{2, 3};
    auto [y, pullback] = rrule(fn::prod, std::cref(v));
    auto [self, v_bar] = pullback(1.0);
    EXPECT_EQ(unthunk(v_bar), (Vector{3, 2}));
}

}  // namespace
