// SPDX-License-Identifier: MIT
// A zero tangent or cotangent beside an infinite partial is zero, for every special function of the
// list: each argument in turn at what is extreme, and some such arguments together.

#include "support/zero_times_infinity.hpp"

#include "chainrules/special/rule_list.hpp"

namespace {

TEST(ZeroTimesInfinity, Special) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    std::vector<double> const alone{0,   -0.0, 5e-324, -5e-324, 1e-300, -1e-300, 1e-17,
                                    0.5, -0.5, 1,      -1,      710,    -745,    171.5,
                                    1e6, -1e6, 1e15,   1e300,   -1e300, inf,     -inf};
    std::vector<double> const together{0, 1e-300, 1, 20, inf, -inf};
    int asked = 0;
    chainrules::rule_list::special::for_each_rule([&](auto const& entry) {
        asked += zero_times_infinity::check<double>(entry, [&](auto check) {
            check.run_in_turn(entry, alone);
            check.run(entry, together, 500);
        });
    });
    EXPECT_GT(asked, 2000);
}

}  // namespace
