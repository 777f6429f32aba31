// SPDX-License-Identifier: MIT
#include "chainrules/containers/construct.hpp"

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

TEST(MakeVector, OfEveryKind) {
    test_all(fn::make_vector, 1.5, -2.0, 3.0);
    test_all(fn::make_vector, 1.5f);
    test_all(fn::make_vector, complex(1, 2), complex(0, 1));
    test_all(fn::make_vector, 1.5, complex(0, 1));
    test_all(fn::make_vector, Vector{1, 2}, Vector{3});
}
TEST(MakeVector, MixedNumbers) {
    auto const [y, pullback] = rrule(fn::make_vector, 1, 2.5f, complex(0, 1));
    static_assert(std::is_same_v<decltype(y), std::vector<complex> const>);
    auto const [self, a, b, c] = pullback(std::vector<complex>{{1, 2}, {3, 4}, {5, 6}});
    static_assert(std::is_same_v<decltype(a), double const>);
    static_assert(std::is_same_v<decltype(b), float const>);
    EXPECT_EQ(a, 1);
    EXPECT_EQ(b, 3);
    EXPECT_EQ(c, complex(5, 6));
    auto const dy = frule(std::tuple{NoTangent{}, ZeroTangent{}, thunk([] { return 2.0; })},
                          fn::make_vector, 4.0, 5.0)
                        .tangent;
    EXPECT_EQ(dy, (Vector{0, 2}));
    auto const back = rrule(fn::make_vector, 1.0, 2.0).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { back(Vector{1}); }),
              "chainrules::rrule(make_vector, x...): dy has 1 elements, must have 2");
}

TEST(Join, OfEveryKind) {
    test_all(fn::join, Vector{1, 2}, Vector{3});
    test_all(fn::join, Vector{1, 2}, std::array{3.0, 4.0}, Vector{5});
    test_all(fn::join, std::vector<complex>{{1, 2}}, std::vector<complex>{{3, 4}, {5, 6}});
    test_all(fn::join, std::vector<Vector>{{1}, {2, 3}}, std::vector<Vector>{{}});
    EXPECT_EQ(fn::join(Vector{1, 2}, Vector{}, Vector{3}), (Vector{1, 2, 3}));
}
TEST(Join, EachHasItsPart) {
    auto const [y, pullback] = rrule(fn::join, Vector{1, 2}, Vector{}, std::array{3.0});
    auto const [self, u, v, w] = pullback(Vector{10, 20, 30});
    EXPECT_EQ(unthunk(u), (Vector{10, 20}));
    EXPECT_EQ(unthunk(v), Vector{});
    EXPECT_EQ(unthunk(w), (std::array{30.0}));
    Vector sums{1, 1};
    accumulate(sums, u);
    EXPECT_EQ(sums, (Vector{11, 21}));
    EXPECT_EQ(
        frule(std::tuple{NoTangent{}, ZeroTangent{}, Vector{5}}, fn::join, Vector{1, 2}, Vector{3})
            .tangent,
        (Vector{0, 0, 5}));
    EXPECT_EQ(message_of<DimensionMismatch>([&, &back = pullback] { back(Vector{1}); }),
              "chainrules::rrule(join, v...): dy has 1 elements, must have 3");
}

}  // namespace
