// SPDX-License-Identifier: MIT
// Matrices of complex dual numbers, beside plain complex tangents and cotangents.
#include "chainrules/eigen/rule_list/products.hpp"
#include "chainrules/eigen/rule_list/reductions.hpp"
#include "eigen/special_points/check.hpp"

namespace {

using namespace special_points;

TEST(SpecialPoints, ProductsOfComplexMatrices) {
    check_list<rule_list::products, Orders::second, std::complex<double>>();
}
TEST(SpecialPoints, ReductionsOfComplexMatrices) {
    check_list<rule_list::reductions, Orders::second, std::complex<double>>();
}

}  // namespace
