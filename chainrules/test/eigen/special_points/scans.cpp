// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/scans.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Scans) { special_points::check_list<chainrules::rule_list::scans>(); }

}  // namespace
