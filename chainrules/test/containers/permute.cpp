// SPDX-License-Identifier: MIT
#include "chainrules/containers/permute.hpp"

#include <array>
#include <complex>
#include <functional>
#include <span>
#include <string>

#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_all;
using complex = std::complex<double>;
using Vector = std::vector<double>;

template <class F, class V, class D, class... Others>
auto cotangent(F const& f, V const& v, D const& dy, Others const&... others) {
    auto [y, pullback] = rrule(f, v, others...);
    return unthunk(std::get<1>(pullback(dy)));
}

TEST(Reverse, OfEveryKind) {
    test_all(fn::reverse, Vector{1, -2, 3.5});
    test_all(fn::reverse, std::vector<float>{1, -2});
    test_all(fn::reverse, std::array{1.0, 2.0, 3.0});
    test_all(fn::reverse, std::vector<complex>{{1, 2}, {3, -1}});
    EXPECT_EQ(fn::reverse(std::vector<std::string>{"a", "b"}),
              (std::vector<std::string>{"b", "a"}));
    EXPECT_EQ(cotangent(fn::reverse, Vector{}, Vector{}), Vector{});
}
// Elements that are containers keep their shapes.
TEST(Reverse, OfContainers) {
    std::vector<Vector> const v{{1}, {2, 3}, {}};
    test_all(fn::reverse, v);
    EXPECT_EQ(cotangent(fn::reverse, std::cref(v), std::vector<Vector>{{}, {20, 30}, {10}}),
              (std::vector<Vector>{{10}, {20, 30}, {}}));
    auto [y, pullback] = rrule(fn::reverse, v);
    auto const [self, v_bar] = pullback(std::vector<Vector>{{}, {20}, {10}});
    std::vector<Vector> sums{{1}, {2, 3}, {}};
    EXPECT_THROW(accumulate(sums, v_bar), DimensionMismatch);
    EXPECT_EQ(sums, (std::vector<Vector>{{1}, {2, 3}, {}}));
}

TEST(Rotate, OfEveryKind) {
    test_all(fn::rotate, Vector{1, -2, 3.5}, 1);
    test_all(fn::rotate, Vector{1, -2, 3.5}, -1);
    test_all(fn::rotate, std::array{1.0, 2.0, 3.0}, 2u);
    test_all(fn::rotate, std::vector<complex>{{1, 2}, {3, -1}}, 1);
}
TEST(Rotate, AnyNumberOfPlaces) {
    Vector const v{1, 2, 3, 4};
    EXPECT_EQ(fn::rotate(v, 1), (Vector{2, 3, 4, 1}));
    EXPECT_EQ(fn::rotate(v, -1), (Vector{4, 1, 2, 3}));
    EXPECT_EQ(fn::rotate(v, 0), v);
    EXPECT_EQ(fn::rotate(v, -4), v);
    EXPECT_EQ(fn::rotate(v, 9), (Vector{2, 3, 4, 1}));
    EXPECT_EQ(fn::rotate(v, -7), (Vector{2, 3, 4, 1}));
    EXPECT_EQ(fn::rotate(Vector{}, 3), Vector{});
    EXPECT_EQ(cotangent(fn::rotate, v, Vector{10, 20, 30, 40}, 1), (Vector{40, 10, 20, 30}));
    EXPECT_EQ(cotangent(fn::rotate, std::span(v), Vector{10, 20, 30, 40}, -1),
              (Vector{20, 30, 40, 10}));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { cotangent(fn::rotate, v, Vector{1}, 1); }),
              "chainrules::rrule(rotate, v, k): dy has 1 elements, must have 4");
}

}  // namespace
