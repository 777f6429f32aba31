// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/factorizations.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Factorizations) {
    array_rules::check_list<chainrules::rule_list::factorizations>();
}

}  // namespace
