// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/shapes.hpp"
#include "eigen/special_points/check.hpp"

// Converts to double, which holds no tangent.
template <>
inline constexpr bool special_points::left_out<chainrules::cmath::convert_t<double>> = true;

namespace {

TEST(SpecialPoints, Shapes) { special_points::check_list<chainrules::rule_list::shapes>(); }

}  // namespace
