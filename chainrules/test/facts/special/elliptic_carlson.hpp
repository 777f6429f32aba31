// SPDX-License-Identifier: MIT
#pragma once
// Facts about Carlson's elliptic integrals.

#include "chainrules/special/elliptic_carlson.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto elliptic_carlson =
    facts_of(binary(fn::ellint_rc, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)),
             ternary(fn::ellint_rd, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                     positive.within(1e-3, 1e3))
                 .algorithmic(0, 1, 2),
             ternary(fn::ellint_rf, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                     positive.within(1e-3, 1e3)),
             ternary(fn::ellint_rg, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                     positive.within(1e-3, 1e3)),
             n_ary(fn::ellint_rj, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3),
                   positive.within(1e-3, 1e3), positive.within(1e-3, 1e3))
                 .algorithmic(0, 1, 2, 3));

}  // namespace facts::special
