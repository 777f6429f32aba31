// SPDX-License-Identifier: MIT
#pragma once
// Facts about distributions.

#include "chainrules/special/distributions.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto distributions = facts_of(
    ternary(fn::normal_pdf, everywhere.within(-10, 10), positive.within(0.1, 10),
            everywhere.within(-30, 30))
        .steep(),
    ternary(fn::normal_cdf, everywhere.within(-10, 10), positive.within(0.1, 10),
            everywhere.within(-30, 30))
        .steep(),
    ternary(fn::normal_ccdf, everywhere.within(-10, 10), positive.within(0.1, 10),
            everywhere.within(-30, 30))
        .steep(),
    ternary(fn::normal_quantile, everywhere.within(-10, 10), positive.within(0.1, 10),
            between(0, 1)),
    ternary(fn::gamma_pdf, positive.within(0.05, 100), positive.within(0.1, 10),
            positive.within(0.01, 200)),
    ternary(fn::gamma_cdf, positive.within(0.05, 100), positive.within(0.1, 10),
            positive.within(0.01, 200))
        .algorithmic(0),
    ternary(fn::gamma_ccdf, positive.within(0.05, 100), positive.within(0.1, 10),
            positive.within(0.01, 200))
        .algorithmic(0),
    ternary(fn::gamma_quantile, positive.within(0.05, 100), positive.within(0.1, 10), between(0, 1))
        .algorithmic(0),
    binary(fn::chi_squared_pdf, positive.within(0.1, 200), positive.within(0.01, 400)),
    binary(fn::chi_squared_cdf, positive.within(0.1, 200), positive.within(0.01, 400))
        .algorithmic(0),
    binary(fn::chi_squared_ccdf, positive.within(0.1, 200), positive.within(0.01, 400))
        .algorithmic(0),
    binary(fn::chi_squared_quantile, positive.within(0.1, 200), between(0, 1)).algorithmic(0),
    binary(fn::students_t_pdf, positive.within(0.1, 200), everywhere.within(-30, 30)),
    binary(fn::students_t_cdf, positive.within(0.1, 200), everywhere.within(-30, 30))
        .algorithmic(0),
    binary(fn::students_t_ccdf, positive.within(0.1, 200), everywhere.within(-30, 30))
        .algorithmic(0),
    binary(fn::students_t_quantile, positive.within(0.3, 200), between(0, 1)).algorithmic(0),
    ternary(fn::fisher_f_pdf, positive.within(0.2, 200), positive.within(0.2, 200),
            positive.within(0.01, 20)),
    ternary(fn::fisher_f_cdf, positive.within(0.2, 200), positive.within(0.2, 200),
            positive.within(0.01, 20))
        .algorithmic(0, 1),
    ternary(fn::fisher_f_ccdf, positive.within(0.2, 200), positive.within(0.2, 200),
            positive.within(0.01, 20))
        .algorithmic(0, 1),
    ternary(fn::fisher_f_quantile, positive.within(0.5, 100), positive.within(0.5, 100),
            between(0, 1).within(0.01, 0.99))
        .algorithmic(0, 1),
    binary(fn::poisson_pdf, whole(0, 40), positive.within(0.01, 60)),
    binary(fn::poisson_cdf, whole(0, 40), positive.within(0.01, 60)),
    binary(fn::poisson_ccdf, whole(0, 40), positive.within(0.01, 60)),
    ternary(fn::binomial_pdf, whole(0, 40), whole(1, 40), between(0, 1)).where(WHERE(x[0] <= x[1])),
    ternary(fn::binomial_cdf, whole(0, 40), whole(1, 40), between(0, 1)).where(WHERE(x[0] <= x[1])),
    ternary(fn::binomial_ccdf, whole(0, 40), whole(1, 40), between(0, 1))
        .where(WHERE(x[0] <= x[1])),
    ternary(fn::negative_binomial_pdf, whole(0, 40), positive.within(0.1, 60), between(0, 1)),
    ternary(fn::negative_binomial_cdf, whole(0, 40), positive.within(0.1, 60), between(0, 1))
        .algorithmic(1),
    ternary(fn::negative_binomial_ccdf, whole(0, 40), positive.within(0.1, 60), between(0, 1))
        .algorithmic(1));

}  // namespace facts::special
