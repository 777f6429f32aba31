// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/solves.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Solves) { special_points::check_list<chainrules::rule_list::solves>(); }

}  // namespace
