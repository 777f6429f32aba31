// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for Jacobi's theta functions.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/theta.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto theta = list(
    binary(fn::jacobi_theta1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)),
    binary(fn::jacobi_theta2, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)),
    binary(fn::jacobi_theta3, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)),
    binary(fn::jacobi_theta4, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)),
    binary(fn::jacobi_theta3m1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)),
    binary(fn::jacobi_theta4m1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)),
    binary(fn::jacobi_theta1tau, everywhere.within(-6, 6), positive.within(0.05, 5)),
    binary(fn::jacobi_theta2tau, everywhere.within(-6, 6), positive.within(0.05, 5)),
    binary(fn::jacobi_theta3tau, everywhere.within(-6, 6), positive.within(0.05, 5)),
    binary(fn::jacobi_theta4tau, everywhere.within(-6, 6), positive.within(0.05, 5)),
    binary(fn::jacobi_theta3m1tau, everywhere.within(-6, 6), positive.within(0.05, 5)),
    binary(fn::jacobi_theta4m1tau, everywhere.within(-6, 6), positive.within(0.05, 5)));
// clang-format on

}  // namespace chainrules::rule_list::special
