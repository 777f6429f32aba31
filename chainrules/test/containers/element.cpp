// SPDX-License-Identifier: MIT
#include "chainrules/containers/element.hpp"

#include <array>
#include <complex>
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

TEST(At, OfEveryKind) {
    test_all(fn::at, Vector{1, -2, 3.5}, 1);
    test_all(fn::at, std::vector<float>{1, -2}, 0u);
    test_all(fn::at, std::array{1.0, 2.0, 3.0}, 2);
    test_all(fn::at, std::vector<complex>{{1, 2}, {3, -1}}, 1);
    test_all(fn::at, std::vector<Vector>{{1}, {2, 3}}, 1);
    EXPECT_EQ(fn::at(std::vector<std::string>{"a", "b"}, 1), "b");
}
TEST(At, TouchesOneElement) {
    Vector const v{1, 2, 3};
    auto [y, pullback] = rrule(fn::at, std::span(v), 1);
    auto [self, v_bar, i_bar] = pullback(5.0);
    static_assert(std::is_same_v<decltype(i_bar), NoTangent>);
    EXPECT_EQ(unthunk(v_bar), (Vector{0, 5, 0}));
    Vector sums{1, 2, 3};
    accumulate(sums, v_bar);
    EXPECT_EQ(sums, (Vector{1, 7, 3}));
    // Of whole numbers, real of a complex cotangent.
    auto [z, of_integers] = rrule(fn::at, std::vector{4, 5}, 0);
    EXPECT_EQ(unthunk(std::get<1>(of_integers(complex(2, 1)))), (Vector{2, 0}));
}
TEST(At, OutOfRange) {
    EXPECT_EQ(message_of<std::out_of_range>([] { fn::at(Vector{1, 2}, 2); }),
              "chainrules::at: i is 2, v has 2 elements");
    EXPECT_THROW(rrule(fn::at, Vector{1, 2}, -1), std::out_of_range);
}

}  // namespace
