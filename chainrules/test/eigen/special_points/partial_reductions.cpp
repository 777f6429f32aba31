// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/reductions.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, PartialReductions) {
    special_points::check_list<chainrules::rule_list::partial_reductions>();
}

}  // namespace
