// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/vectors.hpp"
#include "eigen/special_points/check.hpp"

namespace special_points {

// Of a dual number signbit is one, no flag.
template <>
inline constexpr bool left_out<algorithm::copy_if_t> = true;

}  // namespace special_points

namespace {

TEST(SpecialPoints, VectorOperations) {
    special_points::check_list<chainrules::rule_list::vector_operations>();
}
TEST(SpecialPoints, VectorOrders) {
    special_points::check_list<chainrules::rule_list::vector_orders>();
}

}  // namespace
