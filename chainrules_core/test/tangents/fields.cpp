// SPDX-License-Identifier: MIT
// Descriptions of structs: at global scope, of templates, from inside a class with private members.

#include "chainrules_core/tangents/fields.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

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

// Members without tangent, not described.
struct Named {
    std::string name;
    double x = 0;
    std::vector<double> path;
    int line = 0;
};

// The same with a constructor that knows only what is described, and checks it.
class Length {
  public:
    explicit Length(double metres) : metres_(metres) {
        if (metres < 0) throw std::invalid_argument("negative length");
    }
    Length(double metres, std::string label) : Length(metres) { label_ = std::move(label); }
    double metres() const { return metres_; }
    std::string const& label() const { return label_; }
    CHAINRULES_FIELDS_FRIEND(Length, metres_);

  private:
    std::string label_;
    double metres_;
};

// The area follows from the side: the owner makes a square from the side alone.
struct Square {
    double side = 0;
    double area = 0;
};
inline Square construct(std::type_identity<Square>, double side) { return {side, side * side}; }

// Described in another order than declared. The second cannot be assigned to.
struct State {
    double radius, speed;
};
struct Fixed {
    double const radius;
    double speed;
};

}  // namespace geometry

CHAINRULES_FIELDS(geometry::State, speed, radius);
CHAINRULES_FIELDS(geometry::Fixed, speed, radius);
CHAINRULES_FIELDS(geometry::Point, x, y);
CHAINRULES_FIELDS(geometry::Named, x, path);
CHAINRULES_FIELDS(geometry::Square, side);
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
    static_assert(
        std::is_same_v<
            chainrules::member_type_t<&geometry::Circle<float>::radius, geometry::Circle<float>>,
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

using chainrules::add;
using chainrules::field;
using chainrules::tangent;

// P{fields...} goes by the order of declaration: every sum had the members exchanged.
TEST(Fields, TheOrderOfTheDescriptionDoesNotMatter) {
    using geometry::State;
    State const s{1, 10};
    State const sum = s + tangent<State>(field<&State::speed>(0.5));
    EXPECT_EQ(sum.radius, 1);
    EXPECT_EQ(sum.speed, 10.5);
    State const same = s + chainrules::zero_tangent(s);
    EXPECT_EQ(same.radius, 1);
    EXPECT_EQ(same.speed, 10);
    constexpr State made = construct<State>(10.0, 1.0);
    static_assert(made.speed == 10 && made.radius == 1);
}

TEST(Fields, MembersThatCannotBeAssignedAreDescribedAsDeclared) {
    using geometry::Fixed;
    try {
        (void)construct<Fixed>(10.0, 1.0);
        FAIL() << "the members are exchanged";
    } catch (chainrules::Error const& error) {
        EXPECT_NE(std::string(error.what()).find("list them as they are declared"),
                  std::string::npos);
    }
}

TEST(Fields, MembersThatAreLeftOutStay) {
    geometry::Named const p{"origin", 1, {2, 3}, 40};
    auto const sum = add(p, tangent<geometry::Named>(field<&geometry::Named::x>(0.5)));
    EXPECT_EQ(sum.x, 1.5);
    EXPECT_EQ(sum.path, p.path);
    EXPECT_EQ(sum.name, "origin");
    EXPECT_EQ(sum.line, 40);
    auto const same = p + chainrules::zero_tangent(p);
    EXPECT_EQ(same.name, "origin");
    EXPECT_EQ(same.line, 40);
}

TEST(Fields, MembersThatAreLeftOutStayWhereAConstructorChecksTheOthers) {
    geometry::Length const p(2, "rope");
    using chainrules::member_pointer;
    auto const dp = [](double d) {
        return tangent<geometry::Length>(field<member_pointer<geometry::Length, "metres_">>(d));
    };
    EXPECT_EQ(add(p, dp(1)).metres(), 3);
    EXPECT_EQ(add(p, dp(1)).label(), "rope");
    EXPECT_THROW((void)add(p, dp(-3)), std::invalid_argument);
}

TEST(Fields, OwnerMakesWhatFollowsFromTheFields) {
    geometry::Square const p{2, 4};
    auto const sum = p + tangent<geometry::Square>(field<&geometry::Square::side>(1.0));
    EXPECT_EQ(sum.area, 9);
}

TEST(Fields, PrivateMembersHaveATangent) {
    auto zero = chainrules::zero_tangent(geometry::Secret(1.5, 2));
    using Keys = FieldsOf<geometry::Secret>::members;
    [&]<auto Value, auto Count>(chainrules::MemberList<Value, Count>) {
        get<Value>(zero) += 2.5;
        EXPECT_EQ(get<Value>(zero), 2.5);
        static_assert(chainrules::AbstractZero<decltype(get<Count>(zero))>);
    }(Keys{});
}

}  // namespace

// A class with an invariant and private members, from its description to the rule that names them.
namespace optics {

// Powers are never negative, and the total is kept.
class Spectrum {
  public:
    explicit Spectrum(std::vector<double> power) : power_(std::move(power)) {
        for (double p : power_) {
            if (p < 0) throw std::invalid_argument("negative power");
            total_ += p;
        }
    }
    std::vector<double> const& power() const { return power_; }
    double total() const { return total_; }
    CHAINRULES_FIELDS_FRIEND(Spectrum, power_);

  private:
    std::vector<double> power_;
    double total_ = 0;
};

// What is slightly negative counts as dark.
inline Spectrum construct(std::type_identity<Spectrum>, std::vector<double> power) {
    for (double& p : power) p = std::max(p, 0.0);
    return Spectrum(std::move(power));
}

inline constexpr auto power = chainrules::member_pointer<Spectrum, "power_">;

inline double amplitude(Spectrum const& s) { return std::sqrt(s.total()); }

namespace fn {

CHAINRULES_FUNCTION(amplitude, optics::amplitude);

template <class Self, class Ds>
auto frule(std::tuple<Self, Ds> const& tangents, amplitude_t, Spectrum const& s) {
    double const a = amplitude(s);
    double sum = 0;
    using chainrules::get;
    for (double d : get<power>(std::get<1>(tangents))) sum += d;
    return chainrules::FRuleResult{a, sum / (2 * a)};
}
inline auto rrule(amplitude_t, Spectrum const& s) {
    double const a = amplitude(s);
    auto pullback = [a, n = s.power().size()](double a_bar) {
        std::vector<double> power_bar(n, a_bar / (2 * a));
        return std::tuple{chainrules::NoTangent{},
                          chainrules::tangent<Spectrum>(chainrules::field<power>(power_bar))};
    };
    return chainrules::RRuleResult{a, pullback};
}

}  // namespace fn
}  // namespace optics

namespace {

TEST(Fields, RuleOfAClassWithPrivateMembers) {
    optics::Spectrum const s({9, 16});
    auto const [a, pullback] = chainrules::rrule(optics::fn::amplitude, s);
    auto const [self, s_bar] = pullback(2.0);
    EXPECT_EQ(a, 5);
    EXPECT_EQ(get<optics::power>(s_bar), (std::vector<double>{0.2, 0.2}));

    auto const ds = tangent<optics::Spectrum>(field<optics::power>(std::vector<double>{11, -20}));
    auto const [b, da] =
        chainrules::frule(std::tuple{chainrules::NoTangent{}, ds}, optics::fn::amplitude, s);
    EXPECT_NEAR(da, -0.9, 1e-15);
    // The sum keeps the invariant and the total.
    optics::Spectrum const moved = s + ds;
    EXPECT_EQ(moved.power(), (std::vector<double>{20, 0}));
    EXPECT_EQ(moved.total(), 20);
}

TEST(Fields, MembersByName) {
    using chainrules::member_pointer;
    static_assert(member_pointer<geometry::Point, "y"> == &geometry::Point::y);
    static_assert(member_pointer<geometry::Circle<float>, "radius"> ==
                  &geometry::Circle<float>::radius);
    static_assert(std::is_same_v<std::remove_const_t<decltype(optics::power)>,
                                 std::vector<double> optics::Spectrum::*>);
}

}  // namespace
