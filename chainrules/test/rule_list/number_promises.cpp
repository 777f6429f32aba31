// SPDX-License-Identifier: MIT
// What is promised where all arguments are integers, or numbers of an AD tool.

// std::ldexp and its kin take a fraction for the exponent, with this warning.
#pragma GCC diagnostic ignored "-Wfloat-conversion"

#include "chainrules/overloads.hpp"
#include "chainrules/rule_list.hpp"
#include "chainrules_testutils/detail/dual.hpp"
#include "promises.hpp"

namespace {

TEST(RuleList, NumberPromises) {
    int with_integers = 0;
    int with_active_numbers = 0;
    rule_list::for_each_topic([&](char const*, auto const& list) {
        using chainrules::testutils::dual_numbers::Dual;
        with_integers += count_of_functions_that_take<int>(list);
        with_active_numbers += count_of_functions_that_take<Dual<double>>(list);
    });
    EXPECT_GT(with_integers, 180);
    EXPECT_GT(with_active_numbers, 180);
}

}  // namespace
