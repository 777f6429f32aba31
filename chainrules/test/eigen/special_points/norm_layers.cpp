// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/layers.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Layers) { special_points::check_list<chainrules::rule_list::layers>(); }

}  // namespace
