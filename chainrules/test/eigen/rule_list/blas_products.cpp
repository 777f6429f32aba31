// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/blas.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, BlasProducts) { array_rules::check_list<chainrules::rule_list::blas_products>(); }

}  // namespace
