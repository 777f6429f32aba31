// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/spectra.hpp"
#include "eigen/special_points/check.hpp"

namespace special_points {

// Of equal eigenvalues the rules give one of many one-sided derivatives, dual numbers that along
// their direction.
template <>
constexpr bool left_out_at<eigen::self_adjoint_eigenvalues_t>(Special special) {
    return special != Special::masked && special != Special::zero_column;
}
// So of equal singular values, and of zeros among them.
template <>
constexpr bool left_out_at<eigen::singular_values_t>(Special special) {
    return special != Special::masked && special != Special::partly_unit;
}

}  // namespace special_points

namespace {

TEST(SpecialPoints, Spectra) { special_points::check_list<chainrules::rule_list::spectra>(); }

}  // namespace
