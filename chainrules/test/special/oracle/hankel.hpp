// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of Hankel functions: J and ±Y.

#include <boost/math/special_functions/bessel.hpp>

#include "chainrules/special/hankel.hpp"
#include "oracle.hpp"

namespace special_oracles::hankel {

inline Quad part(Quad const& nu, Quad const& x, int output, int sign) {
    return output == 0 ? boost::math::cyl_bessel_j(nu, x, policy)
                       : Quad(sign * boost::math::cyl_neumann(nu, x, policy));
}
inline Quad spherical(Quad const& nu, Quad const& x, int output, int sign) {
    return sqrt(pi<Quad>() / (2 * x)) * part(nu + Quad(1) / 2, x, output, sign);
}

// (J ± i Y) (cos x ∓ i sin x)
inline Quad scaled(Quad const& nu, Quad const& x, int output, int sign) {
    Quad const j = boost::math::cyl_bessel_j(nu, x, policy);
    Quad const y = boost::math::cyl_neumann(nu, x, policy);
    return output == 0 ? Quad(j * cos(x) + y * sin(x)) : Quad(sign * (y * cos(x) - j * sin(x)));
}

ORACLE2(hankelh1x, nu, x, scaled(nu, x, output, 1))
ORACLE2(hankelh2x, nu, x, scaled(nu, x, output, -1))
ORACLE2(cyl_hankel_1, nu, x, part(nu, x, output, 1))
ORACLE2(cyl_hankel_2, nu, x, part(nu, x, output, -1))
ORACLE2(sph_hankel_1, nu, x, spherical(nu, x, output, 1))
ORACLE2(sph_hankel_2, nu, x, spherical(nu, x, output, -1))

}  // namespace special_oracles::hankel
