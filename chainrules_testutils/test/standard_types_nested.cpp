// SPDX-License-Identifier: MIT
//
// The checks of rules over variants, structs with C arrays, and containers of such.
#include <gtest/gtest.h>

#include <list>
#include <map>

#include "support/standard_types.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using namespace standard_types;

TEST(NestedTypes, Variants) {
    using Variant = std::variant<double, std::vector<float>>;
    check_types(Variant(2.0));
    check_types(Variant(std::vector<float>{1, 2}));
    EXPECT_EQ(index_path(Variant(std::vector<float>{1, 2}), 1), "<1>[1]");
}

TEST(NestedTypes, StructsWithCArrays) {
    check_types(Record{{1, 2, 3}, 4});
    EXPECT_EQ(index_path(Record{{1, 2, 3}, 4}, 2), ".w[2]");
}

TEST(NestedTypes, Nested) {
    using List = std::list<double>;
    check_types(std::map<int, std::optional<List>>{{1, std::optional(List{1, 2})},
                                                   {2, std::optional<List>()}});
    check_types(std::list<std::variant<double, std::optional<float>>>{1.0, std::optional(2.0f)});
    std::optional const records(std::vector<Record>{{{1, 2, 3}, 4.0}, {{5, 6, 7}, std::nullopt}});
    EXPECT_TRUE(check_frule(sum_of_squares<2>, records));
    EXPECT_TRUE(check_rrule(sum_of_squares<2>, records));
    EXPECT_FALSE(check_rrule(sum_of_squares<3>, records));
}
