// SPDX-License-Identifier: MIT
#pragma once
// Facts about orthogonal polynomials and B-splines.

#include "chainrules/special/cardinal_b_spline.hpp"
#include "chainrules/special/polynomials.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto polynomials = facts_of(
    binary(fn::legendre_p, whole(-8, 20), between(-1, 1)),
    ternary(fn::legendre_p, whole(0, 8), whole(-8, 8), between(-1, 1))
        .where(WHERE(x[1] <= x[0] && -x[1] <= x[0]))
        .inexact(2, 1e5, "Boost's value loses digits next to the ends of the interval"),
    ternary(fn::assoc_legendre, whole(0, 8), whole(0, 8), between(-1, 1))
        .where(WHERE(x[1] <= x[0]))
        .inexact(2, 1e5, "Boost's value loses digits next to the ends of the interval"),
    binary(fn::legendre_p_prime, whole(0, 20), between(-1, 1)),
    binary(fn::legendre_q, whole(0, 12), between(-1, 1)),
    binary(fn::laguerre, whole(0, 20), everywhere.within(-10, 50)),
    ternary(fn::laguerre, whole(0, 12), whole(0, 12), everywhere.within(-10, 50)),
    binary(fn::hermite, whole(0, 20), everywhere.within(-8, 8)).again(),
    binary(fn::chebyshev_t, whole(0, 20), everywhere.within(-2, 2)),
    binary(fn::chebyshev_u, whole(0, 20), everywhere.within(-2, 2)),
    binary(fn::chebyshev_t_prime, whole(0, 20), everywhere.within(-2, 2)),
    ternary(fn::gegenbauer, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2))
        .algorithmic(1, 2),
    ternary(fn::gegenbauer_prime, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2))
        .algorithmic(1, 2),
    n_ary(fn::gegenbauer_derivative, whole(0, 12), positive.within(0.05, 20),
          everywhere.within(-2, 2), whole(0, 4))
        .algorithmic(1, 2),
    n_ary(fn::jacobi, whole(0, 12), at_least(-1).within(-0.9, 10), at_least(-1).within(-0.9, 10),
          everywhere.within(-2, 2))
        .algorithmic(1, 2, 3),
    n_ary(fn::jacobi_prime, whole(0, 12), at_least(-1).within(-0.9, 10),
          at_least(-1).within(-0.9, 10), everywhere.within(-2, 2))
        .algorithmic(1, 2, 3),
    n_ary(fn::jacobi_double_prime, whole(0, 12), at_least(-1).within(-0.9, 10),
          at_least(-1).within(-0.9, 10), everywhere.within(-2, 2))
        .algorithmic(1, 2, 3),
    n_ary(fn::jacobi_derivative, whole(0, 12), at_least(-1).within(-0.9, 10),
          at_least(-1).within(-0.9, 10), everywhere.within(-2, 2), whole(0, 4))
        .algorithmic(1, 2, 3),
    binary(fn::cardinal_b_spline, whole(3, 8), even(-5, 5)).every(0.5),
    binary(fn::cardinal_b_spline_prime, whole(3, 8), even(-5, 5)).every(0.5),
    binary(fn::cardinal_b_spline_double_prime, whole(3, 8), even(-5, 5)).every(0.5));

}  // namespace facts::special
