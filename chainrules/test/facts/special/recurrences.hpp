// SPDX-License-Identifier: MIT
#pragma once
// Facts about the steps of recurrences.

#include "chainrules/special/polynomials/recurrences.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto recurrences = facts_of(
    fact(n_ary(fn::legendre_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9),
               everywhere.within(-9, 9))
             .says("Legendre's polynomial of degree l + 1 at x from those of the degrees l and "
                   "l − 1, p and previous."))
        .definition(FORMULA((l, x, p, q), ((2 * l + 1) * x * p - l * q) / (l + 1))),
    fact(
        n_ary(fn::legendre_next, whole(3, 20), whole(0, 3), everywhere.within(-9, 9),
              everywhere.within(-9, 9), everywhere.within(-9, 9))
            .says("The associated Legendre function of degree l + 1 and order m at x from those of "
                  "the degrees l and l − 1, p and previous."))
        .definition(FORMULA((l, m, x, p, q), ((2 * l + 1) * x * p - (l + m) * q) / (l + 1 - m))),
    fact(n_ary(fn::laguerre_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9),
               everywhere.within(-9, 9))
             .says("Laguerre's polynomial of degree n + 1 at x from those of the degrees n and "
                   "n − 1, p and previous."))
        .definition(FORMULA((n, x, p, q), ((2 * n + 1 - x) * p - n * q) / (n + 1))),
    fact(n_ary(fn::laguerre_next, whole(0, 20), whole(0, 8), everywhere.within(-9, 9),
               everywhere.within(-9, 9), everywhere.within(-9, 9))
             .says("The associated Laguerre polynomial of degree n + 1 and order m at x from those "
                   "of the degrees n and n − 1, p and previous."))
        .definition(FORMULA((n, m, x, p, q), ((2 * n + m + 1 - x) * p - (n + m) * q) / (n + 1))),
    fact(n_ary(fn::hermite_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9),
               everywhere.within(-9, 9))
             .says("The physicists' Hermite polynomial of degree n + 1 at x from those of the "
                   "degrees n and n − 1, p and previous."))
        .definition(FORMULA((n, x, p, q), 2 * (x * p - n * q))),
    fact(ternary(fn::chebyshev_next, everywhere.within(-9, 9), everywhere.within(-9, 9),
                 everywhere.within(-9, 9))
             .says("Chebyshev's polynomial of degree n + 1 at x from those of the degrees n and "
                   "n − 1, p and previous."))
        .definition(FORMULA((x, p, q), 2 * x * p - q)));

}  // namespace facts::special
