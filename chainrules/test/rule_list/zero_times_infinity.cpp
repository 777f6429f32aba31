// SPDX-License-Identifier: MIT
// A zero tangent or cotangent beside an infinite partial is zero, for every function of the list.
// divide, exp and more than a dozen others, which were not marked as infinite, gave NaN.

#include "support/zero_times_infinity.hpp"

#include "chainrules/rule_list.hpp"

namespace {

TEST(ZeroTimesInfinity, Double) {
    int asked = 0;
    chainrules::rule_list::for_each_rule([&](auto const& entry) {
        asked += zero_times_infinity::check<double>(entry, [&](auto check) {
            check.run(entry, zero_times_infinity::values<double>(), 1500);
        });
    });
    EXPECT_GT(asked, 5000);
}

}  // namespace
