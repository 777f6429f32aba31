// SPDX-License-Identifier: MIT
#pragma once
// Facts about neighbours of floating numbers.

#include "chainrules/special/zeta/neighbours.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto neighbours = facts_of(
    unary(fn::float_next, everywhere)
        .says("The least floating-point number greater than x.")
        .constant_partials(),
    unary(fn::float_prior, everywhere)
        .says("The greatest floating-point number less than x.")
        .constant_partials(),
    binary(fn::float_advance, everywhere, whole(-8, 8))
        .says("The floating-point number n steps above x, for n < 0 below it.")
        .constant_partials(),
    unary(fn::ulp, everywhere)
        .says("The size of a unit in the last place of x.")
        .constant_partials(),
    unary(fn::changesign, everywhere)
        .says("The number −x, also for a zero or NaN.")
        .constant_partials(),
    binary(fn::float_distance, everywhere, everywhere)
        .says("The number of floating-point steps from x up to y, negative where y < x.")
        .no_derivative(),
    binary(fn::relative_difference, everywhere, everywhere)
        .says("The relative difference |x − y| / min(|x|, |y|) of numbers of the same sign.")
        .no_derivative(),
    binary(fn::epsilon_difference, everywhere, everywhere)
        .says("The relative difference of x and y in units of the machine epsilon.")
        .no_derivative(),
    unary(fn::iround, everywhere)
        .says("The int nearest to x, halves away from zero.")
        .no_derivative(),
    unary(fn::itrunc, everywhere)
        .says("The number x without its fraction, as an int.")
        .no_derivative(),
    unary(fn::ltrunc, everywhere)
        .says("The number x without its fraction, as a long.")
        .no_derivative(),
    unary(fn::lltrunc, everywhere)
        .says("The number x without its fraction, as a long long.")
        .no_derivative());

}  // namespace facts::special
