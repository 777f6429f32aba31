// SPDX-License-Identifier: MIT
//
// Structs with members that CHAINRULES_FIELDS leaves out, or lists in another order than the
// constructor takes them: the checks perturb the others alone, and say what was left out.
#include <gtest/gtest.h>

#include "chainrules_testutils/check_all.hpp"

using namespace chainrules;
using namespace chainrules::testutils;

namespace left_out {

// A length in a unit that is known by its name.
struct Length {
    double value = 0;
    std::string unit;
};
inline double metres(Length const& x) { return x.value * (x.unit == "cm" ? 0.01 : 1.0); }

// All members, with padding between them and at the end.
struct Padded {
    char kind = 'a';
    double value = 0;
    int count = 0;
};
inline double value_of_padded(Padded const& x) { return x.value; }

// The slope follows from the values and from the knots, which are not described.
class Line {
  public:
    Line(double width, double left, double right)
        : width_(width), left_(left), right_(right), slope_((right - left) / width) {}
    double width() const { return width_; }
    double slope() const { return slope_; }
    CHAINRULES_FIELDS_FRIEND(Line, left_, right_);

  private:
    double width_, left_, right_, slope_;
};
// The same with a construct() that gets the old object.
class Segment : public Line {
  public:
    Segment(double width, double left, double right)
        : Line(width, left, right), left_(left), right_(right) {}
    CHAINRULES_FIELDS_FRIEND(Segment, left_, right_);

  private:
    double left_, right_;
};
inline Segment construct(Segment const& old, double left, double right) {
    return Segment(old.width(), left, right);
}
template <class T>
double slope(T const& x) {
    return x.slope();
}

// A constructor that takes the fields in another order than they are listed.
class Interval {
  public:
    Interval(double high, double low) : low_(low), high_(high) {}
    double size() const { return high_ - low_; }
    CHAINRULES_FIELDS_FRIEND(Interval, low_, high_);

  private:
    double low_, high_;
};
inline double size(Interval const& x) { return x.size(); }

}  // namespace left_out

CHAINRULES_FIELDS(left_out::Length, value);
CHAINRULES_FIELDS(left_out::Padded, kind, value, count);

namespace left_out::fn {

CHAINRULES_FUNCTION(metres, left_out::metres);

template <class Self, class Dx>
auto frule(std::tuple<Self, Dx> const& dx, metres_t, Length const& x) {
    using chainrules::get;
    double const factor = x.unit == "cm" ? 0.01 : 1.0;
    return FRuleResult{metres(x), scale(factor, get<&Length::value>(std::get<1>(dx)))};
}
inline auto rrule(metres_t, Length const& x) {
    double const factor = x.unit == "cm" ? 0.01 : 1.0;
    auto pullback = [factor](double y_bar) {
        return std::tuple{NoTangent{}, tangent<Length>(field<&Length::value>(factor * y_bar))};
    };
    return RRuleResult{metres(x), pullback};
}

CHAINRULES_FUNCTION(value_of_padded, left_out::value_of_padded);
inline auto rrule(value_of_padded_t, Padded const& x) {
    auto pullback = [](double y_bar) {
        return std::tuple{NoTangent{}, tangent<Padded>(field<&Padded::value>(y_bar))};
    };
    return RRuleResult{x.value, pullback};
}

CHAINRULES_FUNCTION(slope, left_out::slope);
template <class T>
auto rrule(slope_t, T const& x) {
    auto pullback = [w = x.width()](double y_bar) {
        return std::tuple{NoTangent{}, tangent<T>(field<member_pointer<T, "left_">>(-y_bar / w),
                                                  field<member_pointer<T, "right_">>(y_bar / w))};
    };
    return RRuleResult{x.slope(), pullback};
}

CHAINRULES_FUNCTION(size, left_out::size);
inline auto rrule(size_t, left_out::Interval const& x) {
    auto pullback = [](double y_bar) {
        using T = left_out::Interval;
        return std::tuple{NoTangent{}, tangent<T>(field<member_pointer<T, "low_">>(-y_bar),
                                                  field<member_pointer<T, "high_">>(y_bar))};
    };
    return RRuleResult{x.size(), pullback};
}

}  // namespace left_out::fn

namespace {

bool says(CheckResult const& result, std::string const& text) {
    return result.to_string().find(text) != std::string::npos;
}

TEST(LeftOutMembers, ARightRulePasses) {
    auto const result = check_all(left_out::fn::metres, left_out::Length{3, "cm"});
    EXPECT_TRUE(bool(result)) << result;
}

// A number that was forgotten passed without a word.
TEST(LeftOutMembers, AreNoted) {
    auto const result = check_rrule(left_out::fn::metres, left_out::Length{3, "cm"});
    ASSERT_EQ(result.notes().size(), 1u) << result;
    std::string const bytes = std::to_string(sizeof(left_out::Length) - sizeof(double)) + " of " +
                              std::to_string(sizeof(left_out::Length)) + " bytes";
    EXPECT_EQ(result.notes()[0], "members of left_out::Length are not described (" + bytes + ")");
}

TEST(LeftOutMembers, PaddingIsNone) {
    auto const result = check_rrule(left_out::fn::value_of_padded, left_out::Padded{'b', 1.5, 2});
    EXPECT_TRUE(bool(result)) << result;
    EXPECT_TRUE(result.notes().empty()) << result;
}

// The rule was called wrong without a hint.
TEST(LeftOutMembers, MayFollowFromTheOthers) {
    auto const result = check_rrule(left_out::fn::slope, left_out::Line(2, 1, 4));
    EXPECT_FALSE(bool(result));
    EXPECT_TRUE(result.names_cause(
        "members that are not described may follow from those that are: construct"))
        << result;
}

TEST(LeftOutMembers, ConstructGetsTheOldObject) {
    auto const result = check_rrule(left_out::fn::slope, left_out::Segment(2, 1, 4));
    EXPECT_TRUE(bool(result)) << result;
    auto const moved =
        left_out::Segment(2, 1, 4) +
        tangent<left_out::Segment>(field<member_pointer<left_out::Segment, "right_">>(2.0));
    EXPECT_EQ(moved.slope(), 2.5);
}

TEST(LeftOutMembers, AnotherOrderIsNamed) {
    auto const result = check_rrule(left_out::fn::size, left_out::Interval(4, 1));
    EXPECT_FALSE(bool(result));
    EXPECT_TRUE(says(result,
                     "CHAINRULES_FIELDS(left_out::Interval, members...) lists the members "
                     "in another order than the constructor takes them"))
        << result;
}

}  // namespace
