// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/reductions.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, PartialReductions) {
    array_rules::check_list<chainrules::rule_list::partial_reductions>();
}

}  // namespace
