// SPDX-License-Identifier: MIT
#pragma once
// Facts about exponential integrals.

#include "chainrules/special/exponential_integrals.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto exponential_integrals = facts_of(
    unary(fn::expint, nonzero.within(-600, 600)),
    binary(fn::expint, whole(0, 12), positive.within(1e-3, 600)),
    binary(fn::expint, everywhere.within(-10, 40), positive.within(1e-2, 600)).algorithmic(0).own(),
    unary(fn::expint1, positive.within(1e-3, 600)),
    unary(fn::expintx, positive.within(1e-3, 1e6)).own(),
    binary(fn::expintx, whole(0, 12), positive.within(1e-3, 1e6)).own(),
    binary(fn::expintx, everywhere.within(-10, 40), positive.within(1e-2, 1e3))
        .algorithmic(0)
        .own(),
    unary(fn::sinint, everywhere.within(-60, 60)).own(),
    unary(fn::cosint, positive.within(1e-3, 60)).own());

}  // namespace facts::special
