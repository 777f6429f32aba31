// SPDX-License-Identifier: MIT
#pragma once
// Facts about Chebyshev series.

#include "chainrules/special/chebyshev_series.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto chebyshev_series =
    facts_of(binary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-1, 1))
                 .names("(c, x)")
                 .formula("T_k(x), sum of k c_k U_(k-1)(x)"),
             n_ary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-2, -1),
                   even(1, 2), even(-1, 1))
                 .names("(c, a, b, x)")
                 .formula("T_k(t), the others by the chain rule of t"));

}  // namespace facts::special
