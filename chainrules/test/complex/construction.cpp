// SPDX-License-Identifier: MIT
#include "chainrules/complex/construction.hpp"

#include <gtest/gtest.h>

#include <array>
#include <complex>
#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using complex_points::Cf;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;

TEST(MakeComplex, OneAndTwo) {
    test_scalar(fn::make_complex, 1.5);
    test_scalar(fn::make_complex, C(1.5, 2));
    test_frule(fn::make_complex, 1.5, -0.5);
    test_rrule(fn::make_complex, 1.5, -0.5);
    test_rrule(fn::make_complex, 1.5f, -0.5f);
    auto const [z, pullback] = rrule(fn::make_complex, 1.5, 2.0f);
    EXPECT_EQ(z, C(1.5, 2));
    auto const bars = pullback(C(3, 4));
    static_assert(std::is_same_v<decltype(bars), std::tuple<NoTangent, double, float> const>);
    EXPECT_EQ(std::get<1>(bars), 3);
    EXPECT_EQ(std::get<2>(bars), 4);
    static_assert(std::is_same_v<decltype(fn::make_complex(1, 2)), C>);
}

// The other part stays a plain zero, whatever the sign, and is no product with an infinity.
TEST(MakeComplex, EachPartByItself) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    for (double d : {2.0, -2.0, inf, -inf}) {
        std::tuple const tangents(NoTangent{}, ZeroTangent{}, d);
        C const dz = frule(tangents, fn::make_complex, 1.5, -0.5).tangent;
        EXPECT_EQ(dz, C(0, d));
        EXPECT_FALSE(std::signbit(dz.real()));
        auto const pullback = rrule(fn::make_complex, 1.5, -0.5).pullback;
        EXPECT_EQ(pullback(C(d, 3)), (std::tuple(NoTangent{}, d, 3.0)));
        EXPECT_EQ(pullback(C(3, d)), (std::tuple(NoTangent{}, 3.0, d)));
    }
}

// Both have the tangents' kinds: chunks, thunks, missing derivatives.
TEST(MakeComplex, OtherTangents) {
    using Chunk = std::array<double, 2>;
    using Chunks = std::array<C, 2>;
    std::tuple const tangents(NoTangent{}, thunk([] { return Chunk{1, 2}; }), Chunk{3, 4});
    EXPECT_EQ(frule(tangents, fn::make_complex, 1.5, -0.5).tangent, (Chunks{C(1, 3), C(2, 4)}));
    auto const pullback = rrule(fn::make_complex, 1.5f, -0.5).pullback;
    EXPECT_EQ(std::get<1>(pullback(Chunks{C(1, 3), C(2, 4)})), (std::array<float, 2>{1, 2}));
    EXPECT_EQ(std::get<2>(pullback(thunk([] { return C(1, 3); }))), 3);
    EXPECT_EQ(pullback(5.0), (std::tuple(NoTangent{}, 5.0f, 0.0)));
    auto const missing = CHAINRULES_NOT_IMPLEMENTED("no");
    EXPECT_TRUE(std::get<2>(pullback(missing)) == missing);
    std::tuple const zeros(NoTangent{}, NoTangent{}, ZeroTangent{});
    static_assert(
        std::is_same_v<decltype(frule(zeros, fn::make_complex, 1.5, 2.0).tangent), ZeroTangent>);
}

TEST(Polar, InteriorAndZeroRadius) {
    for (double radius : {1.5, 0.0, -0.7})
        for (double angle : {0.0, 2.4, -1.1}) {
            test_frule(fn::polar, radius, angle);
            test_rrule(fn::polar, radius, angle);
        }
    test_rrule(fn::polar, 1.5f, 2.4f);
    EXPECT_EQ(fn::polar(2.0, 0.7), std::polar(2.0, 0.7));
}

TEST(Convert, ComplexNumbers) {
    test_scalar(fn::convert<C>, C(1.5, 2));
    test_scalar(fn::convert<C>, Cf(1.5f, 2));
    test_scalar(fn::convert<C>, 1.5);
    test_scalar(fn::convert<std::complex<long double>>, C(1.5, 2));
    auto const wide = rrule(fn::convert<C>, Cf(1.5f, 2));
    static_assert(std::is_same_v<decltype(std::get<1>(wide.pullback(C(1, 2)))), Cf&&>);
    auto const [z, pullback] = rrule(fn::convert<Cf>, C(1.5, 2));
    static_assert(std::is_same_v<decltype(z), Cf const>);
    static_assert(std::is_same_v<decltype(std::get<1>(pullback(Cf(1, 2)))), C&&>);
    auto const from_real = rrule(fn::convert<C>, 1.5);
    EXPECT_EQ(std::get<1>(from_real.pullback(C(3, 4))), 3.0);
}

}  // namespace
