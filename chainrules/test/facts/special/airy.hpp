// SPDX-License-Identifier: MIT
#pragma once
// Facts about Airy functions.

#include "chainrules/special/airy.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto airy = facts_of(unary(fn::airy_ai, everywhere.within(-60, 60)),
                                      unary(fn::airy_bi, everywhere.within(-60, 60)),
                                      unary(fn::airy_ai_prime, everywhere.within(-60, 60)),
                                      unary(fn::airy_bi_prime, everywhere.within(-60, 60)),
                                      unary(fn::airyaix, at_least(0).within(1e-3, 300)).own(),
                                      unary(fn::airybix, at_least(0).within(1e-3, 300)).own(),
                                      unary(fn::airyaiprimex, at_least(0).within(1e-3, 300)).own(),
                                      unary(fn::airybiprimex, at_least(0).within(1e-3, 300)).own(),
                                      unary(fn::airy_ai_zero, whole(1, 20)).no_derivative(),
                                      unary(fn::airy_bi_zero, whole(1, 20)).no_derivative());

}  // namespace facts::special
