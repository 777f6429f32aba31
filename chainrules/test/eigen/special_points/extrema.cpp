// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/extrema.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Extrema) { special_points::check_list<chainrules::rule_list::extrema>(); }

}  // namespace
