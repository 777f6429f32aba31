// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/blas.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, BlasProducts) {
    special_points::check_list<chainrules::rule_list::blas_products>();
}
TEST(SpecialPoints, BlasTriangles) {
    special_points::check_list<chainrules::rule_list::blas_triangles>();
}

}  // namespace
