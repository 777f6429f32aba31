// SPDX-License-Identifier: MIT
// Sums and products of tangents: which kind wins, what is computed when, both shapes in the error.

#include "chainrules_core/tangents/arithmetic.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <array>
#include <complex>
#include <string>
#include <vector>

using chainrules::add;
using chainrules::field;
using chainrules::NoTangent;
using chainrules::NotImplemented;
using chainrules::scale;
using chainrules::tangent;
using chainrules::thunk;
using chainrules::unthunk;
using chainrules::ZeroTangent;

namespace geometry {
struct Point {
    double x;
    double y;
    int id;
};
struct Line {
    Point from;
    Point to;
};
}  // namespace geometry

CHAINRULES_FIELDS(geometry::Point, x, y, id);
CHAINRULES_FIELDS(geometry::Line, from, to);

namespace {

using geometry::Line;
using geometry::Point;

template <class Expected, class T>
constexpr bool is(T const&) {
    return std::is_same_v<Expected, T>;
}

NotImplemented const missing = CHAINRULES_NOT_IMPLEMENTED("the first");
NotImplemented const other = CHAINRULES_NOT_IMPLEMENTED("the second");

TEST(Arithmetic, SumsOfZeros) {
    EXPECT_TRUE(is<ZeroTangent>(ZeroTangent{} + ZeroTangent{}));
    EXPECT_TRUE(is<NoTangent>(NoTangent{} + ZeroTangent{}));
    EXPECT_TRUE(is<NoTangent>(ZeroTangent{} + NoTangent{}));
    EXPECT_TRUE(is<NoTangent>(NoTangent{} + NoTangent{}));
    EXPECT_EQ(ZeroTangent{} + 2.5, 2.5);
    EXPECT_EQ(2.5 + NoTangent{}, 2.5);
    EXPECT_EQ(add(ZeroTangent{}, std::vector<double>{1}), std::vector<double>{1});
}

TEST(Arithmetic, ProductsOfZeros) {
    EXPECT_TRUE(is<ZeroTangent>(ZeroTangent{} * NoTangent{}));
    EXPECT_TRUE(is<ZeroTangent>(NoTangent{} * ZeroTangent{}));
    EXPECT_TRUE(is<NoTangent>(NoTangent{} * NoTangent{}));
    EXPECT_TRUE(is<ZeroTangent>(2.0 * ZeroTangent{}));
    EXPECT_TRUE(is<NoTangent>(NoTangent{} * 2.0));
    EXPECT_TRUE(is<ZeroTangent>(-ZeroTangent{}));
    EXPECT_EQ(ZeroTangent{} - 2.5, -2.5);
    EXPECT_EQ(2.5 - ZeroTangent{}, 2.5);
    EXPECT_TRUE(is<ZeroTangent>(ZeroTangent{} / 2.0));
}

TEST(Arithmetic, NotImplementedPropagates) {
    EXPECT_TRUE(missing + 1.0 == missing && 1.0 + missing == missing);
    EXPECT_TRUE(missing + ZeroTangent{} == missing && NoTangent{} + missing == missing);
    EXPECT_TRUE(missing + other == missing && missing * other == missing);
    EXPECT_TRUE(2.0 * missing == missing && missing * 2.0 == missing);
    EXPECT_TRUE(add(missing, std::vector<double>{1}) == missing);
    // It vanishes against a zero.
    EXPECT_TRUE(is<ZeroTangent>(missing * ZeroTangent{}));
    EXPECT_TRUE(is<NoTangent>(NoTangent{} * missing));
    EXPECT_TRUE(-missing == missing);
    EXPECT_THROW((void)(missing - 1.0), chainrules::NotImplementedError);
    EXPECT_THROW((void)(1.0 - missing), chainrules::NotImplementedError);
    EXPECT_THROW((void)(missing / 2.0), chainrules::NotImplementedError);
}

TEST(Arithmetic, OnlyNeededThunksAreComputed) {
    int runs = 0;
    auto two = thunk([&runs] { return ++runs, 2.0; });
    auto same = ZeroTangent{} + two;
    EXPECT_EQ(runs, 0);
    static_assert(chainrules::IsThunk<decltype(same)>);
    EXPECT_TRUE(is<ZeroTangent>(two * ZeroTangent{}));
    EXPECT_TRUE(two + missing == missing);
    EXPECT_EQ(runs, 0);
    EXPECT_EQ(two + 1.0, 3);
    EXPECT_EQ(1.0 + two, 3);
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(two + two, 4);
    EXPECT_EQ(3.0 * two, 6);
    EXPECT_EQ(-two, -2);
    EXPECT_EQ(two - 0.5, 1.5);
    EXPECT_EQ(two / 4.0, 0.5);
    auto layers = thunk([&two] { return two; });
    EXPECT_EQ(add(layers, 1.0), 3);
}

TEST(Arithmetic, Tangents) {
    auto a = tangent<Point>(field<&Point::x>(1.0));
    auto b = tangent<Point>(field<&Point::y>(2.0), field<&Point::x>(10.0));
    auto sum = a + b;
    EXPECT_EQ(get<&Point::x>(sum), 11);
    EXPECT_EQ(get<&Point::y>(sum), 2);
    static_assert(std::is_same_v<decltype(get<&Point::id>(sum)), ZeroTangent>);
    auto scaled = 3 * b;
    EXPECT_EQ(get<&Point::x>(scaled), 30);
    EXPECT_EQ(get<&Point::y>(b * 0.5), 1);
    EXPECT_EQ(get<&Point::x>(b - a), 9);
    EXPECT_EQ(get<&Point::x>(-a), -1);
    EXPECT_EQ(get<&Point::x>(b / 4), 2.5);
    EXPECT_TRUE((is<decltype(a)>(a + ZeroTangent{})));
    auto none = tangent<Point>() + tangent<Point>();
    static_assert(std::is_empty_v<decltype(none)>);
    // Fields that are thunks are computed where both sides have them.
    auto delayed = tangent<Point>(field<&Point::x>(thunk([] { return 5.0; })));
    EXPECT_EQ(get<&Point::x>(a + delayed), 6);
    auto partly = tangent<Point>(field<&Point::x>(missing)) + b;
    EXPECT_TRUE(get<&Point::x>(partly) == missing);
}

TEST(Arithmetic, NestedTangents) {
    auto from = tangent<Line>(field<&Line::from>(tangent<Point>(field<&Point::x>(1.0))));
    auto both = tangent<Line>(field<&Line::from>(tangent<Point>(field<&Point::y>(2.0))),
                              field<&Line::to>(tangent<Point>(field<&Point::x>(3.0))));
    auto sum = from + both;
    EXPECT_EQ(get<&Point::x>(get<&Line::from>(sum)), 1);
    EXPECT_EQ(get<&Point::y>(get<&Line::from>(sum)), 2);
    EXPECT_EQ(get<&Point::x>(get<&Line::to>(10 * sum)), 30);
    static_assert(get<0>(tangent<std::pair<double, double>>(field<0>(1.0)) +
                         tangent<std::pair<double, double>>(field<0>(2.0))) == 3);
}

TEST(Arithmetic, PrimalPlusTangent) {
    Point const p{1, 2, 7};
    Point const q = p + tangent<Point>(field<&Point::y>(0.5));
    EXPECT_EQ(q.x, 1);
    EXPECT_EQ(q.y, 2.5);
    EXPECT_EQ(q.id, 7);
    Line const line{p, q};
    auto dline = tangent<Line>(field<&Line::to>(tangent<Point>(field<&Point::x>(10.0))));
    EXPECT_EQ((dline + line).to.x, 11);
    EXPECT_EQ((dline + line).from.x, 1);
    std::pair<double, std::vector<double>> const pair{1.0, {2, 3}};
    auto dpair =
        tangent<std::pair<double, std::vector<double>>>(field<1>(std::vector<double>{10, 20}));
    auto const moved = pair + dpair;
    EXPECT_EQ(moved.second, (std::vector<double>{12, 23}));
    EXPECT_EQ(moved.first, 1);
}

TEST(Arithmetic, Containers) {
    std::vector<double> const a{1, 2}, b{10, 20};
    EXPECT_EQ(add(a, b), (std::vector<double>{11, 22}));
    EXPECT_EQ(scale(3, a), (std::vector<double>{3, 6}));
    EXPECT_EQ(scale(a, 3), (std::vector<double>{3, 6}));
    EXPECT_EQ(add(std::vector<std::vector<double>>{{1}, {2, 3}},
                  std::vector<std::vector<double>>{{10}, {20, 30}}),
              (std::vector<std::vector<double>>{{11}, {22, 33}}));
    static_assert(add(std::array<double, 2>{1, 2}, std::array<double, 2>{3, 4})[1] == 6);
    // The sum has the type that both need.
    auto mixed = add(std::vector<float>{1}, std::vector<double>{1e-10});
    EXPECT_TRUE(is<std::vector<double>>(mixed));
    EXPECT_EQ(mixed[0], 1 + 1e-10);
    auto complex = scale(std::complex<double>(0, 1), a);
    EXPECT_TRUE(is<std::vector<std::complex<double>>>(complex));
}

TEST(Arithmetic, DifferentSizesThrow) {
    std::vector<double> const a{1, 2, 3}, b{1};
    try {
        (void)add(a, b);
        FAIL();
    } catch (chainrules::DimensionMismatch const& error) {
        EXPECT_STREQ(error.what(),
                     "chainrules::add(a, b): the second operand has 1 elements, must have 3");
    }
    EXPECT_THROW((void)add(std::vector<std::vector<double>>{{1}, {2}},
                           std::vector<std::vector<double>>{{1}, {2, 3}}),
                 chainrules::DimensionMismatch);
}

TEST(Arithmetic, ExpressionTemplatesDoNotDangle) {
    using T = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                            boost::multiprecision::et_on>;
    auto sum = [] {
        T const a = 1, b = 2;
        return add(a + b, a * b);
    }();
    EXPECT_TRUE(is<T>(sum));
    EXPECT_EQ(sum, 5);
    auto product = [] {
        T const a = 3, b = 2;
        return scale(a + b, a - b);
    }();
    EXPECT_TRUE(is<T>(product));
    EXPECT_EQ(product, 5);
}

}  // namespace
