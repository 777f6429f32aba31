// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/layers.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Layers) { array_rules::check_list<chainrules::rule_list::layers>(); }

}  // namespace
