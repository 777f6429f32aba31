// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/norms.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Norms) { special_points::check_list<chainrules::rule_list::norms>(); }

}  // namespace
