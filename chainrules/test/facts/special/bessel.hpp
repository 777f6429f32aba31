// SPDX-License-Identifier: MIT
#pragma once
// Facts about Bessel functions.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>

#include "chainrules/special/bessel.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto bessel = facts_of(
    fact(binary(fn::cyl_bessel_j, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .missing(order_is_left, 0))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_j(nu, x, policy))),
    fact(binary(fn::cyl_neumann, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .missing(order_is_left, 0))
        .definition(FORMULA((nu, x), boost::math::cyl_neumann(nu, x, policy))),
    fact(binary(fn::cyl_bessel_i, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .missing(order_is_left, 0))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_i(nu, x, policy))),
    fact(binary(fn::cyl_bessel_k, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .missing(order_is_left, 0))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_k(nu, x, policy))),
    fact(binary(fn::cyl_bessel_j_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .missing(order_is_left, 0))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_j_prime(nu, x, policy))),
    fact(binary(fn::cyl_neumann_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .missing(order_is_left, 0))
        .definition(FORMULA((nu, x), boost::math::cyl_neumann_prime(nu, x, policy))),
    fact(binary(fn::cyl_bessel_i_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .missing(order_is_left, 0))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_i_prime(nu, x, policy))),
    fact(binary(fn::cyl_bessel_k_prime, everywhere.within(-20, 60), positive.within(1e-2, 200))
             .missing(order_is_left, 0))
        .definition(FORMULA((nu, x), boost::math::cyl_bessel_k_prime(nu, x, policy))),
    fact(binary(fn::besselix, everywhere.within(0, 60), positive.within(1e-2, 1e4))
             .missing(order_is_left, 0)
             .own())
        .definition(FORMULA((nu, x), exp(-x) * boost::math::cyl_bessel_i(nu, x, policy))),
    fact(binary(fn::besselkx, everywhere.within(-20, 60), positive.within(1e-2, 1e4))
             .missing(order_is_left, 0)
             .own())
        .definition(FORMULA((nu, x), exp(x) * boost::math::cyl_bessel_k(nu, x, policy))),
    binary(fn::cyl_bessel_j_zero, at_least(0).within(0, 30), whole(1, 20))
        .missing(order_is_left, 0),
    binary(fn::cyl_neumann_zero, at_least(0).within(0, 30), whole(1, 20)).missing(order_is_left, 0),
    fact(unary(fn::jinc, everywhere.within(-30, 30)).own())
        .definition(FORMULA(
            (x), 2 * boost::math::cyl_bessel_j(T(1), T(pi<T>() * x), policy) / (pi<T>() * x))));

}  // namespace facts::special
