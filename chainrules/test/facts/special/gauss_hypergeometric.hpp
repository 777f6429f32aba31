// SPDX-License-Identifier: MIT
#pragma once
// Facts about Gauss's hypergeometric function.

#include "chainrules/special/hypergeometric/gauss_hypergeometric.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_gauss_hypergeometric {

// Σ (a)ₖ (b)ₖ / (c)ₖ zᵏ / k!; for z < −1/2 by the variable z / (z − 1), DLMF 15.8.1.
template <class T>
T value(T const& a, T const& b, T const& c, T const& z) {
    bool const changes = 2 * z < -1;
    Wide<T> const p(a), r(c), q = changes ? Wide<T>(r - Wide<T>(b)) : Wide<T>(b), x(z),
                              at = changes ? Wide<T>(x / (x - 1)) : x;
    Wide<T> term = 1, sum = 1;
    for (int k = 0; k != 20000; ++k) {
        term *= (p + k) * (q + k) / (r + k) * at / (k + 1);
        sum += term;
        if (abs(term) < ldexp(abs(sum), -200) && k > 50) break;
    }
    return changes ? T(sum * exp(-p * log1p(-x))) : T(sum);
}

}  // namespace of_gauss_hypergeometric

inline constexpr auto gauss_hypergeometric = facts_of(
    fact(n_ary(fn::hypergeometric_2F1, everywhere.within(-8, 8), everywhere.within(-8, 8),
               positive.within(0.2, 10), at_most(1).within(-6, 0.95))
             .says("Gauss's hypergeometric function ₂F₁(a, b; c; z) = Σ (a)ₖ (b)ₖ zᵏ / ((c)ₖ k!), "
                   "continued to z < −1.")
             .algorithmic(0, 1, 2))
        .definition(FORMULA((a, b, c, z), of_gauss_hypergeometric::value(a, b, c, z)))
        .shown(SHOWN((a, b, c, z), by_algorithm, by_algorithm, by_algorithm,
                     (a * b / c * fn::hypergeometric_2F1(a + 1, b + 1, c + 1, z)))),
    fact(n_ary(fn::log_hypergeometric_2F1, positive.within(0.2, 8), positive.within(0.2, 8),
               positive.within(0.2, 10), at_most(1).within(-6, 0.95))
             .says("The logarithm ln |₂F₁(a, b; c; z)|, where ₂F₁ itself may overflow.")
             .algorithmic(0, 1, 2))
        .definition(FORMULA((a, b, c, z), log(abs(of_gauss_hypergeometric::value(a, b, c, z)))))
        .shown(SHOWN(
            (a, b, c, z),
            partial_by<0>(fn::hypergeometric_2F1, a, b, c, z) / fn::hypergeometric_2F1(a, b, c, z),
            partial_by<1>(fn::hypergeometric_2F1, a, b, c, z) / fn::hypergeometric_2F1(a, b, c, z),
            partial_by<2>(fn::hypergeometric_2F1, a, b, c, z) / fn::hypergeometric_2F1(a, b, c, z),
            (a * b / c * fn::hypergeometric_2F1(a + 1, b + 1, c + 1, z) /
             fn::hypergeometric_2F1(a, b, c, z)))));

}  // namespace facts::special
