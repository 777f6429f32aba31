// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/gathering.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Gathering) { special_points::check_list<chainrules::rule_list::gathering>(); }
TEST(SpecialPoints, Scattering) { special_points::check_list<chainrules::rule_list::scattering>(); }

}  // namespace
