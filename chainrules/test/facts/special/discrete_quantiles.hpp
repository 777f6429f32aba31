// SPDX-License-Identifier: MIT
#pragma once
// Facts about quantiles of discrete distributions.

#include "chainrules/special/discrete_quantiles.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto discrete_quantiles = facts_of(
    binary(fn::poisson_quantile, positive.within(0.5, 60), between(0, 1)).steps(),
    ternary(fn::binomial_quantile, whole(1, 40), between(0, 1), between(0, 1)).steps(),
    ternary(fn::negative_binomial_quantile, positive.within(0.5, 40), between(0, 1), between(0, 1))
        .steps());

}  // namespace facts::special
