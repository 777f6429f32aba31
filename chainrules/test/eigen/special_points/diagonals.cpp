// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/diagonals.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Diagonals) { special_points::check_list<chainrules::rule_list::diagonals>(); }

}  // namespace
