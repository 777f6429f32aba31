// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/statistics.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Statistics) { special_points::check_list<chainrules::rule_list::statistics>(); }
TEST(SpecialPoints, Covariances) {
    special_points::check_list<chainrules::rule_list::covariances>();
}

}  // namespace
