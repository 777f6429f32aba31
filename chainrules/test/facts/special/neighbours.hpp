// SPDX-License-Identifier: MIT
#pragma once
// Facts about neighbours of floating numbers.

#include "chainrules/special/neighbours.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto neighbours = facts_of(
    unary(fn::float_next, everywhere).constant_partials(),
    unary(fn::float_prior, everywhere).constant_partials(),
    binary(fn::float_advance, everywhere, whole(-8, 8)).constant_partials(),
    unary(fn::ulp, everywhere).constant_partials(),
    unary(fn::changesign, everywhere).constant_partials(),
    binary(fn::float_distance, everywhere, everywhere).no_derivative(),
    binary(fn::relative_difference, everywhere, everywhere).no_derivative(),
    binary(fn::epsilon_difference, everywhere, everywhere).no_derivative(),
    unary(fn::iround, everywhere).no_derivative(), unary(fn::itrunc, everywhere).no_derivative(),
    unary(fn::ltrunc, everywhere).no_derivative(), unary(fn::lltrunc, everywhere).no_derivative());

}  // namespace facts::special
