// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of Bessel functions.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>

#include "chainrules/special/bessel.hpp"
#include "oracle.hpp"

namespace special_oracles::bessel {

ORACLE2(cyl_bessel_j, nu, x, boost::math::cyl_bessel_j(nu, x, policy))
ORACLE2(cyl_neumann, nu, x, boost::math::cyl_neumann(nu, x, policy))
ORACLE2(cyl_bessel_i, nu, x, boost::math::cyl_bessel_i(nu, x, policy))
ORACLE2(cyl_bessel_k, nu, x, boost::math::cyl_bessel_k(nu, x, policy))
ORACLE2(cyl_bessel_j_prime, nu, x, boost::math::cyl_bessel_j_prime(nu, x, policy))
ORACLE2(cyl_neumann_prime, nu, x, boost::math::cyl_neumann_prime(nu, x, policy))
ORACLE2(cyl_bessel_i_prime, nu, x, boost::math::cyl_bessel_i_prime(nu, x, policy))
ORACLE2(cyl_bessel_k_prime, nu, x, boost::math::cyl_bessel_k_prime(nu, x, policy))
ORACLE2(besselix, nu, x, exp(-x) * boost::math::cyl_bessel_i(nu, x, policy))
ORACLE2(besselkx, nu, x, exp(x) * boost::math::cyl_bessel_k(nu, x, policy))
ORACLE1(jinc, x,
        2 * boost::math::cyl_bessel_j(Quad(1), Quad(pi<Quad>() * x), policy) / (pi<Quad>() * x))

}  // namespace special_oracles::bessel
