// SPDX-License-Identifier: MIT
#pragma once
// Facts about skewed distributions.

#include "chainrules/special/skewed_distributions.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto skewed_distributions =
    facts_of(n_ary(fn::skew_normal_pdf, everywhere.within(-5, 5), positive.within(0.1, 10),
                   everywhere.within(-8, 8), everywhere.within(-10, 10))
                 .steep(),
             n_ary(fn::skew_normal_cdf, everywhere.within(-5, 5), positive.within(0.1, 10),
                   everywhere.within(-8, 8), everywhere.within(-10, 10))
                 .steep(),
             n_ary(fn::skew_normal_ccdf, everywhere.within(-5, 5), positive.within(0.1, 10),
                   everywhere.within(-8, 8), everywhere.within(-10, 10))
                 .steep(),
             n_ary(fn::skew_normal_quantile, everywhere.within(-5, 5), positive.within(0.1, 10),
                   everywhere.within(-8, 8), between(0, 1).within(0.01, 0.99)),
             ternary(fn::inverse_gaussian_pdf, positive.within(0.1, 20), positive.within(0.1, 50),
                     positive.within(0.05, 50))
                 .steep(),
             ternary(fn::inverse_gaussian_cdf, positive.within(0.1, 20), positive.within(0.1, 50),
                     positive.within(0.05, 50))
                 .steep(),
             ternary(fn::inverse_gaussian_ccdf, positive.within(0.1, 20), positive.within(0.1, 50),
                     positive.within(0.05, 50))
                 .steep(),
             ternary(fn::inverse_gaussian_quantile, positive.within(0.1, 20),
                     positive.within(0.1, 50), between(0, 1).within(0.01, 0.99)));

}  // namespace facts::special
