// SPDX-License-Identifier: MIT
#pragma once
// Facts about zeta and eta functions.

#include "chainrules/special/zeta.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto zeta =
    facts_of(unary(fn::zeta, everywhere.within(-30, 60)).algorithmic(0).pole(1),
             binary(fn::zeta, at_least(-30).within(-20, 50), positive.within(1e-2, 100))
                 .algorithmic(0)
                 .own()
                 .where(WHERE(x[0]<0.8 || x[0]> 1.2)),
             unary(fn::eta, everywhere.within(-30, 60)).algorithmic(0).own());

}  // namespace facts::special
