// SPDX-License-Identifier: MIT
#pragma once
// Facts about Jacobi's theta functions.

#include "chainrules/special/theta.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto theta =
    facts_of(binary(fn::jacobi_theta1, everywhere.within(-6, 6), between(0, 1).within(1e-3, 0.9)),
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

}  // namespace facts::special
