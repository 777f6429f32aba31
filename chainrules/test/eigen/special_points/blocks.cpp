// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/blocks.hpp"
#include "eigen/rule_list/scattered.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Parts) { special_points::check_list<chainrules::rule_list::blocks>(); }

}  // namespace
