// SPDX-License-Identifier: MIT
#pragma once
// Facts about ln |B| and ln |binomial|.

#include "chainrules/special/log_abs_beta.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto log_abs_beta =
    facts_of(binary(fn::logabsbeta, everywhere.within(-20, 1e3), everywhere.within(-20, 1e3))
                 .every(1)
                 .own()
                 .where(WHERE(off_whole(x[0] + x[1]))),
             binary(fn::logabsbinomial, everywhere.within(-20, 1e3), everywhere.within(-20, 1e3))
                 .every(1)
                 .own()
                 .where(WHERE(off_whole(x[0] - x[1]))));

}  // namespace facts::special
