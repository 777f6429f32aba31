// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/elementwise.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Elementwise) {
    special_points::check_list<chainrules::rule_list::elementwise>();
}

}  // namespace
