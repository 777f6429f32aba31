// SPDX-License-Identifier: MIT
#include "chainrules/rule_list/sequences.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

namespace lists = chainrules::rule_list;

TEST(ArrayRules, SequenceOperations) { array_rules::check_list<lists::sequence_operations>(); }
TEST(ArrayRules, SequenceOrders) { array_rules::check_list<lists::sequence_orders>(); }
TEST(ArrayRules, SequenceSums) { array_rules::check_list<lists::sequence_sums>(); }
TEST(ArrayRules, SequenceElements) { array_rules::check_list<lists::sequence_elements>(); }

}  // namespace
