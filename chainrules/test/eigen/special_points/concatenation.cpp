// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/concatenation.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Concatenation) {
    special_points::check_list<chainrules::rule_list::concatenation>();
}

}  // namespace
