// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/layers.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Softmaxes) { array_rules::check_list<chainrules::rule_list::softmaxes>(); }

}  // namespace
