// SPDX-License-Identifier: MIT
// Descriptions of structs: at global scope, of templates, from inside a class with private members.

#include "chainrules_core/fields.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "chainrules_core/tangent_type.hpp"

using chainrules::construct;
using chainrules::Described;
using chainrules::FieldsOf;

namespace geometry {

struct Point {
    double x;
    double y;
};

template <class T>
struct Circle {
    Point centre;
    T radius;
};

class Secret {
  public:
    constexpr Secret(double value, int count) : value_(value), count_(count) {}
    constexpr double value() const { return value_; }
    constexpr int count() const { return count_; }
    CHAINRULES_FIELDS_FRIEND(Secret, value_, count_);

  private:
    double value_;
    int count_;
};

// Its constructor checks, and takes its fields in another order.
class Interval {
  public:
    Interval(double high, double low) : low_(low), high_(high) {
        if (low > high) throw std::invalid_argument("empty interval");
    }
    double low() const { return low_; }
    CHAINRULES_FIELDS_FRIEND(Interval, low_, high_);

  private:
    double low_;
    double high_;
};
inline Interval construct(std::type_identity<Interval>, double low, double high) {
    return {high, low};
}

struct Unknown {
    double x;
};

}  // namespace geometry

CHAINRULES_FIELDS(geometry::Point, x, y);
CHAINRULES_FIELDS_TEMPLATE((class T), (geometry::Circle<T>), centre, radius);

namespace {

TEST(Fields, Described) {
    static_assert(Described<geometry::Point> && Described<geometry::Point const>);
    static_assert(Described<geometry::Circle<float>> && Described<geometry::Secret>);
    static_assert(!Described<geometry::Unknown> && !Described<double>);
    static_assert(!Described<std::pair<int, int>>);
}

TEST(Fields, MembersAndNames) {
    using Members = FieldsOf<geometry::Point>::members;
    static_assert(
        std::is_same_v<Members, chainrules::MemberList<&geometry::Point::x, &geometry::Point::y>>);
    static_assert(Members::size == 2);
    EXPECT_STREQ(FieldsOf<geometry::Point>::names[1], "y");
    EXPECT_STREQ(FieldsOf<geometry::Secret>::names[0], "value_");
    EXPECT_STREQ(FieldsOf<geometry::Circle<double>>::names[0], "centre");
    static_assert(std::is_same_v<
                  chainrules::member_t<&geometry::Circle<float>::radius, geometry::Circle<float>>,
                  float>);
}

TEST(Fields, Construct) {
    constexpr auto p = construct<geometry::Point>(1.0, 2.0);
    static_assert(p.x == 1 && p.y == 2);
    EXPECT_EQ(construct<geometry::Circle<float>>(p, 3.0F).radius, 3);
    EXPECT_EQ(construct<geometry::Secret>(1.5, 2).count(), 2);
    // The owner's way to make one.
    EXPECT_EQ(construct<geometry::Interval>(1.0, 2.0).low(), 1);
    EXPECT_THROW((void)construct<geometry::Interval>(2.0, 1.0), std::invalid_argument);
}

TEST(Fields, PrivateMembersHaveATangent) {
    auto zero = chainrules::zero_tangent(geometry::Secret(1.5, 2));
    using Keys = FieldsOf<geometry::Secret>::members;
    [&]<auto Value, auto Count>(chainrules::MemberList<Value, Count>) {
        get<Value>(zero) += 2.5;
        EXPECT_EQ(get<Value>(zero), 2.5);
        static_assert(chainrules::AbstractZero<decltype(get<Count>(zero))>);
    }
    (Keys{});
}

}  // namespace
