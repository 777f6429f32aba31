// SPDX-License-Identifier: MIT
// The same as zero_times_infinity.cpp for float, where more overflows.

#include "chainrules/rule_list.hpp"
#include "support/zero_times_infinity.hpp"

namespace {

TEST(ZeroTimesInfinity, Float) {
    int asked = 0;
    chainrules::rule_list::for_each_rule([&](auto const& entry) {
        asked += zero_times_infinity::check<float>(entry, [&](auto check) {
            check.run(entry, zero_times_infinity::values<float>(), 1500);
        });
    });
    EXPECT_GT(asked, 5000);
}

}  // namespace
