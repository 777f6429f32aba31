// SPDX-License-Identifier: MIT
#pragma once
// Facts about the incomplete beta functions.

#include "chainrules/special/incomplete_beta.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto incomplete_beta = facts_of(
    ternary(fn::ibeta, positive.within(1e-2, 1e3), positive.within(1e-2, 1e3), between(0, 1))
        .algorithmic(0, 1),
    ternary(fn::ibetac, positive.within(1e-2, 1e3), positive.within(1e-2, 1e3), between(0, 1))
        .algorithmic(0, 1),
    ternary(fn::beta, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
        .algorithmic(0, 1),
    ternary(fn::betac, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
        .algorithmic(0, 1),
    ternary(fn::ibeta_derivative, positive.within(1e-2, 1e3), positive.within(1e-2, 1e3),
            between(0, 1)),
    ternary(fn::ibeta_inv, positive.within(1e-2, 100), positive.within(1e-2, 100), between(0, 1))
        .algorithmic(0, 1),
    ternary(fn::ibetac_inv, positive.within(1e-2, 100), positive.within(1e-2, 100), between(0, 1))
        .algorithmic(0, 1),
    ternary(fn::ibeta_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
            between(0, 1).within(0.02, 0.98))
        .algorithmic(0, 1, 2),
    ternary(fn::ibetac_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
            between(0, 1).within(0.02, 0.98))
        .algorithmic(0, 1, 2),
    ternary(fn::ibeta_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
            between(0, 1).within(0.02, 0.98))
        .algorithmic(0, 1, 2),
    ternary(fn::ibetac_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
            between(0, 1).within(0.02, 0.98))
        .algorithmic(0, 1, 2),
    ternary(fn::beta_inc, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
        .algorithmic(0, 1));

}  // namespace facts::special
