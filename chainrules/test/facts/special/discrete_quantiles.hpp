// SPDX-License-Identifier: MIT
#pragma once
// Facts about quantiles of discrete distributions.

#include "chainrules/special/distributions/discrete_quantiles.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto discrete_quantiles =
    facts_of(fact(binary(fn::poisson_quantile, positive.within(0.5, 60), between(0, 1))
                      .steps()
                      .at({1, 0}, {0, 0})
                      .at({1, 1}, {0, 0})
                      .says("The p-quantile of the Poisson distribution of mean λ, a whole number, "
                            "by default that further out."))
                 .shown(SHOWN((lambda, p), 0, 0)),
             fact(ternary(fn::binomial_quantile, whole(1, 40), between(0, 1), between(0, 1))
                      .steps()
                      .at({1, 0.5, 0.5}, {0, 0, 0})
                      .at({1, 0.5, 0}, {0, 0, 0})
                      .at({1, 0.5, 1}, {0, 0, 0})
                      .says("The p-quantile of the number of successes in n trials, a whole "
                            "number, by default that further out."))
                 .shown(SHOWN((n, probability, p), NoTangent{}, 0, 0)),
             fact(ternary(fn::negative_binomial_quantile, positive.within(0.5, 40), between(0, 1),
                          between(0, 1))
                      .steps()
                      .at({1, 0.5, 0.5}, {0, 0, 0})
                      .at({1, 0.5, 1}, {0, 0, 0})
                      .at({1, 1, 0.5}, {0, 0, 0})
                      .says("The p-quantile of the number of failures before the r-th success, a "
                            "whole number, by default that further out."))
                 .shown(SHOWN((r, probability, p), 0, 0, 0)));

}  // namespace facts::special
