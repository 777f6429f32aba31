// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/least_squares.hpp"
#include "eigen/special_points/check.hpp"

namespace special_points {

// Where the rank is less than full, the rules are those along directions that keep it, while dual
// numbers move along others.
template <>
constexpr bool left_out_at<eigen::pseudo_inverse_t>(Special special) {
    return special != Special::unit && special != Special::partly_unit &&
           special != Special::masked;
}
template <>
constexpr bool left_out_at<eigen::lstsq_t>(Special special) {
    return left_out_at<eigen::pseudo_inverse_t>(special);
}

}  // namespace special_points

namespace {

TEST(SpecialPoints, LeastSquares) {
    special_points::check_list<chainrules::rule_list::least_squares>();
}

}  // namespace
