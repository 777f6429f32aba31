// SPDX-License-Identifier: MIT
#pragma once
// Facts about Chebyshev series.

#include "chainrules/special/polynomials/chebyshev_series.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto chebyshev_series = facts_of(
    binary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-1, 1))
        .says("The Chebyshev series c₀/2 + c₁ T₁(x) + c₂ T₂(x) + …, −1 ≤ x ≤ 1.")
        .names("(c, x)")
        .formula("chebyshev_t(k, x) (half of it for k = 0), sum of k cₖ chebyshev_u(k - 1, x)"),
    n_ary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-2, -1), even(1, 2),
          even(-1, 1))
        .says("The Chebyshev series p(t) = c₀/2 + Σ cₖ Tₖ(t) at t = (2x − a − b) / (b − "
              "a), a ≤ x ≤ b.")
        .names("(c, a, b, x)")
        .formula("chebyshev_t(k, t) (half of it for k = 0), 2 (x - b) / (b - a)^2 p′(t), 2 "
                 "(a - x) / (b - a)^2 p′(t), 2 / (b - a) p′(t)"));

}  // namespace facts::special
