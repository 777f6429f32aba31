// SPDX-License-Identifier: MIT
// tangent_t<P> and zero_tangent(p) of every kind of primal.

#include "chainrules_core/tangents/tangent_type.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <array>
#include <complex>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/dual.hpp"

using chainrules::HasTangent;
using chainrules::NoTangent;
using chainrules::tangent_t;
using chainrules::zero_tangent;

namespace geometry {

enum class Colour { red, green };

struct Point {
    double x;
    float y;
};
struct Shape {
    std::vector<Point> corners;
    Point centre;
    int id;
    bool filled;
    Colour colour;
    std::string name;
    std::complex<float> weight;
};
struct Unknown {
    double x;
};
struct Empty {};

}  // namespace geometry

CHAINRULES_FIELDS(geometry::Point, x, y);
CHAINRULES_FIELDS(geometry::Shape, corners, centre, id, filled, colour, name, weight);

namespace {

template <class P, class Expected>
constexpr bool has_tangent = std::is_same_v<tangent_t<P>, Expected>;

using geometry::Point;
using geometry::Shape;
using PointTangent = chainrules::Tangent<Point, chainrules::Field<&Point::x, double>,
                                         chainrules::Field<&Point::y, float>>;

TEST(TangentType, Numbers) {
    static_assert(has_tangent<double, double> && has_tangent<float, float>);
    static_assert(has_tangent<long double, long double> && has_tangent<double const, double>);
    static_assert(has_tangent<int, double> && has_tangent<unsigned char, double>);
    static_assert(has_tangent<std::complex<float>, std::complex<float>>);
    using Wide = boost::multiprecision::cpp_bin_float_50;
    static_assert(has_tangent<Wide, Wide>);
    static_assert(has_tangent<tool::Dual<double>, tool::Dual<double>>);
    EXPECT_EQ(zero_tangent(3.5), 0);
    EXPECT_EQ(zero_tangent(Wide(3)), 0);
    EXPECT_EQ(zero_tangent(std::complex<double>(1, 2)), 0.0);
}

TEST(TangentType, NothingToPerturb) {
    static_assert(has_tangent<bool, NoTangent> && has_tangent<char, NoTangent>);
    static_assert(has_tangent<geometry::Colour, NoTangent> && has_tangent<double*, NoTangent>);
    static_assert(has_tangent<std::nullptr_t, NoTangent> &&
                  has_tangent<geometry::Empty, NoTangent>);
    static_assert(has_tangent<std::string, NoTangent> && has_tangent<std::wstring, NoTangent>);
    static_assert(has_tangent<std::string_view, NoTangent>);
    static_assert(has_tangent<NoTangent, NoTangent> &&
                  has_tangent<chainrules::ZeroTangent, NoTangent>);
    static_assert(has_tangent<double (*)(double), NoTangent>);
    static_assert(has_tangent<sample::sin_t, NoTangent>);
    static_assert(std::is_same_v<decltype(zero_tangent(std::string("x"))), NoTangent>);
}

TEST(TangentType, WithoutATangentTypeConceptsSeeIt) {
    static_assert(!HasTangent<geometry::Unknown>);
    static_assert(!HasTangent<std::vector<geometry::Unknown>>);
    static_assert(!HasTangent<std::unique_ptr<double>>);
    // A view owns nothing: no zero of its size can be made.
    static_assert(!HasTangent<std::span<double>> && !HasTangent<std::span<double, 3>>);
    static_assert(!HasTangent<std::span<double const>>);
}

TEST(TangentType, Sequences) {
    static_assert(has_tangent<std::vector<double>, std::vector<double>>);
    static_assert(has_tangent<std::vector<int>, std::vector<double>>);
    static_assert(has_tangent<std::vector<std::vector<float>>, std::vector<std::vector<float>>>);
    static_assert(has_tangent<std::array<double, 3>, std::array<double, 3>>);
    static_assert(has_tangent<std::array<int, 3>, std::array<double, 3>>);
    static_assert(has_tangent<std::deque<float>, std::deque<float>>);
    static_assert(has_tangent<std::vector<Point>, std::vector<PointTangent>>);
    static_assert(has_tangent<std::vector<bool>, NoTangent>);
    static_assert(has_tangent<std::vector<std::string>, NoTangent>);
    static_assert(has_tangent<std::array<geometry::Colour, 2>, NoTangent>);
    EXPECT_EQ(zero_tangent(std::vector<int>{1, 2}), (std::vector<double>{0, 0}));
    std::vector<std::vector<double>> const nested{{1, 2}, {}, {3}};
    EXPECT_EQ(zero_tangent(nested), (std::vector<std::vector<double>>{{0, 0}, {}, {0}}));
    EXPECT_EQ(zero_tangent(std::array<float, 2>{1, 2}), (std::array<float, 2>{}));
    EXPECT_TRUE(zero_tangent(std::vector<double>{}).empty());
}

TEST(TangentType, TuplesAndPairs) {
    auto zero = zero_tangent(std::tuple{1.0, 2, std::string("x"), 3.0F});
    get<0>(zero) += 1.5;
    EXPECT_EQ(get<0>(zero), 1.5);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(get<1>(zero))>, double>);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(get<2>(zero))>, NoTangent>);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(get<3>(zero))>, float>);
    static_assert(HasTangent<std::pair<Point, std::vector<double>>>);
    static_assert(HasTangent<std::tuple<>>);
}

TEST(TangentType, Structs) {
    static_assert(has_tangent<Point, PointTangent>);
    Shape const shape{{{1, 2}, {3, 4}, {5, 6}}, {7, 8}, 9, true, geometry::Colour::red, "s", 1};
    auto zero = zero_tangent(shape);
    EXPECT_EQ(get<&Shape::corners>(zero).size(), 3U);
    get<&Point::x>(get<&Shape::corners>(zero)[2]) += 2;
    EXPECT_EQ(get<&Point::x>(get<&Shape::corners>(zero)[2]), 2);
    EXPECT_EQ(get<&Point::y>(get<&Shape::centre>(zero)), 0);
    EXPECT_EQ(get<&Shape::weight>(zero), std::complex<float>());
    // An integer member is a count, not a number to differentiate by.
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(get<&Shape::id>(zero))>, NoTangent>);
    static_assert(
        std::is_same_v<std::remove_cvref_t<decltype(get<&Shape::name>(zero))>, NoTangent>);
}

TEST(TangentType, ATangentIsItsOwnTangentType) {
    static_assert(has_tangent<PointTangent, PointTangent>);
    auto t = chainrules::tangent<Point>(chainrules::field<&Point::x>(3.0));
    EXPECT_EQ(get<&Point::x>(zero_tangent(t)), 0);
}

TEST(TangentType, Constexpr) {
    static_assert(get<&Point::x>(zero_tangent(Point{1, 2})) == 0);
    static_assert(zero_tangent(std::array<double, 2>{1, 2})[1] == 0);
}

}  // namespace
