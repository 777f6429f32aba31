// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for numbers of combinatorics.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/combinatorics.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto combinatorics = list(
    unary(fn::factorial, whole(0, 60)).no_derivative(),
    unary(fn::unchecked_factorial, whole(0, 30)).no_derivative(),
    unary(fn::double_factorial, whole(0, 60)).no_derivative(),
    unary(fn::bernoulli_b2n, whole(0, 30)).no_derivative(),
    unary(fn::unchecked_bernoulli_b2n, whole(0, 30)).no_derivative(),
    unary(fn::tangent_t2n, whole(0, 30)).no_derivative(),
    unary(fn::fibonacci, whole(0, 60)).no_derivative(),
    unary(fn::prime, whole(0, 1000)).no_derivative(),
    unary(fn::legendre_p_zeros, whole(1, 20)).no_derivative(),
    binary(fn::binomial_coefficient, positive.within(0.5, 60), positive.within(0.1, 60))
        .where([](double const* x) { return x[1] < x[0] + 0.9; }));
// clang-format on

}  // namespace chainrules::rule_list::special
