// SPDX-License-Identifier: MIT
// What is promised with the rules for complex numbers.

#include "chainrules/complex/complex.hpp"
#include "chainrules/rule_list.hpp"
#include "promises.hpp"

namespace {

TEST(RuleList, ComplexPromises) {
    rule_list::for_each_topic([](char const*, auto const& list) { expect_promises_kept(list); });
    EXPECT_GT(kept, 150);
}

}  // namespace
