// SPDX-License-Identifier: MIT
//
// The checks of rules over lists, std::valarray, maps and optionals. For each a right rule and
// wrong ones, which are found out.
#include <gtest/gtest.h>

#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <unordered_map>
#include <valarray>

#include "support/standard_types.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using namespace standard_types;

TEST(StandardTypes, Lists) {
    check_types(std::list<double>{1, 2, 3});
    check_types(std::forward_list<float>{1, 2, 3});
    check_types(std::deque<double>{1, 2, 3});
}

TEST(StandardTypes, Valarrays) { check_types(std::valarray<double>{1, 2, 3}); }

TEST(StandardTypes, Maps) {
    check_types(std::map<std::string, double>{{"a", 1}, {"b", 2}});
    check_types(std::unordered_map<int, float>{{1, 2.0f}, {2, 3.0f}});
}

TEST(StandardTypes, Optionals) {
    check_types(std::optional<double>(2));
    std::optional<double> const none;
    EXPECT_TRUE(check_rrule(sum_of_squares<2>, none));
    EXPECT_TRUE(check_frule(triple<3>, none));
}
