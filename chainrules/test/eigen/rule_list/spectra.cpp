// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/spectra.hpp"

#include "eigen/rule_list/check.hpp"
#include "support/eigen_solvers.hpp"

namespace {

TEST(ArrayRules, Spectra) { array_rules::check_list<chainrules::rule_list::spectra>(); }

}  // namespace
