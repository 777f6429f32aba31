// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of spherical Bessel functions.

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/bessel_prime.hpp>

#include "chainrules/special/spherical_bessel.hpp"
#include "oracle.hpp"

namespace special_oracles::spherical_bessel {

inline Quad half_order(Quad const& nu) { return nu + Quad(1) / 2; }
inline Quad factor(Quad const& x) { return sqrt(pi<Quad>() / (2 * x)); }
inline Quad j(Quad const& nu, Quad const& x) {
    return factor(x) * boost::math::cyl_bessel_j(half_order(nu), x, policy);
}
inline Quad y(Quad const& nu, Quad const& x) {
    return factor(x) * boost::math::cyl_neumann(half_order(nu), x, policy);
}

ORACLE2(sph_bessel, n, x, j(n, x))
ORACLE2(sph_neumann, n, x, y(n, x))
ORACLE2(sph_bessel_prime, n, x, n / x * j(n, x) - j(n + 1, x))
ORACLE2(sph_neumann_prime, n, x, n / x * y(n, x) - y(n + 1, x))
ORACLE2(sphericalbesselj, nu, x, j(nu, x))
ORACLE2(sphericalbessely, nu, x, y(nu, x))

}  // namespace special_oracles::spherical_bessel
