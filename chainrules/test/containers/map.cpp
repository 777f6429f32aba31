// SPDX-License-Identifier: MIT
#include "chainrules/containers/map.hpp"

#include <complex>
#include <map>
#include <string>
#include <unordered_map>

#include "chainrules_testutils/flatten_maps.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using support::message_of;
using testutils::test_frule;
using testutils::test_rrule;
using Map = std::map<std::string, double>;
using Vector = std::vector<double>;

TEST(AtKey, OfEveryKind) {
    std::string const b = "b";
    test_frule(fn::at, Map{{"a", 1}, {"b", 2}}, b);
    test_rrule(fn::at, Map{{"a", 1}, {"b", 2}}, b);
    test_rrule(fn::at, std::unordered_map<std::string, float>{{"a", 1}, {"b", 2}}, b);
    test_rrule(fn::at, std::map<std::string, Vector>{{"a", {1, 2}}, {"b", {3}}}, b);
}
TEST(AtKey, HasOneEntry) {
    auto const [y, pullback] = rrule(fn::at, Map{{"a", 1}, {"b", 2}}, std::string("b"));
    EXPECT_EQ(y, 2);
    auto const [self, m_bar, key_bar] = pullback(5.0);
    EXPECT_EQ(m_bar.entries, (Map{{"b", 5}}));
    EXPECT_EQ(message_of<std::out_of_range>([] { fn::at(Map{{"a", 1}}, std::string("c")); }),
              "chainrules::at: the map has no value for the key");
    EXPECT_THROW(rrule(fn::at, Map{{"a", 1}}, std::string("c")), std::out_of_range);
    auto const none =
        frule(std::tuple{NoTangent{}, tangent_of_map<Map>(Map{{"a", 7}}), NoTangent{}}, fn::at,
              Map{{"a", 1}, {"b", 2}}, std::string("b"));
    EXPECT_EQ(none.tangent, 0);
}

TEST(ValueOr, OfTheMapOrOtherwise) {
    Map const m{{"a", 1}, {"b", 2}};
    std::string const b = "b", c = "c";
    test_frule(fn::value_or, m, b, 3.0);
    test_rrule(fn::value_or, m, b, 3.0);
    test_frule(fn::value_or, m, c, 3.0);
    test_rrule(fn::value_or, m, c, 3.0);
    auto const [y, pullback] = rrule(fn::value_or, m, c, 3);
    EXPECT_EQ(y, 3);
    auto const [self, m_bar, key_bar, other_bar] = pullback(5.0);
    EXPECT_TRUE(m_bar.entries.empty());
    EXPECT_EQ(other_bar, 5);
    EXPECT_EQ(std::get<3>(rrule(fn::value_or, m, b, 3.0).pullback(5.0)), 0);
}

}  // namespace
