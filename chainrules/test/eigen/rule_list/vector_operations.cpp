// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/vectors.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, VectorOperations) {
    array_rules::check_list<chainrules::rule_list::vector_operations>();
}

}  // namespace
