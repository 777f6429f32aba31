// SPDX-License-Identifier: MIT
#pragma once
// Facts about the beta function.

#include "chainrules/special/beta.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto beta =
    facts_of(binary(fn::beta, positive.within(1e-3, 500), positive.within(1e-3, 500)),
             binary(fn::logbeta, positive.within(1e-6, 1e6), positive.within(1e-6, 1e6)).own());

}  // namespace facts::special
