// SPDX-License-Identifier: MIT
#pragma once
// Facts about sin(x) / x and sinh(x) / x.

#include "chainrules/special/sinc.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto sinc = facts_of(unary(fn::sinc_pi, everywhere.within(-1e3, 1e3)),
                                      unary(fn::sinhc_pi, everywhere.within(-700, 700)));

}  // namespace facts::special
