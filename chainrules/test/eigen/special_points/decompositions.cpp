// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/factorizations.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Factorizations) {
    special_points::check_list<chainrules::rule_list::factorizations>();
}

}  // namespace
