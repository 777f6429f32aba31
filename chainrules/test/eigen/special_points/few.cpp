// SPDX-License-Identifier: MIT
// The rules that dropped tangents at special points once; all rules are checked where
// CHAINRULES_THOROUGH is asked for.
#include "chainrules/eigen/matrix_functions/exp_times.hpp"
#include "chainrules/eigen/reduce/losses.hpp"
#include "chainrules/eigen/reduce/lp_norm.hpp"
#include "eigen/special_points/check.hpp"

namespace {

using namespace chainrules::rule_list;
namespace fn = chainrules::fn;

constexpr auto matrices = array_list(array_rule(fn::lp_norm, column('n'), constant(2.0)),
                                     array_rule(fn::colwise_normalized, matrix('n', 'm')),
                                     array_rule(fn::cross_entropy, column('n'), column('n')),
                                     array_rule(fn::exp_times, matrix('n', 'n'), column('n')));

TEST(SpecialPoints, OfRulesThatDroppedTangents) { special_points::check_list<matrices>(); }

}  // namespace
