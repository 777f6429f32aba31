// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/products.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, Products) { special_points::check_list<chainrules::rule_list::products>(); }
TEST(SpecialPoints, LinearMaps) {
    special_points::check_list<chainrules::rule_list::linear_maps>();
}

}  // namespace
