// SPDX-License-Identifier: MIT
#pragma once
// Facts about non-central distributions.

#include "chainrules/special/non_central_distributions.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto non_central_distributions = facts_of(
    ternary(fn::non_central_chi_squared_pdf, positive.within(0.5, 30), positive.within(0.1, 30),
            positive.within(0.1, 60))
        .algorithmic(0, 1, 2),
    ternary(fn::non_central_chi_squared_cdf, positive.within(0.5, 30), positive.within(0.1, 30),
            positive.within(0.1, 60))
        .algorithmic(0, 1, 2),
    ternary(fn::non_central_chi_squared_ccdf, positive.within(0.5, 30), positive.within(0.1, 30),
            positive.within(0.1, 60))
        .algorithmic(0, 1, 2),
    ternary(fn::non_central_chi_squared_quantile, positive.within(0.5, 30),
            positive.within(0.1, 30), between(0, 1).within(0.05, 0.95))
        .algorithmic(0, 1, 2),
    n_ary(fn::non_central_beta_pdf, positive.within(0.5, 20), positive.within(0.5, 20),
          positive.within(0.1, 30), between(0, 1).within(0.05, 0.95))
        .algorithmic(0, 1, 2, 3),
    n_ary(fn::non_central_beta_cdf, positive.within(0.5, 20), positive.within(0.5, 20),
          positive.within(0.1, 30), between(0, 1).within(0.05, 0.95))
        .algorithmic(0, 1, 2, 3),
    n_ary(fn::non_central_beta_ccdf, positive.within(0.5, 20), positive.within(0.5, 20),
          positive.within(0.1, 30), between(0, 1).within(0.05, 0.95))
        .algorithmic(0, 1, 2, 3),
    n_ary(fn::non_central_beta_quantile, positive.within(0.5, 20), positive.within(0.5, 20),
          positive.within(0.1, 30), between(0, 1).within(0.05, 0.95))
        .algorithmic(0, 1, 2, 3),
    n_ary(fn::non_central_f_pdf, positive.within(0.5, 30), positive.within(0.5, 30),
          positive.within(0.1, 30), positive.within(0.1, 10))
        .algorithmic(0, 1, 2, 3),
    n_ary(fn::non_central_f_cdf, positive.within(0.5, 30), positive.within(0.5, 30),
          positive.within(0.1, 30), positive.within(0.1, 10))
        .algorithmic(0, 1, 2, 3),
    n_ary(fn::non_central_f_ccdf, positive.within(0.5, 30), positive.within(0.5, 30),
          positive.within(0.1, 30), positive.within(0.1, 10))
        .algorithmic(0, 1, 2, 3),
    n_ary(fn::non_central_f_quantile, positive.within(0.5, 30), positive.within(0.5, 30),
          positive.within(0.1, 30), between(0, 1).within(0.05, 0.95))
        .algorithmic(0, 1, 2, 3),
    ternary(fn::non_central_t_pdf, positive.within(1, 30), everywhere.within(-4, 4),
            everywhere.within(-6, 10))
        .algorithmic(0, 1, 2),
    ternary(fn::non_central_t_cdf, positive.within(1, 30), everywhere.within(-4, 4),
            everywhere.within(-6, 10))
        .algorithmic(0, 1, 2),
    ternary(fn::non_central_t_ccdf, positive.within(1, 30), everywhere.within(-4, 4),
            everywhere.within(-6, 10))
        .algorithmic(0, 1, 2),
    ternary(fn::non_central_t_quantile, positive.within(1, 30), everywhere.within(-4, 4),
            between(0, 1).within(0.05, 0.95))
        .algorithmic(0, 1, 2));

}  // namespace facts::special
