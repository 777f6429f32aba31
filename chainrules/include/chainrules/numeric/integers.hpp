// SPDX-License-Identifier: MIT
#pragma once
// Integer arithmetic and bits: gcd, div, %, shifts, popcount and their kin. Whole numbers in, whole
// numbers out: no derivative.

#include <bit>
#include <cstdlib>
#include <numeric>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::integers {

CHAINRULES_FUNCTION(gcd, std::gcd);
CHAINRULES_FUNCTION(lcm, std::lcm);
CHAINRULES_FUNCTION(div, std::div);
CHAINRULES_FUNCTION(has_single_bit, std::has_single_bit);
CHAINRULES_FUNCTION(bit_ceil, std::bit_ceil);
CHAINRULES_FUNCTION(bit_floor, std::bit_floor);
CHAINRULES_FUNCTION(bit_width, std::bit_width);
CHAINRULES_FUNCTION(rotl, std::rotl);
CHAINRULES_FUNCTION(rotr, std::rotr);
CHAINRULES_FUNCTION(countl_zero, std::countl_zero);
CHAINRULES_FUNCTION(countl_one, std::countl_one);
CHAINRULES_FUNCTION(countr_zero, std::countr_zero);
CHAINRULES_FUNCTION(countr_one, std::countr_one);
CHAINRULES_FUNCTION(popcount, std::popcount);
CHAINRULES_FUNCTION_EXPR(modulus, (x, y), x % y);
CHAINRULES_FUNCTION_EXPR(bit_and, (x, y), x& y);
CHAINRULES_FUNCTION_EXPR(bit_or, (x, y), x | y);
CHAINRULES_FUNCTION_EXPR(bit_xor, (x, y), x ^ y);
CHAINRULES_FUNCTION_EXPR(bit_not, (x), ~x);
CHAINRULES_FUNCTION_EXPR(shift_left, (x, n), x << n);
CHAINRULES_FUNCTION_EXPR(shift_right, (x, n), x >> n);

CHAINRULES_NON_DIFFERENTIABLE(gcd);
CHAINRULES_NON_DIFFERENTIABLE(lcm);
CHAINRULES_NON_DIFFERENTIABLE(div);
CHAINRULES_NON_DIFFERENTIABLE(has_single_bit);
CHAINRULES_NON_DIFFERENTIABLE(bit_ceil);
CHAINRULES_NON_DIFFERENTIABLE(bit_floor);
CHAINRULES_NON_DIFFERENTIABLE(bit_width);
CHAINRULES_NON_DIFFERENTIABLE(rotl);
CHAINRULES_NON_DIFFERENTIABLE(rotr);
CHAINRULES_NON_DIFFERENTIABLE(countl_zero);
CHAINRULES_NON_DIFFERENTIABLE(countl_one);
CHAINRULES_NON_DIFFERENTIABLE(countr_zero);
CHAINRULES_NON_DIFFERENTIABLE(countr_one);
CHAINRULES_NON_DIFFERENTIABLE(popcount);
CHAINRULES_NON_DIFFERENTIABLE(modulus);
CHAINRULES_NON_DIFFERENTIABLE(bit_and);
CHAINRULES_NON_DIFFERENTIABLE(bit_or);
CHAINRULES_NON_DIFFERENTIABLE(bit_xor);
CHAINRULES_NON_DIFFERENTIABLE(bit_not);
CHAINRULES_NON_DIFFERENTIABLE(shift_left);
CHAINRULES_NON_DIFFERENTIABLE(shift_right);

}  // namespace chainrules::integers

namespace chainrules::fn {
using integers::bit_and;
using integers::bit_ceil;
using integers::bit_floor;
using integers::bit_not;
using integers::bit_or;
using integers::bit_width;
using integers::bit_xor;
using integers::countl_one;
using integers::countl_zero;
using integers::countr_one;
using integers::countr_zero;
using integers::div;
using integers::gcd;
using integers::has_single_bit;
using integers::lcm;
using integers::modulus;
using integers::popcount;
using integers::rotl;
using integers::rotr;
using integers::shift_left;
using integers::shift_right;
}  // namespace chainrules::fn
