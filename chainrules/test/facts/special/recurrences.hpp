// SPDX-License-Identifier: MIT
#pragma once
// Facts about the steps of recurrences.

#include "chainrules/special/recurrences.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto recurrences =
    facts_of(n_ary(fn::legendre_next, whole(0, 20), everywhere.within(-9, 9),
                   everywhere.within(-9, 9), everywhere.within(-9, 9)),
             n_ary(fn::legendre_next, whole(3, 20), whole(0, 3), everywhere.within(-9, 9),
                   everywhere.within(-9, 9), everywhere.within(-9, 9)),
             n_ary(fn::laguerre_next, whole(0, 20), everywhere.within(-9, 9),
                   everywhere.within(-9, 9), everywhere.within(-9, 9)),
             n_ary(fn::laguerre_next, whole(0, 20), whole(0, 8), everywhere.within(-9, 9),
                   everywhere.within(-9, 9), everywhere.within(-9, 9)),
             n_ary(fn::hermite_next, whole(0, 20), everywhere.within(-9, 9),
                   everywhere.within(-9, 9), everywhere.within(-9, 9)),
             ternary(fn::chebyshev_next, everywhere.within(-9, 9), everywhere.within(-9, 9),
                     everywhere.within(-9, 9)));

}  // namespace facts::special
