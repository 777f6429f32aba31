// SPDX-License-Identifier: MIT
#pragma once
// Facts about Lambert's W.

#include "chainrules/special/lambert_w.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto lambert_w = facts_of(
    unary(fn::lambert_w0, at_least(-0.36787944117144233).within(-0.36787, 1e6)),
    unary(fn::lambert_wm1, between(-0.36787944117144233, 0)),
    unary(fn::lambert_w0_prime, at_least(-0.36787944117144233).within(-0.36787, 1e6)).own(),
    unary(fn::lambert_wm1_prime, between(-0.36787944117144233, 0)).own());

}  // namespace facts::special
