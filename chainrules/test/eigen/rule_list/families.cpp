// SPDX-License-Identifier: MIT
// One function of each family in every storage, number type and way of passing.
#include "chainrules/eigen/rule_list/elementwise.hpp"
#include "chainrules/eigen/rule_list/products.hpp"
#include "chainrules/eigen/rule_list/reductions.hpp"
#include "chainrules/eigen/rule_list/shapes.hpp"
#include "eigen/rule_list/check.hpp"

namespace {

using namespace chainrules::rule_list;

TEST(ArrayRules, FamilyOfProducts) { array_rules::check_family<products>(); }
TEST(ArrayRules, FamilyOfElementwiseFunctions) { array_rules::check_family<elementwise>(); }
TEST(ArrayRules, FamilyOfReductions) { array_rules::check_family<reductions>(); }
TEST(ArrayRules, FamilyOfShapes) { array_rules::check_family<shapes>(); }

}  // namespace
