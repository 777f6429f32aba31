// SPDX-License-Identifier: MIT
#pragma once
// Facts about the incomplete gamma functions.

#include "chainrules/special/incomplete_gamma.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto incomplete_gamma = facts_of(
    binary(fn::gamma_p, positive.within(1e-3, 1e4), positive.within(1e-3, 1e4)).algorithmic(0),
    binary(fn::gamma_q, positive.within(1e-3, 1e4), positive.within(1e-3, 1e4)).algorithmic(0),
    binary(fn::tgamma, everywhere.within(-20, 160), positive.within(1e-3, 600)).algorithmic(0),
    binary(fn::tgamma_lower, positive.within(1e-3, 160), positive.within(1e-3, 600)).algorithmic(0),
    binary(fn::loggamma, everywhere.within(-20, 1e3), positive.within(1e-3, 1e4))
        .algorithmic(0)
        .own(),
    binary(fn::gamma_p_derivative, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)),
    binary(fn::gamma_p_inv, positive.within(1e-2, 1e3), between(0, 1)).algorithmic(0),
    binary(fn::gamma_q_inv, positive.within(1e-2, 1e3), between(0, 1)).algorithmic(0),
    binary(fn::gamma_p_inva, positive.within(1e-2, 100), between(0, 1)).algorithmic(0, 1),
    binary(fn::gamma_q_inva, positive.within(1e-2, 100), between(0, 1))
        .algorithmic(0, 1)
        .inexact(0, 1e5, "the rounding of the value counts for much in the tail"),
    binary(fn::gamma_inc, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)).algorithmic(0));

}  // namespace facts::special
