// SPDX-License-Identifier: MIT
#pragma once
// Facts about Legendre's elliptic integrals.

#include "chainrules/special/elliptic_legendre.hpp"
#include "chainrules/special/jacobi_zeta.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto elliptic_legendre = facts_of(
    unary(fn::ellint_1, between(-1, 1)), unary(fn::ellint_2, between(-1, 1)),
    unary(fn::ellint_d, between(-1, 1)).algorithmic(0),
    binary(fn::ellint_1, between(-1, 1), everywhere.within(-10, 10)),
    binary(fn::ellint_2, between(-1, 1), everywhere.within(-10, 10)),
    binary(fn::ellint_d, between(-1, 1), everywhere.within(-10, 10)).algorithmic(0),
    binary(fn::ellint_3, between(-1, 1), at_most(1).within(-50, 0.99)).algorithmic(0, 1),
    ternary(fn::ellint_3, between(-1, 1), everywhere.within(-50, 3), everywhere.within(-1.5, 1.5))
        .algorithmic(0, 1)
        .where(WHERE(x[1] * x[2] * x[2] < 0.9 && x[1] < 3)),
    unary(fn::ellipk, at_most(1).within(-100, 0.9999)),
    unary(fn::ellipe, at_most(1).within(-100, 0.9999)),
    binary(fn::jacobi_zeta, between(-1, 1), everywhere.within(-10, 10)).algorithmic(0),
    binary(fn::heuman_lambda, between(0, 1), everywhere.within(-1.5, 1.5)).algorithmic(0));

}  // namespace facts::special
