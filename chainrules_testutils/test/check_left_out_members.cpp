// SPDX-License-Identifier: MIT
//
// Structs with members that CHAINRULES_FIELDS leaves out: the checks perturb the others alone.
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

}  // namespace left_out

CHAINRULES_FIELDS(left_out::Length, value);

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

}  // namespace left_out::fn

namespace {

TEST(LeftOutMembers, ARightRulePasses) {
    auto const result = check_all(left_out::fn::metres, left_out::Length{3, "cm"});
    EXPECT_TRUE(bool(result)) << result;
}

}  // namespace
