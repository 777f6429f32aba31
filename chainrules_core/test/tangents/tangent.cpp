// SPDX-License-Identifier: MIT
// Tangents of structs, tuples and pairs: fields by member pointer or index, absent fields are zero.

#include "chainrules_core/tangents/tangent.hpp"

#include <gtest/gtest.h>

#include <string>

using chainrules::field;
using chainrules::StructuralTangent;
using chainrules::Tangent;
using chainrules::tangent;
using chainrules::ZeroTangent;

namespace geometry {

struct Point {  // nobody described it: naming fields needs no description
    double x;
    double y;
    std::string name;
};
struct Base {
    double weight;
};
struct Derived : Base {
    double height;
};

}  // namespace geometry

namespace {

using geometry::Point;

TEST(Tangent, FieldsByMemberPointer) {
    auto t = tangent<Point>(field<&Point::x>(1.5));
    EXPECT_EQ(get<&Point::x>(t), 1.5);
    static_assert(std::is_same_v<decltype(get<&Point::y>(t)), ZeroTangent>);
    static_assert(std::is_same_v<decltype(get<&Point::name>(t)), ZeroTangent>);
    static_assert(std::is_same_v<decltype(t)::primal_type, Point>);
    // In any order.
    auto u = tangent<Point>(field<&Point::y>(2.0), field<&Point::x>(3.0F));
    EXPECT_EQ(get<&Point::x>(u), 3.0F);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(get<&Point::x>(u))>, float>);
}

TEST(Tangent, InheritedMembers) {
    using geometry::Derived;
    auto t = tangent<Derived>(field<&Derived::weight>(1.0), field<&Derived::height>(2.0));
    EXPECT_EQ(get<&geometry::Base::weight>(t), 1);
    EXPECT_EQ(get<&Derived::height>(t), 2);
}

TEST(Tangent, FieldsCanBeWritten) {
    auto t = tangent<Point>(field<&Point::x>(1.5));
    get<&Point::x>(t) += 1;
    EXPECT_EQ(get<&Point::x>(t), 2.5);
}

TEST(Tangent, TuplesAndPairsByIndex) {
    auto t = tangent<std::pair<double, int>>(field<0>(1.5));
    EXPECT_EQ(get<0>(t), 1.5);
    static_assert(std::is_same_v<decltype(get<1>(t)), ZeroTangent>);
    // Indices of any integer type name the same field.
    auto u = tangent<std::tuple<double, double>>(field<0U>(1.0), field<std::size_t{1}>(2.0));
    static_assert(std::is_same_v<decltype(u), decltype(tangent<std::tuple<double, double>>(
                                                  field<0>(1.0), field<1>(2.0)))>);
    auto [first, second] = u;
    EXPECT_EQ(first, 1);
    EXPECT_EQ(second, 2);
    auto [stored, absent] = t;
    EXPECT_EQ(stored, 1.5);
    static_assert(std::is_same_v<std::remove_cv_t<decltype(absent)>, ZeroTangent>);
}

TEST(Tangent, DelayedFieldsAreComputedWhenRead) {
    int runs = 0;
    auto t = tangent<Point>(field<&Point::x>(chainrules::thunk([&runs] { return ++runs; })));
    auto const& constant = t;
    EXPECT_EQ(get<&Point::x>(constant), 1);
    EXPECT_EQ(get<&Point::x>(t), 2);
}

TEST(Tangent, Layout) {
    auto t = tangent<Point>(field<&Point::x>(1.0), field<&Point::y>(2.0),
                            field<&Point::name>(chainrules::NoTangent{}));
    static_assert(sizeof(t) == 2 * sizeof(double));
    static_assert(std::is_trivially_copyable_v<decltype(t)>);
    static_assert(std::is_empty_v<Tangent<Point>>);
    static_assert(StructuralTangent<decltype(t)> && !StructuralTangent<Point>);
}

TEST(Tangent, Constexpr) {
    constexpr auto t = tangent<std::pair<double, double>>(field<1>(2.5));
    static_assert(get<1>(t) == 2.5);
}

}  // namespace
