// SPDX-License-Identifier: MIT
#pragma once
// Facts about the distribution of Kolmogorov and Smirnov.

#include "chainrules/special/kolmogorov_smirnov.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto kolmogorov_smirnov = facts_of(
    binary(fn::kolmogorov_smirnov_pdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep(),
    binary(fn::kolmogorov_smirnov_cdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep(),
    binary(fn::kolmogorov_smirnov_ccdf, positive.within(1, 200), positive.within(0.02, 1.5))
        .steep(),
    binary(fn::kolmogorov_smirnov_quantile, positive.within(1, 200),
           between(0, 1).within(0.01, 0.99)));

}  // namespace facts::special
