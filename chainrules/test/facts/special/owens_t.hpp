// SPDX-License-Identifier: MIT
#pragma once
// Facts about Owen's T.

#include "chainrules/special/owens_t.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto owens_t =
    facts_of(binary(fn::owens_t, everywhere.within(-8, 8), everywhere.within(-10, 10)));

}  // namespace facts::special
