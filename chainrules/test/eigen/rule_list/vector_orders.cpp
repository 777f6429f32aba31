// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/vectors.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, VectorOrders) { array_rules::check_list<chainrules::rule_list::vector_orders>(); }

}  // namespace
