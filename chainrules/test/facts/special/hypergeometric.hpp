// SPDX-License-Identifier: MIT
#pragma once
// Facts about hypergeometric functions.

#include "chainrules/special/hypergeometric.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto hypergeometric = facts_of(
    binary(fn::hypergeometric_1F0, everywhere.within(-10, 10), at_most(1).within(-10, 0.95)),
    binary(fn::hypergeometric_0F1, positive.within(0.1, 20), everywhere.within(-50, 50))
        .missing(parameter_is_left, 0),
    ternary(fn::hypergeometric_1F1, everywhere.within(-8, 8), positive.within(0.2, 10),
            everywhere.within(-20, 20))
        .missing(parameter_is_left, 0, 1),
    ternary(fn::hypergeometric_1F1_regularized, everywhere.within(-8, 8), positive.within(0.2, 10),
            everywhere.within(-20, 20))
        .missing(parameter_is_left, 0, 1),
    ternary(fn::log_hypergeometric_1F1, positive.within(0.2, 8), positive.within(0.2, 10),
            everywhere.within(-50, 50))
        .missing(parameter_is_left, 0, 1),
    ternary(fn::hypergeometric_2F0, positive.within(0.2, 5), positive.within(0.2, 5),
            negative.within(-2, -1e-2))
        .missing(parameter_is_left, 0, 1),
    ternary(fn::hypergeometric_pFq, several<2>(positive), several<1>(positive), between(-1, 1))
        .formula("NotImplemented, NotImplemented, (a₁ a₂ / b₁) pFq(a + 1, b + 1, z)")
        .missing(parameter_is_left, 0, 1));

}  // namespace facts::special
