// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/products.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, LinearMaps) { array_rules::check_list<chainrules::rule_list::linear_maps>(); }

}  // namespace
